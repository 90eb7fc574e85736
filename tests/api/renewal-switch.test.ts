import { auditLog, orders, payments, subscriptions } from "api/db/schema/index";
import { addDays } from "api/domain/dates";
import { keepCustomer } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { login } from "contract/auth";
import { blockMember, grantPlan, readMember, stopMemberRenewal } from "contract/member";
import * as contract from "contract/order";
import { payOrder } from "contract/payment";
import { readCurrentPlan, setRenewal } from "contract/plan";
import { readUser } from "contract/user";
import { and, eq, isNull } from "drizzle-orm";
import { auditEntries } from "tests/support/audit-log";
import { beginOrder, complete } from "tests/support/orders";
import type { LedgerCard } from "tests/support/payment-ledger";
import { addMember, makePerson, makePersonas, makeTeam, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon, skipTo } from "tests/support/renewals";
import { makePlanWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let admin: Person;
let buyer: Person;
let card: LedgerCard;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  ({ admin } = await makePersonas(api));
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makePlanWare(api, { slug: "house", planId: 16, monthlyPence: 9_000, annualPence: 90_000 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `switcher-${people}@almanac.test` });
  const { ledger } = api.provider;
  const { id } = ledger.addCustomer({ email: buyer.email, name: "A Switcher", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, id);
  card = ledger.addCard(id);
});
afterAll(() => api.close());

/** Logs in again, as a session ends in the course of a year. */
async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

type Term = typeof subscriptions.$inferSelect & { renewalOn: string };

/** A term that was bought by card today. */
async function aTerm(slug = "studio-annual"): Promise<Term> {
  await logIn(buyer);
  const { id } = await beginOrder(api, buyer, [slug]);
  await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
  if (!term?.renewalOn) throw new Error("No term has begun.");
  return { ...term, renewalOn: term.renewalOn };
}

async function press({ id }: { id: string }, renews: boolean, person = buyer) {
  await logIn(person);
  return api.call(setRenewal, { params: { id }, body: { renews }, as: person.token });
}

function isChange({ body }: { body: unknown }): boolean {
  return setRenewal.replies[200].parse(body).changed;
}

async function termNow({ id }: { id: string }) {
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return term;
}

function renewalsOf({ id }: { id: string }) {
  return api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, id));
}

async function mailsAbout(words: string, person = buyer) {
  return (await api.mailsTo(person.email)).filter(({ subject }) => subject.includes(words));
}

async function entries(action: "plan.renewal.stopped" | "plan.renewal.resumed", person = buyer) {
  return auditEntries(api.deps.db, and(eq(auditLog.action, action), eq(auditLog.subjectId, person.id)));
}

/** All that was charged to the cards of the buyer, in pence. */
async function chargedPence(): Promise<number> {
  const paid = await api.deps.db.select().from(payments).where(eq(payments.userId, buyer.id));
  return paid.filter(({ paidAt }) => paidAt !== null).reduce((sum, { amountPence }) => sum + amountPence, 0);
}

/** Runs the worker on the days on which something could become of the end of a term. */
async function passTheEnd(term: Term): Promise<void> {
  for (const days of [-60, -30, -14, -1, 0, 1, 15]) await skipTo(api, addDays(term.renewalOn, days));
}

it("what an administrator does to a renewal is recorded with its reason, however often its holder switched it", async () => {
  const term = await aTerm();
  for (let time = 0; time < 10; time += 1) for (const renews of [false, true]) await press(term, renews);
  await logIn(admin);
  const body = { reason: "They asked by telephone" };
  await api.ok(stopMemberRenewal, { params: { id: buyer.id, termId: term.id }, body, as: admin.token });
  expect((await entries("plan.renewal.stopped")).filter(({ actorId }) => actorId === admin.id)).toHaveLength(1);
});

describe("stopping a renewal", () => {
  it("on the first day means that nothing is ordered or charged, and that the plan ends on its last day", async () => {
    const term = await aTerm();
    const { status, body } = await press(term, false);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: term.title, ends: term.expiresOn, renews: null, changed: true });
    const [mail, ...more] = await mailsAbout("will not renew");
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Your .+ plan ends on \d\d\/\d\d\/\d{4}\. It will not renew\./);
    expect(await entries("plan.renewal.stopped")).toMatchObject([{ actorId: buyer.id }]);
    await passTheEnd(term);
    expect(await renewalsOf(term)).toEqual([]);
    expect(await chargedPence()).toBe(29_000);
    await logIn(buyer);
    const plan = await api.ok(readCurrentPlan, { as: buyer.token });
    expect(plan).toMatchObject({ source: "none", ended: { on: term.expiresOn }, stopped: [] });
  });

  it("and letting it renew again, on any day, means that it is ordered with days enough to cancel it", async () => {
    const term = await aTerm();
    await press(term, false);
    await logIn(buyer);
    const plan = await api.ok(readCurrentPlan, { as: buyer.token });
    expect(plan.stopped).toMatchObject([{ term_id: term.id, on: term.renewalOn, amount: 29_000, instalments: 0 }]);
    expect(plan.renewal).toBeNull();
    await skipTo(api, addDays(term.renewalOn, -20));
    expect(await renewalsOf(term)).toEqual([]);
    const { body } = await press(term, true);
    expect(body).toMatchObject({ renews: term.renewalOn, price: "£290.00", changed: true });
    const [mail, ...more] = await mailsAbout("renews again on");
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Your .+ plan renews again on \d\d\/\d\d\/\d{4}, for £290\.00\./);
    await logIn(buyer);
    const { allSubscriptions } = await api.ok(readUser, { params: { id: buyer.id }, as: buyer.token });
    expect(allSubscriptions[0]).toMatchObject({ cancel_until: addDays(term.renewalOn, -6), can_stop: true });
    await skipTo(api, addDays(term.renewalOn, -20));
    expect(await renewalsOf(term)).toMatchObject([{ lockAt: addDays(term.renewalOn, -6), totalPence: 29_000 }]);
    await passTheEnd(term);
    expect(await chargedPence()).toBe(58_000);
    const next = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.previousId, term.id));
    expect(next).toMatchObject([{ startsOn: term.renewalOn, status: "active" }]);
  });

  it("on and off is refused after twenty times an hour, as each is mailed", async () => {
    const term = await aTerm();
    const presses = Array.from({ length: 21 }, (_, index) => index % 2 === 1);
    const statuses: number[] = [];
    for (const renews of presses) statuses.push((await press(term, renews)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    api.advance(61 * 60_000);
    expect((await press(term, false)).status).toBe(200);
  });

  it("ten times at once is done once, with one mail; what is so already is said as a fact", async () => {
    const term = await aTerm();
    const stops = await Promise.all(Array.from({ length: 10 }, () => press(term, false)));
    expect(stops.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(stops.filter(isChange)).toHaveLength(1);
    expect(await mailsAbout("will not renew")).toHaveLength(1);
    const starts = await Promise.all(Array.from({ length: 10 }, () => press(term, true)));
    expect(starts.filter(isChange)).toHaveLength(1);
    expect(await mailsAbout("renews again on")).toHaveLength(1);
    expect(await termNow(term)).toMatchObject({ renewalOn: term.renewalOn });
  });

  it("that is ordered cancels that order, until the end of its lock date in London; then the page says why", async () => {
    const term = await aTerm();
    await skipTo(api, addDays(term.renewalOn, -60));
    const [ordered] = await renewalsOf(term);
    // In summer too it is not midnight in London yet.
    api.advance(Date.parse(`${ordered?.lockAt}T22:59:00Z`) - api.deps.clock().getTime());
    expect(await press(term, false)).toMatchObject({ status: 200, body: { changed: true } });
    const [cancelled] = await renewalsOf(term);
    expect(cancelled?.cancelledAt).not.toBeNull();
    const [mail, ...more] = await mailsAbout("will not renew");
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`The renewal that was ordered, ${ordered?.number}, is cancelled`);
    expect(await mailsAbout("Your renewal is cancelled")).toEqual([]);
    // On again it is ordered anew, and its own last day counts.
    await press(term, true);
    await skipTo(api, addDays(term.renewalOn, -29));
    const again = (await renewalsOf(term)).find(({ cancelledAt }) => cancelledAt === null);
    expect(again).toMatchObject({ lockAt: addDays(term.renewalOn, -15) });
    goToNoon(api, addDays(again?.lockAt ?? "", 1));
    const late = await press(term, false);
    expect(late).toMatchObject({ status: 409, body: { code: "too_late" } });
    expect(JSON.stringify(late.body)).toMatch(/The last day for stopping this renewal was \d\d\/\d\d\/\d{4}/);
    expect(await termNow(term)).toMatchObject({ renewalOn: term.renewalOn });
  });

  it("on the order's page is the same: My Plan says that it does not renew, and it can renew again", async () => {
    const term = await aTerm();
    await skipTo(api, addDays(term.renewalOn, -50));
    const [ordered] = await renewalsOf(term);
    await logIn(buyer);
    const body = { status: "cancelled" } as const;
    await api.ok(contract.updateOrder, { params: { id: ordered?.id ?? "" }, body, as: buyer.token });
    expect(await press(term, false)).toMatchObject({ status: 200, body: { changed: false, renews: null } });
    expect(await press(term, true)).toMatchObject({ body: { changed: true, price: "£290.00" } });
    await skipTo(api, addDays(term.renewalOn, -49));
    const open = (await renewalsOf(term)).filter(({ cancelledAt }) => cancelledAt === null);
    expect(open).toMatchObject([{ totalPence: 29_000 }]);
  });

  it("while a worker orders it is one or the other: no renewal of a stopped plan is left", async () => {
    const term = await aTerm();
    goToNoon(api, addDays(term.renewalOn, -40));
    await Promise.all([skipTo(api, addDays(term.renewalOn, -40)), press(term, false)]);
    const now = await termNow(term);
    const open = (await renewalsOf(term)).filter(({ cancelledAt }) => cancelledAt === null);
    expect(open).toHaveLength(now?.renewalOn === null ? 0 : 1);
    await press(term, false);
    expect((await renewalsOf(term)).filter(({ cancelledAt }) => cancelledAt === null)).toEqual([]);
    expect(await termNow(term)).toMatchObject({ renewalOn: null });
  });
});

describe("a plan that cannot be switched", () => {
  it("is a colleague's: they see it, and have no say in whether it renews", async () => {
    const owner = buyer;
    const term = await aTerm();
    const colleague = await makePerson(api, { email: `colleague-${people}@almanac.test` });
    const team = await makeTeam(api, owner, `Switchers ${people}`, `SWITCH-${people}`);
    await addMember(api, team, colleague, true);
    expect((await press(term, false, colleague)).status).toBe(404);
    expect((await press(term, true, colleague)).status).toBe(404);
    expect(await termNow(term)).toMatchObject({ renewalOn: term.renewalOn });
  });

  it("was given, is over, was replaced, or its order is cancelled: 409 in words, and it is not offered", async () => {
    const given = await makePerson(api, { email: `given-${people}@almanac.test` });
    const today = api.deps.clock().toISOString().slice(0, 10);
    await logIn(admin);
    await api.ok(grantPlan, {
      params: { id: given.id },
      body: { plan_id: 15, starts_on: today, expires_on: addDays(today, 30), reason: "A prize" },
      as: admin.token,
    });
    const [free] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, given.id));
    expect(await press(free ?? { id: "" }, true, given)).toMatchObject({
      status: 409,
      body: { code: "not_renewable" },
    });
    expect(await api.ok(readCurrentPlan, { as: given.token })).toMatchObject({ stopped: [] });

    const replaced = await aTerm();
    await aTerm("house-annual");
    expect(await termNow(replaced)).toMatchObject({ status: "replaced" });
    expect(await press(replaced, true)).toMatchObject({ status: 409, body: { code: "not_renewable" } });
    await logIn(buyer);
    expect(await api.ok(readCurrentPlan, { as: buyer.token })).toMatchObject({ stopped: [] });
  });

  it("is followed by another plan, which was ordered after it was stopped", async () => {
    const term = await aTerm("house-annual");
    await press(term, false);
    const { id } = await beginOrder(api, buyer, ["studio-annual"]);
    const body = { ...complete, payment_type: "bacs", status: "pending" } as const;
    const placed = await api.ok(contract.updateOrder, { params: { id }, body, as: buyer.token });
    expect(placed.start_at).toBe(term.renewalOn);
    expect(await press(term, true)).toMatchObject({ status: 409, body: { code: "not_renewable" } });
    expect(await termNow(term)).toMatchObject({ renewalOn: null });
  });
});

it("a paused plan can be stopped, and stays so when it runs again", async () => {
  const term = await aTerm("studio-monthly");
  await api.deps.db
    .update(subscriptions)
    .set({ status: "paused", pausedAt: api.deps.clock() })
    .where(eq(subscriptions.id, term.id));
  expect(await press(term, false)).toMatchObject({ status: 200, body: { changed: true } });
  expect(await termNow(term)).toMatchObject({ status: "paused", renewalOn: null });
  const price = "12 monthly payments of £29.00";
  expect(await press(term, true)).toMatchObject({
    status: 200,
    body: { changed: true, renews: term.renewalOn, price },
  });
});

it("a plan that was handed over is its new holder's to stop, and what it was stays", async () => {
  const term = await aTerm();
  await press(term, false);
  const heir = await makePerson(api, { email: `heir-${people}@almanac.test` });
  await api.deps.db.update(subscriptions).set({ userId: heir.id }).where(eq(subscriptions.id, term.id));
  expect((await press(term, true)).status).toBe(404);
  expect(await press(term, true, heir)).toMatchObject({ status: 200, body: { changed: true } });
  expect(await mailsAbout("renews again on", heir)).toHaveLength(1);
  await skipTo(api, addDays(term.renewalOn, -60));
  expect(await renewalsOf(term)).toMatchObject([{ userId: heir.id, paymentType: "bacs" }]);
});

it("an administrator stops the renewal of a blocked member, who cannot do it, once and with a reason", async () => {
  const term = await aTerm();
  await logIn(admin);
  const blocked = { params: { id: buyer.id }, body: { reason: "Shares the log-in" }, as: admin.token };
  await api.ok(blockMember, blocked);
  const attempt = await api.call(login, { body: { email: buyer.email, password: personaPassword } });
  expect(attempt.status).toBe(403);
  const body = { reason: "They asked by telephone" };
  const stopping = { params: { id: buyer.id, termId: term.id }, body, as: admin.token };
  await Promise.all([api.ok(stopMemberRenewal, stopping), api.ok(stopMemberRenewal, stopping)]);
  expect(await entries("plan.renewal.stopped")).toMatchObject([
    { actorId: admin.id, details: { reason: "They asked by telephone" } },
  ]);
  expect(await mailsAbout("will not renew")).toHaveLength(1);
  const { terms } = await api.ok(readMember, { params: { id: buyer.id }, as: admin.token });
  expect(terms).toMatchObject([{ id: term.id, renews: null, state: "active" }]);
  await passTheEnd(term);
  expect(await chargedPence()).toBe(29_000);
  const open = and(eq(orders.userId, buyer.id), eq(orders.renewal, true), isNull(orders.cancelledAt));
  expect(await api.deps.db.$count(orders, open)).toBe(0);
});
