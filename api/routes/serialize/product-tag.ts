import type { ProductTag, productTagSummary } from "contract/product-tag";
import type { z } from "zod/v4";
import type { Db } from "../../db/database";
import { notFound } from "../../errors";
import { allProductCategories } from "../../store/product-categories";
import * as store from "../../store/product-tags";
import { editedBody } from "./edited";

/** A tag in a list. */
export function productTagSummaryBody(row: store.ProductTagRow): z.output<typeof productTagSummary> {
  const { id, slug, title, productsTotal, createdAt } = row;
  return { id, slug, title, products_total: productsTotal, created_at: createdAt.toISOString() };
}

/** @throws ApiError 404 */
export async function readProductTagBody(db: Db, id: string): Promise<ProductTag> {
  const row = await store.findProductTag(db, id);
  if (!row) throw notFound();
  return {
    ...productTagSummaryBody(row),
    ...editedBody(row),
    ...(await productTagChoicesBody(db, id)),
    products: await store.productsOfTag(db, id),
    related_to: await store.tagsRelatedTo(db, id),
  };
}

/** The choices of the form. @param id of the tag that is edited */
export async function productTagChoicesBody(db: Db, id?: string) {
  const categories = await allProductCategories(db);
  const tags = await store.allProductTags(db, id);
  return {
    categories: choiceOf(categories, id === undefined ? [] : await store.categoriesOfTag(db, id)),
    tags: choiceOf(tags, id === undefined ? [] : await store.tagsOfTag(db, id)),
  };
}

function choiceOf(all: { id: string; title: string }[], chosen: string[]) {
  const refs = all.map(({ id, title }) => ({ id, title }));
  return {
    assigned: refs.filter(({ id }) => chosen.includes(id)),
    available: refs.filter(({ id }) => !chosen.includes(id)),
  };
}
