import { categories } from "api/db/schema/index";
import { onboardingCategories } from "contract/category";
import { personalised } from "contract/content";
import { saveFilter } from "contract/user";
import { eq } from "drizzle-orm";
import { makeCategories, makeItem } from "tests/support/library";
import { makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let api: TestApi;
let personas: Personas;
let as: string;
const ids: Record<string, string> = {};

const asked = { status: true, title: "", text: "" };
const ages = { step1: asked, step2: { ...asked, status: false }, step3: asked };

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  as = personas.member.token;
  for (const [index, path] of ["home/kitchen/taps", "home/bath", "kids/ages/newborn", "kids/play"].entries()) {
    const found = await makeCategories(api, path);
    for (const [level, id] of found.entries()) ids[path.split("/")[level] ?? ""] = id;
    for (let n = 1; n <= 6; n++) {
      await makeItem(api, {
        slug: `${path.split("/").at(-1)}-${n}`,
        path,
        daysAgo: n * 4 + index,
        isPremium: n % 2 === 0,
        type: n > 4 ? "Colour" : "Trend report",
      });
    }
  }
  await makeItem(api, { slug: "kitchen-only", path: "home/kitchen", daysAgo: 60 });
  await makeItem(api, { slug: "in-both", path: "home/bath", daysAgo: 70 });
  await api.deps.db.update(categories).set({ onboardingSteps: ages }).where(eq(categories.path, "kids/ages"));
});

beforeEach(() => choose([]));
afterAll(() => api.close());

async function choose(names: string[], order_by: "Latest" | "Oldest" = "Latest", token = as) {
  const filter = { categories: names.map((name) => ids[name] ?? ""), order_by };
  await api.ok(saveFilter, { body: { filter }, as: token });
}

async function feedOf(query: { page?: number; perPage?: number; all?: number } = {}, token = as) {
  const { feed } = await api.ok(personalised, { query: { perPage: 100, ...query }, as: token });
  return feed;
}

const kinds = async () => [...new Set((await feedOf()).data.map(({ slug }) => slug.replace(/-\d$/, "")))].sort();

describe("the items of a feed", () => {
  it("are all items until something is chosen", async () => {
    expect((await feedOf()).meta.total).toBe(26);
  });

  it("are all items of an industry that is chosen alone", async () => {
    await choose(["home"]);
    expect(await kinds()).toEqual(["bath", "in-both", "kitchen-only", "taps"]);
  });

  it("are narrowed by categories chosen below, at any depth", async () => {
    await choose(["home", "kitchen"]);
    expect(await kinds()).toEqual(["kitchen-only", "taps"]);
    await choose(["home", "kitchen", "taps", "kids"]);
    expect(await kinds()).toEqual(["newborn", "play", "taps"]);
    await choose(["kids", "ages", "play", "newborn"]);
    expect(await kinds()).toEqual(["newborn", "play"]);
  });

  it("do not depend on the industry being chosen together with its categories", async () => {
    await choose(["play"]);
    expect(await kinds()).toEqual(["play"]);
  });

  it("contain an item once, however many of its categories are chosen", async () => {
    await choose(["bath", "kitchen", "play"]);
    const { data, meta } = await feedOf();
    expect(meta.total).toBe(data.length);
    expect(new Set(data.map(({ slug }) => slug)).size).toBe(data.length);
  });

  it("are in the chosen order, page by page", async () => {
    await choose(["bath"], "Oldest");
    const pages = [
      await feedOf({ perPage: 3 }),
      await feedOf({ perPage: 3, page: 2 }),
      await feedOf({ perPage: 3, page: 3 }),
    ];
    const slugs = pages.flatMap(({ data }) => data.map(({ slug }) => slug));
    expect(slugs).toEqual(["in-both", ...[6, 5, 4, 3, 2, 1].map((n) => `bath-${n}`)]);
    expect(pages.map(({ meta }) => meta.total)).toEqual([7, 7, 7]);
    expect(await feedOf({ perPage: 3, page: 9 })).toEqual({ data: [], meta: { total: 7, page: 9, perPage: 3 } });
  });

  it("are all items on request, in the same order", async () => {
    await choose(["bath"], "Oldest");
    const all = await feedOf({ all: 1 });
    expect(all.meta.total).toBe(26);
    expect(all.data[0]?.slug).toBe("in-both");
  });

  it("are each member's own", async () => {
    await choose(["play"]);
    expect((await feedOf({}, personas.basics.token)).meta.total).toBe(26);
  });

  it("are none when the chosen categories are empty, and all again when those were deleted", async () => {
    const [gone = ""] = await makeCategories(api, "empty");
    ids.gone = gone;
    api.advance(31_000);
    await choose(["gone"]);
    expect((await feedOf()).meta.total).toBe(0);
    await api.deps.db.delete(categories).where(eq(categories.id, gone));
    api.advance(31_000);
    expect((await feedOf()).meta.total).toBe(26);
  });
});

describe("the rows beside a feed", () => {
  it("come with the member's choice", async () => {
    await choose(["kids", "play"], "Oldest");
    const { filter } = await api.ok(personalised, { as });
    expect(filter).toEqual({ categories: [ids.kids, ids.play], order_by: "Oldest" });
  });

  it("do not repeat an item of the page", async () => {
    await choose(["play"]);
    const { feed, moreContent, subscriptionTrends } = await api.ok(personalised, { query: { perPage: 4 }, as });
    const all = [...feed.data, ...moreContent, ...subscriptionTrends].map(({ slug }) => slug);
    expect(new Set(all).size).toBe(all.length);
    expect(moreContent).toHaveLength(4);
    expect(moreContent.every((card) => !card.is_premium)).toBe(true);
    expect(subscriptionTrends).toHaveLength(4);
    expect(subscriptionTrends.every((card) => card.type.title === "Trend report")).toBe(true);
  });

  it("are shown when another part cannot be read, which is named", async () => {
    const noise = vi.spyOn(console, "error").mockImplementation(() => {});
    api.advance(61_000);
    await api.deps.db.execute("alter table dashboard_panels rename to lost");
    const body = await api.ok(personalised, { as });
    await api.deps.db.execute("alter table lost rename to dashboard_panels");
    expect(body.failed).toEqual(["additionalPanels"]);
    expect(body.feed.data.length).toBeGreaterThan(0);
    await api.deps.db.execute("alter table content_items rename to lost");
    const bare = await api.ok(personalised, { as });
    await api.deps.db.execute("alter table lost rename to content_items");
    expect(bare.failed).toEqual(["personalisedFeed", "moreContent", "subscriptionTrends"]);
    expect(noise).toHaveBeenCalled();
    noise.mockRestore();
    expect((await api.ok(personalised, { as })).failed).toEqual([]);
  });
});

describe("the categories of onboarding", () => {
  it("say in which steps they appear", async () => {
    const { data } = await api.ok(onboardingCategories, { as });
    const kids = data.find(({ slug }) => slug === "kids");
    expect(kids?.tree).toBeNull();
    const { tree, children } = kids?.children.find(({ slug }) => slug === "ages") ?? {};
    expect(tree).toEqual(ages);
    expect(children).toMatchObject([{ id: ids.newborn, tree: null }]);
  });
});
