import { indexMissing } from "api/store/search-index";
import { search } from "contract/search";
import { type ItemWish, makeItem } from "tests/support/library";
import { makePersonas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const library: ItemWish[] = [
  ...["bed", "table", "window"].map((place) => ({
    slug: `linen-${place}`,
    title: `Linen for the ${place}`,
    text: ["It began with loden, and one may adore it."],
  })),
  { slug: "pairs", title: "Pairs in metal", text: ["Cold water. Two slow looms, in good health."] },
  { slug: "christmas-tree", title: "A tree for Christmas", daysAgo: 3 },
  { slug: "xmas-wrap", title: "Wrapping", daysAgo: 2, text: ["An xmas of brown paper."] },
  { slug: "sleep", title: "Rest", text: ["What wellness means, and how well it sleeps."] },
  { slug: "baths", title: "Baths", text: ["For the well-being of those who work. All went well."] },
  { slug: "well", title: "Water", text: ["A well in the garden."] },
  { slug: "repairs", title: "Repairs", text: ["Sustainability is a habit."] },
  { slug: "colour", title: "Colouring in", text: ["A coloured pencil."] },
  {
    slug: "plaster",
    title: "Plaster",
    blocks: [{ title: "image", content: { hash: "abc", alt: "An ochre wall", caption: "Outside Faro", size: "wide" } }],
  },
  {
    slug: "palette",
    title: "Five for the hall",
    daysAgo: 1,
    text: ["Quiet ones."],
    blocks: [
      {
        title: "palette",
        content: {
          title: "The hall",
          colours: [
            { name: "Wet teal", hex: "#7F8C8D", code: "AC 1" },
            { name: "Soot", hex: "#111111" },
          ],
        },
      },
    ],
  },
  {
    slug: "many-scripts",
    title: "Many scripts",
    text: [
      "大家好，我们学中文。 日本語のテキストと新素材。 직물은 좋다. ผ้าฝ้าย. The ﬁnest ﬂannel, co\u00adopera\u00adtion, e\u2011commerce, SKU-4711, 10 m², Ｔｈｒｅａｄ, Tencel™.",
    ],
  },
  {
    slug: "long-script",
    title: "A long text",
    text: [`${"木の家".repeat(9_000)}終わりの言葉`, `B-52, 10½ metres, ＜PR＞ ${"직조는 ".repeat(400)}마지막색상`],
  },
  { slug: "teal-text", title: "Doors", daysAgo: 400, text: ["Painted teal, twice."] },
];

let api: TestApi;
let as: string;

beforeAll(async () => {
  api = await createTestApi();
  ({
    member: { token: as },
  } = await makePersonas(api));
  for (const listQuery of library) await makeItem(api, listQuery);
  await indexMissing(api.deps.db);
});

afterAll(() => api.close());

async function find(query: string, exact = 0) {
  return api.ok(search, { query: { query, exact }, as });
}

async function found(query: string): Promise<string[]> {
  return (await find(query)).data.map(({ slug }) => slug).sort();
}

describe("a word that no item has", () => {
  it.each(["vegan", "London", "adobe", "Paris", "mental health", "pantone"])(
    "is not corrected if it is a word or a name: %s",
    async (query) => {
      expect(await find(query)).toMatchObject({
        data: [],
        search_query: query,
        corrected_from: null,
        did_you_mean: null,
      });
    },
  );

  it("is replaced by a certain correction that has many matches", async () => {
    const read = { corrected_from: "linnen", did_you_mean: null, search_query: "linen", queryTotal: 3 };
    expect(await find("linnen")).toMatchObject(read);
  });

  it("has a suggestion if the correction is uncertain, and is not replaced", async () => {
    const offered = (words: string) => ({ data: [], corrected_from: null, did_you_mean: words, queryTotal: 0 });
    expect(await find("cold wtaer")).toMatchObject(offered("cold water"));
    expect(await find("lunen")).toMatchObject(offered("linen"));
    expect(await find("slwo -quince loms")).toMatchObject(offered("slow -quince looms"));
  });

  it("has neither in an exact search", async () => {
    const exact = { corrected_from: null, did_you_mean: null, search_query: "linnen", queryTotal: 0 };
    expect(await find("linnen", 1)).toMatchObject(exact);
  });
});

describe("a text in any script", () => {
  it.each([
    ...["中文", "学中文", "テキスト", "日本語", "素材", "新", "직물", "ผ้า", '"日本語のテキスト"', "flannel 素材"],
    ...["finest", "flannel", "ﬂannel", "cooperation", "e-commerce", "4711", "SKU-4711", "sku 4711", "m2", "thread"],
    ...["tencel", "-linen 中文"],
  ])("is found by %s", async (query) => {
    expect([query, await found(query)]).toEqual([query, ["many-scripts"]]);
  });

  it.each(["文中", "中国", "京都", "직업", "ผ้าไหม", "-素材 flannel"])("is not found by %s", async (query) => {
    expect([query, await found(query)]).toEqual([query, []]);
  });

  it("is found where it is longer than the positions that PostgreSQL keeps, and at its end", async () => {
    for (const query of ["終わりの言葉", "마지막색상", "木の家", "직조는", "b-52", "B52", "10 metres", "PR"])
      expect([query, await found(query)]).toEqual([query, ["long-script"]]);
    expect(await found("101")).toEqual([]);
  });

  it("is marked in the passage", async () => {
    const [item] = (await find("新素材 flannel")).data;
    const marked = item?.snippet.filter(({ match }) => match).map(({ text }) => text);
    expect(marked).toEqual(["新素材", "flannel"]);
  });
});

describe("synonyms", () => {
  it.each([
    [
      ["christmas", "xmas", "Xmas", "x-mas"],
      ["christmas-tree", "xmas-wrap"],
    ],
    [
      ["wellness", "wellbeing", "well-being"],
      ["baths", "sleep"],
    ],
    [["sustainable", "sustainability"], ["repairs"]],
    [["colour", "color"], ["colour"]],
  ])("find each other: %j", async (queries, slugs) => {
    for (const query of queries) expect([query, await found(query)]).toEqual([query, slugs]);
  });

  it("are excluded together, and are literal in quotes", async () => {
    expect(await found("christmas -xmas")).toEqual([]);
    expect(await found("tree -xmas")).toEqual([]);
    expect(await found('"an xmas"')).toEqual(["xmas-wrap"]);
  });

  it("are marked in the passage, whichever of them was searched for", async () => {
    const { data } = await find("christmas");
    const marked = data.flatMap(({ snippet }) => snippet.filter(({ match }) => match)).map(({ text }) => text);
    expect(marked).toEqual(["xmas"]);
    const [baths] = (await find("wellness")).data.filter(({ slug }) => slug === "baths");
    expect(baths?.snippet.map(({ text }) => text).join("")).toContain("For the well-being of those who work");
  });
});

describe("pictures and palettes", () => {
  it("are not found by their alternative texts", async () => {
    expect(await found("ochre")).toEqual([]);
    expect(await found("Faro")).toEqual(["plaster"]);
  });

  it("rank below a text, however new they are", async () => {
    expect((await find("teal")).data.map(({ slug }) => slug)).toEqual(["teal-text", "palette"]);
  });

  it("are found by a colour's number, however it is typed", async () => {
    for (const query of ["#7f8c8d", "#7F8C8D", "7f8c8d", "#111", "#111111"])
      expect([query, await found(query)]).toEqual([query, ["palette"]]);
    expect(await found("#7f8c8e")).toEqual([]);
    const [palette] = (await find("#111111")).data;
    expect(palette?.snippet.map(({ text }) => text).join("")).toContain("Soot · #111111");
  });
});
