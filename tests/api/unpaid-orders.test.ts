import { orders, paymentAttempts, payments } from "api/db/schema/index";
import { addDays, displayDay, londonDay } from "api/domain/dates";
import { lastDayUnpaid } from "api/domain/unpaid-orders";
import { sendReminders } from "api/jobs/reminders";
import { cancelUnpaidOrders } from "api/jobs/unpaid-orders";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import * as order from "contract/order";
import { payOrder } from "contract/payment";
import * as settings from "contract/setting";
import { eq, sql } from "drizzle-orm";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let editor: Person;
let placedOn: string;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makePlanWare(api, { slug: "house", planId: 16, annualPence: 90_000 });
  await makeWare(api, { slug: "file", options: [{ slug: "file-one", pricePence: 2_600 }] });
  goToNoon(api, londonDay(api.deps.clock()));
  placedOn = londonDay(api.deps.clock());
  buyer = await makePerson(api, { email: "forgetful@almanac.test" });
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["settings.manage", "orders.manage"] });
});
afterEach(() => api.close());

/** What the worker does on a day at noon. */
async function workOn(day: string): Promise<void> {
  goToNoon(api, day);
  await sendReminders(api.deps);
  await Promise.all([cancelUnpaidOrders(api.deps), cancelUnpaidOrders(api.deps)]);
}

async function isCancelled(id: string): Promise<boolean> {
  const [row] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
  return row?.cancelledAt !== null;
}

async function subjects(to = buyer.email): Promise<string[]> {
  return (await api.mailsTo(to)).map(({ subject }) => subject).filter((subject) => subject.includes("cancelled"));
}

async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

async function orderByCard(slug: string, behaviour: CardBehaviour): Promise<string> {
  const { ledger } = api.provider;
  const { id: customerId } = ledger.addCustomer({ email: buyer.email, name: "A Buyer", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, customerId);
  const { id } = await beginOrder(api, buyer, [slug]);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const card = ledger.addCard(customerId, behaviour).id;
  await api.call(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
  return id;
}

describe("an unpaid order", () => {
  it("is cancelled after 60 days, with a mail a week before and one when it is, each once", async () => {
    const placed = await placeOrder(api, buyer, ["studio-monthly"]);
    const last = addDays(placedOn, 60);
    await logIn(buyer);
    const { pay_by } = await api.ok(order.readOwnOrder, { params: { id: placed.id }, as: buyer.token });
    expect(pay_by).toBe(last);
    await workOn(addDays(last, -8));
    expect(await subjects()).toEqual([]);
    await workOn(addDays(last, -7));
    await workOn(last);
    const warning = `Your order ${placed.number} is cancelled after ${displayDay(last)} if it is not paid`;
    expect(await subjects()).toEqual([warning]);
    expect(await subjects("accounts@brandt.example")).toHaveLength(1);
    expect(await isCancelled(placed.id)).toBe(false);
    await workOn(addDays(last, 1));
    await workOn(addDays(last, 2));
    expect(await isCancelled(placed.id)).toBe(true);
    expect((await subjects()).toSorted()).toEqual([warning, `Your order ${placed.number} is cancelled`].toSorted());
    const open = sql`${payments.orderId} = ${placed.id} and ${payments.cancelledAt} is null`;
    expect(await api.deps.db.$count(payments, open)).toBe(0);
  });

  it("by card, that was declined, is cancelled too", async () => {
    const id = await orderByCard("file-one", "declined");
    await workOn(addDays(placedOn, 53));
    await workOn(addDays(placedOn, 61));
    expect(await isCancelled(id)).toBe(true);
    expect(await subjects()).toHaveLength(2);
  });

  it("stays while a payment of it is on its way, and once it is paid", async () => {
    const waiting = await orderByCard("file-one", "authenticates");
    const paid = await placeOrder(api, buyer, ["studio-annual"]);
    await workOn(addDays(placedOn, 53));
    expect(await api.deps.db.$count(paymentAttempts, sql`${paymentAttempts.settledAt} is null`)).toBe(1);
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, paid.id, null));
    await workOn(addDays(placedOn, 61));
    expect([await isCancelled(waiting), await isCancelled(paid.id)]).toEqual([false, false]);
    expect(await subjects()).toHaveLength(1);
  });

  it("that was unpaid for longer is not cancelled before its buyer had a week", async () => {
    const { id, number } = await placeOrder(api, buyer, ["file-one"]);
    const late = addDays(placedOn, 300);
    await workOn(late);
    expect(await subjects()).toEqual([
      `Your order ${number} is cancelled after ${displayDay(addDays(late, 7))} if it is not paid`,
    ]);
    await workOn(addDays(late, 7));
    expect(await isCancelled(id)).toBe(false);
    await workOn(addDays(late, 8));
    expect(await isCancelled(id)).toBe(true);
  });

  it("of a plan that begins later is counted from that day, and an upgrade has days of its own", async () => {
    const first = await placeOrder(api, buyer, ["studio-annual"]);
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, first.id, null));
    const upgrade = await placeOrder(api, buyer, ["house-annual+upgrade"]);
    const later = await placeOrder(api, buyer, ["studio-annual"]);
    await workOn(addDays(placedOn, 53));
    await workOn(addDays(placedOn, 61));
    expect([await isCancelled(upgrade.id), await isCancelled(later.id)]).toEqual([false, false]);
    expect(await subjects()).toEqual([]);
    const days = { placedAt: new Date("2026-03-01T12:00:00Z"), startAt: "2026-09-01" };
    expect(lastDayUnpaid(days, 60)).toBe("2026-10-31");
    expect(lastDayUnpaid({ ...days, startAt: "2026-03-01" }, 60)).toBe("2026-04-30");
  });

  it("does not hold up the others if it cannot be cancelled", async () => {
    const ids = [await placeOrder(api, buyer, ["file-one"]), await placeOrder(api, buyer, ["studio-annual"])];
    const [broken, ...others] = ids.map(({ id }) => id).toSorted();
    await workOn(addDays(placedOn, 53));
    await api.deps.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`);
    await api.deps.db.execute(
      sql.raw(
        `create trigger refuse before update on orders for each row when (old.id = '${broken}') execute function refuse()`,
      ),
    );
    await workOn(addDays(placedOn, 61));
    expect(await isCancelled(broken ?? "")).toBe(false);
    expect(await isCancelled(others[0] ?? "")).toBe(true);
  });

  it("has as many days as the settings say, 21 to 365", async () => {
    const { id } = await placeOrder(api, buyer, ["file-one"]);
    const read = await api.ok(settings.readSettings, { as: editor.token });
    expect(read.orders.value).toEqual({ unpaid_days: 60, lost_disputes: "end-plan" });
    const change = (unpaid_days: number) => ({
      body: { unpaid_days, lost_disputes: "end-plan" as const, version: read.orders.version },
      as: editor.token,
    });
    expect(await api.refused(settings.updateOrderSettings, change(20))).toMatchObject({ status: 422 });
    const saved = await api.ok(settings.updateOrderSettings, change(30));
    expect(saved.orders.value).toEqual({ unpaid_days: 30, lost_disputes: "end-plan" });
    expect(await api.refused(settings.updateOrderSettings, change(40))).toMatchObject({ code: "changed" });
    await workOn(addDays(placedOn, 23));
    await workOn(addDays(placedOn, 31));
    expect(await isCancelled(id)).toBe(true);
  });
});
