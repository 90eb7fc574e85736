import { payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import * as order from "contract/order";
import { payOrder } from "contract/payment";
import { asc, eq } from "drizzle-orm";
import { findMoneyFaults } from "tests/support/money-rules";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon, runPlanTasks, skipTo } from "tests/support/renewals";
import { makePlanWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let customerId: string;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makePlanWare(api, { slug: "house", planId: 16, monthlyPence: 9_000, annualPence: 90_000 });
  goToNoon(api, londonDay(api.deps.clock()));
  buyer = await makePerson(api, { email: "late@almanac.test" });
  customerId = api.provider.ledger.addCustomer({ email: buyer.email, name: "A Buyer", userId: buyer.id }).id;
  await keepCustomer(api.deps.db, buyer.id, customerId);
});
afterEach(async () => {
  expect(await findMoneyFaults(api.deps.db, api.provider.ledger, { isOver: false })).toEqual([]);
  await api.close();
});

const today = () => londonDay(api.deps.clock());

/** Logs in again: sessions end while the clock moves. */
async function logIn(): Promise<void> {
  buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
}

function payByCard(orderId: string, behaviour: "pays" | "declined") {
  const card = api.provider.ledger.addCard(customerId, behaviour);
  return api.call(payOrder, { body: { order_id: orderId, payment_method_id: card.id }, as: buyer.token });
}

function paymentsOf(orderId: string) {
  return api.deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.number));
}

async function termOf(orderId: string) {
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return term;
}

/** Each month of the plan is due on its day, from the second on. */
async function expectMonthsFrom(orderId: string, startsOn: string): Promise<void> {
  const parts = await paymentsOf(orderId);
  const due = parts.slice(1).map(({ dueOn }) => dueOn);
  expect(due).toEqual(due.map((_, at) => addMonths(startsOn, at + 1)));
}

describe("a plan by the month whose first payment comes late", () => {
  it("by transfer begins on the day of the payment, with its instalments, and is not paused for months before it", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
    await skipTo(api, addDays(today(), 50));
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
    await expectMonthsFrom(id, today());
    await runPlanTasks(api);
    expect(await termOf(id)).toMatchObject({ status: "active", startsOn: today() });
    await skipTo(api, addDays(today(), 20));
    expect(await termOf(id)).toMatchObject({ status: "active" });
  });

  it("by card takes one instalment for its first month", async () => {
    const { id } = await beginOrder(api, buyer, ["studio-monthly"]);
    await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
    expect((await payByCard(id, "declined")).status).toBe(422);
    goToNoon(api, addDays(today(), 40));
    await logIn();
    expect((await payByCard(id, "pays")).status).toBe(200);
    await runPlanTasks(api);
    expect((await paymentsOf(id)).filter(({ paidAt }) => paidAt)).toHaveLength(1);
    await expectMonthsFrom(id, today());
    await skipTo(api, addMonths(today(), 1));
    expect((await paymentsOf(id)).filter(({ paidAt }) => paidAt)).toHaveLength(2);
  });

  it("that replaces another is not paused for months in which that was running", async () => {
    const first = await beginOrder(api, buyer, ["studio-annual"]);
    await api.ok(order.updateOrder, { params: { id: first.id }, body: complete, as: buyer.token });
    expect((await payByCard(first.id, "pays")).status).toBe(200);
    const { id } = await placeOrder(api, buyer, ["house-monthly"]);
    await skipTo(api, addDays(today(), 44));
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
    await expectMonthsFrom(id, today());
    await skipTo(api, addDays(today(), 3));
    expect(await termOf(id)).toMatchObject({ status: "active", planId: 16 });
    expect(await termOf(first.id)).toMatchObject({ status: "replaced" });
  });

  it("paid in time keeps the days that its buyer was shown", async () => {
    const { id } = await beginOrder(api, buyer, ["studio-monthly"]);
    await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
    expect((await payByCard(id, "pays")).status).toBe(200);
    await expectMonthsFrom(id, today());
  });
});
