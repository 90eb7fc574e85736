import { listContent } from "contract/content";
import * as document from "contract/document";
import * as layouts from "contract/layout";
import * as order from "contract/order";

import { listPaymentMethods, type PaymentMethod } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { HttpResponse, http } from "msw";
import { aBasket, token } from "tests/support/basket-fixtures";
import {
  aCard,
  aCheckout,
  aPayment,
  aPlacedLine,
  freeTotals,
  monthlyTotals,
  orderId,
  orderNumber,
} from "tests/support/checkout-fixtures";
import { aCard as aContentCard } from "tests/support/content-fixtures";
import { aProblem, api, apiURL, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, guest, load, member, redirected } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";

const { readSession } = await import("~/sessions.server");
const route = await import("~/routes/confirmation/route");

mockApi();

const session = member(aPerson(), { placedOrderId: orderId });
const layout = { productName: "Almanac" };

function placed(changes: Partial<order.Checkout> = {}, items = [aPlacedLine()]) {
  const basket = { items, hasSubscriptions: items.some(({ product }) => product.type === "subscription") };
  return mockCall(order.readOrder, 200, aCheckout({ status: "paid", lines: [], basket, ...changes }));
}

const paid = { ...aPayment(), paid: true, paid_at: "2026-11-22T09:05:00.000Z", overdue: false, card_id: "pm_visa" };

const invoice = {
  ...{ id: "9c1b2c56-51a4-4f2b-9f4c-0a3f3c2b1d07", number: "INV-000012", kind: "invoice", order_id: orderId },
  ...{ payment_id: paid.id, corrects: null, issued_on: "2026-11-22", net: 8_413, vat: 1_682, total: 10_095 },
  ...{ net_display: "£84.13", vat_display: "£16.82", total_display: "£100.95", e_invoice: true },
  ...{ order_number: orderNumber, lines: ["The Year in View, Cloth", "Delivery"] },
} satisfies document.Document;

function withPapers(cards: PaymentMethod[] = [aCard()]) {
  const meta = { total: 1, page: 1, per_page: 100 };
  mockCall(listPaymentMethods, 200, { data: cards });
  return mockCall(document.listDocuments, 200, { data: [invoice], meta });
}

async function visit(visitor = session) {
  return renderRoute(route, await load("/confirmation", visitor), { layout });
}

/** The plan in force, and the newest publications. */
function withPlan(places: number) {
  const texts = { prostitle: "", pros: [], constitle: "", cons: [] };
  const plan = { id: 16, title: "House", covers_premium: true, places, ...texts };
  mockCall(readCurrentPlan, 200, { plan, source: "own", until: "2027-11-21", team: null, ended: null });
  const cards = [aContentCard({ title: "Free", is_premium: false }), aContentCard({ title: "Clay", slug: "clay" })];
  return mockCall(listContent, 200, { data: cards, meta: { total: 2, page: 1, perPage: 12 } });
}

describe("the confirmation", () => {
  it("is for logged-in users", async () => {
    const request = await load("/confirmation", guest());
    expect((await redirected(route.loader(calledWith(request)))).to).toBe("/login");
  });

  it("thanks for the order that was placed last, and can be read again", async () => {
    const asked = placed();
    const { status, page } = await visit();
    expect(status).toBe(200);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Thanks");
    expect(page.hrefOf("Access My Almanac")).toBe("/");
    expect(page.hrefOf("View the order")).toBe(`/account/order/${orderId}`);
    expect(page.text).toContain("My Downloads");
    expect(page.text).toContain("Printed things are sent to your delivery address.");
    expect(page.queryByRole("region", { name: /^Please transfer/ })).toBeNull();
    expect(within(page.getByRole("region", { name: "Lines and totals" })).text).toContain(
      "The Year in View, Cloth£96.00",
    );
    await visit();
    expect(asked.map(({ path }) => path)).toEqual([{ id: orderId }, { id: orderId }]);
  });

  it("says what was paid, with which card, and where the invoice is", async () => {
    placed({ payments: [paid] });
    const asked = withPapers();
    const { page } = await visit();
    const part = within(page.getByRole("region", { name: "You have paid £100.95" }));
    expect(part.text).toContain(`Order${orderNumber}Placed on22 November 2026`);
    expect(part.text).toContain("Paid£100.95 on 22 November 2026Paid byVisa ending in 4242");
    expect(page.hrefOf("INV-000012 (PDF)")).toBe(`/account/invoices/${invoice.id}/INV-000012.pdf`);
    expect(part.text).toContain("The invoice comes by e-mail too, to nora@example.com and accounts@example.com.");
    expect(part.text).not.toContain("Next payment");
    expect(asked[0]?.query).toMatchObject({ order: orderId });
  });

  it("says with which card, as it was then, although it was removed since", async () => {
    const card = { brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030 };
    placed({ payments: [{ ...paid, card }] });
    withPapers([]);
    expect((await visit()).page.text).toContain("Paid byVisa ending in 4242");
  });

  it("says that without the provider, and with a card that was removed since", async () => {
    placed({ payments: [paid] });
    withPapers([]);
    expect((await visit()).page.text).toContain("Paid byCard");
    mockCall(listPaymentMethods, 503, aProblem("No answer.", {}, "provider_away"));
    mockCall(document.listDocuments, 200, { data: [], meta: { total: 0, page: 1, per_page: 100 } });
    const { status, page } = await visit();
    expect(status).toBe(200);
    expect(page.text).toContain("Paid byCard");
    expect(page.hrefOf("on the page of the order")).toBe(`/account/order/${orderId}`);
  });

  it("of a plan by the month says when the next payment is taken, how many are left, and from what", async () => {
    const later = ["2026-12-22", "2027-01-22"].map((due) => ({ ...aPayment(), due, amount_display: "£29.00" }));
    placed({ payments: [paid, ...later], totals: monthlyTotals, shipping: false }, [aPlacedLine("subscription")]);
    withPapers();
    withPlan(1);
    const { page } = await visit();
    expect(page.text).toContain("Next payment£29.00 on 22 December 2026");
    expect(page.text).toContain("2 monthly payments are left. Each is taken on its day from your preferred card");
    expect(page.hrefOf("your preferred card")).toBe("/account/paymentMethod");
    expect(page.text).toContain("The Year in View is open now.");
    placed({ payments: [paid], start_at: "2026-11-22" }, [aPlacedLine("subscription")]);
    expect((await visit()).page.text).toContain("The Year in View is open now.");
  });

  it("of a plan that is open begins with what it is for: colleagues, or the newest publication that it opens", async () => {
    placed({ payments: [paid], shipping: false }, [aPlacedLine("subscription")]);
    withPapers();
    withPlan(5);
    expect((await visit()).page.hrefOf("Invite your four colleagues")).toBe("/account/team");
    const asked = withPlan(1);
    const { page } = await visit();
    expect(page.hrefOf("Read “Clay”")).toBe("/content/clay");
    expect(page.hrefOf("Access My Almanac")).toBe("/");
    const before = asked.length;
    placed({ payments: [aPayment()], shipping: false }, [aPlacedLine("subscription")]);
    expect((await visit()).page.text).not.toContain("Read “Clay”");
    expect(asked.length).toBe(before);
  });

  it("of a plan that is open says all else where the library does not answer", async () => {
    placed({ payments: [paid], shipping: false }, [aPlacedLine("subscription")]);
    withPapers();
    api.use(http.get(`${apiURL}/subscription-plans/mine`, () => HttpResponse.error()));
    const { status, page } = await visit();
    expect(status).toBe(200);
    expect(page.hrefOf("Access My Almanac")).toBe("/");
  });

  it("of a card that pays when the plan begins says the day, and that nothing is taken before", async () => {
    const payments = [{ ...aPayment(), due: "2027-05-01", overdue: false }];
    placed({ status: "pending", start_at: "2027-05-01", payments, shipping: false }, [aPlacedLine("subscription")]);
    const { page } = await visit();
    expect(page.getByRole("heading", { name: "There is nothing to pay today" })).toBeTruthy();
    expect(page.text).toContain("£100.95 is taken on 1 May 2027 from your preferred card.");
    expect(page.text).toContain("The Year in View begins on 1 May 2027.");
  });

  it("of a free order says what opens now, and of a cancelled one that nothing is to be paid", async () => {
    const file = { ...aPlacedLine(), is_file: true };
    placed({ status: "completed", payment_type: "bacs", totals: freeTotals, shipping: false }, [file]);
    const { page } = await visit();
    expect(within(page.getByRole("region", { name: "Free Order!" })).text).toContain("There is nothing to pay");
    expect(page.text).toContain("The Year in View: under My Downloads now.");
    placed({ status: "cancelled", payments: [aPayment()] });
    const cancelled = (await visit()).page;
    expect(cancelled.text).toContain("This order is cancelled");
    expect(cancelled.getByRole("heading", { level: 1 }).textContent).toBe("Your order is cancelled");
    expect(cancelled.text).not.toContain("has been placed");
  });

  it("tells somebody with an unconfirmed address that nothing opens before, and claims nothing else", async () => {
    placed({ payments: [paid] }, [{ ...aPlacedLine(), is_file: true }]);
    withPapers();
    const unverified = aPerson({ verified: { status: false } });
    const { page } = await visit(member(unverified, { placedOrderId: orderId }));
    expect(page.text).toContain("Confirm your e-mail address first");
    expect(page.text).not.toMatch(/open now|under My Downloads now/);
    expect((await visit()).page.text).not.toContain("Confirm your e-mail address");
  });

  it("names the credit for the plan that is given up, so that what it shows adds up to the total", async () => {
    const { totals } = aCheckout();
    placed({ totals: { ...totals, upgrade: 2_000, upgradeDisplay: "£20.00" } });
    const lines = within((await visit()).page.getByRole("region", { name: "Lines and totals" }));
    expect(lines.text).toContain("Credit for your plan's unused days−£20.00");
    placed();
    expect((await visit()).page.text).not.toContain("Credit for your plan");
  });

  it("thanks for subscribing where nothing else was ordered", async () => {
    placed({ shipping: false }, [aPlacedLine("subscription")]);
    const only = await visit();
    expect(only.page.getByRole("heading", { level: 1 }).textContent).toBe("Thanks for Subscribing");
    expect(only.page.text).not.toContain("My Downloads");
    placed({}, [aPlacedLine("subscription"), { ...aPlacedLine(), id: orderId }]);
    expect((await visit()).page.getByRole("heading", { level: 1 }).textContent).toBe("Thanks");
  });

  it("asks for the transfer of an order by bank transfer, and never for that of a free one", async () => {
    const payments = [{ ...aPayment(), type: "bacs" as const, due: "2026-11-29" }];
    const waiting = { status: "pending" as const, payment_type: "bacs" as const, payments, purchase_number: "PO-77" };
    placed({ ...waiting, shipping: false }, [{ ...aPlacedLine(), is_file: true }]);
    const { page } = await visit();
    const notice = within(page.getByRole("region", { name: "Please transfer £100.95 by 29 November 2026" }));
    expect(page.text).toContain(
      "Until the transfer is confirmed, what you have bought is unavailable. A transfer usually",
    );
    expect(notice.text).toContain("Purchase order numberPO-77");
    expect(page.text).toContain("The Year in View: under My Downloads once your payment has arrived.");
    expect(notice.text).toContain("The total of your order is £100.95.");
    expect(notice.text).toContain(`Payment reference${orderNumber}`);
    placed({ ...waiting, purchase_number: "" }, [{ ...aPlacedLine(), is_file: false }]);
    const printed = (await visit()).page.text;
    expect(printed).toContain("Until the transfer is confirmed, nothing is sent. A transfer usually");
    expect(printed).not.toContain("content");
    expect(printed).not.toContain("Purchase order");
    placed({ status: "completed", payment_type: "bacs", totals: freeTotals });
    expect((await visit()).page.queryByRole("region", { name: /^Please transfer/ })).toBeNull();
  });

  it("asks in the page how it was, about this order, until that was answered", async () => {
    placed({ surveyed: false });
    const survey = within((await visit()).page.getByRole("region", { name: "Help us improve your experience" }));
    const question = within(survey.getByRole("radiogroup", { name: "How did we do?" }));
    for (const name of ["Great", "Ok", "Poor"]) expect(question.getByRole("radio", { name })).toBeTruthy();
    expect(survey.getByLabelText(/^Your feedback/)).toBeTruthy();
    const button = survey.getByRole("button", { name: "Submit" });
    expect(fieldsOf(button)).toMatchObject({ intent: "send-survey", order_id: orderId, feedback: "" });
    expect(button.closest("form")?.getAttribute("action")).toBe("/feedback");
    placed({ surveyed: true });
    const answered = within((await visit()).page.getByRole("region", { name: "Help us improve your experience" }));
    expect(answered.text).toContain("Thank you for your feedback.");
    expect(answered.queryByRole("button")).toBeNull();
  });

  it("has nothing to confirm before an order, and leads an order that is open back to the checkout", async () => {
    const none = await visit(member());
    expect(none.status).toBe(200);
    expect(none.page.hrefOf("See your orders")).toBe("/account/orders");
    mockCall(order.readOrder, 404, aProblem("No.", {}, "not_found"));
    expect((await visit()).status).toBe(404);
    placed({ status: "new" });
    const open = route.loader(calledWith(await load("/confirmation", session)));
    expect((await redirected(open)).to).toBe("/checkout");
  });

  it("says why it cannot be read", async () => {
    breakApi();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, page } = await visit(member(aPerson(), { placedOrderId: orderId, basketToken: token }));
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the order: ");
  });

  it("shows the totals of the order", async () => {
    placed();
    const totals = within((await visit()).page.getByRole("region", { name: "Lines and totals" })).text;
    expect(totals).toContain(`Total${aBasket().totals.totalDisplay}`);
  });

  it("records nothing of a purchase without analytics, which leaves no order to be recorded", async () => {
    placed();
    const asked = mockCall(layouts.layout, 200, aLayout(true));
    const { data, page } = await visit();
    expect(data.view).toMatchObject({ state: "placed", record: undefined });
    expect(page.element.querySelector("script")).toBeNull();
    expect(asked).toEqual([]);
  });

  it("records the purchase in the data layer once, if the user has consented", async () => {
    placed({}, [aPlacedLine(), { ...aPlacedLine(), sku: null, category: "Books", qty: 2, total: 5_001 }]);
    const unrecorded = member(aPerson(), { placedOrderId: orderId, unrecordedOrderId: orderId });
    mockCall(layouts.layout, 200, aLayout(true));
    const { data, headers, page } = await visit(unrecorded);
    expect(page.element.querySelector("script")?.textContent).toBe(
      `(window.dataLayer = window.dataLayer || []).push(${JSON.stringify(data.view.state === "placed" && data.view.record)});`,
    );
    expect(data.view).toMatchObject({
      record: {
        event: "purchase",
        ecommerce: {
          ...{ transaction_id: orderId, currency: "GBP", value: 100.95, tax: aCheckout().totals.tax / 100 },
          shipping: 4.95,
          items: [
            {
              ...{ item_id: "YIV-C", item_name: "The Year in View, Cloth", item_category: "Product" },
              ...{ price: 96, quantity: 1 },
            },
            {
              ...{ item_id: "", item_name: "The Year in View, Cloth", item_category: "Books" },
              ...{ price: 25.01, quantity: 2 },
            },
          ],
        },
      },
    });
    expect((await readSession(withCookie(headers))).unrecordedOrderId).toBeUndefined();
    mockCall(layouts.layout, 200, aLayout(false));
    const refused = await visit(unrecorded);
    expect(refused.page.element.querySelector("script")).toBeNull();
    expect((await readSession(withCookie(refused.headers))).unrecordedOrderId).toBeUndefined();
  });
});

function withCookie(headers: Headers): Request {
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  expect(cookie).toContain("session=");
  return new Request("http://localhost/confirmation", { headers: { cookie } });
}

function aLayout(consented: boolean) {
  const shown = { html: "", navigation: [], plan: null, premium: false, planToggle: false, video: true, survey: false };
  const empty = { tooltip: { current: 0, data: [] }, popups: [], basket: { total: 0, totalItems: 0 }, delete_at: null };
  return { ...shown, ...empty, consent: false, consented };
}

it("says until when a consumer can withdraw, with no day while goods are not all sent", async () => {
  const withdrawal = { until: "2026-12-12", awaits_delivery: false, open: true, made: null };
  withPapers();
  placed({ withdrawal, payments: [paid] });
  expect((await visit()).page.text).toContain(
    "you can withdraw from it until 12/12/2026: the order's page has a button",
  );
  placed({ withdrawal: { ...withdrawal, awaits_delivery: true }, payments: [paid] });
  const { page } = await visit();
  expect(page.text).toContain(
    "you can withdraw from it until the end of the 14th day after all of it has arrived: the order's page has a button",
  );
  expect(page.text).not.toContain("12/12/2026");
});
