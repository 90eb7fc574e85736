import { contentItems } from "api/db/schema/index";
import { indexItem } from "api/store/search-index";
import { categoryContent, latestContent, listContent, masterclasses } from "contract/content";
import { eq, sql } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let as: string;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  as = personas.member.token;
});

afterAll(() => api.close());

describe("an empty library", () => {
  it("has empty lists", () =>
    withTestApi(async (own) => {
      const { token } = await makePerson(own, { email: "first@almanac.test" });
      expect(await own.ok(listContent, { as: token })).toEqual({
        data: [],
        meta: { total: 0, page: 1, perPage: 32 },
        scope: { category: null, breadcrumbs: [], children: [], content_types: [] },
      });
      expect(await own.ok(masterclasses, { as: token })).toMatchObject({ data: [], meta: { total: 0 } });
      expect(await own.ok(latestContent, { as: token })).toEqual({ id: 0 });
    }));
});

it("a list has no item in a state that the program does not know", () =>
  withTestApi(async (own) => {
    const { token } = await makePerson(own, { email: "reader@almanac.test" });
    for (const slug of ["open", "aaa", "zzz"]) await makeItem(own, { slug, path: "home/kitchen" });
    await own.deps.db.execute(sql`alter table content_items drop constraint content_items_status_known`);
    await own.deps.db.execute(sql`update content_items set status = slug where slug <> 'open'`);
    const all = await own.ok(listContent, { as: token });
    const ofCategory = await own.ok(categoryContent, { query: { slug: "home/kitchen" }, as: token });
    for (const { data, meta } of [all, ofCategory]) {
      expect(data.map(({ slug }) => slug)).toEqual(["open"]);
      expect(meta.total).toBe(1);
    }
  }));

describe("lists", () => {
  beforeAll(async () => {
    for (let n = 1; n <= 40; n++) {
      await makeItem(api, {
        slug: `item-${n}`,
        daysAgo: n,
        path: n % 2 ? "home/kitchen" : "home/bath",
        type: n % 10 === 0 ? "Masterclass" : "Colour and light",
        mediaType: n % 5 === 0 ? "download" : "digital",
        tags: n % 8 === 0 ? ["rare"] : ["plain"],
      });
    }
    await makeItem(api, { slug: "hidden-draft", status: "draft", path: "home/kitchen" });
    await makeItem(api, { slug: "hidden-future", daysAgo: -2, path: "home/kitchen" });
  });

  it("are newest first, or oldest first on request", async () => {
    const latest = await api.ok(listContent, { query: { perPage: 3 }, as });
    expect(latest.data.map(({ slug }) => slug)).toEqual(["item-1", "item-2", "item-3"]);
    const oldest = await api.ok(listContent, { query: { perPage: 2, order_by: "Oldest" }, as });
    expect(oldest.data.map(({ slug }) => slug)).toEqual(["item-40", "item-39"]);
  });

  it("hide drafts and items that are not published yet", async () => {
    const { data, meta } = await api.ok(listContent, { query: { perPage: 100 }, as });
    expect(meta.total).toBe(40);
    expect(data.filter(({ slug }) => slug.startsWith("hidden"))).toEqual([]);
    const { meta: kitchen } = await api.ok(categoryContent, { query: { slug: "home/kitchen" }, as });
    expect(kitchen.total).toBe(20);
  });

  it("have pages, and all pages together are the whole list without repetitions", async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const { data, meta } = await api.ok(listContent, { query: { page, perPage: 9 }, as });
      expect(meta).toEqual({ total: 40, page, perPage: 9 });
      seen.push(...data.map(({ slug }) => slug));
    }
    expect(new Set(seen).size).toBe(40);
    const beyond = await api.ok(listContent, { query: { page: 99 }, as });
    expect(beyond).toMatchObject({ data: [], meta: { total: 40, page: 99 } });
  });

  it("clamp page and size rather than refuse them", async () => {
    const low = await api.ok(listContent, { query: { page: -3, perPage: 0 }, as });
    expect(low.meta).toMatchObject({ page: 1, perPage: 1 });
    const high = await api.ok(listContent, { query: { perPage: 5000 }, as });
    expect(high.meta.perPage).toBe(100);
    const nonsense = await api.ok(listContent, { query: { page: "many", perPage: "all" }, as });
    expect(nonsense.meta).toMatchObject({ page: 1, perPage: 32 });
    const endless = await api.ok(listContent, { query: { page: "99999999999999999999" }, as });
    expect(endless).toMatchObject({ data: [], meta: { page: 100_000 } });
  });

  it("are filtered by category, type, medium and tag, alone and together", async () => {
    const total = async (query: Record<string, string>) => (await api.ok(listContent, { query, as })).meta.total;
    expect(await total({ categories: "home" })).toBe(40);
    expect(await total({ categories: "home,bath" })).toBe(20);
    expect(await total({ categories: "all" })).toBe(40);
    expect(await total({ categories: "garden" })).toBe(0);
    expect(await total({ contentType: "Colour and light" })).toBe(36);
    expect(await total({ contentType: "colour-and-light" })).toBe(36);
    expect(await total({ contentType: "Nonsense" })).toBe(0);
    expect(await total({ mediaType: "download" })).toBe(8);
    expect(await total({ mediaType: "nonsense" })).toBe(0);
    expect(await total({ tags: "rare" })).toBe(5);
    expect(await total({ tags: "rare,plain" })).toBe(40);
    expect(await total({ categories: "home,bath", mediaType: "download", tags: "rare" })).toBe(1);
  });

  it("contain items with the given words, in a title or a block", async () => {
    const { id } = await makeItem(api, { slug: "the-larder", title: "The larder", daysAgo: 400 });
    await indexItem(api.deps.db, id);
    const slugs = async (q: string) => (await api.ok(listContent, { query: { q }, as })).data.map(({ slug }) => slug);
    expect(await slugs("larders")).toEqual(["the-larder"]);
    expect(await slugs("nothing has these words")).toEqual([]);
    await api.deps.db.delete(contentItems).where(eq(contentItems.id, id));
    api.advance(61_000);
  });

  it("read the same items from either index, newest and oldest first, on every page", async () => {
    const facts = Array.from({ length: 40 }, (_, at) => at + 1).map((n) => ({
      slug: `item-${n}`,
      path: n % 2 ? "home/kitchen" : "home/bath",
      contentType: n % 10 === 0 ? "masterclass" : "colour-and-light",
      mediaType: n % 5 === 0 ? "download" : "digital",
    }));
    const kinds = ["all", "masterclass", "colour-and-light"];
    for (const categories of ["home", "home,bath", "home,kitchen"]) {
      for (const contentType of kinds) {
        for (const mediaType of ["all", "digital", "download", "pdf"]) {
          const wanted = facts.filter(
            (fact) =>
              `${fact.path}/`.startsWith(`${categories.replace(",", "/")}/`) &&
              [fact.contentType, "all"].includes(contentType) &&
              [fact.mediaType, "all"].includes(mediaType),
          );
          const query = { categories, contentType, mediaType, perPage: 7 };
          const found: string[] = [];
          for (let page = 1; page <= 6; page++) {
            const { data, meta } = await api.ok(listContent, { query: { ...query, page }, as });
            expect(meta.total, JSON.stringify(query)).toBe(wanted.length);
            found.push(...data.map(({ slug }) => slug));
          }
          expect(found, JSON.stringify(query)).toEqual(wanted.map(({ slug }) => slug));
          const { data } = await api.ok(listContent, { query: { ...query, order_by: "Oldest" }, as });
          expect(data.map(({ slug }) => slug)).toEqual(found.reverse().slice(0, 7));
        }
      }
    }
  });

  it("name their category, and the filters below it", async () => {
    const { scope } = await api.ok(listContent, { query: { categories: "home,bath", perPage: 1 }, as });
    expect(scope).toMatchObject({
      category: { title: "bath", intro: "" },
      breadcrumbs: [
        { slug: "home", siblings: [{ slug: "home" }] },
        { slug: "bath", title: "bath" },
      ],
      children: [],
      content_types: [
        { value: "colour-and-light", title: "Colour and light" },
        { value: "masterclass", title: "Masterclass" },
        { value: "trend-report", title: "Trend report" },
      ],
    });
    expect(scope?.breadcrumbs[1]?.siblings.map(({ slug }) => slug).sort()).toEqual(["bath", "kitchen"]);
    const { scope: whole } = await api.ok(listContent, { query: { perPage: 1 }, as });
    expect(whole).toMatchObject({ category: null, breadcrumbs: [], children: [{ slug: "home", intro: "" }] });
    const { scope: nowhere } = await api.ok(listContent, { query: { categories: "garden" }, as });
    expect(nowhere).toMatchObject({ category: null, breadcrumbs: [], children: [] });
  });

  it("show new items at once, and count them within a minute", async () => {
    const before = await api.ok(listContent, { as });
    await makeItem(api, { slug: "just-out", daysAgo: 0 });
    const after = await api.ok(listContent, { as });
    expect(after.data[0]?.slug).toBe("just-out");
    api.advance(61_000);
    expect((await api.ok(listContent, { as })).meta.total).toBe(before.meta.total + 1);
    expect(await api.ok(latestContent, { as })).toEqual({ id: after.data[0]?.id });
    await api.deps.db.delete(contentItems).where(eq(contentItems.slug, "just-out"));
    api.advance(61_000);
  });

  it("contain only masterclasses on their page", async () => {
    const { data, meta } = await api.ok(masterclasses, { query: { perPage: 2 }, as });
    expect(meta.total).toBe(4);
    expect(data.map(({ type }) => type.title)).toEqual(["Masterclass", "Masterclass"]);
  });

  it("of an unknown category are not found", async () => {
    expect((await api.refused(categoryContent, { query: { slug: "home/attic" }, as })).status).toBe(404);
  });

  it("are for verified members", async () => {
    for (const call of [listContent, masterclasses, latestContent] as const) {
      expect((await api.refused(call, {})).status).toBe(401);
      const refusal = await api.refused(call, { as: personas.unverified.token });
      expect(refusal).toMatchObject({ status: 403, code: "unverified" });
    }
    const query = { slug: "home" };
    expect((await api.refused(categoryContent, { query })).status).toBe(401);
    expect((await api.refused(categoryContent, { query, as: personas.unverified.token })).status).toBe(403);
  });

  it("refuse a filter that is too long, and name it", async () => {
    const refusal = await api.refused(listContent, { query: { contentType: "x".repeat(500) }, as });
    expect(refusal.status).toBe(422);
    expect(refusal.errors).toHaveProperty("contentType");
  });
});
