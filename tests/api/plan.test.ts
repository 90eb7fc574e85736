import { plans, productOptions, products, settings, subscriptions } from "api/db/schema/index";
import { invalidate } from "api/store/cache";
import * as layout from "contract/layout";
import { listPlans, readCurrentPlan } from "contract/plan";
import { updateTeam } from "contract/team";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import {
  addMember,
  givePlan,
  makePerson,
  makePersonas,
  makeTeam,
  type Person,
  type Personas,
} from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await sell(15, "studio", 2_900, 29_000);
  await sell(16, "house", 8_900, 89_000);
  await makeItem(api, { slug: "free" });
  await makeItem(api, { slug: "premium", isPremium: true });
  await makeItem(api, { slug: "buyers", isPremium: true, planIds: [16, 17] });
  await makeItem(api, { slug: "not-out-yet", isPremium: true, planIds: [17], daysAgo: -3 });
  await makeItem(api, { slug: "a-draft", isPremium: true, planIds: [17], status: "draft" });
});

afterAll(() => api.close());

/** Adds a plan to the shop, by the month and by the year. */
async function sell(planId: number, slug: string, monthly: number, annual: number): Promise<string> {
  const { db } = api.deps;
  const [product] = await db.insert(products).values({ slug, title: slug, type: "subscription" }).returning();
  const common = { productId: product?.id ?? "", planId, months: 12 };
  await db.insert(productOptions).values([
    { ...common, slug: `${slug}-annual`, title: "One year", position: 1, pricePence: annual },
    { ...common, slug: `${slug}-monthly`, title: "Monthly", pricePence: monthly * 12, monthlyPence: monthly },
  ]);
  return common.productId;
}

async function selling(as: string, item?: string) {
  invalidate(api.deps.db);
  return api.ok(listPlans, { query: { item }, as });
}

async function held({ token }: Person) {
  return api.ok(readCurrentPlan, { as: token });
}

describe("the plans on sale", () => {
  it("are those in the shop, cheapest first, with the price of each way of paying", async () => {
    const { data } = await selling(personas.member.token);
    expect(data.map(({ title, places, current, opens }) => [title, places, current, opens])).toEqual([
      ["Studio", 1, true, null],
      ["House", 5, false, null],
    ]);
    expect(data[0]?.options).toEqual([
      {
        billing: "monthly",
        slug: "studio-monthly",
        title: "Monthly",
        price: 2_900,
        price_display: "£29.00",
        net: 2_417,
        net_display: "£24.17",
        total: 34_800,
        total_display: "£348.00",
        months: 12,
      },
      {
        billing: "annual",
        slug: "studio-annual",
        title: "One year",
        price: 29_000,
        price_display: "£290.00",
        net: 24_167,
        net_display: "£241.67",
        total: 29_000,
        total_display: "£290.00",
        months: 12,
      },
    ]);
  });

  it("leave out what is turned off: an option, or the plan's whole product", async () => {
    const { db } = api.deps;
    const set = (slug: string, status: boolean) =>
      db.update(productOptions).set({ status }).where(eq(productOptions.slug, slug));
    await set("house-annual", false);
    const house = (await selling(personas.member.token)).data.find(({ id }) => id === 16);
    expect(house?.options.map(({ slug }) => slug)).toEqual(["house-monthly"]);
    await db.update(products).set({ status: false }).where(eq(products.slug, "house"));
    expect((await selling(personas.member.token)).data.map(({ id }) => id)).toEqual([15]);
    await db.update(products).set({ status: true }).where(eq(products.slug, "house"));
    await set("house-annual", true);
  });

  it("mark those that unlock an item, and whether it is restricted to some", async () => {
    const about = async (slug: string) => {
      const { limited, data } = await selling(personas.member.token, slug);
      return [limited, ...data.map(({ opens }) => opens)];
    };
    expect(await about("free")).toEqual([false, true, true]);
    expect(await about("premium")).toEqual([false, true, true]);
    expect(await about("buyers")).toEqual([true, false, true]);
  });

  it("reveal nothing about an item that is unknown, a draft or not published yet", async () => {
    const nothing = await selling(personas.member.token, "nobody-knows-it");
    expect(nothing).toMatchObject({ limited: false, data: [{ opens: null }, { opens: null }] });
    for (const slug of ["a-draft", "not-out-yet"]) expect(await selling(personas.member.token, slug)).toEqual(nothing);
    expect((await api.refused(listPlans, { query: { item: "Not A Slug" }, as: personas.member.token })).status).toBe(
      422,
    );
  });

  it("know users who pay already, by themselves or through the team", async () => {
    const paid = async (person: Person) => (await selling(person.token)).has_paid;
    expect(await paid(personas.member)).toBe(true);
    expect(await paid(personas.teamMember)).toBe(true);
    for (const person of [personas.basics, personas.waiting, personas.admin]) expect(await paid(person)).toBe(false);
  });

  it("mark those that would add nothing to what the user has, and the team through which they have it", async () => {
    const found = async (person: Person) => {
      const { team, data } = await selling(person.token);
      return [team, ...data.map(({ within }) => within)];
    };
    expect(await found(personas.teamMember)).toEqual(["Harbour Studio", true, true]);
    expect(await found(personas.teamAdmin)).toEqual([null, true, true]);
    expect(await found(personas.member)).toEqual([null, false, false]);
    for (const person of [personas.basics, personas.waiting]) expect(await found(person)).toEqual([null, false, false]);
    const own = await makePerson(api, { email: "own-studio@almanac.test", plan: 15 });
    await addMember(api, personas.team, own, true);
    expect(await found(own)).toEqual([null, false, true]);
  });

  it("mark one plan as the user's, and none if the user's is not on sale", async () => {
    const current = async (person: Person) =>
      (await selling(person.token)).data.filter((plan) => plan.current).map(({ id }) => id);
    expect(await current(personas.member)).toEqual([15]);
    for (const person of [personas.basics, personas.teamMember, personas.waiting])
      expect(await current(person)).toEqual([]);
  });

  it("have the operator's text above them, and ours by default", async () => {
    expect((await selling(personas.member.token)).html).toContain("premium library");
    await api.deps.db.insert(settings).values({ key: "selling", value: "<p>Spring prices.</p>" });
    expect((await selling(personas.member.token)).html).toBe("<p>Spring prices.</p>");
  });

  it("are for anyone; a guest has none of them", async () => {
    const { data: seen } = await selling(personas.unverified.token);
    const { data, has_paid } = await api.ok(listPlans, {});
    expect(data.map(({ title }) => title)).toEqual(seen.map(({ title }) => title));
    expect(data.some(({ current, within }) => current || within)).toBe(false);
    expect(has_paid).toBe(false);
  });
});

describe("a user's plan", () => {
  it("is their own, with its last day", async () => {
    expect(await held(personas.member)).toMatchObject({
      plan: { id: 15, title: "Studio", covers_premium: true, places: 1 },
      source: "own",
      until: "2027-01-31",
      team: null,
      ended: null,
    });
  });

  it("is the team's for approved members; a waiting member has the free plan, with the team's name", async () => {
    const team = { display_name: "Harbour Studio", approved: true, revoked: false };
    expect(await held(personas.teamMember)).toMatchObject({ plan: { title: "Group" }, source: "team", team });
    expect(await held(personas.teamAdmin)).toMatchObject({ plan: { title: "Group" }, source: "own", team });
    expect(await held(personas.waiting)).toMatchObject({
      plan: { title: "Basics" },
      source: "none",
      until: null,
      team: { ...team, approved: false },
      ended: null,
    });
  });

  it("is the free one again for a member whose access was revoked, and says so", async () => {
    const former = await makePerson(api, { email: "former@almanac.test" });
    await addMember(api, personas.team, former, true);
    const body = { revokeUser: former.id };
    await api.ok(updateTeam, { params: { id: personas.team.id }, body, as: personas.admin.token });
    expect(await held(former)).toMatchObject({
      plan: { title: "Basics" },
      source: "none",
      team: { display_name: "Harbour Studio", approved: false, revoked: true },
    });
  });

  it("is the user's own before an equal one of the team, and the better one of the two", async () => {
    const both = await makePerson(api, { email: "both@almanac.test", plan: 17 });
    await addMember(api, personas.team, both, true);
    expect(await held(both)).toMatchObject({ plan: { id: 17 }, source: "own" });
    const small = await makePerson(api, { email: "small@almanac.test", plan: 1 });
    await addMember(api, personas.team, small, true);
    expect(await held(small)).toMatchObject({ plan: { id: 17 }, source: "team" });
  });

  it("that expired yesterday is named with its last day, also if it was the team's, and is the free one today", async () => {
    const late = await makePerson(api, { email: "late@almanac.test" });
    await givePlan(api, late.id, 15, "2026-03-02");
    expect(await held(late)).toMatchObject({ source: "own", until: "2026-03-02", ended: null });
    const hand = await makePerson(api, { email: "hand@almanac.test" });
    await addMember(api, await makeTeam(api, late, "Kiln House", "KILN-7"), hand, true);
    await api.deps.db.update(subscriptions).set({ expiresOn: "2026-03-01" }).where(eq(subscriptions.userId, late.id));
    const ended = { title: "Studio", on: "2026-03-01" };
    expect(await held(late)).toMatchObject({ plan: { id: 1 }, source: "none", ended: { ...ended, source: "own" } });
    expect(await held(hand)).toMatchObject({ plan: { id: 1 }, source: "none", ended: { ...ended, source: "team" } });
    await givePlan(api, hand.id, 16);
    expect(await held(hand)).toMatchObject({ plan: { id: 16 }, source: "own", ended: null });
  });

  it("is never revealed to another user or a guest", async () => {
    expect((await api.refused(readCurrentPlan, {})).status).toBe(401);
    expect(JSON.stringify(await held(personas.basics))).not.toContain("Harbour");
  });
});

describe("the My Plan panel", () => {
  it("shows the free plan to a user without a current one, and never mistakes it for a paid one", async () => {
    const panel = async ({ token }: Person) => {
      invalidate(api.deps.db);
      return (await api.ok(layout.layout, { as: token })).plan?.title;
    };
    expect(await panel(personas.waiting)).toBe("Basics");
    expect(await panel(personas.member)).toBe("Studio");
    await api.deps.db.update(plans).set({ monthlyPence: 100 }).where(eq(plans.id, 1));
    expect(await panel(personas.waiting)).toBeUndefined();
    await api.deps.db.update(plans).set({ monthlyPence: 0 }).where(eq(plans.id, 1));
    invalidate(api.deps.db);
  });
});
