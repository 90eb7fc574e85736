import {
  contentItems,
  mediaFiles,
  productCategories,
  productCategoryProducts,
  products,
  productTagCategories,
  productTagProducts,
  productTagRelations,
  productTags,
  settings,
} from "api/db/schema/index";
import { invalidate } from "api/store/cache";
import { listPlans } from "contract/plan";
import * as shop from "contract/shop";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePersonas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makeWare(api, {
    slug: "atlas",
    shipping: true,
    options: [
      { slug: "atlas-cloth", pricePence: 9_600, rrpPence: 11_000 },
      { slug: "atlas-softback", pricePence: 4_800 },
      { slug: "atlas-framed", pricePence: 100, status: false },
    ],
  });
  await makeWare(api, { slug: "weaves", options: [{ slug: "weaves-one", pricePence: 4_200 }] });
  await makeWare(api, { slug: "sold-out", options: [{ slug: "sold-out-one", pricePence: 900, status: false }] });
  await makeWare(api, { slug: "withdrawn", options: [{ slug: "withdrawn-one", pricePence: 900 }] });
  await makeWare(api, {
    slug: "studio",
    type: "subscription",
    options: [{ slug: "studio-monthly", pricePence: 34_800, monthlyPence: 2_900, planId: 15, months: 12 }],
  });
  await api.deps.db.update(products).set({ status: false }).where(eq(products.slug, "withdrawn"));
  await putIn("atlas", "print", "Print");
  await putIn("weaves", "files", "Files");
  await putIn("sold-out", "posters", "Posters");
});

afterEach(() => api.close());

async function putIn(product: string, slug: string, title: string): Promise<void> {
  const productId = await idOfProduct(product);
  const [category] = await api.deps.db.insert(productCategories).values({ slug, title }).returning();
  await api.deps.db.insert(productCategoryProducts).values({ productId, categoryId: category?.id ?? "" });
}

async function addCategory(
  slug: string,
  parent: string | null,
  template: "standard" | "showcase" = "standard",
): Promise<void> {
  const parentId = parent ? await idOfCategory(parent) : null;
  await api.deps.db.insert(productCategories).values({ slug, title: `The ${slug}`, parentId, template });
}

async function idOfProduct(slug: string): Promise<string> {
  const [found] = await api.deps.db.select().from(products).where(eq(products.slug, slug));
  return found?.id ?? "";
}

async function idOfCategory(slug: string): Promise<string> {
  const [found] = await api.deps.db.select().from(productCategories).where(eq(productCategories.slug, slug));
  return found?.id ?? "";
}

/** Tags products. @returns the tag's id */
async function tag(slug: string, ...slugs: string[]): Promise<string> {
  const { db } = api.deps;
  const [made] = await db
    .insert(productTags)
    .values({ slug, title: `Tag ${slug}` })
    .returning();
  const tagId = made?.id ?? "";
  for (const one of slugs) await db.insert(productTagProducts).values({ tagId, productId: await idOfProduct(one) });
  return tagId;
}

describe("the shop", () => {
  it("lists what is on sale for anyone, without plans, with the lowest price that can be paid", async () => {
    const { data, meta, categories } = await api.ok(shop.listShop, {});
    const listed = data.map(({ slug, from_display, options_total, shipping }) => ({
      slug,
      from_display,
      options_total,
      shipping,
    }));
    expect(listed.toSorted((a, b) => a.slug.localeCompare(b.slug))).toEqual([
      { slug: "atlas", from_display: "£48.00", options_total: 2, shipping: true },
      { slug: "weaves", from_display: "£42.00", options_total: 1, shipping: false },
    ]);
    expect(meta).toEqual({ total: 2, page: 1, per_page: 24 });
    expect(categories).toEqual([
      { slug: "files", title: "Files", parent: null, template: "standard" },
      { slug: "print", title: "Print", parent: null, template: "standard" },
    ]);
  });

  it("is read by category and by page", async () => {
    const print = await api.ok(shop.listShop, { query: { category: "print" } });
    expect(print.data.map(({ slug, category }) => [slug, category?.title])).toEqual([["atlas", "Print"]]);
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => api.ok(shop.listShop, { query: { page, per_page: 1 } })),
    );
    expect(new Set([first?.data[0]?.slug, second?.data[0]?.slug])).toEqual(new Set(["atlas", "weaves"]));
    expect(third).toMatchObject({ data: [], meta: { total: 2, page: 3 } });
    expect(await api.ok(shop.listShop, { query: { category: "nothing" } })).toMatchObject({ data: [] });
  });

  it("shows one product with its options, also those that are not on sale", async () => {
    const { from_display, net_display, options } = await api.ok(shop.readShopProduct, { params: { slug: "atlas" } });
    expect([from_display, net_display]).toEqual(["£48.00", "£40.00"]);
    expect(options.map((option) => option.net_display)).toEqual(["£80.00", "£40.00", "£0.83"]);
    expect(
      options.map(({ slug, status, price_display, rrp_display }) => [slug, status, price_display, rrp_display]),
    ).toEqual([
      ["atlas-cloth", true, "£96.00", "£110.00"],
      ["atlas-softback", true, "£48.00", null],
      ["atlas-framed", false, "£1.00", null],
    ]);
  });

  it("has no price without VAT of what includes none: a printed publication", async () => {
    const setClass = (vatClass: "printed_publication" | "standard") =>
      api.deps.db.update(products).set({ vatClass }).where(eq(products.slug, "atlas"));
    await setClass("printed_publication");
    const { data } = await api.ok(shop.listShop, {});
    expect(Object.fromEntries(data.map(({ slug, net_display }) => [slug, net_display]))).toEqual({
      atlas: null,
      weaves: "£35.00",
    });
  });

  it.each(["sold-out", "withdrawn", "studio", "nothing"])("does not find %s", async (slug) => {
    expect((await api.refused(shop.readShopProduct, { params: { slug } })).status).toBe(404);
  });

  it("holds in a category what is in those below it, however deep, and lists the tree of those that hold something", async () => {
    const { db } = api.deps;
    await addCategory("house", null, "showcase");
    await addCategory("walls", "house");
    await addCategory("paper", "walls");
    await addCategory("empty", "house");
    const inPaper = { productId: await idOfProduct("weaves"), categoryId: await idOfCategory("paper") };
    await db.insert(productCategoryProducts).values(inPaper);
    invalidate(db);
    for (const category of ["house", "walls", "paper"]) {
      const { data, meta } = await api.ok(shop.listShop, { query: { category } });
      expect([category, data.map(({ slug }) => slug), meta.total]).toEqual([category, ["weaves"], 1]);
    }
    const { data, categories } = await api.ok(shop.listShop, { query: { category: "empty" } });
    expect(data).toEqual([]);
    expect(categories.map(({ slug, parent, template }) => [slug, parent, template])).toEqual([
      ["files", null, "standard"],
      ["print", null, "standard"],
      ["house", null, "showcase"],
      ["paper", "walls", "standard"],
      ["walls", "house", "standard"],
    ]);
  });

  it("is read by tag, alone or within a category, and offers the tags that are for that category", async () => {
    const { db } = api.deps;
    const gift = await tag("gift", "atlas", "weaves", "sold-out");
    const annual = await tag("annual", "atlas");
    await tag("unsold", "sold-out", "withdrawn");
    await db.insert(productTagCategories).values({ tagId: annual, categoryId: await idOfCategory("files") });
    await db.insert(productTagRelations).values({ tagId: gift, relatedId: annual });
    invalidate(db);
    const read = async (query: { category?: string; tag?: string }) => {
      const { data, tags, tag } = await api.ok(shop.listShop, { query });
      return { slugs: data.map(({ slug }) => slug).toSorted(), tags: tags.map(({ slug }) => slug), tag };
    };
    const annualTag = { slug: "annual", title: "Tag annual" };
    expect(await read({})).toMatchObject({ tags: ["annual", "gift"], tag: null });
    expect(await read({ tag: "gift" })).toEqual({
      slugs: ["atlas", "weaves"],
      tags: ["annual", "gift"],
      tag: { slug: "gift", title: "Tag gift", related: [annualTag] },
    });
    expect(await read({ category: "print", tag: "gift" })).toMatchObject({ slugs: ["atlas"], tags: ["gift"] });
    expect(await read({ tag: "annual" })).toMatchObject({ slugs: ["atlas"], tag: { ...annualTag, related: [] } });
    expect(await read({ tag: "unsold" })).toMatchObject({ slugs: [], tag: { slug: "unsold" } });
    expect(await read({ tag: "nothing" })).toMatchObject({ slugs: [], tag: null });
    expect((await api.ok(shop.readShopProduct, { params: { slug: "atlas" } })).tags).toEqual([
      annualTag,
      { slug: "gift", title: "Tag gift" },
    ]);
  });

  it("offers in a category the tags that are for the one that it is below", async () => {
    const { db } = api.deps;
    await addCategory("house", null);
    await addCategory("paper", "house");
    const tagId = await tag("wall", "weaves");
    await db.insert(productTagCategories).values({ tagId, categoryId: await idOfCategory("house") });
    invalidate(db);
    const tagsIn = async (category: string) =>
      (await api.ok(shop.listShop, { query: { category } })).tags.map(({ slug }) => slug);
    expect(await tagsIn("paper")).toContain("wall");
    expect(await tagsIn("files")).not.toContain("wall");
  });

  it("says how the page of a product is laid out", async () => {
    const setTemplate = (template: "standard" | "showcase") =>
      api.deps.db.update(products).set({ template }).where(eq(products.slug, "atlas"));
    const read = async () => (await api.ok(shop.readShopProduct, { params: { slug: "atlas" } })).template;
    expect(await read()).toBe("standard");
    await setTemplate("showcase");
    expect(await read()).toBe("showcase");
  });

  it("shows guests the plans on sale, none of them as theirs", async () => {
    invalidate(api.deps.db);
    const { data, has_paid, team } = await api.ok(listPlans, {});
    expect({ has_paid, team }).toEqual({ has_paid: false, team: null });
    expect(data.map(({ current, within, opens }) => ({ current, within, opens }))).toEqual([
      { current: false, within: false, opens: null },
    ]);
  });
});

describe("the shop window", () => {
  it("shows guests the covers of what is published, and nothing of its text", async () => {
    const { db } = api.deps;
    const [file] = await db
      .insert(mediaFiles)
      .values({
        ...{ hash: "c".repeat(40), storageKey: "a-cover", fileType: "image", mime: "image/svg+xml", size: 6 },
        ...{ width: 3, height: 4 },
      })
      .returning();
    const secret = "a sentence for members only";
    for (const wish of [
      { slug: "out", isPremium: true, subtext: secret, text: [secret] },
      { slug: "tomorrow", isPremium: true, daysAgo: -1 },
      { slug: "draft", isPremium: true, status: "draft" as const },
    ]) {
      const { id } = await makeItem(api, wish);
      await db.update(contentItems).set({ coverId: file?.id, coverAlt: "A cover" }).where(eq(contentItems.id, id));
    }
    invalidate(db);
    const seen = await api.ok(shop.readShopWindow, {});
    expect(seen.covers.map(({ title, image }) => [title, image.alt])).toEqual([["About out", "A cover"]]);
    expect(seen).toMatchObject({ items_total: 1, from: 2_900, from_display: "£29.00" });
    expect(JSON.stringify(seen)).not.toContain(secret);
  });

  it("names the season of the newest published item that has one, with the number of its items", async () => {
    const { db } = api.deps;
    const read = async () => {
      invalidate(db);
      return (await api.ok(shop.readShopWindow, {})).season;
    };
    expect(await read()).toBeNull();
    for (const [slug, season, daysAgo] of [
      ["old", "Autumn 2026", 200],
      ["first", "Spring 2027", 30],
      ["second", "Spring 2027", 20],
      ["without", "", 10],
      ["coming", "Autumn 2027", -10],
    ] as const) {
      const { id } = await makeItem(api, { slug, daysAgo });
      await db.update(contentItems).set({ season }).where(eq(contentItems.id, id));
    }
    expect(await read()).toEqual({ title: "Spring 2027", items_total: 2 });
  });
});

describe("the seller", () => {
  it("is told to everybody, as the operator has entered it", async () => {
    const none = await api.ok(shop.readSeller, {});
    expect(none).toMatchObject({ name: "Almanac", street_address_1: "", vat_number: "" });
    const value = { name: "Almanac Ltd", street_address_1: "12 Rivington Street", city: "London", country: "GB" };
    await api.deps.db.insert(settings).values({ key: "company", value: { ...value, vat_number: "GB123456782" } });
    invalidate(api.deps.db);
    expect(await api.ok(shop.readSeller, {})).toMatchObject({ ...value, vat_number: "GB123456782", postcode: "" });
  });
});
