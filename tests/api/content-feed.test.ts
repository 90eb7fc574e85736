import { users } from "api/db/schema/index";
import { dashboard, personalised } from "contract/content";
import { eq } from "drizzle-orm";
import { makeCategories, makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let api: TestApi;
let personas: Personas;
let as: string;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  as = personas.member.token;
  for (let n = 1; n <= 12; n++) {
    await makeItem(api, {
      slug: `kitchen-${n}`,
      path: "home/kitchen",
      daysAgo: n * 2,
      featured: n <= 2,
      isPremium: n % 3 === 0,
      tags: n === 1 ? ["tile", "copper"] : ["tile"],
    });
    await makeItem(api, {
      slug: `toys-${n}`,
      path: "kids/toys",
      daysAgo: n * 2 + 1,
      isPremium: n % 3 === 0,
      type: "Colour",
    });
  }
});

afterAll(() => api.close());

describe("an empty library", () => {
  it("has a dashboard that says so, and an empty feed", () =>
    withTestApi(async (own) => {
      const { token } = await makePerson(own, { email: "first@almanac.test" });
      const body = await own.ok(dashboard, { as: token });
      expect(body.message).toContain("nothing to show yet");
      expect(body).toMatchObject({ featured_content: [], latest_content: { data: [] }, latestID: 0 });
      const { feed } = await own.ok(personalised, { as: token });
      expect(feed).toEqual({ data: [], meta: { total: 0, page: 1, perPage: 32 } });
    }));
});

describe("the dashboard", () => {
  it("contains every row in one response, newest first", async () => {
    const body = await api.ok(dashboard, { as });
    const slugs = (cards: { slug: string }[]) => cards.map(({ slug }) => slug);
    expect(body.message).toBeNull();
    expect(slugs(body.featured_content)).toEqual(["kitchen-1", "kitchen-2"]);
    expect(slugs(body.latest_content.data).slice(0, 4)).toEqual(["kitchen-1", "toys-1", "kitchen-2", "toys-2"]);
    expect(slugs(body.premiumContent).slice(0, 3)).toEqual(["kitchen-3", "toys-3", "kitchen-6"]);
    expect(body.moreContent.every((card) => !card.is_premium)).toBe(true);
    expect(body.subscriptionTrends.every((card) => card.type.title === "Trend report")).toBe(true);
    expect(body.latestID).toBe(body.latest_content.data[0]?.id);
  });

  it("leaves out the featured items of the first page", async () => {
    const { featured_content: all } = await api.ok(dashboard, { as });
    const { featured_content: rest } = await api.ok(dashboard, { query: { exclude: all[0]?.id, page: 2 }, as });
    expect(rest.map(({ slug }) => slug)).toEqual(["kitchen-2"]);
    await api.ok(dashboard, { query: { exclude: "not-an-id,,'" }, as });
  });

  it("has a feed with pages, without the items of the masthead", async () => {
    const first = await api.ok(dashboard, { as });
    const exclude = first.featured_content.map(({ id }) => id).join();
    const pages = [first];
    for (const page of [2, 3, 4, 5, 6]) pages.push(await api.ok(dashboard, { query: { page, exclude }, as }));
    const slugs = pages.flatMap((page) => page.personalisedFeed.data.map(({ slug }) => slug));
    expect(pages.map((page) => page.personalisedFeed.data.length)).toEqual([5, 5, 5, 5, 2, 0]);
    expect(new Set(slugs).size).toBe(22);
    expect(slugs).not.toContain("kitchen-1");
    expect(first.personalisedFeed.meta.total).toBe(22);
    expect(pages[1]).toMatchObject({ message: null, latest_content: { data: [] }, moreContent: [], latestID: 0 });
  });

  it("marks the items that are open to each reader", async () => {
    const { premiumContent: open } = await api.ok(dashboard, { as });
    const { premiumContent: locked } = await api.ok(dashboard, { as: personas.basics.token });
    expect(open.every((card) => card.has_access)).toBe(true);
    expect(locked.some((card) => card.has_access)).toBe(false);
  });

  it("names the sections that cannot be read, and shows the others", async () => {
    const without = async (table: string) => {
      api.advance(61_000);
      await api.deps.db.execute(`alter table ${table} rename to lost`);
      const body = await api.ok(dashboard, { as });
      await api.deps.db.execute(`alter table lost rename to ${table}`);
      return body;
    };
    const noise = vi.spyOn(console, "error").mockImplementation(() => {});
    const tagless = await without("tags");
    expect(tagless.failed).toEqual(["searchFeature"]);
    expect(tagless.searchFeature.data).toEqual([]);
    expect(tagless.latest_content.data).toHaveLength(6);
    const itemless = await without("content_items");
    expect(itemless.failed).toEqual([
      "featured_content",
      "latest_content",
      "premiumContent",
      "subscriptionTrends",
      "moreContent",
      "personalisedFeed",
    ]);
    expect(itemless).toMatchObject({ message: null, latestID: 0 });
    expect(itemless.searchFeature.data.length).toBeGreaterThan(0);
    expect(noise).toHaveBeenCalled();
    noise.mockRestore();
    expect((await api.ok(dashboard, { as })).failed).toEqual([]);
  });

  it("is for verified members", async () => {
    expect((await api.refused(dashboard, {})).status).toBe(401);
    expect(await api.refused(dashboard, { as: personas.unverified.token })).toMatchObject({
      status: 403,
      code: "unverified",
    });
    expect((await api.refused(dashboard, { query: { contentType: "x".repeat(500) }, as })).status).toBe(422);
  });
});

describe("the personal feed", () => {
  it("contains everything until something is chosen", async () => {
    expect((await api.ok(personalised, { as })).feed.meta.total).toBe(24);
  });

  it("contains what was chosen, in the order of the choice, and each item once", async () => {
    const chooser = await makePerson(api, { email: "chooser@almanac.test", plan: 15 });
    const [home = "", kitchen = ""] = await makeCategories(api, "home/kitchen");
    await api.deps.db
      .update(users)
      .set({ filter: { categories: [home, kitchen], order_by: "Oldest" } })
      .where(eq(users.id, chooser.id));
    const { feed } = await api.ok(personalised, { query: { perPage: 5 }, as: chooser.token });
    expect(feed.meta).toEqual({ total: 12, page: 1, perPage: 5 });
    expect(feed.data.map(({ slug }) => slug)).toEqual([12, 11, 10, 9, 8].map((n) => `kitchen-${n}`));
    expect((await api.ok(personalised, { query: { all: 1 }, as: chooser.token })).feed.meta.total).toBe(24);
    expect((await api.ok(dashboard, { as: chooser.token })).personalisedFeed.meta.total).toBe(10);
  });

  it("is for verified members", async () => {
    expect((await api.refused(personalised, {})).status).toBe(401);
    expect((await api.refused(personalised, { as: personas.unverified.token })).code).toBe("unverified");
    expect((await api.refused(personalised, { query: { all: 7 }, as })).status).toBe(422);
  });
});
