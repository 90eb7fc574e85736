import { auditLog, basketLines, contentFiles, contentItems, contentTypes, plans } from "api/db/schema/index";
import { planRows } from "api/db/seeds/plans";
import { listAuditLog } from "contract/audit-log";
import * as basket from "contract/basket";
import { getOrCreateOrder } from "contract/order";
import { uploadPicture } from "contract/picture";
import * as contract from "contract/product";
import { createProductCategory } from "contract/product-category";
import * as optionContract from "contract/product-option";
import { createProductTag } from "contract/product-tag";
import { listShop, readShopProduct } from "contract/shop";
import { setOptionFiles, uploadFile } from "contract/stored-file";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { beginOrder, placeOrder } from "tests/support/orders";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let editor: Person;
let buyers = 0;

beforeAll(async () => {
  api = await createTestApi();
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["products.manage"] });
  await api.deps.db.insert(plans).values(planRows);
});
afterAll(() => api.close());

function aBuyer(): Promise<Person> {
  buyers += 1;
  return makePerson(api, { email: `buyer-${buyers}@almanac.test` });
}

type Fields = Partial<Parameters<typeof api.ok<typeof contract.createProduct>>[1]["body"]>;
type OptionFields = Partial<Parameters<typeof api.ok<typeof optionContract.createProductOption>>[1]["body"]>;

/** Delivered, unless it is said otherwise. */
function create(body: Fields & { title: string }) {
  const shipping = body.type !== "subscription";
  return api.ok(contract.createProduct, { body: { type: "product", shipping, ...body }, as: editor.token });
}

function read(id: string) {
  return api.ok(contract.readProduct, { params: { id }, as: editor.token });
}

function change(id: string, body: Fields & { version?: number }, as = editor) {
  return { params: { id }, body, as: as.token };
}

function add(productId: string, body: OptionFields & { title: string }) {
  return api.ok(optionContract.createProductOption, anOption(productId, body));
}

function anOption(productId: string, body: OptionFields & { title?: string }) {
  return { body: { product_id: productId, title: "One", price: 1_250, ...body }, as: editor.token };
}

function changeOption(id: string, body: OptionFields & { version?: number }) {
  const { product_id, ...rest } = body;
  return { params: { id }, body: rest, as: editor.token };
}

describe("a product", () => {
  it("is created with a slug, its picture, categories and tags, and is in the shop once an option is on sale", async () => {
    const square = { create: { width: 400, height: 400, channels: 3 as const, background: "#c0392b" } };
    const raw = await sharp(square).png().toBuffer();
    const picture = await api.ok(uploadPicture, { raw, query: { name: "cover.png" }, as: editor.token });
    const category = await api.ok(createProductCategory, { body: { title: "Print" }, as: editor.token });
    const tag = await api.ok(createProductTag, { body: { title: "Annual" }, as: editor.token });
    const made = await create({
      ...{ title: "The Year in View", description: "312 pages.", shipping: true, vat_class: "printed_publication" },
      ...{ colour_primary: "#22313A", picture_id: picture.id, picture_alt: "A horizon" },
      ...{ categories: [category.id], tags: [tag.id] },
    });
    expect(made).toMatchObject({
      ...{ slug: "the-year-in-view", type: "product", shipping: true, vat_class: "printed_publication", version: 1 },
      ...{ colour_primary: "#22313a", colour_secondary: null, category: { title: "Print" }, from: null },
      image: { width: 400, alt: "A horizon", widths: [320] },
      categories: { assigned: [{ title: "Print" }], available: [] },
      tags: { assigned: [{ title: "Annual" }], available: [] },
    });
    const inShop = async () => (await api.ok(listShop, {})).data.map(({ slug }) => slug);
    expect(await inShop()).not.toContain(made.slug);
    await add(made.id, { title: "Softback" });
    expect(await inShop()).toContain(made.slug);
    await api.ok(contract.updateProduct, change(made.id, { status: false }));
    expect(await inShop()).not.toContain(made.slug);
    expect(await api.refused(readShopProduct, { params: { slug: made.slug } })).toMatchObject({ status: 404 });
  });

  it("is refused with a message by the field that is to blame", async () => {
    await create({ title: "Taken", slug: "taken" });
    const faults: [Fields, string][] = [
      [{ slug: "taken" }, "slug"],
      [{ slug: "Not a slug" }, "slug"],
      [{ title: "" }, "title"],
      [{ colour_primary: "red" }, "colour_primary"],
      [{ type: "subscription", shipping: true }, "shipping"],
      [{ vat_class: "printed_publication" }, "vat_class"],
      [{ picture_id: "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00" }, "picture"],
      [{ categories: ["5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00"] }, "categories"],
      [{ tags: ["5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00"] }, "tags"],
    ];
    for (const [fault, field] of faults) {
      const body = { title: "Faulty", type: "product" as const, ...fault };
      const refusal = await api.refused(contract.createProduct, { body, as: editor.token });
      expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]]);
    }
    expect((await api.ok(contract.listProducts, { query: { q: "Faulty" }, as: editor.token })).meta.total).toBe(0);
  });

  it("is not changed by somebody who has read an older version, and says who changed it", async () => {
    const { id } = await create({ title: "Posters" });
    const other = await makePerson(api, { email: "other@almanac.test", permissions: ["products.manage"] });
    const changed = await api.ok(contract.updateProduct, change(id, { title: "Prints", version: 1 }, other));
    expect(changed).toMatchObject({ title: "Prints", slug: "posters", version: 2, changed_by: expect.any(String) });
    const late = await api.refused(contract.updateProduct, change(id, { title: "Big posters", version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "changed" });
    const both = ["A", "B"].map((title) => api.call(contract.updateProduct, change(id, { title, version: 2 })));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("keeps its kind while it has options, and what is left out stays", async () => {
    const { id } = await create({ title: "Patterns", description: "Thirty weaves.", shipping: false });
    await add(id, { title: "One designer" });
    const refusal = await api.refused(contract.updateProduct, change(id, { type: "subscription" }));
    expect(refusal).toMatchObject({ status: 422, errors: { type: expect.stringContaining("keeps its kind") } });
    await api.ok(contract.updateProduct, change(id, { title: "Weaves" }));
    expect(await read(id)).toMatchObject({ title: "Weaves", description: "Thirty weaves.", status: true });
  });

  it("is deleted with its options and leaves the baskets, but not once it was ordered", async () => {
    const { id } = await create({ title: "Clay" });
    const option = await add(id, { title: "First printing" });
    await beginOrder(api, await aBuyer(), [option.slug]);
    expect(await read(id)).toMatchObject({ orders_total: 0, baskets_total: 1, options: [{ baskets_total: 1 }] });
    const sold = await create({ title: "Notes on Clay" });
    const soldOption = await add(sold.id, { title: "First printing" });
    await placeOrder(api, await aBuyer(), [soldOption.slug]);
    const refused = await api.refused(contract.deleteProduct, { params: { id: sold.id }, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "in_use", message: expect.stringContaining("is in 1 order") });
    const unsold = { params: { id: soldOption.id }, as: editor.token };
    expect(await api.refused(optionContract.deleteProductOption, unsold)).toMatchObject({
      status: 409,
      code: "in_use",
    });
    await api.ok(contract.deleteProduct, { params: { id }, as: editor.token });
    expect(await api.refused(contract.readProduct, { params: { id }, as: editor.token })).toMatchObject({
      status: 404,
    });
    expect(await api.deps.db.$count(basketLines, eq(basketLines.optionId, option.id))).toBe(0);
  });

  it("writes each change to the audit log, those of its options too", async () => {
    const { id } = await create({ title: "Audited" });
    const option = await add(id, { title: "One" });
    await api.ok(contract.updateProduct, change(id, { status: false }));
    await api.ok(optionContract.updateProductOption, changeOption(option.id, { price: 900 }));
    const sorting = { params: { productId: id }, body: { order: [option.id] }, as: editor.token };
    await api.ok(optionContract.sortProductOptions, sorting);
    const clerk = await makePerson(api, { email: "audited@almanac.test", permissions: ["audit.view"] });
    const query = { q: option.id } as never;
    const { data } = await api.ok(listAuditLog, { query, as: clerk.token });
    expect(data.map(({ subject }) => subject?.display_name)).toEqual(["Audited, One", "Audited, One"]);
    await api.ok(optionContract.deleteProductOption, { params: { id: option.id }, as: editor.token });
    await api.ok(contract.deleteProduct, { params: { id }, as: editor.token });
    const rows = await api.deps.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.subjectId, [id, option.id]));
    expect(rows.map(({ action }) => action)).toEqual([
      ...["product.created", "product.option.created", "product.changed", "product.option.changed"],
      ...["product.options.sorted", "product.option.deleted", "product.deleted"],
    ]);
    const told = rows.filter(({ subjectId }) => subjectId === option.id).map(({ details }) => details);
    expect(told).toEqual([
      { price: expect.stringContaining("£") },
      { changed: { price: { before: expect.stringContaining("£"), after: "£9.00" } } },
      { option: "Audited, One", price: "£9.00" },
    ]);
    expect(new Set(rows.map(({ actorId }) => actorId))).toEqual(new Set([editor.id]));
  });
});

describe("the list of products", () => {
  const titles = async (query: Record<string, unknown>) =>
    (await api.ok(contract.listProducts, { query: query as never, as: editor.token })).data.map(({ title }) => title);

  beforeAll(async () => {
    const cheap = await create({ title: "Zz cheap" });
    await add(cheap.id, { title: "One", price: 100 });
    await add(cheap.id, { title: "Off sale", price: 50, status: false });
    const dear = await create({ title: "Zz dear", status: false });
    await add(dear.id, { title: "One", price: 9_900 });
    await create({ title: "Zz plan", type: "subscription" });
  });

  it("is searched by title and slug, filtered by status and kind, and sorted in both directions", async () => {
    expect(await titles({ q: "ZZ" })).toEqual(["Zz cheap", "Zz dear", "Zz plan"]);
    expect(await titles({ q: "zz-d" })).toEqual(["Zz dear"]);
    expect(await titles({ q: "zz", status: "off" })).toEqual(["Zz dear"]);
    expect(await titles({ q: "zz", status: "on", type: "product" })).toEqual(["Zz cheap"]);
    expect(await titles({ q: "zz", status: "nonsense" })).toHaveLength(3);
    expect(await titles({ q: "zz", sort: "price" })).toEqual(["Zz plan", "Zz cheap", "Zz dear"]);
    expect(await titles({ q: "zz", sort: "-price", limit: 1, page: 2 })).toEqual(["Zz cheap"]);
  });

  it("has the price of the cheapest option on sale", async () => {
    const { data } = await api.ok(contract.listProducts, { query: { q: "zz cheap" }, as: editor.token });
    expect(data[0]).toMatchObject({ from: 100, from_display: "£1.00", options_total: 2, options_on_sale: 1 });
  });
});

describe("several products", () => {
  it("are taken off sale and put on sale at once, but for those with nothing to sell", async () => {
    const [full, bare] = [await create({ title: "Full" }), await create({ title: "Bare" })];
    await add(full.id, { title: "One" });
    const set = (status: boolean) =>
      api.ok(contract.setProductsStatus, { body: { ids: [full.id, bare.id], status }, as: editor.token });
    expect(await set(false)).toEqual({ done: 2, refused: [] });
    const result = await set(true);
    expect(result).toMatchObject({ done: 1, refused: [{ title: "Bare" }] });
    expect(result.refused[0]?.message).toContain("no option on sale");
    expect([(await read(full.id)).status, (await read(bare.id)).status]).toEqual([true, false]);
  });

  it("are deleted at once, but for those that were ordered, with the reason", async () => {
    const [kept, gone] = [await create({ title: "Kept" }), await create({ title: "Gone" })];
    const option = await add(kept.id, { title: "One" });
    await placeOrder(api, await aBuyer(), [option.slug]);
    const ids = [kept.id, gone.id, "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00"];
    const result = await api.ok(contract.deleteProducts, { body: { ids }, as: editor.token });
    expect(result).toMatchObject({ done: 1, refused: [{ id: kept.id }] });
    expect(result.refused[0]?.message).toContain("is in 1 order");
  });
});

describe("an option", () => {
  it("is added after the others, with a slug of its product and title", async () => {
    const { id } = await create({ title: "The Toy Shelf" });
    const first = await add(id, { title: "Sent flat", price: 3_400, rrp: 4_000 });
    await add((await create({ title: "Another shelf" })).id, { title: "Flat", slug: "the-toy-shelf-sent-framed" });
    const second = await add(id, { title: "Sent framed", price: 2_800 });
    expect(first).toMatchObject({ slug: "the-toy-shelf-sent-flat", order: 0, price_display: "£34.00", rrp: 4_000 });
    expect(second).toMatchObject({
      slug: "the-toy-shelf-sent-framed-2",
      order: 1,
      rrp: null,
      status: true,
      version: 1,
    });
  });

  it("is refused with a message by the field that is to blame", async () => {
    const ware = (await create({ title: "Ware", shipping: true })).id;
    const plan = (await create({ title: "Plan", type: "subscription" })).id;
    const sold = { subscription_plan_id: 15, months: 12 };
    await add(ware, { title: "Taken", slug: "taken-option" });
    const faults: [string, OptionFields, string][] = [
      [ware, { slug: "taken-option" }, "slug"],
      [ware, { price: -1 }, "price"],
      [ware, { price: 12.5 }, "price"],
      [ware, { price: 500, rrp: 500 }, "rrp"],
      [ware, { monthly_price: 100 }, "monthly_price"],
      [ware, { months: 12 }, "months"],
      [ware, { subscription_plan_id: 15 }, "subscription_plan_id"],
      [ware, { content_id: "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00" }, "content_id"],
      [plan, { months: 12 }, "subscription_plan_id"],
      [plan, { ...sold, subscription_plan_id: 99 }, "subscription_plan_id"],
      [plan, { subscription_plan_id: 15 }, "months"],
      [plan, { ...sold, price: 1_000, monthly_price: 100 }, "price"],
    ];
    for (const [product, fault, field] of faults) {
      const refusal = await api.refused(optionContract.createProductOption, anOption(product, fault));
      expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]]);
    }
    const monthly = await add(plan, { title: "Monthly", ...sold, price: 1_200, monthly_price: 100 });
    expect(monthly).toMatchObject({ monthly_price_display: "£1.00", months: 12 });
    const nowhere = anOption("5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00", {});
    expect(await api.refused(optionContract.createProductOption, nowhere)).toMatchObject({ status: 404 });
  });

  it("is called otherwise than the others of its product, when it is added and when it is changed", async () => {
    const { id } = await create({ title: "Two of a name" });
    await add(id, { title: "One box" });
    const twice = await api.refused(optionContract.createProductOption, anOption(id, { title: "one box" }));
    expect(twice).toMatchObject({ status: 422, errors: { title: expect.stringContaining("Another option") } });
    const other = await add(id, { title: "Two boxes" });
    const renamed = changeOption(other.id, { title: "One box", version: other.version });
    expect(await api.refused(optionContract.updateProductOption, renamed)).toMatchObject({ status: 422 });
    const same = changeOption(other.id, { title: "Two boxes", price: 900, version: other.version });
    expect(await api.ok(optionContract.updateProductOption, same)).toMatchObject({ price: 900 });
    await add((await create({ title: "Another product" })).id, { title: "One box" });
  });

  it("sells the files of an item that is sold, unless its product is delivered", async () => {
    const { db } = api.deps;
    const [type] = await db.insert(contentTypes).values({ title: "Patterns" }).returning();
    const base = { slug: "weave-files", title: "Thirty Weaves", typeId: type?.id ?? "", publishAt: new Date() };
    const [item] = await db
      .insert(contentItems)
      .values({ ...base, mediaType: "download", status: "sold" })
      .returning();
    const { id } = await create({ title: "Weave files", shipping: false });
    const { items } = await read(id);
    expect(items.filter((one) => one.id === item?.id)).toEqual([{ id: item?.id, title: "Thirty Weaves" }]);
    expect(await add(id, { title: "One designer", content_id: item?.id ?? "" })).toMatchObject({
      content_id: item?.id,
    });
    const delivered = await api.refused(contract.updateProduct, change(id, { shipping: true }));
    expect(delivered).toMatchObject({ status: 422, errors: { shipping: expect.stringContaining("files") } });
  });

  it("of files is on sale once it has a file, and not in the shop, a basket or an order before", async () => {
    const { db } = api.deps;
    const { id, slug } = await create({ title: "Weave pack", shipping: false });
    const option = await add(id, { title: "One designer" });
    expect(option).toMatchObject({ status: true, lacks_file: true });
    expect(await read(id)).toMatchObject({ options_on_sale: 0, options_without_file: 1, from: null });
    const status = { body: { ids: [id], status: true }, as: editor.token };
    const refused = [{ id, title: "Weave pack", message: "Weave pack has no file yet: upload one to an option." }];
    expect(await api.ok(contract.setProductsStatus, status)).toEqual({ done: 0, refused });
    expect((await api.ok(listShop, {})).data.map((one) => one.slug)).not.toContain(slug);
    expect(await api.refused(readShopProduct, { params: { slug } })).toMatchObject({ status: 404 });
    const into = { params: { id: option.slug } };
    expect(await api.refused(basket.addToBasket, into)).toMatchObject({
      ...{ status: 404, message: "This is not on sale." },
    });

    const file = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n");
    const { hash } = await api.ok(uploadFile, { raw: file, query: { name: "Weaves.pdf" }, as: editor.token });
    const filled = { params: { id: option.id }, body: { files: [{ hash, caption: "Weaves" }], version: null } };
    const { content_id: contentId } = await api.ok(setOptionFiles, { ...filled, as: editor.token });
    expect(await read(id)).toMatchObject({ options_on_sale: 1, options_without_file: 0, from: 1_250 });
    const buyer = await aBuyer();
    await beginOrder(api, buyer, [option.slug]);

    await db.delete(contentFiles).where(eq(contentFiles.contentId, contentId ?? ""));
    const held = await api.ok(basket.readBasket, { as: buyer.token });
    expect(held.messages.map(({ message }) => message)).toEqual([expect.stringContaining("is no longer on sale")]);
    expect(await api.refused(getOrCreateOrder, { as: buyer.token })).toMatchObject({ code: "basket_empty" });
  });

  it("is not changed by somebody who has read an older version", async () => {
    const { id } = await create({ title: "Versions" });
    const option = await add(id, { title: "One" });
    const changed = await api.ok(optionContract.updateProductOption, changeOption(option.id, { price: 1, version: 1 }));
    expect(changed).toMatchObject({ price: 1, title: "One", version: 2 });
    const late = changeOption(option.id, { price: 2, version: 1 });
    expect(await api.refused(optionContract.updateProductOption, late)).toMatchObject({ status: 409, code: "changed" });
  });

  it("is moved by naming all options in their new order, each once", async () => {
    const { id } = await create({ title: "Order" });
    const ids: string[] = [];
    for (const title of ["A", "B", "C"]) ids.push((await add(id, { title })).id);
    const [a = "", b = "", c = ""] = ids;
    const sorting = (order: string[]) => ({ params: { productId: id }, body: { order }, as: editor.token });
    const { data } = await api.ok(optionContract.sortProductOptions, sorting([c, a, b]));
    expect(data.map(({ title, order }) => [title, order])).toEqual([
      ["C", 0],
      ["A", 1],
      ["B", 2],
    ]);
    for (const order of [
      [a, b],
      [a, b, c, c],
      [a, a, b],
      [a, b, "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00"],
    ])
      expect(await api.refused(optionContract.sortProductOptions, sorting(order))).toMatchObject({ status: 422 });
    expect((await read(id)).options.map(({ title }) => title)).toEqual(["C", "A", "B"]);
    const slug = (await read(id)).slug;
    const shown = await api.ok(readShopProduct, { params: { slug } });
    expect(shown.options.map(({ title }) => title)).toEqual(["C", "A", "B"]);
  });
});
