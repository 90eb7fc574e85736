import * as auth from "contract/auth";
import type { GoodsReturn } from "contract/order";
import * as contract from "contract/order-administration";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { aListedOrder, anAdministeredOrder, anAdministeredPayment } from "tests/support/order-administration-fixtures";
import { within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.orders._index/route";
import * as one from "~/routes/admin.orders.$id._index/route";

mockApi();

const clerk = member(aPerson({ permissions: ["orders.view", "orders.manage"] }));
const cashier = member(aPerson({ permissions: ["orders.view", "orders.manage", "orders.refund"] }));
const viewer = member(aPerson({ permissions: ["orders.view"] }));
const { id, number } = anAdministeredOrder();
const here = `/admin/orders/${id}`;
const params = { id };
const path = "/admin/orders/:id";

describe("the list of orders", () => {
  const draw = async (address: string, data = [aListedOrder()], orderedTitle: string | null = null) => {
    const meta = { total: data.length, page: 1, per_page: 25 };
    const asked = mockCall(contract.listAllOrders, 200, { data, meta, ordered_title: orderedTitle });
    return { ...(await renderRoute(list, await load(address, viewer))), asked };
  };

  it("is the newest first, and links to each order with who ordered it and what is paid next", async () => {
    const { page, asked } = await draw("/admin/orders");
    expect(asked[0]?.query).toMatchObject({ sort: "-placed", page: "1", per_page: "25" });
    expect(page.hrefOf(String(number))).toBe(here);
    for (const text of ["Ottilie Brandt", "Brandt & Vale", "£80.95 on 06/12/2026", "Bank transfer", "Unpaid"])
      expect(page.text).toContain(text);
  });

  it("keeps its filters in its links, and leaves out what it does not know", async () => {
    const query = "q=brandt&payment=unpaid&type=nonsense&from=2026-01-01&to=soon&show=overdue";
    const { page, asked } = await draw(`/admin/orders?${query}`);
    expect(asked[0]?.query).toMatchObject({ q: "brandt", payment: "unpaid", from: "2026-01-01", show: "overdue" });
    expect(asked[0]?.query).not.toHaveProperty("type");
    expect(page.hrefOf(/^Placed/)).toBe(
      "/admin/orders?q=brandt&payment=unpaid&show=overdue&from=2026-01-01&sort=placed",
    );
    expect(page.getByLabelText("Until")).toHaveProperty("value", "soon");
    expect(page.getByLabelText("Payment")).toHaveProperty("value", "unpaid");
    expect(page.text).toContain("1 order matches “brandt”.");
    expect(page.hrefOf("Show all orders")).toBe("/admin/orders");
  });

  it("keeps the product that it is narrowed to, and names it", async () => {
    const query = `product=${id}&days=paid&option=nonsense`;
    const { page, asked } = await draw(`/admin/orders?${query}`, [aListedOrder()], "The Year in View");
    expect(asked[0]?.query).toMatchObject({ product: id, days: "paid" });
    expect(asked[0]?.query).not.toHaveProperty("option");
    expect(page.text).toContain("Only orders with The Year in View.");
    expect(page.getByLabelText("Day of")).toHaveProperty("value", "paid");
    expect(page.hrefOf(/^Placed/)).toContain(`product=${id}`);
    expect(page.hrefOf("Show all orders")).toBe("/admin/orders");
  });

  it("marks a payment as overdue on the day on which it is due, and after", async () => {
    const next = { due: "2026-11-23", amount: 8_095, amount_display: "£80.95", type: "bacs" as const, overdue: true };
    for (const late of [false, true]) {
      const { page } = await draw("/admin/orders", [aListedOrder({ next_payment: { ...next, late } })]);
      expect(page.text).toContain("£80.95 on 23/11/2026Bank transfer Overdue");
    }
  });

  it("says what a renewal will charge, and that nothing matches", async () => {
    const { page, asked } = await draw("/admin/orders?show=renewals", []);
    expect(asked[0]?.query).toMatchObject({ sort: "due" });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Renewals to come");
    expect(page.text).toContain("No orders match.");
  });
});

describe("an order", () => {
  const draw = async (address = here, order = anAdministeredOrder(), by = clerk) => {
    mockCall(contract.readAnyOrder, 200, order);
    return (await renderRoute(one, await load(address, by), { path })).page;
  };

  it("says who ordered what, what was tried, and what was done with it", async () => {
    const attempt = {
      ...{ id, method: "card" as const, status: "failed" as const, failure_code: "insufficient_funds" },
      card: { brand: "visa", last_four: "9995" },
      ...{ created_at: "2026-03-02T10:00:00.000Z", received_on: null, received: null, received_display: null },
      reference: "",
    };
    const history = [{ at: "2026-03-02T10:00:00.000Z", action: "order.placed", by: "Ottilie Brandt", details: {} }];
    const order = anAdministeredOrder({ payments: [anAdministeredPayment({ attempts: [attempt] })], history });
    const page = await draw(here, order);
    for (const text of [
      "Ottilie Brandt",
      "o@brandt.example",
      "Visa ending in 9995, 02/03/2026 at 10:00: failed: not enough money on the card",
      "Placed, by Ottilie Brandt",
    ])
      expect(page.text).toContain(text);
    expect(page.hrefOf("Pro forma invoice (PDF)")).toBe(`${here}/pro-forma`);
    expect(page.hrefOf("Record a transfer")).toBe(`${here}?do=transfer`);
  });

  it("says from when a plan is: from a day, or from the arrival of its first payment", async () => {
    expect((await draw(here, anAdministeredOrder({ start_at: "2026-11-23" }))).text).toContain("Plan from23/11/2026");
    const waiting = await draw(here, anAdministeredOrder({ begins_when_paid: true }));
    expect(waiting.text).toContain("Plan fromThe day its first payment arrives");
  });

  it("offers nothing that somebody who only looks may not do", async () => {
    expect((await draw(here, anAdministeredOrder(), viewer)).queryByText("Record a transfer")).toBeNull();
  });
});

describe("a transfer", () => {
  const typed = { payment_id: id, received_on: "2026-11-20", amount: "£1,290.50", reference: "100019" };
  const record = async (fields: Record<string, string>) =>
    one.action(calledWith(await send(`${here}?do=transfer`, clerk, { intent: "record-transfer", ...fields }), params));

  it("is recorded as the bank says it, in pence", async () => {
    const reply = { recorded: true, order: anAdministeredOrder() };
    const asked = mockCall(contract.recordTransfer, 200, reply);
    const answer = await redirected(record(typed));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("is recorded");
    expect(asked[0]?.body).toMatchObject({ amount: 129_050, received_on: "2026-11-20", accept_difference: false });
  });

  it("says of what was ordered only what it opens", async () => {
    const show = async (
      changes: Partial<ReturnType<typeof anAdministeredOrder>["basket"]["items"][number]>,
      type: "product" | "subscription",
    ) => {
      const order = anAdministeredOrder();
      const items = order.basket.items.map((line) => ({ ...line, ...changes, product: { ...line.product, type } }));
      mockCall(contract.readAnyOrder, 200, { ...order, plan: null, basket: { ...order.basket, items } });
      return (await renderRoute(one, await load(`${here}?do=transfer`, clerk), { path })).page.text;
    };
    const printed = await show({ is_file: false }, "product");
    expect(printed).toContain("its invoice is issued and mailed.");
    expect(printed).not.toMatch(/The plan|My Downloads at once/);
    expect(await show({ is_file: true }, "product")).toContain("The files are under the buyer's My Downloads at once.");
    expect(await show({ is_file: false }, "subscription")).toContain("The plan begins");
  });

  it("that was recorded before says so", async () => {
    mockCall(contract.recordTransfer, 200, { recorded: false, order: anAdministeredOrder() });
    expect((await redirected(record(typed))).notice).toContain("already been recorded");
  });

  it("is refused with every value kept, and what is missing or too much is said at the amount", async () => {
    const bare = await refusedBy(record({ ...typed, received_on: "", amount: "a lot" }));
    expect(bare).toMatchObject({ status: 422, values: { amount: "a lot", reference: "100019" } });
    expect(bare.errors).toMatchObject({ received_on: [expect.stringContaining("Enter the day")] });
    mockCall(contract.recordTransfer, 422, aProblem("Wrong.", { amount: "£10.00 is missing." }));
    expect((await refusedBy(record(typed))).errors).toMatchObject({ amount: ["£10.00 is missing."] });
  });
});

describe("a refund that waits to be sent by bank transfer", () => {
  const waiting = {
    ...{
      id,
      payment_id: id,
      payment_title: "Payment 1",
      amount: 1_000,
      amount_display: "£10.00",
      method: "bacs" as const,
    },
    ...{
      status: "created" as const,
      failure_code: null,
      reason: "Damaged",
      by: "Rea Castle",
      sent_on: null,
      reference: "",
    },
    ...{ created_at: "2026-11-20T10:00:00Z", credit_note: null, to_send: true, withdrawable: true, announced: false },
  };
  const order = anAdministeredOrder({
    ...{ paid: 10_395, paid_display: "£103.95", refunded: 9_395, refunded_display: "£93.95", left: 0 },
    refunds: [waiting],
  });

  it("is named where the order is cancelled, beside what was refunded", async () => {
    mockCall(contract.readAnyOrder, 200, order);
    const { page } = await renderRoute(one, await load(`${here}?do=cancel`, clerk), { path });
    const text = "£103.95 was paid for it, £93.95 was refunded, £10.00 is to be sent back: nothing is left to refund.";
    expect(page.getByText(text)).toBeTruthy();
  });

  it("has no day on which it was sent", async () => {
    mockCall(contract.readAnyOrder, 200, order);
    const { page } = await renderRoute(one, await load(here, clerk), { path });
    const table = within(page.getByRole("table", { name: "The refunds of this order" }));
    expect(table.getByText(/to be sent$/)).toBeTruthy();
    expect(table.queryByText(/20 Nov/)).toBeNull();
  });
});

describe("a parcel", () => {
  const line = { id, title: "The Palette Book, Cloth", qty: 3 };
  const order = anAdministeredOrder({ to_send: [line] });
  const address = `${here}?do=dispatch`;
  const sendParcel = async (qty: string, left = "3") => {
    const fields = { request_id: id, "lines[0].id": id, "lines[0].left": left, "lines[0].qty": qty };
    const form = { intent: "dispatch", ...fields, carrier: "Royal Mail", tracking: "AB 1" };
    return one.action(calledWith(await send(address, clerk, form), params));
  };

  it("asks how many of each line are in it", async () => {
    mockCall(contract.readAnyOrder, 200, order);
    const { page } = await renderRoute(one, await load(address, clerk), { path });
    expect(page.getByLabelText(/The Palette Book, Cloth/)).toHaveProperty("value", "3");
  });

  it("of an order that is given back is awaited nowhere, and its page warns", async () => {
    const shipped = { shipping: true, payment_status: "refunded", sent: "nothing" } as const;
    mockCall(contract.readAnyOrder, 200, { ...order, ...shipped, given_back: true });
    const { page } = await renderRoute(one, await load(here, clerk), { path });
    expect(page.queryByText("Parcel to send")).toBeNull();
    expect(page.queryByRole("link", { name: "Dispatch" })).toBeNull();
    const { page: dispatch } = await renderRoute(one, await load(address, clerk), { path });
    expect(dispatch.getByText("All of this order is refunded.")).toBeTruthy();
    expect(dispatch.getByRole("button", { name: "Dispatch" })).toBeTruthy();
  });

  it("of an order that is paid is awaited on its page", async () => {
    mockCall(contract.readAnyOrder, 200, { ...order, shipping: true, payment_status: "paid", sent: "nothing" });
    const { page } = await renderRoute(one, await load(here, clerk), { path });
    expect(page.getByText("Parcel to send")).toBeTruthy();
    expect(page.getByRole("link", { name: "Dispatch" })).toBeTruthy();
  });

  it("is recorded with a part of a line", async () => {
    const asked = mockCall(contract.dispatchOrder, 200, order);
    expect(await redirected(sendParcel("2"))).toMatchObject({ status: 303, to: here });
    expect(asked[0]?.body).toMatchObject({ lines: [{ id, qty: 2 }], carrier: "Royal Mail", tracking: "AB 1" });
  });

  it("is refused with the number in words where one is left", async () => {
    expect((await refusedBy(sendParcel("2", "1"))).errors["lines[0].qty"]).toEqual(["Only 1 is left to be sent"]);
  });

  it("is refused when nothing is in it, too much or no number, with every value kept", async () => {
    for (const [qty, problem] of [
      ["0", "Enter how many"],
      ["", "Enter how many"],
      ["4", "Only 3 are left"],
      ["two", "whole number"],
    ] as const) {
      const refused = await refusedBy(sendParcel(qty));
      expect(refused.status).toBe(422);
      expect(refused.errors["lines[0].qty"]).toEqual([expect.stringContaining(problem)]);
      expect(refused.values).toMatchObject({ tracking: "AB 1", lines: [{ id, left: "3", ...(qty && { qty }) }] });
    }
  });
});

describe("goods that are to come back", () => {
  const goods: GoodsReturn = {
    ...{ items: ["The Palette Book, Cloth"], amount: 5_495, amount_display: "£54.95", send_by: "2026-12-16" },
    ...{
      address: "12 Paper Yard",
      paid_by: "buyer",
      arrived_at: null,
      refunded: null,
      refunded_display: null,
      note: "",
    },
  };
  const withdrawn = (changes: Partial<GoodsReturn> = {}) => {
    const amounts = { refund: 0, refund_display: "£0.00", kept: 5_495, kept_display: "£54.95" };
    const made = { at: "2026-12-02T14:05:00.000Z", ...amounts, goods: { ...goods, ...changes } };
    const withdrawal = { until: "2026-12-12", awaits_delivery: false, open: false, made };
    return anAdministeredOrder({ left: 5_495, left_display: "£54.95", withdrawal });
  };
  const address = `${here}?do=goods`;
  const press = async (fields: Record<string, string>) =>
    one.action(calledWith(await send(address, cashier, { intent: "receive-goods", reference: "", ...fields }), params));

  it("stand on their order with what they are and their last day, and a button with the sum", async () => {
    mockCall(contract.readAnyOrder, 200, withdrawn());
    const { page } = await renderRoute(one, await load(here, cashier), { path });
    expect(page.text).toContain("To come back to us: The Palette Book, Cloth. They have until 16/12/2026 to send it.");
    expect(page.hrefOf("They arrived: refund £54.95")).toBe(address);
    const asked = (await renderRoute(one, await load(address, cashier), { path })).page;
    expect(asked.getByLabelText(/^Refund in pounds/)).toHaveProperty("value", "54.95");
    const back = { arrived_at: "2026-12-09T09:00:00.000Z", refunded: 4_000, refunded_display: "£40.00", note: "Torn." };
    mockCall(contract.readAnyOrder, 200, withdrawn(back));
    const after = (await renderRoute(one, await load(here, cashier), { path })).page;
    expect(after.text).toMatch(/£40\.00 of £54\.95 is refunded, as recorded on .+ The reason: Torn\./);
    expect(after.queryByRole("link", { name: /^They arrived/ })).toBeNull();
    const gone = (await renderRoute(one, await load(address, cashier), { path })).page;
    expect(gone.queryByLabelText(/^Refund in pounds/)).toBeNull();
  });

  it("offer no button to those who may not refund", async () => {
    mockCall(contract.readAnyOrder, 200, withdrawn());
    const { page } = await renderRoute(one, await load(here, viewer), { path });
    expect(page.text).toContain("To come back to us");
    expect(page.queryByRole("link", { name: /^They arrived/ })).toBeNull();
  });

  it("are recorded with what is refunded; what is wrong is said at its field, with every value kept", async () => {
    const asked = mockCall(contract.receiveGoods, 200, { outcome: "done", order: withdrawn() });
    const answer = await redirected(press({ amount: "40", reason: "Torn." }));
    expect(answer.to).toBe(here);
    expect(answer.notice).toContain("that its goods are back is recorded");
    expect(asked[0]?.body).toEqual({ amount: 4_000, reason: "Torn.", reference: "" });
    const wrong = await refusedBy(press({ amount: "", reason: "Torn." }));
    expect(wrong).toMatchObject({ status: 422, values: { reason: "Torn." }, errors: { amount: [expect.anything()] } });
    const errors = { reason: "Enter why not all of it is refunded" };
    mockCall(contract.receiveGoods, 422, aProblem(errors.reason, errors, "invalid"));
    expect(await refusedBy(press({ amount: "40" }))).toMatchObject({
      ...{ status: 422, values: { amount: "40" }, errors: { reason: [errors.reason] } },
    });
    mockCall(contract.receiveGoods, 409, aProblem("That was recorded on 09/12/2026.", {}, "changed"));
    expect((await refusedBy(press({ amount: "40" }))).problem).toContain("That was recorded on 09/12/2026.");
  });

  it("are listed with what they are, since when, and the last day to send them", async () => {
    const row = { items: goods.items, since: "2026-12-02T14:05:00.000Z", send_by: "2026-12-16" };
    const meta = { total: 1, page: 1, per_page: 25 };
    const asked = mockCall(contract.listAllOrders, 200, {
      ...{ data: [aListedOrder({ goods_back: row })], meta, ordered_title: null },
    });
    const { page } = await renderRoute(list, await load("/admin/orders?show=goods_back", cashier));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Goods to come back");
    expect(page.text).toContain("The Palette Book, Cloth");
    expect(page.text).toMatch(/Withdrawn from on .+, to be sent by 16\/12\/2026/);
    expect(asked[0]?.query).toMatchObject({ show: "goods_back", sort: "placed" });
  });
});

describe("a task that the role does not allow", () => {
  it.each(["goods", "refund", "sent", "withdraw", "dispatch", "cancel", "transfer"])(
    "is denied by its address too: %s",
    async (task) => {
      const user = aPerson({ permissions: ["orders.view"] });
      mockCall(auth.me, 200, { auth: true, user, messages: [] });
      const asked = one.loader(calledWith(await load(`${here}?do=${task}`, viewer), params));
      expect((await redirected(asked)).to).toBe("/denied");
    },
  );
});

describe("a refund", () => {
  const refundable = {
    ...{ payment_id: id, title: "The Palette Book", method: "card" as const, back_by: "bacs" as const },
    ...{ taken: 10_395, taken_display: "£103.95", left: 10_395, left_display: "£103.95" },
    lines: [
      { position: 0, title: "Book", total: 9_900, total_display: "£99.00", left: 9_900, left_display: "£99.00" },
      { position: 1, title: "Delivery", total: 495, total_display: "£4.95", left: 495, left_display: "£4.95" },
    ],
  };
  const paid = anAdministeredOrder({
    ...{ paid: 10_395, paid_display: "£103.95", left: 10_395, left_display: "£103.95", payment_status: "paid" },
    refundable: [refundable],
  });
  const typed = {
    ...{ intent: "refund", request_id: id, payment_id: id, seen_left: "10395", what: "part" },
    ...{ amount: "", line_0: "", line_1: "", reason: "Damaged" },
  };
  const refund = async (fields: Record<string, string>) => {
    mockCall(contract.readAnyOrder, 200, paid);
    return refusedBy(one.action(calledWith(await send(`${here}?do=refund`, cashier, { ...typed, ...fields }), params)));
  };

  it("by an amount and by lines at once is refused, and nothing that was typed is lost", async () => {
    const refusal = await refund({ amount: "10.00", line_1: "4.95" });
    expect(refusal).toMatchObject({ status: 422, values: { amount: "10.00", line_1: "4.95", reason: "Damaged" } });
    expect(refusal.errors).toMatchObject({ amount: [expect.stringContaining("not both")] });
  });

  it("of all that is left is refused where an amount of a part was typed: nobody means both", async () => {
    const typedAmounts: Record<string, string>[] = [{ amount: "1.00" }, { line_1: "4.95" }];
    for (const amounts of typedAmounts) {
      const refusal = await refund({ what: "all", ...amounts });
      expect(refusal).toMatchObject({ status: 422, values: { what: "all", ...amounts } });
      expect(refusal.errors).toEqual({ what: ["Choose a part, or leave its amounts empty"] });
    }
  });

  it("is refused with all of its faults at once: too much, and no reason", async () => {
    const { errors } = await refund({ amount: "200.00", reason: "" });
    expect(errors).toMatchObject({ amount: ["£103.95 is left to refund"], reason: ["Enter a reason"] });
    const lines = await refund({ line_0: "1.00", line_1: "5.00", reason: "" });
    expect(lines.errors).toMatchObject({ line_1: ["£4.95 is left to refund"], reason: ["Enter a reason"] });
    expect((await refund({ amount: "12,50" })).errors).toMatchObject({ amount: ["Use a full stop: 12.50"] });
  });

  const draw = async (task: string, order = paid) => {
    mockCall(contract.readAnyOrder, 200, order);
    return (await renderRoute(one, await load(`${here}?do=${task}`, cashier), { path })).page;
  };

  it("of a card payment whose charge is not known says so, and is made by bank transfer", async () => {
    const page = await draw("refund");
    expect(page.text).toContain("cannot go back to the card");
    expect(page.getByLabelText(/^Bank transfer sent back on/)).toBeTruthy();
  });

  it("is offered where a paid order is cancelled, which says what was paid, and after it", async () => {
    expect((await draw("cancel")).text).toContain("£103.95 was paid for it. You choose below");
    const page = await draw("", anAdministeredOrder({ ...paid, cancelled_at: "2026-11-20T10:00:00.000Z" }));
    expect(page.hrefOf("Refund")).toBe(`${here}?do=refund`);
  });

  it("is in the history with its reason, as a cancellation is", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    const history: (typeof paid)["history"] = [
      { at, action: "order.cancelled", by: null, details: { reason: "Ordered twice", refund: true } },
      { at, action: "order.refund.awaited", by: null, details: { amount: "£1.00", reason: "Scratched" } },
      { at, action: "order.refunded", by: null, details: { amount: "£2.00", by: "card", reason: "Dented" } },
    ];
    const { text } = await draw("", anAdministeredOrder({ ...paid, history }));
    expect(text).toContain("Cancelled, with a refund: Ordered twice");
    expect(text).toContain("£1.00 is to be sent back by bank transfer: Scratched");
    expect(text).toContain("£2.00 refunded by card: Dented");
  });
});
