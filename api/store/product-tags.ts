import { and, asc, eq, getTableColumns, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  productCategories,
  products,
  productTagCategories,
  productTagProducts,
  productTagRelations,
  productTags,
} from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { containing, orderOf } from "./sorting";

const maxShown = 10;

const columns = {
  ...getTableColumns(productTags),
  productsTotal: sql<number>`(select count(*)::int from ${productTagProducts}
    where ${eq(productTagProducts.tagId, productTags.id)})`,
  changedBy: changedByOf(productTags),
};

export type ProductTagRow = NonNullable<Awaited<ReturnType<typeof findProductTag>>>;
type Sort = "title" | "products" | "created";

/** What a tag is called. */
type ProductTagFields = Pick<typeof productTags.$inferInsert, "slug" | "title">;

/** A page of the tags whose title or slug contains the words, and the number of all of them. */
export async function listProductTags(
  db: Db,
  { q, sort, page, limit }: { q: string; sort: Sort | `-${Sort}`; page: number; limit: number },
) {
  const title = sql`lower(${productTags.title})`;
  const keys = { title, products: columns.productsTotal, created: productTags.createdAt };
  const found = q ? matching(q) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(productTags)
      .where(found)
      .orderBy(...orderOf(sort, keys, title, productTags.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(productTags, found),
  ]);
  return { rows, total };
}

export async function findProductTag(db: Db, id: string) {
  const [row] = await db.select(columns).from(productTags).where(eq(productTags.id, id));
  return row;
}

/** Every tag by title, except one. */
export function allProductTags(db: Db, but?: string) {
  const { id, title } = productTags;
  return db
    .select({ id, title })
    .from(productTags)
    .where(but === undefined ? undefined : ne(id, but))
    .orderBy(asc(title), asc(id));
}

/** Every tag, locked until the transaction ends: no other change takes its slug meanwhile. */
export function lockProductTags(tx: Db) {
  const { id, title, slug, version } = productTags;
  return tx.select({ id, title, slug, version }).from(productTags).orderBy(asc(id)).for("no key update");
}

/** The ids of a tag's categories. */
export async function categoriesOfTag(db: Db, tagId: string): Promise<string[]> {
  const { categoryId } = productTagCategories;
  const rows = await db.select({ categoryId }).from(productTagCategories).where(eq(productTagCategories.tagId, tagId));
  return rows.map((row) => row.categoryId);
}

/** The ids of the tags that go with a tag. */
export async function tagsOfTag(db: Db, tagId: string): Promise<string[]> {
  const { relatedId } = productTagRelations;
  const rows = await db.select({ relatedId }).from(productTagRelations).where(eq(productTagRelations.tagId, tagId));
  return rows.map((row) => row.relatedId);
}

/** The products with a tag: the number of all, and the first by title. */
export async function productsOfTag(db: Db, tagId: string) {
  const hasTag = eq(productTagProducts.tagId, tagId);
  const first = await db
    .select({ id: products.id, title: products.title })
    .from(productTagProducts)
    .innerJoin(products, eq(products.id, productTagProducts.productId))
    .where(hasTag)
    .orderBy(asc(products.title), asc(products.id))
    .limit(maxShown);
  return { total: await db.$count(productTagProducts, hasTag), first };
}

/** The tags that a tag goes with: the number of all, and the first by title. */
export async function tagsRelatedTo(db: Db, tagId: string) {
  const isRelated = eq(productTagRelations.relatedId, tagId);
  const first = await db
    .select({ id: productTags.id, title: productTags.title })
    .from(productTagRelations)
    .innerJoin(productTags, eq(productTags.id, productTagRelations.tagId))
    .where(isRelated)
    .orderBy(asc(productTags.title), asc(productTags.id))
    .limit(maxShown);
  return { total: await db.$count(productTagRelations, isRelated), first };
}

/** Which of these are ids of categories. */
export async function knownCategories(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(inArray(productCategories.id, ids))
    .for("key share");
  return rows.map(({ id }) => id);
}

/** @returns `undefined` when another tag has the slug */
export async function insertProductTag(
  db: Db,
  fields: ProductTagFields,
  now: Date,
): Promise<{ id: string } | undefined> {
  const [made] = await db
    .insert(productTags)
    .values({ ...fields, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: productTags.id });
  return made;
}

/** Changes the given fields, and counts the version. */
export async function setProductTag(
  db: Db,
  id: string,
  fields: Partial<ProductTagFields>,
  changedById: string,
  now: Date,
): Promise<void> {
  const version = sql`${productTags.version} + 1`;
  await db
    .update(productTags)
    .set({ ...fields, version, changedById, changedAt: now })
    .where(eq(productTags.id, id));
}

/** Replaces the categories of a tag. */
export async function setCategoriesOfTag(tx: Db, tagId: string, categoryIds: string[]): Promise<void> {
  const others = categoryIds.length > 0 ? notInArray(productTagCategories.categoryId, categoryIds) : undefined;
  await tx.delete(productTagCategories).where(and(eq(productTagCategories.tagId, tagId), others));
  if (categoryIds.length === 0) return;
  const rows = categoryIds.map((categoryId) => ({ tagId, categoryId }));
  await tx.insert(productTagCategories).values(rows).onConflictDoNothing();
}

/** Replaces the tags that go with a tag. */
export async function setTagsOfTag(tx: Db, tagId: string, relatedIds: string[]): Promise<void> {
  const others = relatedIds.length > 0 ? notInArray(productTagRelations.relatedId, relatedIds) : undefined;
  await tx.delete(productTagRelations).where(and(eq(productTagRelations.tagId, tagId), others));
  if (relatedIds.length === 0) return;
  const rows = relatedIds.map((relatedId) => ({ tagId, relatedId }));
  await tx.insert(productTagRelations).values(rows).onConflictDoNothing();
}

export async function removeProductTag(db: Db, id: string): Promise<void> {
  await db.delete(productTags).where(eq(productTags.id, id));
}

function matching(words: string): SQL | undefined {
  const pattern = containing(words);
  return or(sql`${productTags.title} ilike ${pattern}`, sql`${productTags.slug} ilike ${pattern}`);
}
