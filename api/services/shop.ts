import type { listShop } from "contract/shop";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import { withAncestors, withDescendants } from "../domain/category-tree";
import * as store from "../store/shop";

type ShopQuery = z.output<(typeof listShop)["query"]>;

/**
 * A page of the products on sale, and what narrows it down. A category holds what is in those below it too; one that has
 * nothing on sale, and a tag that does not exist, hold nothing.
 */
export async function browseShop({ db, clock }: Deps, { category, tag: tagSlug, page, per_page }: ShopQuery) {
  const now = clock();
  const categories = await store.listShopCategories(db, now);
  const chosen = categories.find(({ slug }) => slug === category);
  const categoryIds = chosen ? [...withDescendants(categories, chosen.id)] : [];
  const place = chosen && {
    id: chosen.id,
    categoryIds,
    offeredIn: [...categoryIds, ...withAncestors(categories, chosen.id)],
  };
  const tag = tagSlug === undefined ? undefined : await store.findShopTag(db, tagSlug);
  const isNowhere = (category !== undefined && !chosen) || (tagSlug !== undefined && !tag);
  const filter = { categoryIds: chosen && categoryIds, tagId: tag?.id };
  const [listed, tags, related] = await Promise.all([
    isNowhere ? { rows: [], total: 0 } : store.listProductsOnSale(db, filter, { page, perPage: per_page }),
    store.listShopTags(db, now, place),
    tag ? store.listRelatedTags(db, tag.id) : [],
  ]);
  const categoryOf = await store.listFirstCategories(
    db,
    listed.rows.map(({ id }) => id),
  );
  return { ...listed, categoryOf, categories, tags, tag: tag && { ...tag, related } };
}
