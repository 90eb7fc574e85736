import { and, asc, count, countDistinct, desc, eq, exists, inArray, lte, min, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentFiles,
  contentItems,
  mediaFiles,
  productCategories,
  productCategoryProducts,
  productOptions,
  products,
} from "../db/schema/index";
import { cached } from "./cache";
import { isSellable } from "./sellable";

const keptMs = 10_000;
const mostOptions = 200;
const mostCategories = 50;
const mostFiles = 100;

/** A product on sale, as the shop lists it. */
export type ShopProductRow = Awaited<ReturnType<typeof listProductsOnSale>>["rows"][number];

/** A page of the products on sale that are not plans, newest first. @param filter.category the slug of a category */
export async function listProductsOnSale(
  db: Db,
  filter: { category?: string | undefined; slug?: string },
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
    filter.category === undefined ? undefined : isIn(db, filter.category),
  );
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      description: products.description,
      shipping: products.shipping,
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

/** The categories that contain a product on sale, by title; cached for ten seconds. */
export async function listShopCategories(db: Db, now: Date) {
  return cached(db, "shop categories", keptMs, now, async () =>
    db
      .select({ slug: productCategories.slug, title: productCategories.title, total: countDistinct(products.id) })
      .from(productCategories)
      .innerJoin(productCategoryProducts, eq(productCategoryProducts.categoryId, productCategories.id))
      .innerJoin(products, and(eq(products.id, productCategoryProducts.productId), isOnSale))
      .innerJoin(productOptions, and(eq(productOptions.productId, products.id), isSellable))
      .groupBy(productCategories.id)
      .orderBy(asc(productCategories.title))
      .limit(mostCategories),
  );
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
    .limit(mostOptions);
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
    .limit(mostFiles);
  return { ...item, files };
}

/** The newest published items that have a cover, and how many items are published; cached for ten seconds. */
export async function readShopWindow(db: Db, now: Date, mostCovers: number) {
  return cached(db, "shop window", keptMs, now, async () => {
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
      .limit(mostCovers);
    const [counted] = await db.select({ total: count() }).from(contentItems).where(isPublished);
    return { covers, itemsTotal: counted?.total ?? 0 };
  });
}

const isOnSale = and(eq(products.status, true), eq(products.type, "product"));

function isIn(db: Db, category: string): SQL {
  return exists(
    db
      .select({ id: productCategoryProducts.productId })
      .from(productCategoryProducts)
      .innerJoin(productCategories, eq(productCategories.id, productCategoryProducts.categoryId))
      .where(and(eq(productCategoryProducts.productId, products.id), eq(productCategories.slug, category))),
  );
}
