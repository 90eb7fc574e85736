import { orderLines, orders, payments, productOptions, subscriptions } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { deleteDueAccounts } from "api/jobs/account-deletion";
import { orderRenewals } from "api/jobs/renewals";
import { takeDuePayments } from "api/payments/due-payments";
import { keepCustomer } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { cancelDeletion, requestDeletion } from "contract/account-deletion";
import { login } from "contract/auth";
import { blockMember, unblockMember } from "contract/member";
import * as contract from "contract/order";
import { payOrder } from "contract/payment";
import { and, eq } from "drizzle-orm";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makePlanWare(api, { slug: "house", planId: 16, annualPence: 90_000 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `renewer-${people}@almanac.test` });
});
afterAll(() => api.close());

/** A term that was bought by card. */
async function aTerm(slug: string): Promise<typeof subscriptions.$inferSelect> {
  const { ledger } = api.provider;
  const { id: customerId } = ledger.addCustomer({ email: buyer.email, name: "A Renewer", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, customerId);
  const { id } = await beginOrder(api, buyer, [slug]);
  await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const body = { order_id: id, payment_method_id: ledger.addCard(customerId).id };
  await api.ok(payOrder, { body, as: buyer.token });
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
  if (!term) throw new Error("No term has begun.");
  return term;
}

/** Moves the clock to noon of a day. */
function goTo(day: string): void {
  api.advance(Date.parse(`${day}T12:00:00Z`) - api.deps.clock().getTime());
}

function renewalsOf({ id }: { id: string }) {
  return api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, id));
}

it("a renewal is ordered once, 60 days before, at the price of its term, and can be cancelled for a month", async () => {
  const { db } = api.deps;
  const term = await aTerm("studio-annual");
  const renewalOn = term.renewalOn ?? "";
  goTo(addDays(renewalOn, -61));
  await orderRenewals(api.deps);
  expect(await renewalsOf(term)).toEqual([]);
  await db.update(productOptions).set({ pricePence: 31_000 }).where(eq(productOptions.slug, "studio-annual"));
  api.advance(dayMs);
  await Promise.all([orderRenewals(api.deps), orderRenewals(api.deps)]);
  await orderRenewals(api.deps);
  const [renewal, ...more] = await renewalsOf(term);
  expect(more).toEqual([]);
  expect(renewal).toMatchObject({
    ...{ renewal: true, status: "pending", startAt: renewalOn, lockAt: addDays(renewalOn, -30) },
    ...{ totalPence: 29_000, dueNowPence: 0, addressBilling: complete.address_billing_json },
  });
  const mails = (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("renews on"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("£290.00");
  expect(await db.$count(orderLines, eq(orderLines.orderId, renewal?.id ?? ""))).toBe(1);
  await db.update(productOptions).set({ pricePence: 29_000 }).where(eq(productOptions.slug, "studio-annual"));
});

it.each<[string, string, Partial<typeof productOptions.$inferInsert>]>([
  ["at once, for twice as many months", "studio-annual", { months: 24, pricePence: 55_000 }],
  ["at once, now sold in instalments", "studio-annual", { monthlyPence: 3_900, pricePence: 46_800 }],
  ["at once, as another plan", "studio-annual", { planId: 16, pricePence: 90_000 }],
  ["by the month, for twice as many months", "studio-monthly", { months: 24, pricePence: 69_600 }],
  ["by the month, for another price", "studio-monthly", { monthlyPence: 3_900, pricePence: 46_800 }],
  ["by the month, now paid at once", "studio-monthly", { monthlyPence: null, pricePence: 30_000 }],
])("a plan that was bought %s renews as it was sold, whatever its option has become", async (_how, slug, edited) => {
  const { db } = api.deps;
  const term = await aTerm(slug);
  const [sold] = await db.select().from(productOptions).where(eq(productOptions.slug, slug));
  await db.update(productOptions).set(edited).where(eq(productOptions.slug, slug));
  goTo(addDays(term.renewalOn ?? "", -40));
  await orderRenewals(api.deps);
  await db
    .update(productOptions)
    .set({ ...sold, id: undefined })
    .where(eq(productOptions.slug, slug));
  const [renewal] = await renewalsOf(term);
  const orderId = renewal?.id ?? "";
  const isMonthly = slug === "studio-monthly";
  expect(renewal).toMatchObject({ totalPence: isMonthly ? 34_800 : 29_000, instalments: isMonthly ? 12 : 0 });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect(line).toMatchObject({ planId: 15, months: 12, optionTitle: `as ${slug}` });
  expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(isMonthly ? 12 : 1);
});

it("a renewal whose last day to cancel is over stays so when a larger plan that was ordered in its place is cancelled", async () => {
  const term = await aTerm("studio-annual");
  const renewalOn = term.renewalOn ?? "";
  goTo(addDays(renewalOn, -50));
  await orderRenewals(api.deps);
  goTo(addDays(renewalOn, -5));
  buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
  const { id } = await placeOrder(api, buyer, ["house-annual+upgrade_renewal"]);
  await api.ok(contract.cancelOrder, { params: { id }, body: { to_basket: false }, as: buyer.token });
  await orderRenewals(api.deps);
  const anew = (await renewalsOf(term)).find(({ cancelledAt }) => cancelledAt === null);
  expect(anew?.lockAt).toBe(addDays(renewalOn, -30));
  const body = { status: "cancelled" } as const;
  const refused = await api.refused(contract.updateOrder, { params: { id: anew?.id ?? "" }, body, as: buyer.token });
  expect(refused).toMatchObject({ status: 409, code: "too_late" });
});

it("a plan does not renew while its holder is blocked, who could not cancel it; and renews again once they are not", async () => {
  const term = await aTerm("studio-annual");
  const renewalOn = term.renewalOn ?? "";
  const admin = await makePerson(api, { email: `keeper-${people}@almanac.test`, permissions: ["members.manage"] });
  goTo(addDays(renewalOn, -50));
  await orderRenewals(api.deps);
  admin.token = (await createSession(api.deps.db, admin.id, "tests", api.deps.clock())).token;
  const member = { params: { id: buyer.id }, as: admin.token };
  await api.ok(blockMember, { ...member, body: { reason: "Shares the log-in" } });
  await orderRenewals(api.deps);
  expect((await renewalsOf(term)).map(({ status }) => status)).toEqual(["cancelled"]);
  await api.ok(unblockMember, member);
  await orderRenewals(api.deps);
  expect((await renewalsOf(term)).map(({ status }) => status).toSorted()).toEqual(["cancelled", "pending"]);
});

it("a renewal by card is taken on its day, and its term follows without a gap", async () => {
  const { db } = api.deps;
  const term = await aTerm("studio-monthly");
  goTo(addDays(term.renewalOn ?? "", -40));
  await orderRenewals(api.deps);
  const [renewal] = await renewalsOf(term);
  const orderId = renewal?.id ?? "";
  expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(12);
  goTo(term.expiresOn);
  await takeDuePayments(api.deps);
  expect(await db.$count(subscriptions, eq(subscriptions.orderId, orderId))).toBe(0);
  api.advance(dayMs);
  await takeDuePayments(api.deps);
  const [next] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  expect(next).toMatchObject({ startsOn: addDays(term.expiresOn, 1), status: "active", previousId: term.id });
  expect(londonDay(api.deps.clock())).toBe(next?.startsOn);
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.number, 1)));
  expect(paid[0]?.paidAt).not.toBeNull();
});

it.each<[string, () => Promise<Partial<typeof subscriptions.$inferInsert>>]>([
  ["replaced by an upgrade", async () => ({ status: "replaced", cancelledAt: api.deps.clock() })],
  ["ended", async () => ({ status: "cancelled", cancelledAt: api.deps.clock() })],
  ["paused", async () => ({ status: "paused", pausedAt: api.deps.clock() })],
  ["handed over", async () => ({ userId: (await makePerson(api, { email: `heir-${people}@almanac.test` })).id })],
])("a term that is %s while its renewal is prepared is not renewed for its buyer", async (_how, changed) => {
  const { db } = api.deps;
  const term = await aTerm("studio-annual");
  await db
    .update(orders)
    .set({ vatNumber: "GB980780684" })
    .where(eq(orders.id, term.orderId ?? ""));
  const change = await changed();
  const ask = async () => {
    await db.update(subscriptions).set(change).where(eq(subscriptions.id, term.id));
    return { result: "unavailable" as const, reason: "timeout" };
  };
  goTo(addDays(term.renewalOn ?? "", -40));
  await orderRenewals({ ...api.deps, vatRegisterOf: () => ({ source: "hmrc", ask }) });
  expect((await renewalsOf(term)).filter(({ userId }) => userId === buyer.id)).toEqual([]);
});

it("a term whose renewal was cancelled, or whose holder leaves, does not renew", async () => {
  const { db } = api.deps;
  const cancelled = await aTerm("studio-annual");
  await db.update(subscriptions).set({ renewalOn: null }).where(eq(subscriptions.id, cancelled.id));
  buyer = await makePerson(api, { email: "leaving@almanac.test" });
  const left = await aTerm("studio-annual");
  goTo(addDays(left.renewalOn ?? "", -20));
  const { access_token: token } = await api.ok(login, { body: { email: buyer.email, password: personaPassword } });
  const leaving = { params: { id: buyer.id }, as: token };
  await api.ok(requestDeletion, { ...leaving, body: { current_password: personaPassword } });
  await orderRenewals(api.deps);
  expect([await renewalsOf(cancelled), await renewalsOf(left)]).toEqual([[], []]);

  await api.ok(cancelDeletion, leaving);
  await orderRenewals(api.deps);
  expect(await renewalsOf(left)).toMatchObject([{ cancelledAt: null, userId: buyer.id }]);

  await api.ok(requestDeletion, { ...leaving, body: { current_password: personaPassword } });
  api.advance(7 * dayMs);
  expect(await deleteDueAccounts(api.deps)).toBe(1);
  await orderRenewals(api.deps);
  expect(await renewalsOf(left)).toMatchObject([{ cancelledAt: api.deps.clock(), userId: null }]);
});
