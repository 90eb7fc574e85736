import { auditLog, productCategoryProducts, products } from "api/db/schema/index";
import * as contract from "contract/product-category";
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

type Fields = Parameters<typeof create>[0];

function create(body: { title: string; slug?: string; parent_id?: string | null; template?: "standard" | "showcase" }) {
  return api.ok(contract.createProductCategory, { body, as: editor.token });
}

function read(id: string) {
  return api.ok(contract.readProductCategory, { params: { id }, as: editor.token });
}

function change(id: string, body: Partial<Fields> & { version?: number }, as = editor) {
  return { params: { id }, body, as: as.token };
}

async function putIn(slug: string, categoryId: string): Promise<void> {
  const { db } = api.deps;
  await makeWare(api, { slug, options: [{ slug: `${slug}-one`, pricePence: 900 }] });
  const [product] = await db.select().from(products).where(eq(products.slug, slug));
  await db.insert(productCategoryProducts).values({ productId: product?.id ?? "", categoryId });
}

describe("a category of the shop", () => {
  it("is created with a slug made from its title, with a number if that is taken", async () => {
    const first = await create({ title: "Colour & Dyes" });
    const second = await create({ title: "Colour and dyes" });
    const third = await create({ title: "染料" });
    expect([first.slug, second.slug, third.slug]).toEqual(["colour-and-dyes", "colour-and-dyes-2", "category"]);
    expect(first).toMatchObject({ version: 1, changed_at: null, changed_by: null, template: "standard" });
    const twin = { body: { title: "colour & dyes" }, as: editor.token };
    expect(await api.refused(contract.createProductCategory, twin)).toMatchObject({
      status: 422,
      errors: { title: "There is a category here called “Colour & Dyes” already.", existing: first.id },
    });
    const below = await create({ title: "Colour & Dyes", parent_id: first.id });
    const moved = { params: { id: below.id }, body: { parent_id: null }, as: editor.token };
    expect((await api.refused(contract.updateProductCategory, moved)).errors).toMatchObject({ existing: first.id });
    const refusal = await api.refused(contract.createProductCategory, {
      body: { title: "Another", slug: "colour-and-dyes" },
      as: editor.token,
    });
    expect(refusal).toMatchObject({ status: 422, errors: { slug: expect.stringContaining("Another category") } });
  });

  it("is created once for each idempotency key", async () => {
    const sent = { body: { title: "Once" }, as: editor.token, headers: { "idempotency-key": "one form" } };
    const [first, second] = await Promise.all([
      api.ok(contract.createProductCategory, sent),
      api.ok(contract.createProductCategory, sent),
    ]);
    expect(second.id).toBe(first.id);
  });

  it("is below another, but never below itself", async () => {
    const print = await create({ title: "Print" });
    const annuals = await create({ title: "Annuals", parent_id: print.id });
    const years = await create({ title: "Years", parent_id: annuals.id });
    expect(annuals.parent).toEqual({ id: print.id, title: "Print" });
    for (const parent_id of [print.id, annuals.id, years.id]) {
      const refusal = await api.refused(contract.updateProductCategory, change(print.id, { parent_id }));
      expect(refusal).toMatchObject({ status: 422, errors: { parent_id: expect.stringContaining("below itself") } });
    }
    const offered = (await read(annuals.id)).parents.map(({ title }) => title);
    expect(offered).toContain("Print");
    expect(offered).not.toContain("Annuals");
    expect(offered).not.toContain("Years");
    const moved = await api.ok(contract.updateProductCategory, change(years.id, { parent_id: null }));
    expect(moved.parent).toBeNull();
  });

  it("is not changed by somebody who has read an older version, and says who changed it", async () => {
    const { id } = await create({ title: "Posters" });
    const other = await makePerson(api, { email: "other@almanac.test", permissions: ["products.manage"] });
    const changed = await api.ok(contract.updateProductCategory, change(id, { title: "Prints", version: 1 }, other));
    expect(changed).toMatchObject({ title: "Prints", version: 2, changed_by: expect.any(String) });
    const late = await api.refused(contract.updateProductCategory, change(id, { title: "Big posters", version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "changed" });
    expect((await read(id)).title).toBe("Prints");
    const both = [api.call(contract.updateProductCategory, change(id, { title: "A", version: 2 }))];
    both.push(api.call(contract.updateProductCategory, change(id, { title: "B", version: 2 })));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it("says where it is used, and is not deleted while others are below it", async () => {
    const { id } = await create({ title: "Files" });
    const below = await create({ title: "Patterns", parent_id: id });
    await putIn("weaves", id);
    expect(await read(id)).toMatchObject({
      products_total: 1,
      products: { total: 1, first: [{ title: "The weaves" }] },
      children: { total: 1, first: [{ title: "Patterns" }] },
    });
    const refusal = await api.refused(contract.deleteProductCategory, { params: { id }, as: editor.token });
    expect(refusal).toMatchObject({ status: 409, code: "has_children", message: expect.stringContaining("Patterns") });
    await api.ok(contract.deleteProductCategory, { params: { id: below.id }, as: editor.token });
    await api.ok(contract.deleteProductCategory, { params: { id }, as: editor.token });
    const gone = await api.refused(contract.readProductCategory, { params: { id }, as: editor.token });
    expect(gone.status).toBe(404);
    const kept = await api.deps.db.$count(products, eq(products.slug, "weaves"));
    expect(kept).toBe(1);
  });

  it("writes each change to the audit log", async () => {
    const { id } = await create({ title: "Audited" });
    await api.ok(contract.updateProductCategory, change(id, { template: "showcase" }));
    await api.ok(contract.deleteProductCategory, { params: { id }, as: editor.token });
    const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["product.category.created", editor.id],
      ["product.category.changed", editor.id],
      ["product.category.deleted", editor.id],
    ]);
  });
});

describe("the list of categories", () => {
  it("is searched by title and slug, and % is a character like others", async () => {
    await create({ title: "100% Wool", slug: "wool" });
    const found = async (q: string) =>
      (await api.ok(contract.listProductCategories, { query: { q }, as: editor.token })).data.map(({ slug }) => slug);
    expect(await found("0% w")).toEqual(["wool"]);
    expect(await found("WOO")).toEqual(["wool"]);
    expect(await found("%%")).toEqual([]);
  });

  it("is sorted by title, number of products and age, in both directions, and no row is on two pages", async () => {
    const { id } = await create({ title: "00 Zero" });
    await putIn("first-ware", id);
    const page = (sort: string, number = 1) =>
      api.ok(contract.listProductCategories, {
        query: { sort, page: number, per_page: 2 } as never,
        as: editor.token,
      });
    await create({ title: "zz Last" });
    expect((await page("title")).data[0]?.title).toBe("00 Zero");
    expect((await page("-title")).data[0]?.title).not.toBe("00 Zero");
    expect((await page("-products")).data[0]?.products_total).toBe(1);
    expect((await page("nonsense")).data).toEqual((await page("title")).data);
    const { total } = (await page("products")).meta;
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 2) }, (_page, index) => page("products", index + 1)),
    );
    expect(new Set(pages.flatMap(({ data }) => data.map((row) => row.id))).size).toBe(total);
  });
});

describe("several categories", () => {
  it("are deleted at once, those below others first; those that keep others below them stay and say why", async () => {
    const top = await create({ title: "Top" });
    const middle = await create({ title: "Middle", parent_id: top.id });
    const low = await create({ title: "Low", parent_id: middle.id });
    const keeper = await create({ title: "Keeper" });
    await create({ title: "Kept", parent_id: keeper.id });
    const ids = [top.id, keeper.id, low.id, middle.id, "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00"];
    const result = await api.ok(contract.deleteProductCategories, { body: { ids }, as: editor.token });
    expect(result.done).toBe(3);
    expect(result.refused).toEqual([{ id: keeper.id, title: "Keeper", message: expect.stringContaining("Kept") }]);
  });
});
