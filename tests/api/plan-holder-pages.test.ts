import { orders } from "api/db/schema/index";
import { addDays, addMonths, displayDay, londonDay } from "api/domain/dates";
import { keepCustomer } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { updateOrder } from "contract/order";
import { payOrder } from "contract/payment";
import { eq } from "drizzle-orm";
import { http } from "msw";
import { apiURL, mockApi, api as requests } from "tests/support/msw-api";
import { beginOrder, complete } from "tests/support/orders";
import { textOf, within } from "tests/support/page";
import type { LedgerCard } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { renderRoute } from "tests/support/rendered-route";
import { goToNoon, makeRenewal, skipTo } from "tests/support/renewals";
import { aPerson, calledWith, load, member, redirected, send } from "tests/support/route-requests";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const orderPage = await import("~/routes/account.order.$orderID._index/route");
const ordersPage = await import("~/routes/account.orders/route");
const paymentsPage = await import("~/routes/account.payments/route");
const planPage = await import("~/routes/account.plan/route");
const unpaidPage = await import("~/routes/account.order.$orderID.payments/route");

let api: TestApi;

mockApi();

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makeWare(api, {
    type: "subscription",
    slug: "studio",
    options: [{ slug: "studio-monthly", planId: 15, months: 12, monthlyPence: 2_900, pricePence: 34_800 }],
  });
  goToNoon(api, londonDay(api.deps.clock()));
});
beforeEach(() => {
  // The pages read from the whole API, whose clock the test moves.
  requests.use(http.all(`${apiURL}/*`, ({ request }) => answerBy(request)));
});
afterAll(() => api.close());

async function answerBy(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === "GET" ? undefined : await request.arrayBuffer();
  return api.fetch(pathname + search, { method: request.method, headers: request.headers, body });
}

/** The session of a user in their browser; they log in again, as a session ends in the course of a year. */
async function sessionOf(person: Person) {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
  const { id, email, token } = person;
  return member(aPerson({ id, email, subscription_plan_id: 15 }), { token });
}

/** A user who has ordered the plan by the month, and paid its first instalment. */
async function makeHolder(): Promise<{ holder: Person; card: LedgerCard; orderId: string }> {
  const holder = await makePerson(api, { email: "holder@almanac.test" });
  const { ledger } = api.provider;
  const customer = ledger.addCustomer({ email: holder.email, name: "A Holder", userId: holder.id });
  await keepCustomer(api.deps.db, holder.id, customer.id);
  const card = ledger.addCard(customer.id);
  const { id: orderId } = await beginOrder(api, holder, ["studio-monthly"]);
  await api.ok(updateOrder, { params: { id: orderId }, body: complete, as: holder.token });
  await api.ok(payOrder, { body: { order_id: orderId, payment_method_id: card.id }, as: holder.token });
  return { holder, card, orderId };
}

async function see(module: Parameters<typeof renderRoute>[0], address: string, person: Person, path?: string) {
  const request = await load(address, await sessionOf(person));
  return (await renderRoute(module, request, path ? { path } : {})).page;
}

/** The states of the payments that the user's page of payments lists, by their due day. */
async function statesFor(person: Person): Promise<string[]> {
  const page = await see(paymentsPage, "/account/payments", person);
  const rows = page.getAllByRole("row").slice(1);
  return rows.map((row) => textOf(within(row).getAllByRole("cell")[0] as Element).replace(/ by card.*/, ""));
}

it("a plan paid monthly is paid, overdue, paid and renewed in its holder's pages over a year", async () => {
  const { holder, card, orderId } = await makeHolder();
  const first = londonDay(api.deps.clock());
  const later = "Unpaid not due yet";
  const paidTimes = (times: number) => Array.from({ length: times }, () => "Paid");
  expect((await statesFor(holder)).toSorted()).toEqual([...paidTimes(1), ...Array(11).fill(later)]);
  expect((await see(planPage, "/account/plan", holder)).text).toContain("Studio");

  await skipTo(api, addMonths(first, 1));
  expect((await statesFor(holder)).filter((state) => state === "Paid")).toHaveLength(2);

  card.behaviour = "declined";
  const second = addMonths(first, 2);
  await skipTo(api, second);
  expect((await statesFor(holder)).filter((state) => state === "Overdue due today")).toHaveLength(1);
  await skipTo(api, addDays(second, 1));
  const states = await statesFor(holder);
  expect(states.filter((state) => state === "Overdue")).toHaveLength(1);
  const listed = await see(ordersPage, "/account/orders", holder);
  expect(listed.text).toContain(`Active Overdue £29.00, due ${displayDay(second)}. Pay it`);
  const pay = new URL(listed.hrefOf(/^Pay it for order/) ?? "", "http://localhost").searchParams.get("pay") ?? "";

  card.behaviour = "pays";
  const unpaid = `/account/order/${orderId}/payments`;
  const fields = { intent: "pay-instalment", row: pay, idempotencyKey: "key-1", payment_method_id: card.id };
  const request = await send(unpaid, await sessionOf(holder), fields);
  const paid = await redirected(unpaidPage.action(calledWith(request, { orderID: orderId })));
  expect(paid).toMatchObject({ status: 303, to: `${unpaid}?paid=${pay}` });
  expect((await statesFor(holder)).filter((state) => state === "Paid")).toHaveLength(3);

  for (let month = 3; month < 12; month += 1) await skipTo(api, addMonths(first, month));
  expect((await statesFor(holder)).filter((state) => state === "Paid")).toHaveLength(12);
  expect((await see(ordersPage, "/account/orders", holder)).text).toContain("Renewal");
  await skipTo(api, addMonths(first, 12));
  expect((await statesFor(holder)).filter((state) => state === "Paid")).toHaveLength(13);
  const plan = await see(planPage, "/account/plan", holder);
  expect(plan.text).toContain(displayDay(addDays(addMonths(first, 24), -1)));
});

it("a renewal can be cancelled to the last second of its last day in London, and not one second later", async () => {
  const path = "/account/order/:orderID";
  goToNoon(api, "2027-06-30");
  const renewalFor = async (person: Person) => {
    const { renewal } = await makeRenewal(api, { userId: person.id });
    await api.deps.db.update(orders).set({ lockAt: "2027-07-01" }).where(eq(orders.id, renewal));
    return renewal;
  };
  const early = await makePerson(api, { email: "early@almanac.test" });
  const late = await makePerson(api, { email: "late@almanac.test" });
  const [earlyId, lateId] = [await renewalFor(early), await renewalFor(late)];
  const press = async (person: Person, id: string) =>
    send(`/account/order/${id}?confirm=cancel`, await sessionOf(person), {
      intent: "cancel-renewal",
      idempotencyKey: id,
    });

  // The last second in London is an hour before the last one in UTC.
  api.advance(Date.parse("2027-07-01T22:59:59Z") - api.deps.clock().getTime());
  const open = await see(orderPage, `/account/order/${earlyId}`, early, path);
  expect(open.text).toContain("The last day for cancelling it is 01/07/2027, to midnight in London.");
  expect(open.hrefOf("Cancel Renewal")).toBe(`/account/order/${earlyId}?confirm=cancel`);
  const pressed = await press(early, earlyId);
  const done = await redirected(orderPage.action(calledWith(pressed, { orderID: earlyId })));
  expect(done.notice).toContain("This renewal has been cancelled.");
  const cancelled = await see(orderPage, `/account/order/${earlyId}`, early, path);
  expect(cancelled.getByRole("heading", { name: "This renewal has been cancelled." })).toBeTruthy();

  api.advance(1_000);
  const refused = await renderRoute(orderPage, await press(late, lateId), { path });
  expect(refused.status).toBe(422);
  expect(refused.page.getByRole("alert").textContent).toContain(
    "There was a problem updating the order: This renewal can no longer be cancelled.",
  );
  const over = await see(orderPage, `/account/order/${lateId}`, late, path);
  expect(over.text).toContain("The last day for cancelling it was 01/07/2027.");
  expect(over.getByRole<HTMLButtonElement>("button", { name: "Cancel Renewal" }).disabled).toBe(true);
});
