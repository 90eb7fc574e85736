import { asc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { productCategories, productCategoryProducts, products } from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { containing, orderOf } from "./sorting";

const maxShown = 10;
const parents = alias(productCategories, "parents");

const columns = {
  ...getTableColumns(productCategories),
  parentTitle: parents.title,
  productsTotal: sql<number>`(select count(*)::int from ${productCategoryProducts}
    where ${eq(productCategoryProducts.categoryId, productCategories.id)})`,
  changedBy: changedByOf(productCategories),
};

export type ProductCategoryRow = NonNullable<Awaited<ReturnType<typeof findProductCategory>>>;
type Sort = "title" | "products" | "created";

/** The fields that an editor sets. */
export type ProductCategoryFields = Pick<
  typeof productCategories.$inferInsert,
  "slug" | "title" | "parentId" | "template"
>;

/** A page of the categories whose title or slug contains the words, and the number of all of them. */
export async function listProductCategories(
  db: Db,
  { q, sort, page, perPage }: { q: string; sort: Sort | `-${Sort}`; page: number; perPage: number },
) {
  const title = sql`lower(${productCategories.title})`;
  const keys = { title, products: columns.productsTotal, created: productCategories.createdAt };
  const found = q ? matching(q) : undefined;
  const [rows, total] = await Promise.all([
    select(db)
      .where(found)
      .orderBy(...orderOf(sort, keys, title, productCategories.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(productCategories, found),
  ]);
  return { rows, total };
}

export async function findProductCategory(db: Db, id: string) {
  const [row] = await select(db).where(eq(productCategories.id, id));
  return row;
}

/** Every category, by title, with the one that it is below. */
export function allProductCategories(db: Db) {
  const { id, title, slug, template, parentId } = productCategories;
  return db.select({ id, title, slug, template, parentId }).from(productCategories).orderBy(asc(title), asc(id));
}

/** The same, locked until the transaction ends: the tree does not change meanwhile. */
export function lockProductCategories(tx: Db) {
  const { id, title, slug, parentId, version } = productCategories;
  return tx
    .select({ id, title, slug, parentId, version })
    .from(productCategories)
    .orderBy(asc(id))
    .for("no key update");
}

/** The products of a category: the number of all, and the first by title. */
export async function productsOfCategory(db: Db, categoryId: string) {
  const isIn = eq(productCategoryProducts.categoryId, categoryId);
  const first = await db
    .select({ id: products.id, title: products.title })
    .from(productCategoryProducts)
    .innerJoin(products, eq(products.id, productCategoryProducts.productId))
    .where(isIn)
    .orderBy(asc(products.title), asc(products.id))
    .limit(maxShown);
  return { total: await db.$count(productCategoryProducts, isIn), first };
}

/** The categories directly below one: the number of all, and the first by title. */
export async function childrenOfCategory(db: Db, categoryId: string) {
  const isBelow = eq(productCategories.parentId, categoryId);
  const first = await db
    .select({ id: productCategories.id, title: productCategories.title })
    .from(productCategories)
    .where(isBelow)
    .orderBy(asc(productCategories.title), asc(productCategories.id))
    .limit(maxShown);
  return { total: await db.$count(productCategories, isBelow), first };
}

/** @returns `undefined` when another category has the slug */
export async function insertProductCategory(
  db: Db,
  fields: ProductCategoryFields,
  now: Date,
): Promise<{ id: string } | undefined> {
  const [made] = await db
    .insert(productCategories)
    .values({ ...fields, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: productCategories.id });
  return made;
}

/** Changes the given fields, and counts the version. */
export async function setProductCategory(
  db: Db,
  id: string,
  fields: Partial<ProductCategoryFields>,
  changedById: string,
  now: Date,
): Promise<void> {
  const version = sql`${productCategories.version} + 1`;
  await db
    .update(productCategories)
    .set({ ...fields, version, changedById, changedAt: now })
    .where(eq(productCategories.id, id));
}

export async function removeProductCategory(db: Db, id: string): Promise<void> {
  await db.delete(productCategories).where(eq(productCategories.id, id));
}

function select(db: Db) {
  return db
    .select(columns)
    .from(productCategories)
    .leftJoin(parents, eq(parents.id, productCategories.parentId))
    .$dynamic();
}

function matching(words: string): SQL | undefined {
  const pattern = containing(words);
  return or(sql`${productCategories.title} ilike ${pattern}`, sql`${productCategories.slug} ilike ${pattern}`);
}
