import { auditLog, products, productTagProducts } from "api/db/schema/index";
import { createProductCategory } from "contract/product-category";
import * as contract from "contract/product-tag";
import { eq } from "drizzle-orm";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let editor: Person;

beforeAll(async () => {
  api = await createTestApi();
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["products.manage"] });
});
afterAll(() => api.close());

interface Fields {
  title: string;
  slug?: string;
  categories?: string[];
  tags?: string[];
}

function create(body: Fields) {
  return api.ok(contract.createProductTag, { body, as: editor.token });
}

function read(id: string) {
  return api.ok(contract.readProductTag, { params: { id }, as: editor.token });
}

function change(id: string, body: Partial<Fields> & { version?: number }) {
  return { params: { id }, body, as: editor.token };
}

async function tagWare(slug: string, tagId: string): Promise<void> {
  const { db } = api.deps;
  await makeWare(api, { slug, options: [{ slug: `${slug}-one`, pricePence: 900 }] });
  const [product] = await db.select().from(products).where(eq(products.slug, slug));
  await db.insert(productTagProducts).values({ productId: product?.id ?? "", tagId });
}

const nobody = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00";

describe("a tag of the shop", () => {
  it("is created with a slug made from its title, once for each idempotency key", async () => {
    const first = await create({ title: "Gift ideas" });
    const second = await create({ title: "Gift: Ideas" });
    expect([first.slug, second.slug]).toEqual(["gift-ideas", "gift-ideas-2"]);
    expect(first).toMatchObject({ version: 1, changed_by: null, products_total: 0 });
    const taken = { body: { title: "Gifts", slug: "gift-ideas" }, as: editor.token };
    const refusal = await api.refused(contract.createProductTag, taken);
    expect(refusal).toMatchObject({ status: 422, errors: { slug: expect.stringContaining("Another tag") } });
    const twin = { body: { title: "gift ideas " }, as: editor.token };
    expect(await api.refused(contract.createProductTag, twin)).toMatchObject({
      status: 422,
      errors: { title: "There is a tag called “Gift ideas” already.", existing: first.id },
    });
    const renamed = await api.refused(contract.updateProductTag, change(second.id, { title: "GIFT IDEAS" }));
    expect(renamed.errors).toMatchObject({ existing: first.id });
    await api.ok(contract.updateProductTag, change(first.id, { title: "Gift Ideas" }));
    const sent = { body: { title: "Once" }, as: editor.token, headers: { "idempotency-key": "one form" } };
    const [one, two] = await Promise.all([1, 2].map(() => api.ok(contract.createProductTag, sent)));
    expect(two?.id).toBe(one?.id);
  });

  it("has categories and other tags, and offers those it has not; itself never", async () => {
    const body = { title: "Print" };
    const { id: category } = await api.ok(createProductCategory, { body, as: editor.token });
    const annual = await create({ title: "Annual" });
    const { id } = await create({ title: "Limited", categories: [category], tags: [annual.id] });
    const tag = await read(id);
    expect(tag.categories.assigned).toEqual([{ id: category, title: "Print" }]);
    expect(tag.tags.assigned).toEqual([{ id: annual.id, title: "Annual" }]);
    expect(tag.tags.available.map((one) => one.id)).not.toContain(id);
    expect((await read(annual.id)).related_to).toEqual({ total: 1, first: [{ id, title: "Limited" }] });
    expect((await read(annual.id)).tags.assigned).toEqual([]);
    const changed = await api.ok(contract.updateProductTag, change(id, { categories: [], title: "Rare" }));
    expect(changed.categories.assigned).toEqual([]);
    expect(changed.tags.assigned).toEqual([{ id: annual.id, title: "Annual" }]);
    for (const [field, ids] of Object.entries({ categories: [nobody], tags: [id] })) {
      const refusal = await api.refused(contract.updateProductTag, change(id, { [field]: ids }));
      expect(refusal).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
    }
  });

  it("is not changed by somebody who has read an older version", async () => {
    const { id } = await create({ title: "Posters" });
    const both = ["A", "B"].map((title) => api.call(contract.updateProductTag, change(id, { title, version: 1 })));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const late = await api.refused(contract.updateProductTag, change(id, { title: "C", version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "changed" });
  });

  it("says which products have it; they stay when it is deleted, and all of it is in the audit log", async () => {
    const { id } = await create({ title: "Pattern" });
    await tagWare("weaves", id);
    expect(await read(id)).toMatchObject({ products_total: 1, products: { first: [{ title: "The weaves" }] } });
    await api.ok(contract.updateProductTag, change(id, { title: "Patterns" }));
    await api.ok(contract.deleteProductTag, { params: { id }, as: editor.token });
    const gone = await api.refused(contract.deleteProductTag, { params: { id }, as: editor.token });
    expect(gone.status).toBe(404);
    expect(await api.deps.db.$count(products, eq(products.slug, "weaves"))).toBe(1);
    const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["product.tag.created", editor.id],
      ["product.tag.changed", editor.id],
      ["product.tag.deleted", editor.id],
    ]);
  });
});

describe("the list of tags", () => {
  it("is searched by title and slug, sorted both ways, and no row is on two pages", async () => {
    const { id } = await create({ title: "100% Wool", slug: "wool" });
    await tagWare("first-ware", id);
    const list = async (query: object) => api.ok(contract.listProductTags, { query: query as never, as: editor.token });
    expect((await list({ q: "0% w" })).data.map(({ slug }) => slug)).toEqual(["wool"]);
    expect((await list({ q: "%%" })).data).toEqual([]);
    expect((await list({ sort: "title" })).data[0]?.slug).toBe("wool");
    expect((await list({ sort: "-products" })).data[0]?.slug).toBe("wool");
    const { total } = (await list({})).meta;
    const pages = await Promise.all(
      Array.from({ length: total }, (_page, index) => list({ sort: "products", limit: 1, page: index + 1 })),
    );
    expect(new Set(pages.flatMap(({ data }) => data.map((row) => row.id))).size).toBe(total);
  });
});

describe("several tags", () => {
  it("are deleted at once; one that is gone already is passed over", async () => {
    const [one, two] = [await create({ title: "One" }), await create({ title: "Two" })];
    const result = await api.ok(contract.deleteProductTags, {
      body: { ids: [one.id, two.id, nobody] },
      as: editor.token,
    });
    expect(result).toEqual({ done: 2, refused: [] });
  });
});
