import { readBasket } from "contract/basket";
import { type Document, listDocuments } from "contract/document";
import * as order from "contract/order";
import * as payment from "contract/payment";
import { aBasket, token } from "tests/support/basket-fixtures";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import {
  aCheckout,
  anOrder,
  anOrderAddress,
  anOrderSummary,
  anUnpaid,
  aPayment,
  aRenewal,
  orderId,
  orderNumber,
} from "tests/support/order-fixtures";
import { fieldsOf, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, guest, load, member, redirected, refusedBy, send, thrown } from "tests/support/route-requests";
import { aVatSummary } from "tests/support/vat-rules";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as detail from "~/routes/account.order.$orderID._index/route";
import * as unpaid from "~/routes/account.order.$orderID.payments/route";
import * as list from "~/routes/account.orders/route";
import { loader as moved } from "~/routes/account.orders_.$orderID";
import * as payments from "~/routes/account.payments/route";

mockApi();

const nora = member();
const params = { orderID: orderId };
const here = `/account/order/${orderId}`;
const unpaidHere = `${here}/payments`;

describe("the orders", () => {
  const draw = async (query = "") => renderRoute(list, await load(`/account/orders${query}`, nora));
  const answer = (data: order.OrderSummary[], total = data.length, page = 1) =>
    mockCall(order.listOrders, 200, { data, meta: { total, page, perPage: 32 } });

  it("are listed with their date, badges, number, shortened token and total, each with a link to its page", async () => {
    answer([anOrderSummary({ renewal: true, shipping: true, status: "shipped" })]);
    const { page } = await draw();
    expect(page.getAllByRole("columnheader").map(textOf)).toEqual(["Placed", "State", "Order", "Total", "View"]);
    const [, row] = page.getAllByRole("row").map((element) => within(element));
    expect(row?.getByRole("rowheader").textContent).toBe("05/11/2026");
    expect(row?.getAllByRole("cell").map(textOf).slice(0, 3)).toEqual([
      "Renewal Requires Shipping Dispatched",
      "100019 Token k3vN8sQ1xZ7bT5mW2cL9",
      "£100.95",
    ]);
    expect(row?.hrefOf("View order 100019")).toBe(here);
    const tabs = within(page.getByRole("navigation", { name: "Orders and payments" }));
    expect(tabs.getByRole("link", { name: "Orders" }).getAttribute("aria-current")).toBe("page");
    expect(tabs.hrefOf("Payments")).toBe("/account/payments");
  });

  it("say what was ordered, shortened", async () => {
    const item = (title: string, qty = 1) => ({ title, option: "One", qty });
    answer([anOrderSummary({ items: [item("House"), item("The Year in View", 2), item("A poster"), item("A file")] })]);
    expect((await draw()).page.getAllByRole("cell")[1]?.textContent).toContain(
      "100019 House, 2 × The Year in View and 2 more Token",
    );
    answer([anOrderSummary({ items: [item("House"), item("A poster")] })]);
    expect((await draw()).page.getAllByRole("cell")[1]?.textContent).toContain("100019 House and A poster Token");
  });

  it("say what is given back of them", async () => {
    const sums = { given: 0, given_display: "£0.00", to_come: 0, to_come_display: "£0.00", whole: true };
    const given = { ...sums, given: 10_095, given_display: "£100.95" };
    for (const [refund, words] of [
      [given, "Refunded"],
      [{ ...given, whole: false }, "Part refunded"],
      [{ ...sums, to_come: 10_095 }, "Refund to come"],
    ] as const) {
      answer([anOrderSummary({ status: "cancelled", refund })]);
      expect(textOf((await draw()).page.getAllByRole("cell")[0] as Element)).toBe(`Cancelled ${words}`);
    }
  });

  it("of which a payment is due are overdue, from the day on which it is due", async () => {
    const owed = { id: orderId, type: "card" as const, due: "2026-11-20", amount: 2_900, amount_display: "£29.00" };
    const stateOf = async () => textOf((await draw()).page.getAllByRole("cell")[0] as Element);
    answer([anOrderSummary({ status: "pending", overdue: { ...owed, late: false } })]);
    expect(await stateOf()).toBe("Overdue £29.00, due today, 20/11/2026. Pay it for order 100019");
    answer([anOrderSummary({ status: "active", overdue: { ...owed, late: false } })]);
    expect(await stateOf()).toContain("Active Overdue");
    answer([anOrderSummary({ status: "pending", payment_type: "bacs", overdue: { ...owed, late: false } })]);
    expect(await stateOf()).toContain("Waiting for your transfer Overdue");
    answer([anOrderSummary({ status: "pending", overdue: { ...owed, late: true } })]);
    expect(await stateOf()).toBe("Overdue £29.00, due 20/11/2026. Pay it for order 100019");
  });

  it("say what is overdue with the way to pay it", async () => {
    const owed = {
      id: "1a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111",
      due: "2026-11-20",
      amount: 2_900,
      amount_display: "£29.00",
    };
    answer([anOrderSummary({ status: "active", overdue: { ...owed, type: "card" } })]);
    const byCard = (await draw()).page;
    expect(textOf(byCard.getAllByRole("cell")[0] as Element)).toBe(
      "Active Overdue £29.00, due 20/11/2026. Pay it for order 100019",
    );
    expect(byCard.hrefOf("Pay it for order 100019")).toBe(`${unpaidHere}?pay=${owed.id}`);
    answer([anOrderSummary({ overdue: { ...owed, type: "bacs" } })]);
    expect((await draw()).page.hrefOf("How to transfer it for order 100019")).toBe(here);
  });

  it.each([
    ["new", {}, "New"],
    ["pending", { shipping: true }, "Requires Shipping Not paid yet"],
    ["pending", { payment_type: "bacs" }, "Waiting for your transfer"],
    ["pending", { payment_type: "bacs", renewal: true }, "Renewal Pending"],
    ["paid", { shipping: true, sent: "part" }, "Requires Shipping Partly sent Paid"],
    ["shipped", { shipping: true }, "Requires Shipping Dispatched"],
    ["shipped", { shipping: false }, "Shipped"],
    ["active", { renewal: true }, "Renewal Active"],
    ["active", { plan: "running" }, "Active"],
    ["active", { plan: "paused" }, "Paused"],
    ["active", { plan: "replaced" }, "Replaced"],
    ["active", { plan: "ended" }, "Ended"],
    ["completed", { shipping: true }, "Requires Shipping Dispatched Completed"],
    ["completed", {}, "Completed"],
    ["cancelled", { renewal: true }, "Renewal Cancelled"],
    ["cancelled", { shipping: true, sent: "part" }, "Requires Shipping Cancelled"],
  ] as const)("that are %s say so: %j", async (status, changes, words) => {
    answer([anOrderSummary({ status, ...changes })]);
    const { page } = await draw();
    expect(textOf(page.getAllByRole("cell")[0] as Element)).toBe(words);
  });

  it("come in pages, and a page past the last leads to the last", async () => {
    const asked = answer([anOrderSummary()], 70, 2);
    const { page } = await draw("?page=2");
    expect(asked[0]?.query).toEqual({ page: "2", perPage: "32" });
    expect(page.hrefOf("Previous page")).toBe("/account/orders");
    expect(page.hrefOf("Next page")).toBe("/account/orders?page=3");
    answer([], 70, 9);
    const past = (await draw("?page=9")).page;
    expect(past.queryByRole("table")).toBeNull();
    expect(past.hrefOf("To the last page")).toBe("/account/orders?page=3");
  });

  it("that do not exist yet lead to the plans and to the shop", async () => {
    answer([]);
    const { page } = await draw();
    expect(page.getByRole("heading", { level: 2 }).textContent).toBe("You have no orders yet");
    expect(page.hrefOf("See the subscriptions")).toBe("/pricing");
    expect(page.hrefOf("Go to the shop")).toBe("/shop");
  });

  it("say so when they cannot be read", async () => {
    breakApi();
    const { status, page } = await draw();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting your orders: ");
    expect(page.queryByText("You have no orders yet")).toBeNull();
  });

  it("have an address of their own each: one below the list has moved to it, query and all", async () => {
    const request = await load("/account/orders/58cd1efc%2F..?utm=mail");
    const answered = await moved({ ...calledWith(request, { orderID: "58cd1efc/.." }) });
    expect([answered.status, answered.headers.get("location")]).toEqual([301, "/account/order/58cd1efc%2F..?utm=mail"]);
  });

  it.each([
    ["/account/orders", list.loader],
    ["/account/payments", payments.loader],
    [here, detail.loader],
    [unpaidHere, unpaid.loader],
  ])("are for members: %s", async (path, loader) => {
    const answer = await redirected(Promise.resolve(loader(calledWith(await load(path, guest()), params))));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: path } });
  });
});

describe("an order", () => {
  const draw = async (query = "") => {
    mockCall(listDocuments, 200, { data: [], meta: { total: 0, page: 1, per_page: 100 } });
    return renderRoute(detail, await load(here + query, nora), { path: "/account/order/:orderID" });
  };

  it("under the reverse charge says so, and by whom the VAT number was confirmed", async () => {
    const part = { goods: false, treatment: "reverse_charge" as const, country: "DE", rate: 0, vat: 0 };
    const check = { source: "vies" as const, consultation: "WAPIAAAAZ1", checked_at: "2026-11-05T10:00:00.000Z" };
    const vat = { ...aVatSummary({ ...part, vat_display: "£0.00" }), number: "valid" as const, check };
    mockCall(order.readOwnOrder, 200, anOrder({ vat, vat_number: "DE136695976" }));
    const { page } = await draw();
    const lines = within(page.getByRole("region", { name: "What you ordered" }));
    expect(lines.getByRole("row", { name: "VAT £0.00" })).toBeTruthy();
    expect(lines.text).toContain("Reverse charge: ");
    expect(within(page.getByRole("region", { name: "Details" })).text).toContain(
      "DE136695976, confirmed by VIES on 5 November 2026, consultation number WAPIAAAAZ1",
    );
  });

  it("shows its lines, totals, payments and addresses", async () => {
    const delivery = anOrderAddress({ company: "Fielding & Daughters", country: "FR", telephone: "0033 1 23" });
    mockCall(order.readOwnOrder, 200, anOrder({ shipping: true, address_delivery_json: delivery }));
    const { page } = await draw();
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Order 100019");
    expect(page.text).toContain("Placed on 05/11/2026");
    const lines = within(page.getByRole("region", { name: "What you ordered" }));
    expect(lines.getByRole("row", { name: /Book The Year in View Cloth 1 £96\.00/ })).toBeTruthy();
    for (const row of ["Subtotal £96.00", "Delivery to France £4.95", "VAT included, 20% £16.83", "Total £100.95"])
      expect(lines.getByRole("row", { name: row })).toBeTruthy();
    const paid = within(page.getByRole("region", { name: "Payments" }));
    expect(paid.getByRole("row", { name: "Studio Paid Card 05/11/2026 £29.00" })).toBeTruthy();
    expect(paid.queryByRole("link")).toBeNull();
    expect(page.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual(["Billing", "Account", "Delivery"]);
    expect(within(page.getByRole("region", { name: "Billing" })).text).toBe(
      "BillingNora Fielding 14 Pilot Row Margate CT9 1QX United Kingdom nora@example.com",
    );
    expect(within(page.getByRole("region", { name: "Delivery" })).text).toContain("Fielding & Daughters");
    expect(page.getByText("No contract yet set/required for this order")).toBeTruthy();
  });

  it("says which parcels were sent, with what, when and by whom", async () => {
    const sent = { sent_at: "2026-11-09T09:00:00.000Z", lines: ["The Year in View"] };
    const parcels = [
      { ...sent, id: "58cd1efc-d107-4c3d-8f51-73d497488501", carrier: "Royal Mail", tracking: "RM 12" },
      { ...sent, id: "58cd1efc-d107-4c3d-8f51-73d497488502", carrier: "", tracking: "", lines: ["A poster"] },
    ];
    mockCall(order.readOwnOrder, 200, anOrder({ shipping: true, parcels }));
    const parts = within((await draw()).page.getByRole("region", { name: "Parcels" }));
    expect(parts.getByRole("row", { name: "The Year in View 09/11/2026 Royal Mail RM 12" })).toBeTruthy();
    expect(parts.getByRole("row", { name: "A poster 09/11/2026 – –" })).toBeTruthy();
    mockCall(order.readOwnOrder, 200, anOrder({ shipping: true, parcels: [] }));
    expect((await draw()).page.queryByRole("region", { name: "Parcels" })).toBeNull();
  });

  it("of an unpaid upgrade says until when its price holds, where it asks for the transfer", async () => {
    const payments = [anUnpaid({ type: "bacs", due: "2026-11-19" })];
    const upgrade = { upgrade: "upgrade" as const, pay_by: "2026-12-20" };
    const awaited = anOrder({ payment_type: "bacs", status: "pending", payments, plan: null, ...upgrade });
    mockCall(order.readOwnOrder, 200, awaited);
    mockCall(order.readOrder, 200, aCheckout(awaited));
    const holds = "Its price holds until 20/12/2026: if it is not paid by then, the order is cancelled.";
    expect((await draw()).page.text).toContain(holds);
  });

  it("by transfer in instalments says when its plan begins, however the payments fall", async () => {
    const dues = ["2026-11-19", "2026-12-05"].map((due, at) =>
      anUnpaid({ id: `${at}a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111`, type: "bacs", due }),
    );
    const awaited = anOrder({ payment_type: "bacs", status: "pending", monthly: true, payments: dues, plan: null });
    mockCall(order.readOwnOrder, 200, awaited);
    mockCall(order.readOrder, 200, aCheckout(awaited));
    const { page } = await draw();
    expect(page.text).toContain("Please transfer it by 19/11/2026.");
    expect(page.text).toContain("Your plan begins on the day the first transfer arrives, and runs for 2 months");
  });

  it("whose plan begins when it is paid says so, and names no day", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ begins_when_paid: true, status: "pending", payments: [anUnpaid()] }));
    expect((await draw()).page.text).toContain("Plan beginsOn the day your first payment arrives");
  });

  it("paid monthly shows what each month costs and what was due at once", async () => {
    const totals = { ...anOrder().totals, months: 12, monthsDisplay: "12 months", monthlyDisplay: "£29.00" };
    const due = { toPay: 2_900, toPayDisplay: "£29.00" };
    mockCall(order.readOwnOrder, 200, anOrder({ monthly: true, totals: { ...totals, ...due, upgrade: 500 } }));
    const { page } = await draw();
    expect(page.getByRole("row", { name: "Each month (12 months) £29.00" })).toBeTruthy();
    expect(page.getByRole("row", { name: "Due with the order £29.00" })).toBeTruthy();
    expect(page.getByRole("row", { name: /^Credit for your plan's unused days −£/ })).toBeTruthy();
  });

  it("shows its contract without anything that could run", async () => {
    const contract = "<h2>Terms</h2><p>You may read.</p><script>alert(1)</script>";
    mockCall(order.readOwnOrder, 200, anOrder({ contract, payments: [] }));
    const { page } = await draw();
    const shown = within(page.getByRole("region", { name: "Contract" }));
    expect(shown.getByText("You may read.")).toBeTruthy();
    expect(shown.element.innerHTML).not.toContain("script");
    expect(page.getByText("There is nothing to pay for this order.")).toBeTruthy();
    const cancelled_at = "2026-11-23T10:00:00.000Z";
    mockCall(order.readOwnOrder, 200, anOrder({ contract, payments: [], cancelled_at }));
    expect((await draw()).page.getByText("There is nothing more to pay.")).toBeTruthy();
  });

  it("with a plan has its contract on a page for paper", async () => {
    const contract = "<h2>Terms</h2><p>You may read.</p><script>alert(1)</script>";
    mockCall(order.readOwnOrder, 200, anOrder({ contract }));
    const { page } = await draw();
    expect(page.hrefOf("Print the contract")).toBe(`${here}?print=contract`);
    const paper = (await draw("?print=contract")).page;
    expect(paper.getByRole("heading", { level: 1 }).textContent).toBe("Contract");
    expect(paper.text).toContain("Order 100019 of 05/11/2026: The Year in View, Cloth");
    expect(paper.getByText("You may read.")).toBeTruthy();
    expect(paper.element.innerHTML).not.toContain("alert(1)");
    expect(paper.hrefOf("Back to the order")).toBe(here);
    mockCall(order.readOwnOrder, 200, anOrder());
    const without = (await draw("?print=contract")).page;
    expect(without.getByRole("heading", { level: 1 }).textContent).toBe("Order 100019");
    expect(without.queryByRole("link", { name: "Print the contract" })).toBeNull();
  });

  it("whose plan was replaced is not active, and says by what and when", async () => {
    const replaced_by = { title: "House", on: "2026-11-20", order_id: orderId, order_number: 100_021 };
    mockCall(order.readOwnOrder, 200, anOrder({ status: "active", plan: "replaced", replaced_by }));
    const { page } = await draw();
    expect(page.getByRole("heading", { name: "This plan was replaced by House" })).toBeTruthy();
    expect(page.text).toContain("House took its place on 20/11/2026, with order 100021.");
    expect(page.hrefOf("order 100021")).toBe(here);
    expect(page.text).toContain("There is nothing more to pay for it.");
    expect(page.queryByText("Active")).toBeNull();
    expect(page.getByText("Replaced")).toBeTruthy();
  });

  it("whose plan was replaced says what was credited, and which payments are never taken", async () => {
    const credit = { credit: 2_781, credit_display: "£27.81" };
    const replaced_by = { title: "House", on: "2026-11-20", order_id: orderId, order_number: 100_021, ...credit };
    const not_taken = { payments: 11, amount: 31_900, amount_display: "£319.00" };
    mockCall(order.readOwnOrder, 200, anOrder({ status: "active", plan: "replaced", replaced_by, not_taken }));
    const { page } = await draw();
    expect(page.text).toContain("£27.81 was credited there for the days that were paid and not used.");
    expect(page.text).toContain(
      "The 11 payments that were not made by then, £319.00 in all, ended with it: nothing more is taken.",
    );
    const part = within(page.getByRole("region", { name: "Payments" }));
    expect(part.text).toContain("Of the total above, £319.00 was not taken, as the plan was replaced.");
  });

  it("by bank transfer names the account and the reference until it is paid", async () => {
    const awaited = anOrder({ payment_type: "bacs", status: "pending", payments: [anUnpaid({ type: "bacs" })] });
    const { bank } = aCheckout(awaited);
    mockCall(order.readOwnOrder, 200, { ...awaited, bank });
    const { page } = await draw();
    expect(page.getByRole("heading", { name: "Please transfer £29.00" })).toBeTruthy();
    expect(page.text).toContain("Account number12345678");
    expect(page.text).toContain(`Payment reference${orderNumber}`);
    expect(page.queryByRole("link", { name: "Pay what is unpaid" })).toBeNull();

    mockCall(order.readOwnOrder, 200, { ...awaited, bank: { ...bank, account_number: "", iban: "" } });
    const without = (await draw()).page;
    expect(without.text).toContain("The bank account cannot be shown at the moment.");
    expect(without.text).toContain(`Your payment reference is ${orderNumber}.`);

    mockCall(order.readOwnOrder, 200, anOrder({ payment_type: "bacs" }));
    expect((await draw()).page.queryByText(/Please transfer/)).toBeNull();
  });

  it("with something unpaid leads to it", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [aPayment(), anUnpaid({ id: orderId, overdue: true })] }));
    const { page } = await draw();
    expect(page.getByRole("row", { name: "Studio Overdue Card 05/01/2027 £29.00" })).toBeTruthy();
    expect(page.hrefOf("Pay what is unpaid")).toBe(unpaidHere);
  });

  it("whose transfer a card has paid says of the payment that it was paid by card, and when", async () => {
    const paid = aPayment({ type: "bacs", due: "2026-12-07", paid_by: "card", paid_on: "2026-11-23" });
    mockCall(order.readOwnOrder, 200, anOrder({ payment_type: "bacs", payments: [paid] }));
    const { page } = await draw();
    expect(page.getByRole("row", { name: "Studio Paid by card, 23/11/2026 Card 07/12/2026 £29.00" })).toBeTruthy();
  });

  it("says what is kept for its buyer, and of a payment that it was paid from that", async () => {
    const kept = { amount: 100_000, amount_display: "£1,000.00", received_on: "2026-03-03" };
    const paid = aPayment({ type: "bacs", paid_by: "bacs", from_balance: true, paid_on: "2026-11-23" });
    mockCall(order.readOwnOrder, 200, anOrder({ kept, payments: [paid] }));
    const { page } = await draw();
    expect(page.text).toContain("We keep £1,000.00 for you");
    expect(page.text).toContain("It came with the transfer of 3 March 2026, beyond what was due.");
    expect(page.text).toContain("Paid from kept money, 23/11/2026");
  });

  const refund = {
    ...{ id: orderId, amount: 2_900, amount_display: "£29.00" },
    ...{ method: "card" as const, state: "given_back" as const, on: "2026-11-23", credit_note: "CN-0003" },
  };
  const sums = { given: 2_900, given_display: "£29.00", to_come: 0, to_come_display: "£0.00", whole: true };

  it("that was cancelled and refunded says that the money went back to the card, and when", async () => {
    const cancelled = { status: "cancelled" as const, cancelled_at: "2026-11-23T10:00:00.000Z" };
    mockCall(
      order.readOwnOrder,
      200,
      anOrder({ ...cancelled, refund: sums, payments: [aPayment({ refunds: [refund] })] }),
    );
    const { page } = await draw();
    expect(page.text).toContain(
      "It was cancelled on 23/11/2026. There is nothing more to pay for it. All that you paid for it has been refunded.",
    );
    expect(page.text).not.toContain("If a transfer is on its way");
    expect(page.getByRole("heading", { name: "£29.00 was refunded" })).toBeTruthy();
    expect(page.text).toContain("£29.00 went back to the card on 23/11/2026. Credit note CN-0003.");
    expect(page.getByRole("row", { name: /^Studio Paid.*Refunded.*£29\.00 went back to the card/ })).toBeTruthy();
  });

  it("of which a transfer is to be sent back says so before it is", async () => {
    const waiting = { ...refund, method: "bacs" as const, state: "to_come" as const, on: null, credit_note: null };
    const payments = [aPayment({ amount: 9_900, refunds: [waiting] }), aPayment({ id: orderId, title: "The next" })];
    const owed = { ...sums, given: 0, to_come: 2_900, to_come_display: "£29.00", whole: false };
    mockCall(order.readOwnOrder, 200, anOrder({ payments, refund: owed }));
    const { page } = await draw();
    expect(page.getByRole("heading", { name: "£29.00 comes back to you" })).toBeTruthy();
    expect(page.text).toContain("Studio: £29.00 will be sent back by bank transfer.");
    expect(page.getAllByText("Refund to come")).toHaveLength(2);
  });

  it("with instalments to come, and nothing due, does not ask to pay what is unpaid", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [aPayment(), anUnpaid({ id: orderId })] }));
    const { page } = await draw();
    expect(page.getByRole("row", { name: "Studio Unpaid not due yet Card 05/01/2027 £29.00" })).toBeTruthy();
    expect(page.queryByRole("link", { name: "Pay what is unpaid" })).toBeNull();
    expect(page.hrefOf("What is still to be paid")).toBe(unpaidHere);
  });

  it.each([
    [detail, here],
    [unpaid, unpaidHere],
  ])("that is another user's is not found", async ({ loader }, path) => {
    mockCall(order.readOwnOrder, 404, aProblem("There is nothing here.", {}, "not_found"));
    const answer = await thrown(Promise.resolve(loader(calledWith(await load(path, nora), params))));
    expect(answer.status).toBe(404);
  });

  it("that cannot be read says so", async () => {
    breakApi();
    const { status, page } = await draw();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the order: ");
    expect(page.hrefOf("Try again")).toBe(here);
  });
});

describe("an order that is not paid", () => {
  const awaited = (changes: Partial<order.Order> = {}) =>
    anOrder({
      payment_type: "bacs",
      status: "pending",
      can_cancel: true,
      payments: [anUnpaid({ type: "bacs" })],
      ...changes,
    });
  const cancelled = (changes: Partial<order.Order> = {}) =>
    awaited({
      status: "cancelled",
      can_cancel: false,
      cancelled_at: "2026-11-06T09:00:00.000Z",
      payments: [],
      ...changes,
    });
  const draw = async (query = "", visitor = nora) => {
    mockCall(order.readOrder, 200, aCheckout(awaited()));
    return renderRoute(detail, await load(here + query, visitor), { path: "/account/order/:orderID" });
  };
  const post = (intent: string, visitor = nora) => {
    const question = intent === "change-order" ? "change" : "cancel";
    return send(`${here}?confirm=${question}`, visitor, { intent, idempotencyKey: "key-1" });
  };
  const act = async (intent: string, visitor = nora) => detail.action(calledWith(await post(intent, visitor), params));

  it("by card begins with what is due, and both ways to pay it", async () => {
    const due = anUnpaid({ overdue: true, late: false });
    mockCall(order.readOwnOrder, 200, awaited({ payment_type: "card", payments: [due] }));
    const { page } = await draw();
    expect(page.text).toContain("Please pay £29.00Nothing was charged for it yet.");
    expect(page.hrefOf("Pay £29.00")).toBe(`${unpaidHere}?pay=${due.id}`);
    expect(page.hrefOf("Pay by bank transfer")).toBe(`${unpaidHere}?change=bacs`);
    mockCall(order.readOwnOrder, 200, awaited({ payment_type: "card", payment_types: ["card"], payments: [due] }));
    expect((await draw()).page.queryByRole("link", { name: "Pay by bank transfer" })).toBeNull();
  });

  it("by card whose bank was asked leads on to it, and offers no second payment meanwhile", async () => {
    const due = anUnpaid({ overdue: true, late: false, charging: true });
    mockCall(order.readOwnOrder, 200, awaited({ payment_type: "card", payments: [due] }));
    const { page } = await draw();
    expect(page.text).toContain("The payment of £29.00 waits for your bank");
    expect(page.hrefOf("Go on to your bank")).toBe(`${unpaidHere}?pay=${due.id}&returned=1`);
    expect(page.queryByRole("link", { name: "Pay £29.00" })).toBeNull();
  });

  it("offers to change or cancel it, and asks before it does", async () => {
    mockCall(order.readOwnOrder, 200, awaited());
    const { page } = await draw();
    expect(page.hrefOf("Cancel this order")).toBe(`${here}?confirm=cancel`);
    expect(page.hrefOf("Change this order")).toBe(`${here}?confirm=change`);
    const question = (await draw("?confirm=cancel")).page;
    expect(question.getByRole("heading", { level: 1 }).textContent).toBe("Cancel order 100019?");
    expect(question.text).toContain("The Year in View, Cloth for £100.95");
    expect(question.text).toContain("its pro forma invoice is void");
    expect(fieldsOf(question.getByRole("button", { name: "Cancel this order" }))).toMatchObject({
      intent: "cancel-order",
      idempotencyKey: expect.any(String),
    });
    expect(question.hrefOf("Keep it")).toBe(here);
    mockCall(order.readOwnOrder, 200, awaited({ can_cancel: false }));
    const paid = (await draw("?confirm=cancel")).page;
    expect(paid.getByRole("heading", { level: 1 }).textContent).toBe("Order 100019");
    expect(paid.queryByRole("link", { name: "Cancel this order" })).toBeNull();
  });

  it("says before it is changed what becomes of it, and of what is in the basket already", async () => {
    mockCall(order.readOwnOrder, 200, awaited());
    mockCall(readBasket, 200, aBasket({ items: { product: [], subscription: [] }, totalItems: 0 }));
    const alone = (await draw("?confirm=change")).page;
    expect(alone.getByRole("heading", { level: 1 }).textContent).toBe("Change order 100019?");
    expect(alone.text).not.toContain("beside what is in it already");
    mockCall(readBasket, 200, aBasket());
    const beside = (await draw("?confirm=change", member(undefined, { basketToken: token }))).page;
    expect(beside.text).toContain("its items are put into your basket, beside what is in it already.");
  });

  it("is cancelled, and the checkout does not lead to it any more", async () => {
    const asked = mockCall(order.cancelOrder, 200, { order: cancelled(), basket: null });
    const paying = member(undefined, { basketToken: token, openOrderId: orderId });
    const answer = await redirected(act("cancel-order", paying));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("Order 100019 is cancelled. There is nothing to pay for it.");
    expect(answer.session?.basketToken).toBeUndefined();
    expect(answer.session?.openOrderId).toBeUndefined();
    expect(asked[0]?.body).toEqual({ to_basket: false });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
  });

  it("that is changed leads to the basket with its items, and names what could not be put back", async () => {
    const basket = { token: "n".repeat(20), left_out: ["Old Almanac, Cloth"], replaced: "House, a year" };
    const asked = mockCall(order.cancelOrder, 200, { order: cancelled(), basket });
    const answer = await redirected(act("change-order"));
    expect(answer).toMatchObject({ status: 303, to: "/basket", session: { basketToken: "n".repeat(20) } });
    expect(asked[0]?.body).toEqual({ to_basket: true });
    for (const words of [
      "Order 100019 is cancelled, and its items are in your basket.",
      "House, a year",
      "Old Almanac",
    ])
      expect(answer.notice).toContain(words);
    mockCall(order.cancelOrder, 200, { order: cancelled(), basket: null });
    const again = await redirected(act("change-order"));
    expect(again.to).toBe(here);
    expect(again.notice).toContain("was cancelled before");
  });

  it("says why it is not cancelled when a payment has arrived meanwhile, and is not found if it is another's", async () => {
    const arrived = "A payment for this order has arrived, so it cannot be cancelled here.";
    mockCall(order.cancelOrder, 409, aProblem(arrived, {}, "paid"));
    mockCall(listDocuments, 200, { data: [], meta: { total: 0, page: 1, per_page: 100 } });
    mockCall(order.readOwnOrder, 200, anOrder());
    const { status, page } = await renderRoute(detail, await post("cancel-order"), { path: "/account/order/:orderID" });
    expect(status).toBe(422);
    expect(page.getByRole("alert").textContent).toContain(`There was a problem updating the order: ${arrived}`);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Order 100019");
    mockCall(order.cancelOrder, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await thrown(act("change-order"))).status).toBe(404);
  });

  it("says when it was cancelled, in the list and on its page, and is not to be paid", async () => {
    mockCall(order.readOwnOrder, 200, cancelled());
    const { page } = await draw();
    expect(page.getByRole("heading", { name: "This order is cancelled" })).toBeTruthy();
    expect(page.text).toContain("It was cancelled on 06/11/2026.");
    expect(page.queryByText(/Please transfer/)).toBeNull();
    expect(page.queryByRole("link", { name: "Cancel this order" })).toBeNull();
    const data = [anOrderSummary({ status: "cancelled", cancelled_at: "2026-11-06T09:00:00.000Z" })];
    mockCall(order.listOrders, 200, { data, meta: { total: 1, page: 1, perPage: 32 } });
    const listed = await renderRoute(list, await load("/account/orders", nora));
    expect(textOf(listed.page.getAllByRole("cell")[0] as Element)).toBe("Cancelled on 06/11/2026");
  });
});

describe("withdrawing from an order", () => {
  const right = { until: "2026-12-12", awaits_delivery: false, open: true, made: null };
  const made = {
    at: "2026-12-01T14:05:00.000Z",
    ...{ refund: 28_921, refund_display: "£289.21", kept: 79, kept_display: "£0.79" },
  };
  const quote = {
    ...{ until: right.until, refund: 28_921, refund_display: "£289.21", kept: 79, kept_display: "£0.79" },
    ...{ reasons: ["£0.79 is kept for Studio: it was open for 1 of 365 days."], to_return: [], send_back: [] },
  };
  const noPapers = { data: [], meta: { total: 0, page: 1, per_page: 100 } };
  const draw = async (query = "") => {
    mockCall(listDocuments, 200, noPapers);
    return (await renderRoute(detail, await load(`${here}${query}`, member()), { path: "/account/order/:orderID" }))
      .page;
  };
  const press = async () => {
    const fields = { intent: "withdraw", seen_refund: "28921", idempotencyKey: "key-1" };
    return detail.action(calledWith(await send(here, member(), fields), params));
  };

  it("is offered until its last day, and asked with what comes back and what is kept", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ withdrawal: right }));
    const page = await draw();
    expect(page.text).toContain("you can withdraw from it without a reason until 12/12/2026, to midnight in London.");
    expect(page.hrefOf("Withdraw from this contract")).toBe(`${here}?confirm=withdraw`);
    mockCall(order.quoteWithdrawal, 200, quote);
    const question = await draw("?confirm=withdraw");
    expect(question.text).toContain("£289.21 of what you have paid comes back to you");
    expect(question.text).toContain("it was open for 1 of 365 days");
    expect(fieldsOf(question.getByRole("button", { name: "Confirm withdrawal here" }))).toMatchObject({
      ...{ intent: "withdraw", seen_refund: "28921" },
      idempotencyKey: expect.any(String),
    });
    mockCall(order.readOwnOrder, 200, anOrder({ withdrawal: { ...right, open: false } }));
    expect((await draw("?confirm=withdraw")).queryByRole("button", { name: "Confirm withdrawal here" })).toBeNull();
    mockCall(order.readOwnOrder, 200, anOrder({ withdrawal: null }));
    expect((await draw()).queryByRole("link", { name: "Withdraw from this contract" })).toBeNull();
  });

  it("says how, where to and by when goods come back, and after that what was refunded for them", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ withdrawal: right }));
    const sendBack = ["Please send back by 16/12/2026: The book.", "Send it to: 12 Paper Yard."];
    mockCall(order.quoteWithdrawal, 200, { ...quote, to_return: ["The book"], send_back: sendBack });
    expect((await draw("?confirm=withdraw")).text).toContain(sendBack.join(" "));
    const goods: order.GoodsReturn = {
      ...{ items: ["2 × The book"], amount: 5_495, amount_display: "£54.95", send_by: "2026-12-16" },
      ...{ address: "The Stores, Hull", paid_by: "buyer", arrived_at: null, refunded: null, refunded_display: null },
      note: "",
    };
    const shown = async (changes: Partial<order.GoodsReturn>) => {
      const at = "2026-12-02T14:05:00.000Z";
      const amounts = { refund: 0, refund_display: "£0.00", kept: 5_495, kept_display: "£54.95" };
      const made = { at, ...amounts, goods: { ...goods, ...changes } };
      mockCall(order.readOwnOrder, 200, anOrder({ withdrawal: { ...right, open: false, made } }));
      return (await draw()).text;
    };
    const awaited = await shown({});
    expect(awaited).toContain("Please send back by 16/12/2026: 2 × The book.");
    expect(awaited).toContain("we refund £54.95 for it");
    expect(awaited).toContain("Send it to: The Stores, Hull.");
    expect(awaited).toContain("You pay for sending it.");
    expect(await shown({ address: "", paid_by: "seller" })).toMatch(/Write to us, .+We pay for sending it/);
    const back = { arrived_at: "2026-12-09T09:00:00.000Z", refunded: 4_000, refunded_display: "£40.00", note: "Torn." };
    const after = await shown(back);
    expect(after).toContain("£40.00 is refunded for what was sent (2 × The book). It is not £54.95, because: Torn.");
    expect(after).not.toContain("Please send back");
  });

  it("names no day while goods are not all sent, as the days count from their arrival", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ withdrawal: { ...right, awaits_delivery: true } }));
    const page = await draw();
    expect(page.text).toContain("without a reason until the end of the 14th day after all of it has arrived. What the");
    expect(page.text).not.toContain("12/12/2026");
    mockCall(order.quoteWithdrawal, 200, quote);
    expect((await draw("?confirm=withdraw")).text).toContain(
      "can withdraw until the end of the 14th day after all of it has arrived. We confirm",
    );
  });

  it("is confirmed, and the order's page says when it was and what comes back", async () => {
    const withdrawn = anOrder({
      status: "cancelled",
      cancelled_at: made.at,
      withdrawal: { ...right, open: false, made },
    });
    const asked = mockCall(order.withdrawFromOrder, 200, { order: withdrawn });
    const answer = await redirected(press());
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("You have withdrawn from order 100019.");
    expect(asked[0]?.body).toEqual({ seen_refund: 28_921 });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
    mockCall(order.readOwnOrder, 200, withdrawn);
    const page = await draw();
    expect(
      page.getByRole("heading", { name: "You withdrew from this order on 1 December 2026 at 14:05" }),
    ).toBeTruthy();
    expect(page.text).toContain("£289.21 comes back to you, and £0.79 of what you paid is kept.");
  });

  it("says why it is refused: it is too late, or the sum has changed", async () => {
    mockCall(order.withdrawFromOrder, 409, aProblem("The last day for withdrawing was 12/12/2026.", {}, "too_late"));
    expect(await refusedBy(press())).toMatchObject({
      status: 422,
      problem: expect.stringContaining("The last day for withdrawing was 12/12/2026."),
    });
    mockCall(order.withdrawFromOrder, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await thrown(press())).status).toBe(404);
  });
});

describe("a renewal", () => {
  const draw = async (query = "") =>
    renderRoute(detail, await load(here + query, nora), { path: "/account/order/:orderID" });
  const post = async () => send(`${here}?confirm=cancel`, nora, { intent: "cancel-renewal", idempotencyKey: "key-1" });
  const cancel = async () => detail.action(calledWith(await post(), params));

  it("says when it starts and until when it can be cancelled, and asks before it is", async () => {
    mockCall(order.readOwnOrder, 200, aRenewal());
    const { page } = await draw();
    expect(page.text).toContain("It starts on 05/12/2026.");
    expect(page.text).toContain("The last day for cancelling it is 28/11/2026, to midnight in London.");
    expect(page.hrefOf("Cancel Renewal")).toBe(`${here}?confirm=cancel`);
    const confirm = (await draw("?confirm=cancel")).page;
    expect(confirm.getByRole("heading", { level: 1 }).textContent).toBe("Cancel this renewal?");
    expect(confirm.text).toContain("The Year in View, Cloth for £100.95, from 05/12/2026");
    expect(fieldsOf(confirm.getByRole("button", { name: "Cancel Renewal" }))).toMatchObject({
      intent: "cancel-renewal",
      idempotencyKey: expect.any(String),
    });
    expect(confirm.hrefOf("Keep it")).toBe(here);
  });

  it("is cancelled once, and the order says so", async () => {
    const asked = mockCall(order.updateOrder, 200, aCheckout(aRenewal({ status: "cancelled", can_cancel: false })));
    const answer = await redirected(cancel());
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("This renewal has been cancelled.");
    expect(asked[0]?.body).toEqual({ status: "cancelled" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
  });

  it("that was cancelled says so and when the plan ends, with its button disabled, and nothing more is to pay", async () => {
    const cancelled_at = "2026-11-20T10:00:00.000Z";
    mockCall(order.readOwnOrder, 200, aRenewal({ status: "cancelled", can_cancel: false, cancelled_at }));
    const { page } = await draw("?confirm=cancel");
    expect(page.getByRole("heading", { name: "This renewal has been cancelled." })).toBeTruthy();
    expect(page.getByRole<HTMLButtonElement>("button", { name: "Cancel Renewal" }).disabled).toBe(true);
    expect(page.text).toContain(
      "It was cancelled on 20/11/2026, and nothing is charged for it. It would have started on 05/12/2026.",
    );
    expect(page.text).toContain("Your plan runs until 04/12/2026, unless you have ordered another one.");
    expect(page.text).not.toContain("The last day for cancelling");
    expect(page.queryByRole("link", { name: "Pay what is unpaid" })).toBeNull();
  });

  it("cannot be cancelled after the last day: the button is disabled, and the page says why", async () => {
    mockCall(order.readOwnOrder, 200, aRenewal({ can_cancel: false }));
    const { page } = await draw();
    expect(page.text).toContain("The last day for cancelling it was 28/11/2026.");
    expect(page.text).not.toContain("has been cancelled");
    expect(page.getByRole<HTMLButtonElement>("button", { name: "Cancel Renewal" }).disabled).toBe(true);
  });

  it("refused by the server, as a second after the last day, says so on the order's page", async () => {
    const late = "The last day for cancelling this renewal was 28/11/2026.";
    mockCall(order.updateOrder, 409, aProblem(late, {}, "conflict"));
    mockCall(order.readOwnOrder, 200, aRenewal({ can_cancel: false }));
    const { status, page } = await renderRoute(detail, await post(), { path: "/account/order/:orderID" });
    expect(status).toBe(422);
    expect(page.getByRole("alert").textContent).toContain(`There was a problem updating the order: ${late}`);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Order 100019");
  });

  it("of another user is not found", async () => {
    mockCall(order.updateOrder, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await thrown(cancel())).status).toBe(404);
  });
});

describe("the payments", () => {
  const draw = async (query = "") => renderRoute(payments, await load(`/account/payments${query}`, nora));
  const answer = (data: order.Payment[], total = data.length, page = 1) =>
    mockCall(payment.listPayments, 200, { data, meta: { total, page, perPage: 32 } });

  it("are listed with their state, type, due date and amount, and lead to their order", async () => {
    const late = { overdue: true, due: "2026-11-20" };
    answer([
      anUnpaid({ id: "1a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111" }),
      anUnpaid({ id: "2a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111", ...late, type: "bacs" }),
      anUnpaid({ id: "3a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111", ...late, title: "House" }),
      aPayment(),
    ]);
    const { page } = await draw();
    expect(page.getAllByRole("row").slice(1).map(textOf)).toEqual([
      "Studio Order 100019Unpaid not due yetCard05/01/2027£29.00 View Order 100019, Studio, due 05/01/2027",
      "Studio Order 100019OverdueBank transfer20/11/2026£29.00 View Order 100019, Studio, due 20/11/2026",
      "House Order 100019OverdueCard20/11/2026£29.00Pay House, due 20/11/2026 View Order 100019, House, due 20/11/2026",
      "Studio Order 100019PaidCard05/11/2026£29.00 View Order 100019, Studio, due 05/11/2026",
    ]);
    expect(page.hrefOf("View Order 100019, Studio, due 20/11/2026")).toBe(here);
    expect(page.hrefOf("Pay House, due 20/11/2026")).toBe(unpaidHere);
  });

  it("that are due today are overdue, in the list and in what is said before it", async () => {
    answer([anUnpaid({ overdue: true, late: false, due: "2026-11-20" })]);
    const { page } = await draw();
    expect(page.getByRole("row", { name: /^Studio Order 100019 Overdue due today Card 20\/11\/2026/ })).toBeTruthy();
    expect(page.getByRole("heading", { name: "A payment is overdue" })).toBeTruthy();
    expect(page.getAllByRole("listitem").map(textOf)).toContain(
      "Studio: £29.00, due today, 20/11/2026. Pay it Studio, due 20/11/2026",
    );
  });

  it("that are overdue are named before all others, with the way to pay each", async () => {
    const late = { overdue: true, due: "2026-11-20" };
    answer([
      anUnpaid(),
      anUnpaid({ id: "2a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111", ...late, type: "bacs", title: "House" }),
      anUnpaid({ id: "3a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111", ...late }),
    ]);
    const { page } = await draw();
    expect(page.getByRole("heading", { name: "Some payments are overdue" })).toBeTruthy();
    expect(page.getAllByRole("listitem").map(textOf)).toContain(
      "Studio: £29.00, due 20/11/2026. Pay it Studio, due 20/11/2026",
    );
    expect(page.hrefOf("How to transfer it House, due 20/11/2026")).toBe(here);
    expect(page.hrefOf("Pay it Studio, due 20/11/2026")).toBe(unpaidHere);
    answer([aPayment()]);
    expect((await draw()).page.queryByText(/overdue/)).toBeNull();
  });

  it("that do not exist yet lead to the plans and to the shop", async () => {
    answer([]);
    const { page } = await draw();
    expect(page.getByRole("heading", { level: 2 }).textContent).toBe("You have no payments yet");
    expect(page.hrefOf("Go to the shop")).toBe("/shop");
  });

  it("come in pages", async () => {
    const asked = answer([aPayment()], 40, 1);
    const { page } = await draw();
    expect(asked[0]?.query).toEqual({ page: "1", perPage: "32" });
    expect(page.hrefOf("Next page")).toBe("/account/payments?page=2");
  });

  it("say so when they cannot be read", async () => {
    breakApi();
    const { status, page } = await draw();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting your payments: ");
  });
});

describe("the unpaid instalments of an order", () => {
  const due = anUnpaid({ id: "1a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111", overdue: true, due: "2026-11-20" });
  const path = "/account/order/:orderID/payments";
  const draw = async (query = "") => renderRoute(unpaid, await load(unpaidHere + query, nora), { path });
  const request = async (card: string) =>
    send(`${unpaidHere}?pay=${due.id}`, nora, {
      ...{ intent: "pay-instalment", row: due.id, idempotencyKey: "key-1" },
      payment_method_id: card,
    });
  const pay = async (card = "pm_visa") => unpaid.action(calledWith(await request(card), params));
  const changeRequest = async (to: string, intent: string, fields: Record<string, string> = {}) =>
    send(`${unpaidHere}?change=${to}`, nora, { intent, ...fields });
  const change = async (to: string, intent: string, fields: Record<string, string> = {}) =>
    unpaid.action(calledWith(await changeRequest(to, intent, fields), params));
  const addCard = `/account/paymentMethod?return=${encodeURIComponent(`${unpaidHere}?pay=${due.id}`)}`;
  const visa = { id: "pm_visa", brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2028 };

  it("are listed by their date and price, each with a link that pays it; paid ones are not", async () => {
    const byTransfer = anUnpaid({ id: "3a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111", type: "bacs", due: "2027-02-05" });
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [aPayment(), due, byTransfer] }));
    const { page } = await draw();
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Unpaid: order 100019");
    expect(page.getAllByRole("row").slice(1).map(textOf)).toEqual([
      "Studio20/11/2026 Overdue£29.00Pay £29.00, due 20/11/2026",
      "Studio05/02/2027 Unpaid not due yet£29.00By bank transfer",
    ]);
    expect(page.getAllByRole("link", { name: /bank transfer/i }).map(textOf)).toEqual([
      "By bank transfer",
      "Pay by bank transfer instead",
    ]);
    expect(page.hrefOf("Pay £29.00, due 20/11/2026")).toBe(`${unpaidHere}?pay=${due.id}`);
    expect(page.hrefOf("By bank transfer")).toBe(here);
  });

  it("are paid by bank transfer instead, after a page with the account and the reference", async () => {
    const paidFirst = anOrder({
      payments: [aPayment(), due, { ...due, id: orderId, due: "2026-12-20", overdue: false }],
    });
    mockCall(order.readOwnOrder, 200, paidFirst);
    mockCall(order.readOrder, 200, aCheckout(paidFirst));
    expect((await draw()).page.hrefOf("Pay by bank transfer instead")).toBe(`${unpaidHere}?change=bacs`);
    const { page } = await draw("?change=bacs");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Pay order 100019 by bank transfer?");
    expect(page.text).toContain("£29.00, due 20/11/2026, and 1 more: £58.00 in all");
    expect(page.text).toContain("Each payment is still due on its date.");
    expect(page.text).toContain("Account number12345678");
    expect(page.text).toContain(`Payment reference${orderNumber}`);
    expect(page.hrefOf("Keep the card")).toBe(unpaidHere);
    expect(fieldsOf(page.getByRole("button", { name: "Pay by bank transfer" })).intent).toBe("pay-by-transfer");
    const asked = mockCall(order.changePaymentType, 200, { order: anOrder({ payment_type: "bacs" }) });
    const answer = await redirected(change("bacs", "pay-by-transfer"));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("Order 100019 will now be paid by bank transfer.");
    expect(asked[0]?.body).toEqual({ payment_type: "bacs", purchase_number: "" });
  });

  it("are paid by bank transfer under a purchase order number, which is kept when it is too long", async () => {
    const unpaidOrder = anOrder({ payments: [due], purchase_number: "PO 6" });
    mockCall(order.readOwnOrder, 200, unpaidOrder);
    mockCall(order.readOrder, 200, aCheckout(unpaidOrder));
    const { page } = await draw("?change=bacs");
    const typed = page.getByLabelText("Purchase order number (optional)") as HTMLInputElement;
    expect(typed.value).toBe("PO 6");
    const asked = mockCall(order.changePaymentType, 200, { order: anOrder({ payment_type: "bacs" }) });
    await redirected(change("bacs", "pay-by-transfer", { purchase_number: "PO 7" }));
    expect(asked[0]?.body).toEqual({ payment_type: "bacs", purchase_number: "PO 7" });
    const tooLong = { purchase_number: "7".repeat(41) };
    const refused = await refusedBy(change("bacs", "pay-by-transfer", tooLong));
    expect(refused).toMatchObject({ status: 422, values: tooLong });
    expect(refused.errors.purchase_number).toEqual(["Use 40 characters or fewer"]);
    expect(asked).toHaveLength(1);
  });

  it("of an order that waits for its first payment get the days of a transfer", async () => {
    const waiting = anOrder({ payments: [due] });
    mockCall(order.readOwnOrder, 200, waiting);
    mockCall(order.readOrder, 200, aCheckout(waiting));
    expect((await draw("?change=bacs")).page.text).toContain("You have 14 days from today.");
  });

  it("that are paid by bank transfer can be paid by card: the next at once, and all from now on", async () => {
    const next = { ...due, type: "bacs" as const };
    const later = { ...next, id: orderId, due: "2026-12-20", overdue: false };
    mockCall(order.readOwnOrder, 200, anOrder({ payment_type: "bacs", payments: [aPayment(), next, later] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    const { page } = await draw();
    expect(page.hrefOf("Pay by card £29.00, due 20/11/2026")).toBe(`${unpaidHere}?pay=${due.id}`);
    expect(page.hrefOf("By bank transfer")).toBe(here);
    expect(page.hrefOf("Pay by card from now on")).toBe(`${unpaidHere}?change=card`);
    const paying = (await draw(`?pay=${due.id}`)).page;
    expect(paying.text).toContain(
      "If you have sent the transfer already, please do not pay it again. Other payments of this order stay by bank transfer.",
    );
    expect(paying.getByRole("radio", { name: /Visa ending in 4242/ })).toBeTruthy();
    const question = (await draw("?change=card")).page;
    expect(question.text).toContain("taken from your preferred card, Visa ending in 4242, on its day");
    mockCall(order.changePaymentType, 200, { order: anOrder() });
    expect(await redirected(change("card", "pay-by-card"))).toMatchObject({ status: 303, to: unpaidHere });
    mockCall(payment.listPaymentMethods, 200, { data: [] });
    expect((await draw("?change=card")).page.hrefOf("Add a card")).toBe(addCard);
  });

  it("that are one say nothing of other payments", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payment_type: "bacs", payments: [{ ...due, type: "bacs" }] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    expect((await draw(`?pay=${due.id}`)).page.text).not.toContain("Other payments");
  });

  it("keep the card chosen whose payment its bank was only not told to confirm", async () => {
    const tried = { ...due, tried_card: "pm_visa" };
    const other = { ...visa, id: "pm_other", last_four: "4444", is_preferred: true };
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [tried] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa, other] });
    const checked = async () =>
      (await draw(`?pay=${due.id}&card=none`)).page
        .getAllByRole<HTMLInputElement>("radio")
        .map(({ value, checked: isChosen }) => [value, isChosen]);
    expect(await checked()).toEqual([
      ["pm_visa", true],
      ["pm_other", false],
    ]);
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [{ ...tried, refused_cards: ["pm_visa"] }] }));
    expect((await checked()).map(([, isChosen]) => isChosen)).toEqual([false, false]);
  });

  it("are not changed while a payment is on its way, or when nothing is unpaid any more", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    mockCall(order.readOrder, 200, aCheckout(anOrder({ payments: [due] })));
    const pending = "A payment for this order is on its way.";
    mockCall(order.changePaymentType, 409, aProblem(pending, {}, "payment_pending"));
    const refused = await renderRoute(unpaid, await changeRequest("bacs", "pay-by-transfer"), { path });
    expect(refused.status).toBe(422);
    expect(refused.page.getByRole("alert").textContent).toContain(pending);
    mockCall(order.changePaymentType, 409, aProblem("There is nothing left to pay on this order.", {}, "paid"));
    const paid = await redirected(change("bacs", "pay-by-transfer"));
    expect(paid.to).toBe(unpaidHere);
    expect(paid.notice).toContain("There is nothing left to pay on this order.");
    mockCall(order.changePaymentType, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await thrown(change("bacs", "pay-by-transfer"))).status).toBe(404);
  });

  it("are not offered to the card that was declined for them", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [{ ...due, refused_cards: ["pm_visa"] }] }));
    mockCall(payment.listPaymentMethods, 200, { data: [{ ...visa, is_preferred: true }] });
    const { page } = await draw(`?pay=${due.id}`);
    expect(page.getByRole("radio", { name: /Visa ending in 4242/, checked: false })).toBeTruthy();
    expect(page.text).toContain("Expires 04/2028. It was declined for this payment.");
  });

  it("say what to do when a card does not pay: another card, a transfer, and whom to ask", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    const { page } = await draw();
    expect(page.getByRole("heading", { name: "If your card does not work" })).toBeTruthy();
    expect(page.hrefOf("the page of payment methods")).toBe("/account/paymentMethod");
    const support = page.getAllByRole("link").find((link) => link.getAttribute("href")?.startsWith("mailto:"));
    expect(support?.getAttribute("href")).toContain("?subject=Order%20100019");
  });

  it("that are all paid, or of a cancelled order, say so", async () => {
    mockCall(order.readOwnOrder, 200, anOrder());
    expect((await draw()).page.getByRole("heading", { level: 1, name: "Nothing left to pay" })).toBeTruthy();
    mockCall(order.readOwnOrder, 200, aRenewal({ status: "cancelled", payments: [due] }));
    const { page } = await draw(`?pay=${due.id}`);
    expect(page.getByRole("heading", { level: 1, name: "Nothing left to pay" })).toBeTruthy();
    expect(page.queryByRole("button")).toBeNull();
  });

  it("name what is paid before it is, and offer the saved cards", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa, { ...visa, id: "pm_amex", last_four: "0005" }] });
    const { page } = await draw(`?pay=${due.id}`);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Pay £29.00?");
    expect(page.text).toContain("Studio, due 20/11/2026");
    expect(page.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
    expect(page.getByLabelText("Visa ending in 4242")).toBeTruthy();
    expect(page.text).toContain("Expires 04/2028");
    expect(page.hrefOf("Add a card")).toBe(addCard);
    expect(fieldsOf(page.getByRole("button", { name: "Pay £29.00" }))).toMatchObject({
      ...{ intent: "pay-instalment", row: due.id, idempotencyKey: expect.any(String) },
    });
    mockCall(payment.listPaymentMethods, 200, { data: [visa, { ...visa, id: "pm_amex", is_preferred: true }] });
    const chosen = (await draw(`?pay=${due.id}`)).page.getAllByRole<HTMLInputElement>("radio");
    expect(chosen.map(({ checked }) => checked)).toEqual([false, true]);
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    expect((await draw(`?pay=${due.id}`)).page.getByRole<HTMLInputElement>("radio").checked).toBe(true);
  });

  it("begin with the card that was just added, say so, and with none where the last one did not pay", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    const added = { ...visa, id: "pm_new", last_four: "4444" };
    mockCall(payment.listPaymentMethods, 200, { data: [added, { ...visa, is_preferred: true }] });
    const back = await redirected(
      unpaid.loader(calledWith(await load(`${unpaidHere}?pay=${due.id}&added=1`, nora), params)),
    );
    expect(back.to).toBe(`${unpaidHere}?pay=${due.id}&card=pm_new`);
    expect(back.notice).toContain("Your card has been saved.");
    const checked = async (query: string) =>
      (await draw(`?pay=${due.id}${query}`)).page.getAllByRole<HTMLInputElement>("radio").map((one) => one.checked);
    expect(await checked("&card=pm_new")).toEqual([true, false]);
    expect(await checked("&card=none")).toEqual([false, false]);
    expect(await checked("")).toEqual([false, true]);
    mockCall(payment.listPaymentMethods, 200, { data: [{ ...visa, exp_year: 2020, is_preferred: true }] });
    expect(await checked("")).toEqual([false]);
  });

  it("are still named where there is no card, or the cards cannot be read", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    mockCall(payment.listPaymentMethods, 200, { data: [] });
    const none = (await draw(`?pay=${due.id}`)).page;
    expect(none.text).toContain("Studio, due 20/11/2026You have no saved card.");
    expect(none.hrefOf("Add a card")).toBe(addCard);
    mockCall(payment.listPaymentMethods, 503, aProblem("No answer.", {}, "unavailable"));
    const { status, page } = await draw(`?pay=${due.id}`);
    expect(status).toBe(503);
    expect(page.text).toContain("Studio, due 20/11/2026");
    expect(page.text).toContain("There was a problem getting payment methods with the card provider: ");
    expect(page.queryByRole("button", { name: /^Pay/ })).toBeNull();
  });

  it("are paid once for each form, with the chosen card", async () => {
    const asked = mockCall(payment.payInstalment, 200, { order: anOrder() });
    const answer = await redirected(pay());
    expect(answer).toMatchObject({ status: 303, to: `${unpaidHere}?paid=${due.id}` });
    expect(answer.notice).toContain("Thank you. It is paid.");
    expect(asked[0]).toMatchObject({ path: { id: due.id }, body: { payment_method_id: "pm_visa" } });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
  });

  it("lead, once one is paid, to a page that says what was paid with which card, its invoice, and what comes next", async () => {
    const card = { brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030 };
    const paid = { ...due, paid: true, overdue: false, paid_at: "2026-11-22T09:00:00.000Z", card };
    const later = { ...due, id: orderId, due: "2026-12-20", overdue: false };
    const documentId = "9c2f7f3e-1d53-4c9c-8a39-4be3f5b2c122";
    const amounts = { net: 2_417, vat: 483, total: 2_900 };
    const shown = { net_display: "£24.17", vat_display: "£4.83", total_display: "£29.00" };
    const about = { order_id: orderId, order_number: orderNumber, payment_id: due.id, corrects: null };
    const issued = { issued_on: "2026-11-22", lines: ["Studio"], e_invoice: true };
    const named = { id: documentId, number: "INV-000007", kind: "invoice" as const };
    const invoice: Document = { ...named, ...about, ...issued, ...amounts, ...shown };
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [paid, later] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    mockCall(listDocuments, 200, { data: [invoice], meta: { total: 1, page: 1, per_page: 100 } });
    const { page } = await draw(`?paid=${due.id}`);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("You have paid £29.00");
    expect(page.text).toContain("Paid£29.00 on 22 November 2026");
    expect(page.text).toContain("Paid byVisa ending in 4242");
    expect(page.hrefOf("INV-000007 (PDF)")).toBe(`/account/invoices/${documentId}/INV-000007.pdf`);
    expect(page.text).toContain("The next payment is £29.00 on 20 December 2026, the last one.");
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [paid] }));
    mockCall(listDocuments, 200, { data: [], meta: { total: 0, page: 1, per_page: 100 } });
    mockCall(payment.listPaymentMethods, 503, aProblem("No answer.", {}, "unavailable"));
    const alone = await draw(`?paid=${due.id}`);
    expect(alone.status).toBe(200);
    expect(alone.page.text).toContain("There is nothing left to pay on this order.");
    expect(alone.page.hrefOf("among your invoices")).toBe("/account/invoices");
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    expect((await draw(`?paid=${due.id}`)).page.text).not.toContain("You have paid");
  });

  it("take a purchase order number after the order was placed, and keep one that is too long", async () => {
    const waiting = anOrder({ payments: [{ ...due, type: "bacs" }], payment_type: "bacs" });
    mockCall(order.readOwnOrder, 200, waiting);
    expect((await draw()).page.hrefOf("Add a purchase order number")).toBe(`${unpaidHere}?change=number`);
    const { page } = await draw("?change=number");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Add a purchase order number");
    expect(page.text).toContain("Invoices that you already have stay as they are.");
    const asked = mockCall(order.changePaymentType, 200, { order: waiting });
    const answer = await redirected(change("number", "save-purchase-number", { purchase_number: "PO 7" }));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(asked[0]?.body).toEqual({ payment_type: "bacs", purchase_number: "PO 7" });
    const tooLong = { purchase_number: "7".repeat(41) };
    const refused = await refusedBy(change("number", "save-purchase-number", tooLong));
    expect(refused).toMatchObject({ status: 422, values: tooLong });
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [aPayment()] }));
    expect((await draw("?change=number")).page.text).toContain("Nothing left to pay");
  });

  it("ask for the purchase order number beside the card of an order of which nothing is paid yet", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due], payment_type: "card" }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    const { page } = await draw(`?pay=${due.id}`);
    expect(page.getByLabelText("Purchase order number (optional)")).toBeTruthy();
    const saved = mockCall(order.changePaymentType, 200, { order: anOrder() });
    const paid = mockCall(payment.payInstalment, 200, { order: anOrder() });
    const fields = { ...fieldsOf(page.getByRole("button", { name: "Pay £29.00" })), purchase_number: "PO 7" };
    await redirected(unpaid.action(calledWith(await send(`${unpaidHere}?pay=${due.id}`, nora, fields), params)));
    expect(saved.map(({ body }) => body)).toEqual([{ payment_type: "card", purchase_number: "PO 7" }]);
    expect(paid).toHaveLength(1);
  });

  it("offer no card where none is taken", async () => {
    const bacs = { ...due, type: "bacs" as const };
    const later = { ...bacs, id: orderId, due: "2026-12-20", overdue: false };
    const byTransfer = { payments: [bacs, later], payment_types: ["bacs" as const] };
    mockCall(order.readOwnOrder, 200, anOrder({ ...byTransfer, payment_type: "bacs" }));
    const { page } = await draw();
    expect(page.text).not.toMatch(/by card|A card pays/);
    expect((await draw(`?pay=${due.id}`)).page.getByRole("heading", { level: 1 }).textContent).toContain("Unpaid");
    expect((await draw("?change=card")).page.getByRole("heading", { level: 1 }).textContent).toContain("Unpaid");
  });

  it("offer no bank transfer where there is no account, and say whom to write to where no card is taken either", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due], payment_types: ["card"] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    expect((await draw()).page.text).not.toMatch(/bank transfer/i);
    expect((await draw(`?pay=${due.id}`)).page.text).not.toMatch(/bank transfer/i);
    expect((await draw("?change=bacs")).page.getByRole("heading", { level: 1 }).textContent).toContain("Unpaid");
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due], payment_types: [] }));
    const { page } = await draw();
    expect(page.text).toContain("We cannot take payments yet. Write to");
    expect(page.text).not.toMatch(/bank transfer/i);
  });

  it("lead to the bank's page where the bank asks for it", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    const redirect_url = "https://hooks.stripe.com/3d_secure_2/x";
    const card = { brand: "visa", last_four: "3184" };
    const charge = { order_number: 100_021, amount: 2_400, amount_display: "£24.00", card };
    mockCall(payment.payInstalment, 202, { payment_intent_secret: "secret", redirect_url, charge });
    const { page } = await renderRoute(unpaid, await request("pm_visa"), { path });
    expect(page.text).toContain("£24.00 for order 100021 from Visa ending in 3184.");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Your bank asks you to confirm this payment");
    expect(page.hrefOf("Continue to your bank")).toBe(redirect_url);
    expect(page.hrefOf("Cancel")).toBe(unpaidHere);
  });

  it("say where the bank has no page that nothing was taken, and offer to check again or to choose another card", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    const waits = { payment_intent_secret: "secret", redirect_url: null };
    mockCall(payment.payInstalment, 202, waits);
    mockCall(payment.confirmPayment, 202, waits);
    const sent = await renderRoute(unpaid, await request("pm_visa"), { path });
    for (const { page } of [sent, await draw(`?returned=1&pay=${due.id}`)]) {
      expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Your bank asks you to confirm this payment");
      expect(page.text).toContain("Nothing has been taken from your card yet.");
      expect(page.text).toContain("confirm it in your bank's app if it asks you to, and then check here.");
      expect(page.text).not.toContain("brings you back");
      expect(page.queryByRole("link", { name: "Continue to your bank" })).toBeNull();
      const again = fieldsOf(page.getByRole("button", { name: "I have confirmed it" }));
      expect(again).toMatchObject({ intent: "ask-again", row: due.id });
      expect(page.hrefOf("Choose another card")).toBe(`${unpaidHere}?pay=${due.id}`);
    }
  });

  it.each([
    ["paid", 200, { order: anOrder() }, "Thank you. It is paid.", `${unpaidHere}?paid=${due.id}`],
    [
      "declined",
      422,
      aProblem("Your card was declined.", {}, "declined"),
      "Your card was declined.",
      `${unpaidHere}?pay=${due.id}&card=none`,
    ],
    ["still unknown", 503, aProblem("Later.", {}, "payment_unknown"), "Please do not pay again", unpaidHere],
  ] as const)("ask the API what the bank has decided: %s", async (_, status, body, words, to) => {
    const asked = mockCall(payment.confirmPayment, status, body as never);
    const answer = await redirected(
      unpaid.loader(calledWith(await load(`${unpaidHere}?returned=1&pay=${due.id}`, nora), params)),
    );
    expect(answer.to).toBe(to);
    expect(answer.notice).toContain(words);
    expect(asked[0]?.body).toEqual({ order_id: orderId });
  });

  it("do not believe what the URL says of it, and do not keep it", async () => {
    const asked = mockCall(payment.confirmPayment, 200, { order: anOrder() });
    const secret = "&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded";
    const returned = await load(`${unpaidHere}?returned=1&pay=${due.id}${secret}`, nora);
    expect(await redirected(unpaid.loader(calledWith(returned, params)))).toMatchObject({
      status: 303,
      to: `${unpaidHere}?returned=1&pay=${due.id}`,
    });
    expect(asked).toHaveLength(0);
  });

  it("say when the bank had not decided yet, if its user asks, and that nothing was taken", async () => {
    vi.setSystemTime(new Date("2026-11-24T14:05:09Z"));
    onTestFinished(() => void vi.useRealTimers());
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    const redirect_url = "https://hooks.stripe.com/3d_secure_2/x";
    mockCall(payment.confirmPayment, 202, { payment_intent_secret: "secret", redirect_url });
    const first = (await draw(`?returned=1&pay=${due.id}`)).page;
    expect(first.queryByText("Not confirmed yet")).toBeNull();
    const fields = fieldsOf(first.getByRole("button", { name: "I have confirmed it" }));
    expect(fields).toMatchObject({ intent: "ask-again", row: due.id });
    const again = await redirected(
      unpaid.action(calledWith(await send(unpaidHere, nora, { intent: "ask-again", row: due.id }), params)),
    );
    expect(again.to).toBe(`${unpaidHere}?returned=1&asked=1&pay=${due.id}#payment-asked`);
    const { page } = await draw(`?returned=1&asked=1&pay=${due.id}`);
    expect(page.getByRole("status").textContent).toContain("Not confirmed yetWe asked at 14:05:09");
    expect(page.text).toContain("nothing has been taken from your card");
  });

  it("lead to the bank's page again where its user came back without deciding", async () => {
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    const redirect_url = "https://hooks.stripe.com/3d_secure_2/x";
    mockCall(payment.confirmPayment, 202, { payment_intent_secret: "secret", redirect_url });
    const { page } = await draw("?returned=1");
    expect(page.hrefOf("Continue to your bank")).toBe(redirect_url);
    expect(page.hrefOf("Cancel")).toBe(unpaidHere);
  });

  it("refuse a form without a card, and ask nothing of the API", async () => {
    const answer = await refusedBy(pay(""));
    expect(answer).toMatchObject({ status: 422, errors: { payment_method_id: ["Choose a card"] } });
  });

  it("say what the card's bank says when it declines, and keep the form's key", async () => {
    mockCall(payment.payInstalment, 422, aProblem("Your card has insufficient funds.", {}, "declined"));
    const answer = await refusedBy(pay());
    expect(answer).toMatchObject({ status: 422, errors: { payment_method_id: ["Your card has insufficient funds."] } });
    expect(answer.values.payment_method_id).toBeUndefined();
    expect(answer.idempotencyKey).toBe("key-1");
    mockCall(order.readOwnOrder, 200, anOrder({ payments: [due] }));
    mockCall(payment.listPaymentMethods, 200, { data: [visa] });
    const { page } = await renderRoute(unpaid, await request("pm_visa"), { path });
    expect(page.hrefOf("Your card has insufficient funds.")).toBe(`#pay-instalment-${due.id}-payment_method_id`);
    expect(page.element.querySelector(`#pay-instalment-${due.id}-payment_method_id`)?.getAttribute("type")).toBe(
      "radio",
    );
  });

  it("do not ask to pay again while it is not known whether the card was charged", async () => {
    mockCall(payment.payInstalment, 503, aProblem("The bank has not answered.", {}, "payment_unknown"));
    const answer = await redirected(pay());
    expect(answer).toMatchObject({ status: 303, to: unpaidHere });
    expect(answer.notice).toContain("Please do not pay again");
    breakApi();
    expect((await redirected(pay())).notice).toContain("Please do not pay again");
  });

  it("say so where a payment was closed meanwhile, or another attempt is in progress", async () => {
    mockCall(payment.payInstalment, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await redirected(pay())).notice).toContain("This payment is no longer open.");
    mockCall(payment.payInstalment, 409, aProblem("It is being paid already.", {}, "in_progress"));
    mockCall(order.readOwnOrder, 200, anOrder());
    const { status, page } = await renderRoute(unpaid, await request("pm_visa"), { path });
    expect(status).toBe(422);
    expect(page.getByRole("alert").textContent).toContain("It is being paid already.");
    expect(page.getByRole("heading", { level: 1, name: "Nothing left to pay" })).toBeTruthy();
  });
});
