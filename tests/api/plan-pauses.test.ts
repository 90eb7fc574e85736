import { orders, paymentAttempts, payments, stripeEvents, subscriptions, users } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { pausePlans } from "api/jobs/pauses";
import { sendReminders } from "api/jobs/reminders";
import { beginOrderedPlans } from "api/jobs/renewals";
import { removeOutlived } from "api/jobs/retention";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { layout } from "contract/layout";
import * as contract from "contract/order";
import { payInstalment, payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { readUser } from "contract/user";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { beginOrder, complete } from "tests/support/orders";
import type { LedgerCard } from "tests/support/payment-ledger";
import { addMember, makePerson, makePersonas, makeTeam, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon, runPlanTasks, skipTo, workUntil } from "tests/support/renewals";
import { makeWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let card: LedgerCard;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  const sold = { type: "subscription" as const };
  await makeWare(api, {
    ...sold,
    slug: "studio",
    options: [
      { slug: "studio-annual", planId: 15, months: 12, pricePence: 29_000 },
      { slug: "studio-monthly", planId: 15, months: 12, monthlyPence: 2_900, pricePence: 34_800 },
    ],
  });
  await makeWare(api, {
    ...sold,
    slug: "house",
    options: [
      { slug: "house-annual", planId: 16, months: 12, pricePence: 90_000 },
      { slug: "house-monthly", planId: 16, months: 12, monthlyPence: 9_000, pricePence: 108_000 },
    ],
  });
  goToNoon(api, londonDay(api.deps.clock()));
  buyer = await makePerson(api, { email: "holder@almanac.test" });
  const { ledger } = api.provider;
  const { id } = ledger.addCustomer({ email: buyer.email, name: "A Holder", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, id);
  card = ledger.addCard(id);
});
afterEach(() => api.close());

/** Logs in again, as a session ends in the course of a year. */
async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

/** An order that is placed and whose first payment is made: by card unless it is a bank transfer. */
async function buy(slug: string, by: "card" | "bacs" = "card"): Promise<string> {
  await logIn(buyer);
  const { id } = await beginOrder(api, buyer, [slug]);
  if (by === "bacs") {
    const body = { ...complete, payment_type: "bacs", status: "pending" } as const;
    await api.ok(contract.updateOrder, { params: { id }, body, as: buyer.token });
    return id;
  }
  await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  return id;
}

async function termsOf(person = buyer) {
  return api.deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, person.id))
    .orderBy(asc(subscriptions.startsOn));
}

async function termOf(orderId: string) {
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  if (!term) throw new Error("No term has begun.");
  return term;
}

async function renewalOf(termId: string) {
  const found = await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, termId));
  return found.findLast(({ cancelledAt }) => cancelledAt === null);
}

function paymentsOf(orderId: string) {
  return api.deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.number));
}

async function subjects(person = buyer): Promise<string[]> {
  return (await api.mailsTo(person.email)).map(({ subject }) => subject);
}

async function planOf(person = buyer) {
  await logIn(person);
  return api.ok(readCurrentPlan, { as: person.token });
}

/** Pays the open payments of an order that were due until today, with a card that works. */
async function payOverdue(orderId: string): Promise<void> {
  await logIn(buyer);
  const { id } = api.provider.ledger.addCard(card.customerId ?? "");
  const today = londonDay(api.deps.clock());
  for (const payment of await paymentsOf(orderId)) {
    if (payment.paidAt || payment.cancelledAt || payment.dueOn > today) continue;
    await api.ok(payInstalment, { params: { id: payment.id }, body: { payment_method_id: id }, as: buyer.token });
  }
}

/** The days between two on which a person had no plan with premium content in force. */
async function daysWithout(from: string, to: string): Promise<string[]> {
  const terms = await api.deps.db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, buyer.id), lte(subscriptions.startsOn, to), gte(subscriptions.expiresOn, from)),
    );
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (!terms.some(({ startsOn, expiresOn, status }) => status === "active" && startsOn <= day && expiresOn >= day))
      days.push(day);
  return days;
}

describe("a plan by the month", () => {
  it("is paid twelve times in a year, and renews without a gap, with each mail once", async () => {
    const orderId = await buy("studio-monthly");
    const term = await termOf(orderId);
    for (let month = 1; month < 11; month += 1) await skipTo(api, addMonths(term.startsOn, month));
    await skipTo(api, addDays(term.expiresOn, -34));
    await skipTo(api, addMonths(term.startsOn, 11));
    for (const day of [0, 1, 2]) await skipTo(api, addDays(term.expiresOn, day));
    await skipTo(api, addDays(term.expiresOn, 35));
    expect((await paymentsOf(orderId)).filter(({ paidAt }) => paidAt)).toHaveLength(12);
    const renewal = await renewalOf(term.id);
    const next = await termOf(renewal?.id ?? "");
    expect(next).toMatchObject({ startsOn: addDays(term.expiresOn, 1), status: "active", previousId: term.id });
    expect((await paymentsOf(next.orderId ?? "")).filter(({ paidAt }) => paidAt)).toHaveLength(2);
    expect(await daysWithout(term.startsOn, londonDay(api.deps.clock()))).toEqual([]);
    const mails = await subjects();
    expect(mails.filter((subject) => subject.includes("renews on"))).toHaveLength(2);
    expect(mails.filter((subject) => subject.startsWith("Thank you"))).toHaveLength(2);
    expect(mails.filter((subject) => /^Payment \d+ of 12/.test(subject))).toHaveLength(12);
    expect(mails).toHaveLength(16);
  });

  it("pauses with the last try, for its team too, and runs again as soon as another card has paid", async () => {
    const orderId = await buy("house-monthly");
    const term = await termOf(orderId);
    const member = await makePerson(api, { email: "colleague@almanac.test" });
    await addMember(api, await makeTeam(api, buyer, "Team", "code", null), member, true);
    card.behaviour = "declined";
    const dueOn = addMonths(term.startsOn, 1);
    await skipTo(api, dueOn);
    await workUntil(api, addDays(dueOn, 13));
    expect(await planOf()).toMatchObject({ source: "own", paused: null });
    expect(await planOf(member)).toMatchObject({ source: "team", paused: null });

    await workUntil(api, addDays(dueOn, 14));
    const since = londonDay(api.deps.clock());
    const paused = { title: "House", since, until: addDays(since, 60), owed: 9_000, owed_display: "£90.00" };
    expect(await planOf()).toMatchObject({
      source: "none",
      ended: null,
      paused: { ...paused, source: "own", order_id: orderId },
    });
    expect(await planOf(member)).toMatchObject({
      source: "none",
      paused: { ...paused, source: "team", order_id: null },
    });
    const shown = await api.ok(layout, { query: {}, as: buyer.token });
    expect(shown).toMatchObject({ premium: false, paused: { title: "House", order_id: orderId } });
    const record = await api.ok(readUser, { params: { id: buyer.id }, as: buyer.token });
    expect(record.allSubscriptions).toMatchObject([{ status: false, paused: since }]);
    const failures = (await subjects()).filter((subject) => subject.includes("could not be taken"));
    expect(failures).toHaveLength(4);
    expect((await subjects()).filter((subject) => subject.includes("is paused"))).toHaveLength(1);

    // While it is paused nothing is taken, though the next instalment becomes due.
    await workUntil(api, addDays(dueOn, 33));
    const [, , third] = await paymentsOf(orderId);
    expect(await api.deps.db.$count(paymentAttempts, eq(paymentAttempts.paymentId, third?.id ?? ""))).toBe(0);
    expect((await subjects()).filter((subject) => subject.includes("could not be taken"))).toHaveLength(4);

    await payOverdue(orderId);
    expect(await planOf()).toMatchObject({ source: "own", until: term.expiresOn, paused: null });
    expect(await planOf(member)).toMatchObject({ source: "team", paused: null });
    expect((await subjects()).filter((subject) => subject.includes("is running again"))).toHaveLength(1);
  });

  it("runs again when the clerk records the transfer, and stays paused while another payment is as late", async () => {
    const orderId = await buy("studio-monthly");
    const { startsOn } = await termOf(orderId);
    card.behaviour = "declined";
    await skipTo(api, addDays(addMonths(startsOn, 1), 15));
    await skipTo(api, addDays(addMonths(startsOn, 2), 15));
    expect((await planOf()).paused).toMatchObject({ owed: 5_800 });
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, orderId, null));
    expect((await planOf()).paused).toMatchObject({ owed: 2_900 });
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, orderId, null));
    expect((await planOf()).paused).toBeNull();
    expect((await termOf(orderId)).status).toBe("active");
  });

  it("is paused and mailed once by two workers, and ends after 60 days, with what is unpaid", async () => {
    const orderId = await buy("studio-monthly");
    const { startsOn } = await termOf(orderId);
    card.behaviour = "declined";
    const pausedOn = addDays(addMonths(startsOn, 1), 15);
    await skipTo(api, addDays(addMonths(startsOn, 1), 13));
    goToNoon(api, pausedOn);
    await Promise.all([pausePlans(api.deps), pausePlans(api.deps)]);
    expect((await subjects()).filter((subject) => subject.includes("is paused"))).toHaveLength(1);
    await skipTo(api, addDays(pausedOn, 60));
    expect((await termOf(orderId)).status).toBe("paused");
    await skipTo(api, addDays(pausedOn, 61));
    expect(await termOf(orderId)).toMatchObject({ status: "cancelled", renewalOn: null });
    const left = (await paymentsOf(orderId)).filter(({ paidAt, cancelledAt }) => !paidAt && !cancelledAt);
    expect(left).toEqual([]);
    expect((await subjects()).filter((subject) => subject.includes("has ended"))).toHaveLength(1);
    expect((await planOf()).paused).toBeNull();
  });
});

describe("a renewal", () => {
  it("runs while its first payment is tried, pauses, and runs again when it is paid", async () => {
    const term = await termOf(await buy("studio-annual"));
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    // The card has expired by then.
    card.behaviour = "declined";
    await skipTo(api, addDays(term.renewalOn ?? "", -1));
    await workUntil(api, addDays(term.renewalOn ?? "", 13));
    expect(await daysWithout(term.startsOn, londonDay(api.deps.clock()))).toEqual([]);
    const renewal = await renewalOf(term.id);
    expect((await termOf(renewal?.id ?? "")).status).toBe("active");
    await workUntil(api, addDays(term.renewalOn ?? "", 14));
    expect((await planOf()).paused).toMatchObject({ owed: 29_000, order_id: renewal?.id });
    await payOverdue(renewal?.id ?? "");
    const next = await termOf(renewal?.id ?? "");
    expect(next).toMatchObject({ status: "active", startsOn: term.renewalOn });
    expect(await planOf()).toMatchObject({ source: "own", until: next.expiresOn, paused: null });
  });

  it("that is never paid ends with its order, and nothing is owed", async () => {
    const term = await termOf(await buy("studio-annual"));
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    card.behaviour = "declined";
    await skipTo(api, addDays(term.renewalOn ?? "", -1));
    await skipTo(api, addDays(term.renewalOn ?? "", 14));
    await skipTo(api, addDays(term.renewalOn ?? "", 74));
    expect((await termsOf()).map(({ status }) => status)).toEqual(["active", "paused"]);
    await skipTo(api, addDays(term.renewalOn ?? "", 75));
    const ended = await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, term.id));
    expect(ended).toMatchObject([{ status: "cancelled", paymentStatus: "unpaid" }]);
    expect((await paymentsOf(ended[0]?.id ?? "")).every(({ cancelledAt }) => cancelledAt)).toBe(true);
  });

  it("begins at midnight in London, in summer too, however late the worker runs, and with one term by two workers", async () => {
    const { db } = api.deps;
    const term = await termOf(await buy("studio-annual"));
    const renewalOn = "2028-07-04";
    const moved = { startsOn: "2027-07-04", expiresOn: "2028-07-03", renewalOn };
    await db.update(subscriptions).set(moved).where(eq(subscriptions.id, term.id));
    goToNoon(api, "2028-05-20");
    await runPlanTasks(api);
    goToNoon(api, "2028-07-03");
    await Promise.all([beginOrderedPlans(api.deps), beginOrderedPlans(api.deps)]);
    // 23:00 in UTC is midnight in London: a second before it the old term is in force, then the next.
    api.advance(Date.parse("2028-07-03T22:59:59Z") - api.deps.clock().getTime());
    expect((await planOf()).until).toBe("2028-07-03");
    api.advance(1000);
    expect(londonDay(api.deps.clock())).toBe(renewalOn);
    expect((await planOf()).until).toBe("2029-07-03");
    expect(await termsOf()).toHaveLength(2);
  });

  it("by bank transfer has two weeks of grace with reminders, and pauses then", async () => {
    const orderId = await buy("studio-annual", "bacs");
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, orderId, null));
    const { renewalOn } = await termOf(orderId);
    await skipTo(api, addDays(renewalOn ?? "", -50));
    await skipTo(api, addDays(renewalOn ?? "", -8));
    await workUntil(api, addDays(renewalOn ?? "", 14));
    expect((await planOf()).paused).toBeNull();
    const reminders = (await subjects()).filter((subject) => /is due on|is overdue/.test(subject));
    expect(reminders.map((subject) => subject.split(" ").slice(1, 3).join(" "))).toEqual([
      "is due",
      "is overdue:",
      "is overdue:",
    ]);
    await workUntil(api, addDays(renewalOn ?? "", 15));
    const { paused } = await planOf();
    expect(paused).toMatchObject({ owed: 29_000 });
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, paused?.order_id ?? "", null));
    expect((await planOf()).paused).toBeNull();
  });

  it("that was cancelled does not begin: the plan ends on its day, with a mail before and one after", async () => {
    const term = await termOf(await buy("studio-annual"));
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    await skipTo(api, addDays(term.renewalOn ?? "", -40));
    const renewal = await renewalOf(term.id);
    await logIn(buyer);
    const params = { id: renewal?.id ?? "" };
    await api.ok(contract.updateOrder, { params, body: { status: "cancelled" }, as: buyer.token });
    await skipTo(api, addDays(term.expiresOn, -15));
    await workUntil(api, addDays(term.expiresOn, 3));
    expect(await termsOf()).toHaveLength(1);
    expect((await subjects()).filter((subject) => /ends on|has ended/.test(subject))).toEqual([
      `The studio ends on ${term.expiresOn.split("-").reverse().join("/")}`,
      "The studio has ended",
    ]);
    expect((await planOf()).ended).toMatchObject({ on: term.expiresOn });
  });

  it("of a plan that is paused is cancelled, and ordered anew when the plan runs again", async () => {
    const orderId = await buy("studio-monthly");
    const term = await termOf(orderId);
    for (let month = 1; month < 10; month += 1) await skipTo(api, addMonths(term.startsOn, month));
    card.behaviour = "declined";
    const dueOn = addMonths(term.startsOn, 10);
    await skipTo(api, addDays(dueOn, 3));
    expect(await renewalOf(term.id)).toBeDefined();
    await skipTo(api, addDays(dueOn, 15));
    expect(await renewalOf(term.id)).toBeUndefined();
    await payOverdue(orderId);
    await runPlanTasks(api);
    const renewal = await renewalOf(term.id);
    expect(renewal?.startAt).toBe(term.renewalOn);
    expect((renewal?.lockAt ?? "") >= addDays(londonDay(api.deps.clock()), 14)).toBe(true);
  });
});

describe("plans that are ordered and have not begun", () => {
  it("count in the basket: one that follows begins after the renewal, so that no two terms overlap", async () => {
    const term = await termOf(await buy("studio-annual"));
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    await logIn(buyer);
    const following = await beginOrder(api, buyer, ["studio-annual"]);
    expect(following.start_at).toBe(addMonths(term.renewalOn ?? "", 12));
  });

  it("give way to a larger plan that begins on their day", async () => {
    const term = await termOf(await buy("studio-annual"));
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    await skipTo(api, addDays(term.renewalOn ?? "", -20));
    const renewal = await renewalOf(term.id);
    const larger = await buy("house-monthly+upgrade_renewal");
    const [cancelled] = await api.deps.db
      .select()
      .from(orders)
      .where(eq(orders.id, renewal?.id ?? ""));
    expect(cancelled?.cancelledAt).not.toBeNull();
    await skipTo(api, addDays(term.renewalOn ?? "", -10));
    await workUntil(api, addDays(term.renewalOn ?? "", -5));
    await skipTo(api, addDays(term.renewalOn ?? "", -1));
    await skipTo(api, addDays(term.renewalOn ?? "", 1));
    expect(await renewalOf(term.id)).toBeUndefined();
    const terms = await termsOf();
    expect(terms.map(({ orderId, startsOn }) => ({ orderId, startsOn }))).toEqual([
      { orderId: term.orderId, startsOn: term.startsOn },
      { orderId: larger, startsOn: term.renewalOn },
    ]);
  });

  it("end with an upgrade today, with their instalments", async () => {
    const term = await termOf(await buy("studio-annual"));
    const following = await buy("studio-monthly");
    await buy("house-annual+upgrade");
    expect((await paymentsOf(following)).every(({ cancelledAt }) => cancelledAt)).toBe(true);
    await skipTo(api, addDays(term.expiresOn, -10));
    await skipTo(api, addDays(term.expiresOn, 3));
    const today = londonDay(api.deps.clock());
    const terms = (await termsOf()).filter(({ status, expiresOn }) => status === "active" && expiresOn >= today);
    expect(terms).toMatchObject([{ planId: 16 }]);
  });
});

describe("a mail", () => {
  it("comes a week before the lock date, once by two workers, if the renewal was ordered well before", async () => {
    const term = await termOf(await buy("studio-annual"));
    await skipTo(api, addDays(term.renewalOn ?? "", -60));
    await skipTo(api, addDays(term.renewalOn ?? "", -38));
    expect((await subjects()).filter((subject) => subject.includes("you can cancel until"))).toEqual([]);
    goToNoon(api, addDays(term.renewalOn ?? "", -37));
    await Promise.all([sendReminders(api.deps), sendReminders(api.deps)]);
    await skipTo(api, addDays(term.renewalOn ?? "", -35));
    expect((await subjects()).filter((subject) => subject.includes("you can cancel until"))).toHaveLength(1);
  });

  it("comes once a card and its expiry, before a payment that it cannot make", async () => {
    const { startsOn } = await termOf(await buy("studio-monthly"));
    const lastGood = addMonths(startsOn, 2);
    card.expiryYear = Number(lastGood.slice(0, 4));
    card.expiryMonth = Number(lastGood.slice(5, 7));
    await skipTo(api, addMonths(startsOn, 1));
    await skipTo(api, addDays(addMonths(startsOn, 2), -1));
    expect((await subjects()).filter((subject) => subject.includes("expires in"))).toEqual([]);
    await skipTo(api, addMonths(startsOn, 2));
    await workUntil(api, addDays(addMonths(startsOn, 2), 3));
    await skipTo(api, addMonths(startsOn, 3));
    expect((await subjects()).filter((subject) => subject.includes("expires in"))).toHaveLength(1);
  });
});

describe("an attempt whose user was deleted", () => {
  it("is settled by the sweeper", async () => {
    const orderId = await buy("studio-monthly");
    const [, second] = await paymentsOf(orderId);
    const now = api.deps.clock();
    const open = {
      paymentId: second?.id ?? "",
      number: 1,
      method: "card" as const,
      amountPence: 2_900,
      createdAt: now,
    };
    const [attempt] = await api.deps.db.insert(paymentAttempts).values(open).returning();
    await api.deps.db.delete(users).where(eq(users.id, buyer.id));
    api.advance(10 * 60 * 1000);
    await settleUnsettled(api.deps);
    const [settled] = await api.deps.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attempt?.id ?? ""));
    expect(settled?.settledAt).not.toBeNull();
  });
});

describe("an event of the card provider", () => {
  it("is deleted 90 days after it was processed, and kept while it waits", async () => {
    const { db } = api.deps;
    const ago = (days: number) => new Date(api.deps.clock().getTime() - days * 24 * 60 * 60 * 1000);
    const event = { type: "payment_intent.succeeded", payload: {}, receivedAt: ago(200) };
    await db.insert(stripeEvents).values([
      { ...event, id: "evt_old", processedAt: ago(91) },
      { ...event, id: "evt_new", processedAt: ago(89) },
      { ...event, id: "evt_open" },
    ]);
    await removeOutlived(api.deps);
    expect((await db.select().from(stripeEvents)).map(({ id }) => id).toSorted()).toEqual(["evt_new", "evt_open"]);
  });
});
