import type { ProductCategory, productCategorySummary } from "contract/product-category";
import { shopTemplates } from "contract/product-category";
import type { z } from "zod/v4";
import type { Db } from "../../db/database";
import { withDescendants } from "../../domain/category-tree";
import { notFound } from "../../errors";
import * as store from "../../store/product-categories";
import { editedBody } from "./edited";

/** A category in a list. */
export function productCategorySummaryBody(row: store.ProductCategoryRow): z.output<typeof productCategorySummary> {
  const { id, slug, title, template, parentId, parentTitle, productsTotal, createdAt } = row;
  const parent = parentId && parentTitle !== null ? { id: parentId, title: parentTitle } : null;
  return { id, slug, title, template, parent, products_total: productsTotal, created_at: createdAt.toISOString() };
}

/** @throws ApiError 404 */
export async function readProductCategoryBody(db: Db, id: string): Promise<ProductCategory> {
  const row = await store.findProductCategory(db, id);
  if (!row) throw notFound();
  return {
    ...productCategorySummaryBody(row),
    ...editedBody(row),
    ...(await productCategoryChoicesBody(db, id)),
    products: await store.productsOfCategory(db, id),
    children: await store.childrenOfCategory(db, id),
  };
}

/** The choices of the form. @param id of a category that is not to be below itself */
export async function productCategoryChoicesBody(db: Db, id?: string) {
  const all = await store.allProductCategories(db);
  const excluded = id === undefined ? new Set<string>() : withDescendants(all, id);
  const parents = all.filter((category) => !excluded.has(category.id));
  return {
    parents: parents.map(({ id, title, template }) => ({ id, title, template })),
    templates: [...shopTemplates],
  };
}
