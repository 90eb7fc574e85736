import { and, asc, count, desc, eq, exists, inArray, lte, min, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentFiles,
  contentItems,
  mediaFiles,
  productCategories,
  productCategoryProducts,
  productOptions,
  products,
  productTagCategories,
  productTagProducts,
  productTagRelations,
  productTags,
} from "../db/schema/index";
import { withAncestors } from "../domain/category-tree";
import { cached } from "./cache";
import { isSellable } from "./sellable";

const ttlMs = 10_000;
const maxOptions = 200;
const maxCategories = 500;
const maxTags = 50;
const maxFiles = 100;

/** A product on sale, as the shop lists it. */
export type ShopProductRow = Awaited<ReturnType<typeof listProductsOnSale>>["rows"][number];

/** Which of the products on sale; those that are left out are not asked about. */
interface ShopFilter {
  slug?: string;
  /** The ids of categories, one of which they are in. */
  categoryIds?: string[] | undefined;
  tagId?: string | undefined;
}

/** A page of the products on sale that are not plans, newest first. */
export async function listProductsOnSale(
  db: Db,
  filter: ShopFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const prices = db
    .select({
      productId: productOptions.productId,
      fromPence: min(productOptions.pricePence).as("from_pence"),
      optionsTotal: count().as("options_total"),
    })
    .from(productOptions)
    .where(isSellable)
    .groupBy(productOptions.productId)
    .as("prices");
  const where = and(
    isOnSale,
    filter.slug === undefined ? undefined : eq(products.slug, filter.slug),
    filter.categoryIds && isIn(db, filter.categoryIds),
    filter.tagId === undefined ? undefined : isTagged(db, filter.tagId),
  );
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      description: products.description,
      shipping: products.shipping,
      template: products.template,
      vatClass: products.vatClass,
      colourPrimary: products.colourPrimary,
      colourSecondary: products.colourSecondary,
      fromPence: prices.fromPence,
      optionsTotal: prices.optionsTotal,
      picture: {
        hash: mediaFiles.hash,
        width: mediaFiles.width,
        height: mediaFiles.height,
        alt: products.pictureAlt,
      },
    })
    .from(products)
    .innerJoin(prices, eq(prices.productId, products.id))
    .leftJoin(mediaFiles, eq(mediaFiles.id, products.pictureId))
    .where(where)
    .orderBy(desc(products.createdAt), asc(products.title), asc(products.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(prices, eq(prices.productId, products.id))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The first category of each product, by the product's id. */
export async function listFirstCategories(db: Db, productIds: string[]) {
  if (productIds.length === 0) return new Map<string, { slug: string; title: string }>();
  const rows = await db
    .select({
      productId: productCategoryProducts.productId,
      slug: productCategories.slug,
      title: productCategories.title,
    })
    .from(productCategoryProducts)
    .innerJoin(productCategories, eq(productCategories.id, productCategoryProducts.categoryId))
    .where(inArray(productCategoryProducts.productId, productIds))
    .orderBy(desc(productCategories.title));
  return new Map(rows.map(({ productId, ...category }) => [productId, category]));
}

/** The categories that have a product on sale, or one below them that has, by title; cached for ten seconds. */
export async function listShopCategories(db: Db, now: Date) {
  return cached(db, "shop categories", ttlMs, now, async () => {
    const { id, parentId, slug, title, template } = productCategories;
    const all = await db
      .select({ id, parentId, slug, title, template, isUsed: sql<boolean>`${hasProductOnSale(db)}` })
      .from(productCategories)
      .orderBy(asc(title), asc(id))
      .limit(maxCategories);
    const used = new Set(all.filter(({ isUsed }) => isUsed).flatMap((one) => [...withAncestors(all, one.id)]));
    return all.filter((one) => used.has(one.id));
  });
}

/** Where tags are looked for. */
interface TagPlace {
  id: string;
  /** The ids of the categories whose products have the tags. */
  categoryIds: string[];
  /** The ids of the categories in one of which a tag has to be offered, unless it is offered everywhere. */
  offeredIn: string[];
}

/** The tags of products on sale, by title, or those that are offered in a category; cached for ten seconds. */
export async function listShopTags(db: Db, now: Date, place: TagPlace | undefined) {
  return cached(db, `shop tags ${place?.id ?? ""}`, ttlMs, now, async () =>
    db
      .select({ id: productTags.id, slug: productTags.slug, title: productTags.title })
      .from(productTags)
      .where(and(marksProductOnSale(db, place?.categoryIds), place && isOffered(db, place.offeredIn)))
      .orderBy(asc(productTags.title), asc(productTags.id))
      .limit(maxTags),
  );
}

/** A tag of the shop. */
export async function findShopTag(db: Db, slug: string) {
  const [tag] = await db
    .select({ id: productTags.id, slug: productTags.slug, title: productTags.title })
    .from(productTags)
    .where(eq(productTags.slug, slug));
  return tag;
}

/** The tags that go with one and mark a product on sale, by title. */
export async function listRelatedTags(db: Db, tagId: string) {
  return db
    .select({ slug: productTags.slug, title: productTags.title })
    .from(productTagRelations)
    .innerJoin(productTags, eq(productTags.id, productTagRelations.relatedId))
    .where(and(eq(productTagRelations.tagId, tagId), marksProductOnSale(db)))
    .orderBy(asc(productTags.title), asc(productTags.id))
    .limit(maxTags);
}

/** The tags of a product, by title. */
export async function listTagsOf(db: Db, productId: string) {
  return db
    .select({ slug: productTags.slug, title: productTags.title })
    .from(productTagProducts)
    .innerJoin(productTags, eq(productTags.id, productTagProducts.tagId))
    .where(eq(productTagProducts.productId, productId))
    .orderBy(asc(productTags.title), asc(productTags.id))
    .limit(maxTags);
}

/** The options of a product in their order; those that are off sale, or have no file yet, have the status false. */
export async function listOptions(db: Db, productId: string) {
  return db
    .select({
      id: productOptions.id,
      slug: productOptions.slug,
      title: productOptions.title,
      status: isSellable,
      pricePence: productOptions.pricePence,
      rrpPence: productOptions.rrpPence,
      contentId: productOptions.contentId,
    })
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position), asc(productOptions.slug))
    .limit(maxOptions);
}

/** An item that is sold as files: its cover and its files, without what opens them. */
export async function findPack(db: Db, contentId: string) {
  const [item] = await db
    .select({
      title: contentItems.title,
      hasPdf: sql<boolean>`(${contentItems.allowPdf} and ${contentItems.pdfGenerated})`,
      picture: {
        hash: mediaFiles.hash,
        width: mediaFiles.width,
        height: mediaFiles.height,
        alt: contentItems.coverAlt,
      },
    })
    .from(contentItems)
    .leftJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
    .where(and(eq(contentItems.id, contentId), inArray(contentItems.status, ["published", "sold"])));
  if (!item) return undefined;
  const files = await db
    .select({ caption: contentFiles.caption, fileType: mediaFiles.fileType, size: mediaFiles.size })
    .from(contentFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, contentFiles.mediaId))
    .where(eq(contentFiles.contentId, contentId))
    .orderBy(asc(contentFiles.position))
    .limit(maxFiles);
  return { ...item, files };
}

/** The newest published items that have a cover, how many are published, and their season; cached for ten seconds. */
export async function readShopWindow(db: Db, now: Date, maxCovers: number) {
  return cached(db, "shop window", ttlMs, now, async () => {
    const isPublished = and(eq(contentItems.status, "published"), lte(contentItems.publishAt, now));
    const covers = await db
      .select({
        title: contentItems.title,
        colourPrimary: contentItems.colourPrimary,
        colourSecondary: contentItems.colourSecondary,
        picture: {
          hash: mediaFiles.hash,
          width: mediaFiles.width,
          height: mediaFiles.height,
          alt: contentItems.coverAlt,
        },
      })
      .from(contentItems)
      .innerJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
      .where(and(isPublished, eq(contentItems.isPremium, true)))
      .orderBy(desc(contentItems.publishAt), desc(contentItems.id))
      .limit(maxCovers);
    const [counted] = await db.select({ total: count() }).from(contentItems).where(isPublished);
    return { covers, itemsTotal: counted?.total ?? 0, season: await findSeason(db, isPublished) };
  });
}

/** The season of the newest item that names one, with the number of its items. */
async function findSeason(db: Db, isPublished: SQL | undefined) {
  const [newest] = await db
    .select({ title: contentItems.season })
    .from(contentItems)
    .where(and(isPublished, ne(contentItems.season, "")))
    .orderBy(desc(contentItems.publishAt), desc(contentItems.id))
    .limit(1);
  if (!newest) return null;
  const isOfSeason = and(isPublished, ne(contentItems.season, ""), eq(contentItems.season, newest.title));
  return { title: newest.title, itemsTotal: await db.$count(contentItems, isOfSeason) };
}

const isOnSale = and(eq(products.status, true), eq(products.type, "product"));

/** Whether a product, a row of the query, has an option that can be bought. */
function hasSellableOption(db: Db): SQL {
  return exists(
    db
      .select({ id: productOptions.id })
      .from(productOptions)
      .where(and(eq(productOptions.productId, products.id), isSellable)),
  );
}

/** Whether a product, a row of the query, is in one of the categories. */
function isIn(db: Db, categoryIds: string[]): SQL {
  const { productId, categoryId } = productCategoryProducts;
  return exists(
    db
      .select({ productId })
      .from(productCategoryProducts)
      .where(and(eq(productId, products.id), inArray(categoryId, categoryIds))),
  );
}

/** Whether a product, a row of the query, has the tag. */
function isTagged(db: Db, id: string): SQL {
  const { productId, tagId } = productTagProducts;
  return exists(
    db
      .select({ productId })
      .from(productTagProducts)
      .where(and(eq(productId, products.id), eq(tagId, id))),
  );
}

/** Whether a category, a row of the query, has a product on sale itself. */
function hasProductOnSale(db: Db): SQL {
  const { productId, categoryId } = productCategoryProducts;
  return exists(
    db
      .select({ productId })
      .from(productCategoryProducts)
      .innerJoin(products, eq(products.id, productId))
      .where(and(eq(categoryId, productCategories.id), isOnSale, hasSellableOption(db))),
  );
}

/** Whether a tag, a row of the query, marks a product on sale. @param categoryIds if given, one in one of these */
function marksProductOnSale(db: Db, categoryIds?: string[]): SQL {
  const { productId, tagId } = productTagProducts;
  return exists(
    db
      .select({ productId })
      .from(productTagProducts)
      .innerJoin(products, eq(products.id, productId))
      .where(and(eq(tagId, productTags.id), isOnSale, hasSellableOption(db), categoryIds && isIn(db, categoryIds))),
  );
}

/** Whether a tag, a row of the query, is offered in one of the categories: one that names none is offered in all. */
function isOffered(db: Db, categoryIds: string[]): SQL | undefined {
  const { tagId, categoryId } = productTagCategories;
  const places = (where?: SQL) =>
    db
      .select({ tagId })
      .from(productTagCategories)
      .where(and(eq(tagId, productTags.id), where));
  return or(notExists(places()), exists(places(inArray(categoryId, categoryIds))));
}
