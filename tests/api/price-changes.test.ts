import { auditLog, orders, productOptions, subscriptions } from "api/db/schema/index";
import { addDays, displayDay, londonDay } from "api/domain/dates";
import { applyPriceChanges } from "api/jobs/price-changes";
import { orderRenewals } from "api/jobs/renewals";
import { receiveTransfer } from "api/services/transfers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { readCurrentPlan } from "contract/plan";
import * as prices from "contract/price-change";
import { updateProductOption } from "contract/product-option";
import { and, eq } from "drizzle-orm";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare } from "tests/support/shop";
import { afterEach, beforeEach, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let buyer: Person;
let options: Map<string, string>;
let today: string;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  options = await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  goToNoon(api, londonDay(api.deps.clock()));
  today = londonDay(api.deps.clock());
  clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["products.manage"] });
  buyer = await makePerson(api, { email: "subscriber@almanac.test" });
});
afterEach(() => api.close());

async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

function idOf(slug: string): string {
  return options.get(slug) ?? "";
}

function schedule(slug: string, starts: string, amount: number, for_renewals = true) {
  const body = { starts, amount, for_renewals };
  return api.call(prices.createPriceChange, { params: { id: idOf(slug) }, body, as: clerk.token });
}

async function priceNow(slug: string) {
  const [row] = await api.deps.db.select().from(productOptions).where(eq(productOptions.slug, slug));
  return { price: row?.pricePence, monthly: row?.monthlyPence };
}

/** A plan that was bought and paid today. */
async function buy(slug: string): Promise<typeof subscriptions.$inferSelect> {
  const { id } = await placeOrder(api, buyer, [slug]);
  await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
  if (!term) throw new Error("No term has begun.");
  return term;
}

async function renew({ id, renewalOn }: typeof subscriptions.$inferSelect) {
  goToNoon(api, addDays(renewalOn ?? "", -60));
  await applyPriceChanges(api.deps);
  await orderRenewals(api.deps);
  const [renewal] = await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, id));
  return renewal;
}

it("a scheduled price holds for orders from its day on, once, and is recorded", async () => {
  const day = addDays(today, 10);
  expect(await schedule("studio-monthly", day, 3_100, false)).toMatchObject({
    status: 201,
    body: { starts: day, price: 37_200, monthly_price: 3_100, for_renewals: false, applied: false },
  });
  goToNoon(api, addDays(day, -1));
  await applyPriceChanges(api.deps);
  expect(await priceNow("studio-monthly")).toEqual({ price: 34_800, monthly: 2_900 });
  goToNoon(api, day);
  await Promise.all([applyPriceChanges(api.deps), applyPriceChanges(api.deps)]);
  expect(await priceNow("studio-monthly")).toEqual({ price: 37_200, monthly: 3_100 });
  const actions = await api.deps.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, idOf("studio-monthly")));
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    "product.option.changed",
    "product.option.price.scheduled",
  ]);
});

it("a renewal costs a price that was scheduled for renewals, and its mail names both and from when", async () => {
  const term = await buy("studio-annual");
  const day = addDays(term.renewalOn ?? "", -30);
  await schedule("studio-annual", day, 31_000);
  const plan = await api.ok(readCurrentPlan, { as: buyer.token });
  expect(plan.renewal).toMatchObject({ amount: 31_000, before: "£290.00" });
  const renewal = await renew(term);
  expect(renewal).toMatchObject({ totalPence: 31_000, lockAt: addDays(term.renewalOn ?? "", -30) });
  const notice = (await api.mailsTo(buyer.email)).find(({ subject }) => subject.includes("renews on"));
  const words = notice?.text.replaceAll(/\s+/g, " ");
  expect(words).toContain("for £310.00");
  expect(words).toContain(
    `the present term costs £290.00. The new price is for all renewals from ${displayDay(day)} on`,
  );
});

it.each<[string, string, (term: typeof subscriptions.$inferSelect) => Promise<unknown>, number]>([
  [
    "for new orders only",
    "studio-annual",
    ({ renewalOn }) => schedule("studio-annual", renewalOn ?? "", 31_000, false),
    29_000,
  ],
  [
    "for renewals that begin a day later",
    "studio-annual",
    ({ renewalOn }) => schedule("studio-annual", addDays(renewalOn ?? "", 1), 31_000),
    29_000,
  ],
  [
    "for another option",
    "studio-annual",
    ({ renewalOn }) => schedule("studio-monthly", renewalOn ?? "", 3_100),
    29_000,
  ],
  [
    "on its day, by the month",
    "studio-monthly",
    ({ renewalOn }) => schedule("studio-monthly", renewalOn ?? "", 3_100),
    37_200,
  ],
])("a price that is scheduled %s is, or is not, that of a renewal", async (_how, slug, change, total) => {
  const term = await buy(slug);
  await change(term);
  expect((await renew(term))?.totalPence).toBe(total);
});

it("a price from before a term was sold does not change its renewal", async () => {
  await schedule("studio-annual", addDays(today, 1), 25_000);
  goToNoon(api, addDays(today, 1));
  await applyPriceChanges(api.deps);
  await api.deps.db.update(productOptions).set({ pricePence: 33_000 }).where(eq(productOptions.slug, "studio-annual"));
  await logIn(buyer);
  const renewal = await renew(await buy("studio-annual"));
  expect(renewal?.totalPence).toBe(33_000);
});

it("a scheduled price is removed before its day, and not afterwards; there is one for a day", async () => {
  const day = addDays(today, 5);
  const made = await schedule("studio-annual", day, 31_000);
  expect(await schedule("studio-annual", day, 32_000)).toMatchObject({
    status: 422,
    body: { errors: { starts: expect.any(String) } },
  });
  expect(await schedule("studio-annual", today, 32_000)).toMatchObject({ status: 422 });
  expect(await schedule("studio-annual", addDays(today, 3_000), 32_000)).toMatchObject({ status: 422 });
  const params = { id: (made.body as prices.PriceChange).id };
  await api.ok(prices.deletePriceChange, { params, as: clerk.token });
  expect(await api.refused(prices.deletePriceChange, { params, as: clerk.token })).toMatchObject({ status: 404 });
  const other = await schedule("studio-annual", day, 33_000);
  goToNoon(api, day);
  await logIn(clerk);
  const late = { params: { id: (other.body as prices.PriceChange).id }, as: clerk.token };
  expect(await api.refused(prices.deletePriceChange, late)).toMatchObject({ status: 409, code: "too_late" });
  const listed = await api.ok(prices.listPriceChanges, { params: { id: idOf("studio-annual") }, as: clerk.token });
  expect(listed.data).toMatchObject([{ starts: day, price: 33_000 }]);
});

it("what an option sells does not change while a price is scheduled for it", async () => {
  await schedule("studio-annual", addDays(today, 5), 31_000);
  const change = (fields: object) =>
    api.refused(updateProductOption, { params: { id: idOf("studio-annual") }, body: fields, as: clerk.token });
  expect((await change({ months: 24 })).errors).toHaveProperty("months");
  expect((await change({ subscription_plan_id: 16 })).errors).toHaveProperty("subscription_plan_id");
  expect((await change({ monthly_price: 3_000, price: 36_000 })).errors).toHaveProperty("monthly_price");
  const scheduled = and(eq(productOptions.slug, "studio-annual"), eq(productOptions.months, 12));
  expect(await api.deps.db.$count(productOptions, scheduled)).toBe(1);
});
