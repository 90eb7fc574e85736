import { contentItems, searchDocuments, searchWords } from "api/db/schema/index";
import { requestIndex } from "api/jobs/indexing";
import { limit } from "api/services/rate-limit";
import { invalidate } from "api/store/cache";
import { indexItem, indexMissing } from "api/store/search-index";
import { type SearchResult, search, searchPinned } from "contract/search";
import { eq } from "drizzle-orm";
import { type ItemWish, makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const library: ItemWish[] = [
  {
    slug: "linen-comes-back",
    title: "Linen comes back",
    subtext: "Why the cloth is on every bed.",
    subtextAccess: "Where linen sells, and to whom.",
    daysAgo: 200,
    path: "home/bedroom",
    text: ["Flax is grown along the coast. The mills wash it twice, and the bleaching is left to the sun."],
  },
  { slug: "slow-cloth", title: "Slow cloth", tags: ["linen"], daysAgo: 100, path: "home/bedroom", text: ["On looms."] },
  {
    slug: "table-talk",
    title: "Table talk",
    subtext: "Napkins, runners and the end of the tablecloth.",
    daysAgo: 2,
    path: "food/table",
    text: [
      "Nothing to see here, and a good deal of it: twelve chairs, two benches and a stove.",
      "The napkins were linen, and ironed on one side only.",
    ],
  },
  {
    slug: "behind-the-door",
    title: "Behind the door",
    subtext: "A premium report on pantries.",
    subtextAccess: "Pantries in the words of those who fill them.",
    isPremium: true,
    path: "food/pantry",
    text: ["The quince jars stood in three rows. Somebody had dusted the marmalade before we came."],
  },
  {
    slug: "pinned-linen",
    title: "A guide to cloth",
    pinned: true,
    daysAgo: 300,
    path: "home/bedroom",
    text: ["Begin with linen."],
  },
  { slug: "pinned-colour", title: "A guide to colour", pinned: true, daysAgo: 10, path: "home/colour" },
  { slug: "hidden-draft", title: "Linen in draft", status: "draft" },
  { slug: "hidden-future", title: "Linen to come", daysAgo: -2 },
  {
    slug: "studies",
    title: "Happy studies",
    text: ["A study of cold water and natural light. A light that is natural to the north."],
  },
  {
    slug: "cafe-culture",
    title: "Café culture",
    text: ["In Łódź a crème brûlée is eaten standing, and the Straßencafé is never empty."],
  },
];

let api: TestApi;
let personas: Personas;
let as: string;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  as = personas.member.token;
  for (const listQuery of library) await makeItem(api, listQuery);
  await indexMissing(api.deps.db);
});

afterAll(() => api.close());

async function find(query: string, more: { category_slug?: string; exact?: number; page?: number } = {}) {
  return api.ok(search, { query: { query, ...more }, as });
}

async function found(query: string): Promise<string[]> {
  return (await find(query)).data.map(({ slug }) => slug).sort();
}

function wordsOf({ snippet }: SearchResult): string {
  return snippet.map(({ text }) => text).join("");
}

function marked({ snippet }: SearchResult): string[] {
  return snippet.filter(({ match }) => match).map(({ text }) => text);
}

describe("a search", () => {
  it("finds words in titles, tags, categories and text, in any form: titles first, then tags, then text", async () => {
    const { data, queryTotal, meta, search_query } = await find("LINENS");
    expect(data.map(({ slug }) => slug)).toEqual(["linen-comes-back", "slow-cloth", "table-talk"]);
    expect(meta).toEqual({ total: 3, page: 1, perPage: 12 });
    expect(queryTotal).toBe(4);
    expect(search_query).toBe("LINENS");
    expect(await found("pantry")).toEqual(["behind-the-door"]);
    expect(await found("trend report looms")).toEqual(["slow-cloth"]);
  });

  it("finds neither drafts nor items that are not published yet", async () => {
    expect(await found("draft")).toEqual([]);
    expect(await found('"linen to come"')).toEqual([]);
    expect(await found("linen")).not.toContain("hidden-future");
  });

  it("keeps quoted words together, excludes words after a minus, and accepts either side of an or", async () => {
    expect(await found('"natural light"')).toEqual(["studies"]);
    expect(await found('"light natural"')).toEqual([]);
    expect(await found("linen -ironed")).toEqual(["linen-comes-back", "slow-cloth"]);
    expect(await found("looms or quince")).toEqual(["behind-the-door", "slow-cloth"]);
  });

  it("shows the passage that matches, in whole words, with the match marked", async () => {
    const { data } = await find("ironing");
    expect(data[0] && wordsOf(data[0])).toBe("The napkins were linen, and ironed on one side only.");
    expect(data[0] && marked(data[0])).toEqual(["ironed"]);
    const [study] = (await find("study")).data;
    expect(study && marked(study)).toEqual(["study"]);
    const [title] = (await find("talk")).data;
    expect(title && wordsOf(title)).toBe("Napkins, runners and the end of the tablecloth.");
  });

  it("returns a page of results, each once, and nothing past the end", async () => {
    const first = await api.ok(search, { query: { query: "linen", perPage: 2 }, as });
    const second = await api.ok(search, { query: { query: "linen", perPage: 2, page: 2 }, as });
    expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual([
      "linen-comes-back",
      "slow-cloth",
      "table-talk",
    ]);
    const beyond = await find("linen", { page: 90 });
    expect(beyond).toMatchObject({ data: [], meta: { total: 3, page: 90 }, queryTotal: 4 });
  });

  it("marks the items that its reader has saved", async () => {
    const { setFavourite } = await import("contract/favourite");
    await api.ok(setFavourite, { params: { id: personas.member.id, slug: "slow-cloth" }, body: { on: true }, as });
    const { data } = await find("looms");
    expect(data[0]?.is_favourite).toBe(true);
  });

  it("without a query suggests tags and finds nothing", async () => {
    const empty = await find("   ");
    expect(empty).toMatchObject({ data: [], queryTotal: 0, search_query: "", corrected_from: null });
    expect(empty.popular).toEqual([{ name: "linen" }]);
    expect(empty.filters[0]?.options[0]?.total).toBeNull();
  });

  it("requires a login, but not a verified address", async () => {
    expect((await api.refused(search, { query: { query: "linen" } })).status).toBe(401);
    expect((await api.refused(searchPinned, { query: {} })).status).toBe(401);
    const { data } = await api.ok(search, { query: { query: "linen" }, as: personas.unverified.token });
    expect(data).toHaveLength(3);
  });
});

describe("accents", () => {
  it("make no difference, in the query or in the text", async () => {
    for (const query of [
      "cafe",
      "café",
      "CAFÉ",
      "cafe\u0301",
      "creme",
      "crème",
      "lodz",
      "strassencafe",
      "straßencafé",
    ]) {
      expect([query, await found(query)]).toEqual([query, ["cafe-culture"]]);
      expect((await find(query)).corrected_from).toBeNull();
    }
    expect(await found("lînen")).toEqual(await found("linen"));
  });

  it("are kept in the passage, with the match marked", async () => {
    const [result] = (await find("creme")).data;
    expect(result && wordsOf(result)).toBe(
      "In Łódź a crème brûlée is eaten standing, and the Straßencafé is never empty.",
    );
    expect(result && marked(result)).toEqual(["crème"]);
    const [whole] = (await find('"creme brulee" lodz')).data;
    expect(whole && marked(whole)).toEqual(["Łódź", "crème", "brûlée"]);
  });
});

describe("pinned items", () => {
  it("that match are listed separately and are not among the results", async () => {
    const { data } = await api.ok(searchPinned, { query: { query: "linen" }, as });
    expect(data.map(({ slug }) => slug)).toEqual(["pinned-linen"]);
    expect(data[0] && marked(data[0])).toEqual(["linen"]);
    expect((await find("linen")).data.map(({ slug }) => slug)).not.toContain("pinned-linen");
  });

  it("are all listed without a query, newest first, and none for a query that they do not match", async () => {
    const { data } = await api.ok(searchPinned, { query: {}, as });
    expect(data.map(({ slug }) => slug)).toEqual(["pinned-colour", "pinned-linen"]);
    expect((await api.ok(searchPinned, { query: { query: "quince" }, as })).data).toEqual([]);
  });
});

describe("a locked item", () => {
  it("is found by a word of its text, and none of its text leaves the API", async () => {
    for (const query of ["quince", "marmalade", '"quince jars"']) {
      const answer = await api.call(search, { query: { query }, as: personas.basics.token });
      const { data } = answer.body as { data: SearchResult[] };
      expect(data.map(({ slug, has_access }) => [slug, has_access])).toEqual([["behind-the-door", false]]);
      expect(data[0] && wordsOf(data[0])).toBe("A premium report on pantries.");
      expect(JSON.stringify(answer.body)).not.toMatch(/jars stood|dusted|fill them/);
    }
  });

  it("and any other shows none of its text to an unverified user", async () => {
    const { token } = await makePerson(api, { email: "new@almanac.test", verified: false, plan: 15 });
    for (const query of ["marmalade", "ironed"]) {
      const answer = await api.call(search, { query: { query }, as: token });
      expect((answer.body as { data: SearchResult[] }).data).toHaveLength(1);
      expect(JSON.stringify(answer.body)).not.toMatch(/dusted|one side only/);
    }
    const { data } = await api.ok(searchPinned, { query: { query: "linen" }, as: token });
    expect(data.map(wordsOf).join()).not.toContain("Begin with");
  });

  it("shows its passage to those with access", async () => {
    const [result] = (await find("marmalade")).data;
    expect(result && wordsOf(result)).toContain("Somebody had dusted the marmalade");
    expect(result && marked(result)).toEqual(["marmalade"]);
  });
});

describe("a mistyped word", () => {
  it("is replaced by the most similar one, which is said", async () => {
    const result = await find("linnen");
    expect(result).toMatchObject({ search_query: "linen", corrected_from: "linnen", queryTotal: 4 });
    const pinned = await api.ok(searchPinned, { query: { query: "linnen" }, as });
    expect(pinned.data.map(({ slug }) => slug)).toEqual(["pinned-linen"]);
  });

  it("is kept in an exact search, if something has it, and if nothing is similar", async () => {
    expect(await find("linnen", { exact: 1 })).toMatchObject({ search_query: "linnen", queryTotal: 0 });
    expect(await find("linen")).toMatchObject({ corrected_from: null });
    expect(await find("xylophonist")).toMatchObject({ corrected_from: null, queryTotal: 0 });
    expect(await find("cold xylophonist")).toMatchObject({ unknown: ["xylophonist"], queryTotal: 0 });
    expect((await find("xylophonist")).popular).toEqual([{ name: "linen" }]);
  });
});

describe("categories", () => {
  it("restrict a search to themselves and all below them", async () => {
    const inHome = await find("linen", { category_slug: "home" });
    expect(inHome.data.map(({ slug }) => slug)).toEqual(["linen-comes-back", "slow-cloth"]);
    expect(inHome.queryTotal).toBe(3);
    const inTable = await find("linen", { category_slug: "food/table" });
    expect(inTable.data.map(({ slug }) => slug)).toEqual(["table-talk"]);
    expect((await api.ok(searchPinned, { query: { query: "linen", category_slug: "food" }, as })).data).toEqual([]);
    expect(await find("linen", { category_slug: "nowhere" })).toMatchObject({ data: [], queryTotal: 0 });
  });

  it("each have a number of matches, whichever is chosen", async () => {
    for (const category_slug of ["", "food/table"]) {
      const { filters } = await find("linen", { category_slug });
      const home = filters.find(({ title }) => title === "home");
      const options = home?.options.sort((a, b) => (a.title < b.title ? -1 : 1));
      expect(options).toEqual([
        { category_slug: "home/bedroom", title: "bedroom", total: 3 },
        { category_slug: "home/colour", title: "colour", total: 0 },
      ]);
    }
  });

  it("cannot be found as words", async () => {
    const documents = await api.deps.db.select({ body: searchDocuments.body }).from(searchDocuments);
    expect(documents.filter(({ body }) => body.includes("category="))).not.toEqual([]);
    expect(await found("category")).toEqual([]);
    expect(await found("title=linen")).not.toContain("table-talk");
  });
});

describe("odd input", () => {
  const odd = [
    "the and of",
    "-linen",
    "linen or -wool",
    '"',
    '"""',
    "'",
    "\\",
    "!!! & | ( <->",
    ":*",
    "linen:A",
    "'; drop table users; --",
    "%_%",
    "🧵🧵 linen 🧵",
    "שלום عالم",
    "<b>linen</b>",
    "http://example.com/?a=1&b='2'",
    "off-white",
    "a".repeat(10_000),
    `${"x".repeat(199)}🧵`,
    "linen ".repeat(1_500),
  ];

  it.each(odd)("is answered: %j", async (query) => {
    const { status } = await api.call(search, { query: { query: query.slice(0, 2_000) }, as });
    expect(status).toBe(200);
    expect((await api.call(searchPinned, { query: { query: query.slice(0, 2_000) }, as })).status).toBe(200);
  });

  it("that can match nothing is explained", async () => {
    expect((await find("the and of")).unsearchable).toBe("common");
    expect((await find("-linen")).unsearchable).toBe("excluded");
    expect((await find("!!! 🧵")).unsearchable).toBe("signs");
    expect((await find("linen")).unsearchable).toBeNull();
  });

  it("of markup and single letters causes no error", async () => {
    for (const query of ["<b>linen</b>", "linen b", "<i>linen", "linen/x"]) {
      expect([query, (await find(query)).queryTotal]).toEqual([query, 4]);
    }
  });

  it("that cannot be read is refused", async () => {
    expect((await api.refused(search, { query: { query: "linen\0" }, as })).status).toBe(422);
  });

  it("with invalid numbers is clamped", async () => {
    const answer = await api.fetch("/search?query=linen&page=-3&perPage=9999&exact=maybe", {
      headers: { authorization: `Bearer ${as}` },
    });
    expect(answer.status).toBe(200);
    expect((await answer.json()).meta).toEqual({ total: 3, page: 1, perPage: 100 });
  });
});

describe("more than may be searched", () => {
  const most = { name: "search", most: 600, windowMs: 60_000, inMemory: true } as const;

  async function searchUntil(userId: string, count: number): Promise<void> {
    for (let n = 0; n < count; n++) await limit(api.deps, most, userId);
  }

  it("is refused for a while, for each member separately", async () => {
    const eager = await makePerson(api, { email: "eager@almanac.test" });
    await searchUntil(eager.id, most.most - 2);
    // Both calls are counted in the same limit.
    await api.ok(search, { query: { query: "slow" }, as: eager.token });
    await api.ok(searchPinned, { query: { query: "slow" }, as: eager.token });
    for (const call of [search, searchPinned]) {
      const { status, headers } = await api.refused(call, { query: { query: "slow" }, as: eager.token });
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await api.ok(search, { query: { query: "looms" }, as });
  });

  it("is more than anybody reads: a hundred pages of results in one minute are shown", async () => {
    const reader = await makePerson(api, { email: "reader@almanac.test" });
    for (let shown = 0; shown < 100; shown++) {
      const asked = { query: { query: shown % 2 ? "linen" : "cloth" }, as: reader.token };
      expect((await api.ok(search, asked)).queryTotal, `page ${shown}`).toBeGreaterThan(0);
      await api.ok(searchPinned, asked);
    }
  });

  it("is refused to one user while another who asks the same at the same moment is answered", async () => {
    const hasty = await makePerson(api, { email: "hasty@example.com" });
    const calm = await makePerson(api, { email: "calm@example.com" });
    await searchUntil(hasty.id, most.most);
    for (const query of ["marmalade", "quince -jars", "napkins or quince"]) {
      const asked = { query: { query } };
      const [refused, answered] = await Promise.all([
        api.call(search, { ...asked, as: hasty.token }),
        api.call(search, { ...asked, as: calm.token }),
      ]);
      expect([refused.status, answered.status]).toEqual([429, 200]);
    }
  });
});

describe("the search index", () => {
  it("follows an edit, and loses what is withdrawn", async () => {
    const { db } = api.deps;
    const { id } = await makeItem(api, { slug: "edited", title: "Pewter spoons" });
    await indexItem(db, id);
    invalidate(db);
    expect(await found("pewter")).toEqual(["edited"]);
    await db.update(contentItems).set({ title: "Copper spoons" }).where(eq(contentItems.id, id));
    await indexItem(db, id);
    invalidate(db);
    expect(await found("copper")).toEqual(["edited"]);
    expect((await find("pewter", { exact: 1 })).data).toEqual([]);
    await db.update(contentItems).set({ status: "draft" }).where(eq(contentItems.id, id));
    await indexItem(db, id);
    invalidate(db);
    expect((await find("copper", { exact: 1 })).queryTotal).toBe(0);
  });

  it("is made for an existing library, part by part, by a job", async () => {
    const { db } = api.deps;
    await db.delete(searchDocuments);
    await db.delete(searchWords);
    invalidate(db);
    expect(await found("linen")).toEqual([]);
    await requestIndex(api.deps);
    await api.runJobs();
    invalidate(db);
    expect(await found("linen")).toEqual(["linen-comes-back", "slow-cloth", "table-talk"]);
    expect(await find("linnen")).toMatchObject({ search_query: "linen" });
  });
});
