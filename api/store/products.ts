import {
  and,
  asc,
  countDistinct,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "../db/database";
import {
  basketLines,
  baskets,
  contentItems,
  mediaFiles,
  orderLines,
  orders,
  pictures,
  plans,
  productCategories,
  productCategoryProducts,
  productOptions,
  products,
  productTagProducts,
  productTags,
} from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { isSellable, lacksFile } from "./sellable";
import { containing, orderOf } from "./sorting";

const maxItems = 500;

const onSale = sql`from ${productOptions} where ${eq(productOptions.productId, products.id)} and ${isSellable}`;

const columns = {
  ...getTableColumns(products),
  picture: {
    hash: mediaFiles.hash,
    width: mediaFiles.width,
    height: mediaFiles.height,
    alt: products.pictureAlt,
  },
  optionsTotal: sql<number>`(select count(*)::int from ${productOptions}
    where ${eq(productOptions.productId, products.id)})`,
  optionsOnSale: sql<number>`(select count(*)::int ${onSale})`,
  optionsWithoutFile: sql<number>`(select count(*)::int from ${productOptions}
    where ${eq(productOptions.productId, products.id)} and ${productOptions}.status and ${lacksFile})`,
  fromPence: sql<number | null>`(select min(${productOptions.pricePence}) ${onSale})`,
  changedBy: changedByOf(products),
};

const optionColumns = { ...getTableColumns(productOptions), lacksFile, changedBy: changedByOf(productOptions) };

/** Whether the shop sells anything: a plan or a product. */
export async function isAnythingOnSale(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(products.status, sql`exists (select 1 ${onSale})`))
    .limit(1);
  return found !== undefined;
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
export type ProductOptionRow = Awaited<ReturnType<typeof listOptionsOf>>[number];
type Sort = "title" | "price" | "created";

/** The fields of a product that an editor sets. */
export type ProductFields = Pick<
  typeof products.$inferInsert,
  | "slug"
  | "title"
  | "description"
  | "type"
  | "shipping"
  | "vatClass"
  | "status"
  | "pictureId"
  | "pictureAlt"
  | "colourPrimary"
  | "colourSecondary"
  | "template"
>;

/** The fields of an option that an editor sets. */
export type OptionFields = Pick<
  typeof productOptions.$inferInsert,
  "slug" | "title" | "status" | "pricePence" | "rrpPence" | "monthlyPence" | "planId" | "months" | "contentId"
>;

interface Filter {
  q: string;
  /** On sale or not; undefined for both. */
  status?: boolean | undefined;
  type?: "product" | "subscription" | undefined;
  /** In this category, or with this tag. */
  category?: string | undefined;
  tag?: string | undefined;
}

/** A page of the products whose title or slug contains the words, and the number of all of them. */
export async function listProducts(
  db: Db,
  { q, status, type, category, tag }: Filter,
  { sort, page, limit }: { sort: Sort | `-${Sort}`; page: number; limit: number },
) {
  const title = sql`lower(${products.title})`;
  const price = sql`coalesce(${columns.fromPence}, -1)`;
  const found = and(
    q ? matching(q) : undefined,
    status === undefined ? undefined : eq(products.status, status),
    type && eq(products.type, type),
    category ? inArray(products.id, productsIn(db, category)) : undefined,
    tag ? inArray(products.id, productsWith(db, tag)) : undefined,
  );
  const rows = await select(db)
    .where(found)
    .orderBy(...orderOf(sort, { title, price, created: products.createdAt }, title, products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(products, found) };
}

export async function findProduct(db: Db, id: string) {
  const [row] = await select(db).where(eq(products.id, id));
  return row;
}

/** The first category of each product by title, by the product's id. */
export async function firstCategories(db: Db, productIds: string[]) {
  if (productIds.length === 0) return new Map<string, { id: string; title: string }>();
  const { id, title } = productCategories;
  const rows = await db
    .selectDistinctOn([productCategoryProducts.productId], { productId: productCategoryProducts.productId, id, title })
    .from(productCategoryProducts)
    .innerJoin(productCategories, eq(id, productCategoryProducts.categoryId))
    .where(inArray(productCategoryProducts.productId, productIds))
    .orderBy(productCategoryProducts.productId, asc(title), asc(id));
  return new Map(rows.map(({ productId, ...category }) => [productId, category]));
}

/** The options of a product in their order. */
export function listOptionsOf(db: Db, productId: string) {
  return db
    .select(optionColumns)
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position), asc(productOptions.id));
}

export async function findOption(db: Db, id: string) {
  const [row] = await db.select(optionColumns).from(productOptions).where(eq(productOptions.id, id));
  return row;
}

/** Every product, locked until the transaction ends: neither products nor options change or take slugs meanwhile. */
export function lockProducts(tx: Db) {
  const { id, title, slug, type, shipping, vatClass, version } = products;
  return tx
    .select({ id, title, slug, type, shipping, vatClass, version })
    .from(products)
    .orderBy(asc(id))
    .for("no key update");
}

/** The slugs of all options, except one. */
export async function optionSlugs(db: Db, but?: string): Promise<{ slug: string }[]> {
  const rows = await db.select({ id: productOptions.id, slug: productOptions.slug }).from(productOptions);
  return rows.filter(({ id }) => id !== but);
}

/** The number of placed orders with each option of a product, by the option's id. */
export async function ordersByOption(db: Db, productId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ optionId: orderLines.optionId, total: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), isNotNull(orders.placedAt)))
    .groupBy(orderLines.optionId);
  return new Map(rows.flatMap(({ optionId, total }) => (optionId === null ? [] : [[optionId, total]])));
}

/** The number of placed orders with a product. */
export async function countOrdersWith(db: Db, productId: string): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), isNotNull(orders.placedAt)));
  return row?.total ?? 0;
}

/** The number of open baskets that hold each option of a product, by the option's id. */
export async function basketsByOption(db: Db, productId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ optionId: basketLines.optionId, total: countDistinct(basketLines.basketId) })
    .from(basketLines)
    .innerJoin(baskets, eq(baskets.id, basketLines.basketId))
    .innerJoin(productOptions, eq(productOptions.id, basketLines.optionId))
    .where(and(eq(productOptions.productId, productId), isNull(baskets.closedAt)))
    .groupBy(basketLines.optionId);
  return new Map(rows.map(({ optionId, total }) => [optionId, total]));
}

/** The number of open baskets that hold an option of a product. */
export async function countBasketsWith(db: Db, productId: string): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(basketLines.basketId) })
    .from(basketLines)
    .innerJoin(baskets, eq(baskets.id, basketLines.basketId))
    .innerJoin(productOptions, eq(productOptions.id, basketLines.optionId))
    .where(and(eq(productOptions.productId, productId), isNull(baskets.closedAt)));
  return row?.total ?? 0;
}

/** The ids of a product's categories. */
export async function categoriesOfProduct(db: Db, productId: string): Promise<string[]> {
  const { categoryId } = productCategoryProducts;
  const rows = await db
    .select({ categoryId })
    .from(productCategoryProducts)
    .where(eq(productCategoryProducts.productId, productId));
  return rows.map((row) => row.categoryId);
}

/** The ids of a product's tags. */
export async function tagsOfProduct(db: Db, productId: string): Promise<string[]> {
  const { tagId } = productTagProducts;
  const rows = await db.select({ tagId }).from(productTagProducts).where(eq(productTagProducts.productId, productId));
  return rows.map((row) => row.tagId);
}

/** Which of these are ids of tags. */
export async function knownTags(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id } = productTags;
  const rows = await db.select({ id }).from(productTags).where(inArray(id, ids)).for("key share");
  return rows.map((row) => row.id);
}

/** Whether a picture was uploaded. */
export async function isPicture(db: Db, id: string): Promise<boolean> {
  return (await db.$count(pictures, eq(pictures.id, id))) > 0;
}

/** The plans that are more than the basic one, by their position. */
export function plansToSell(db: Db) {
  const { id, title, coversPremium, position } = plans;
  return db.select({ id, title }).from(plans).where(eq(coversPremium, true)).orderBy(asc(position), asc(id));
}

/** The items that are sold as files, by title. */
export function itemsToSell(db: Db) {
  const { id, title, status } = contentItems;
  return db
    .select({ id, title })
    .from(contentItems)
    .where(eq(status, "sold"))
    .orderBy(asc(title), asc(id))
    .limit(maxItems);
}

/** @returns `undefined` when another product has the slug */
export async function insertProduct(db: Db, fields: ProductFields, now: Date): Promise<{ id: string } | undefined> {
  const [made] = await db
    .insert(products)
    .values({ ...fields, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: products.id });
  return made;
}

/** Changes the given fields, and counts the version. */
export async function setProduct(
  db: Db,
  id: string,
  fields: Partial<ProductFields>,
  changedById: string,
  now: Date,
): Promise<void> {
  await db
    .update(products)
    .set({ ...fields, version: sql`${products.version} + 1`, changedById, changedAt: now })
    .where(eq(products.id, id));
}

/** Replaces the categories of a product. */
export async function setCategoriesOfProduct(tx: Db, productId: string, categoryIds: string[]): Promise<void> {
  const others = categoryIds.length > 0 ? notInArray(productCategoryProducts.categoryId, categoryIds) : undefined;
  await tx.delete(productCategoryProducts).where(and(eq(productCategoryProducts.productId, productId), others));
  if (categoryIds.length === 0) return;
  const rows = categoryIds.map((categoryId) => ({ productId, categoryId }));
  await tx.insert(productCategoryProducts).values(rows).onConflictDoNothing();
}

/** Replaces the tags of a product. */
export async function setTagsOfProduct(tx: Db, productId: string, tagIds: string[]): Promise<void> {
  const others = tagIds.length > 0 ? notInArray(productTagProducts.tagId, tagIds) : undefined;
  await tx.delete(productTagProducts).where(and(eq(productTagProducts.productId, productId), others));
  if (tagIds.length === 0) return;
  await tx
    .insert(productTagProducts)
    .values(tagIds.map((tagId) => ({ productId, tagId })))
    .onConflictDoNothing();
}

export async function removeProduct(db: Db, id: string): Promise<void> {
  await db.delete(products).where(eq(products.id, id));
}

/** Adds an option after the others of its product. @returns `undefined` when another option has the slug */
export async function insertOption(
  db: Db,
  productId: string,
  fields: OptionFields,
): Promise<{ id: string } | undefined> {
  const position = sql`(select coalesce(max(${productOptions.position}) + 1, 0) from ${productOptions}
    where ${eq(productOptions.productId, productId)})`;
  const [made] = await db
    .insert(productOptions)
    .values({ ...fields, productId, position })
    .onConflictDoNothing()
    .returning({ id: productOptions.id });
  return made;
}

/** Changes the given fields, and counts the version. */
export async function setOption(
  db: Db,
  id: string,
  fields: Partial<OptionFields>,
  changedById: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(productOptions)
    .set({ ...fields, version: sql`${productOptions.version} + 1`, changedById, changedAt: now })
    .where(eq(productOptions.id, id));
}

/** Gives options their positions, the first the position 0. */
export async function sortOptions(db: Db, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await db.update(productOptions).set({ position }).where(eq(productOptions.id, id));
}

export async function removeOption(db: Db, id: string): Promise<void> {
  await db.delete(productOptions).where(eq(productOptions.id, id));
}

function select(db: Db) {
  return db.select(columns).from(products).leftJoin(mediaFiles, eq(mediaFiles.id, products.pictureId)).$dynamic();
}

function productsIn(db: Db, categoryId: string) {
  const { productId: id, categoryId: category } = productCategoryProducts;
  return db.select({ id }).from(productCategoryProducts).where(eq(category, categoryId));
}

function productsWith(db: Db, tagId: string) {
  const { productId: id, tagId: tag } = productTagProducts;
  return db.select({ id }).from(productTagProducts).where(eq(tag, tagId));
}

function matching(words: string): SQL | undefined {
  const pattern = containing(words);
  return or(sql`${products.title} ilike ${pattern}`, sql`${products.slug} ilike ${pattern}`);
}
