import * as products from "contract/product";
import * as categories from "contract/product-category";
import { createProductOption } from "contract/product-option";
import * as tags from "contract/product-tag";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const unknown = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00";

let api: TestApi;
let editor: Person;
let print: string;
let wool: string;
let annual: string;

beforeAll(async () => {
  api = await createTestApi();
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["products.manage"] });
  const as = editor.token;
  const minute = 60_000;
  print = (await api.ok(categories.createProductCategory, { body: { title: "Print" }, as })).id;
  api.advance(minute);
  wool = (await api.ok(categories.createProductCategory, { body: { title: "Wool", parent_id: print }, as })).id;
  annual = (await api.ok(tags.createProductTag, { body: { title: "Annual" }, as })).id;
  api.advance(minute);
  await api.ok(tags.createProductTag, { body: { title: "100% cotton", slug: "cotton" }, as });
  const wanted = [
    { title: "Charts", price: 2_000, categories: [print], tags: [annual] },
    { title: "Atlas", price: 3_000, categories: [print, wool], tags: [annual], status: false },
    { title: "Blanket", price: 1_000, categories: [wool], tags: [] },
  ];
  for (const { price, ...fields } of wanted) {
    api.advance(minute);
    const { id } = await api.ok(products.createProduct, { body: { type: "product", shipping: true, ...fields }, as });
    await api.ok(createProductOption, { body: { product_id: id, title: "One", price }, as });
  }
  api.advance(minute);
  const body = { title: "Club", type: "subscription" as const, shipping: false, categories: [print] };
  await api.ok(products.createProduct, { body, as });
});
afterAll(() => api.close());

async function productsBy(query: Record<string, unknown>) {
  const { data } = await api.ok(products.listProducts, { query: query as never, as: editor.token });
  return data.map(({ title }) => title);
}

async function tagsBy(query: Record<string, unknown>) {
  const { data } = await api.ok(tags.listProductTags, { query: query as never, as: editor.token });
  return data.map(({ title }) => title);
}

async function categoriesBy(query: Record<string, unknown>) {
  const { data } = await api.ok(categories.listProductCategories, { query: query as never, as: editor.token });
  return data.map(({ title }) => title);
}

describe("the list of products", () => {
  const all = ["Atlas", "Blanket", "Charts", "Club"];

  it("shows those in a category, with a tag, and with both", async () => {
    expect(await productsBy({ category: print })).toEqual(["Atlas", "Charts", "Club"]);
    expect(await productsBy({ category: wool })).toEqual(["Atlas", "Blanket"]);
    expect(await productsBy({ tag: annual })).toEqual(["Atlas", "Charts"]);
    expect(await productsBy({ category: wool, tag: annual })).toEqual(["Atlas"]);
    expect(await productsBy({ category: print, type: "subscription" })).toEqual(["Club"]);
    expect(await productsBy({ tag: annual, status: "on", q: "chart" })).toEqual(["Charts"]);
  });

  it("is empty for a category and a tag that do not exist", async () => {
    expect(await productsBy({ category: unknown })).toEqual([]);
    expect(await productsBy({ tag: unknown })).toEqual([]);
  });

  it("ignores a filter that is no value of its kind, and an order that it does not know", async () => {
    expect(await productsBy({ category: "print", tag: "annual", type: "plan", status: "maybe" })).toEqual(all);
    expect(await productsBy({ sort: "colour" })).toEqual(all);
    expect(await productsBy({ page: "second", limit: "-3" })).toHaveLength(1);
  });

  it("is sorted by title, price and age, in both directions", async () => {
    expect(await productsBy({ sort: "title" })).toEqual(all);
    expect(await productsBy({ sort: "-title" })).toEqual(all.toReversed());
    expect(await productsBy({ sort: "created" })).toEqual(["Charts", "Atlas", "Blanket", "Club"]);
    expect(await productsBy({ sort: "-created" })).toEqual(["Club", "Blanket", "Atlas", "Charts"]);
    expect(await productsBy({ sort: "price" })).toEqual(["Club", "Blanket", "Charts", "Atlas"]);
    expect(await productsBy({ sort: "-price" })).toEqual(["Atlas", "Charts", "Blanket", "Club"]);
  });
});

describe("the list of product tags", () => {
  it("is searched by title and slug, and % is a character like others", async () => {
    expect(await tagsBy({ q: "ANN" })).toEqual(["Annual"]);
    expect(await tagsBy({ q: "cotton" })).toEqual(["100% cotton"]);
    expect(await tagsBy({ q: "%%" })).toEqual([]);
  });

  it("is sorted by title, number of products and age, in both directions, by title for any other order", async () => {
    const [cotton, other] = ["100% cotton", "Annual"];
    expect(await tagsBy({})).toEqual([cotton, other]);
    for (const [sort, first] of [
      ...[["title", cotton] as const, ["-title", other] as const, ["products", cotton] as const],
      ...[["-products", other] as const, ["created", other] as const, ["-created", cotton] as const],
      ["weight", cotton] as const,
    ])
      expect([sort, (await tagsBy({ sort, limit: 1 }))[0]]).toEqual([sort, first]);
    expect(await tagsBy({ limit: 1, page: 2 })).toEqual([other]);
    expect(await tagsBy({ limit: 1, page: 3 })).toEqual([]);
  });
});

describe("the list of product categories", () => {
  it("is sorted by age in both directions, and by title for any other order", async () => {
    expect(await categoriesBy({ sort: "created" })).toEqual(["Print", "Wool"]);
    expect(await categoriesBy({ sort: "-created" })).toEqual(["Wool", "Print"]);
    expect(await categoriesBy({ sort: "weight" })).toEqual(["Print", "Wool"]);
    expect(await categoriesBy({ sort: "-products" })).toEqual(["Print", "Wool"]);
    expect(await categoriesBy({ sort: "products" })).toEqual(["Wool", "Print"]);
    expect(await categoriesBy({ per_page: 1, page: 2 })).toEqual(["Wool"]);
  });
});
