import type { Product, productSummary } from "contract/product";
import { shopTemplates } from "contract/product-category";
import type { ProductOption } from "contract/product-option";
import type { z } from "zod/v4";
import type { Db } from "../../db/database";
import type { Deps } from "../../deps";
import { displayPence } from "../../domain/money";
import { notFound } from "../../errors";
import { allProductCategories } from "../../store/product-categories";
import { allProductTags } from "../../store/product-tags";
import * as store from "../../store/products";
import { pictureBody } from "./card";
import { editedBody } from "./edited";

interface Ref {
  id: string;
  title: string;
}

/** A product in a list. */
export function productSummaryBody(
  deps: Deps,
  row: store.ProductRow,
  category: Ref | undefined,
): z.output<typeof productSummary> {
  const { id, slug, title, type, shipping, status, picture, fromPence } = row;
  return {
    ...{ id, slug, title, type, shipping, status },
    image: pictureBody(deps, picture),
    category: category ?? null,
    options_total: row.optionsTotal,
    options_on_sale: row.optionsOnSale,
    options_without_file: row.optionsWithoutFile,
    from: fromPence,
    from_display: displayOf(fromPence),
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws ApiError 404 */
export async function readProductBody(deps: Deps, id: string): Promise<Product> {
  const { db } = deps;
  const row = await store.findProduct(db, id);
  if (!row) throw notFound();
  const categories = await store.firstCategories(db, [id]);
  return {
    ...productSummaryBody(deps, row, categories.get(id)),
    ...(await productChoicesBody(db, id)),
    description: row.description,
    vat_class: row.vatClass,
    picture_id: row.pictureId,
    picture_alt: row.pictureAlt,
    colour_primary: row.colourPrimary,
    colour_secondary: row.colourSecondary,
    template: row.template,
    options: await productOptionBodies(db, id),
    orders_total: await store.countOrdersWith(db, id),
    baskets_total: await store.countBasketsWith(db, id),
    ...editedBody(row),
  };
}

/** The choices of the form. @param id of the product that is edited */
export async function productChoicesBody(db: Db, id?: string) {
  const categories = await allProductCategories(db);
  const tags = await allProductTags(db);
  return {
    templates: [...shopTemplates],
    categories: choiceOf(categories, id === undefined ? [] : await store.categoriesOfProduct(db, id)),
    tags: choiceOf(tags, id === undefined ? [] : await store.tagsOfProduct(db, id)),
    plans: await store.plansToSell(db),
    items: await store.itemsToSell(db),
  };
}

/** The options of a product in their order. */
export async function productOptionBodies(db: Db, productId: string): Promise<ProductOption[]> {
  const rows = await store.listOptionsOf(db, productId);
  const orders = await store.ordersByOption(db, productId);
  const baskets = await store.basketsByOption(db, productId);
  return rows.map((row, order) => ({
    ...{ id: row.id, product_id: row.productId, slug: row.slug, title: row.title, status: row.status, order },
    price: row.pricePence,
    price_display: displayPence(row.pricePence),
    rrp: row.rrpPence,
    rrp_display: displayOf(row.rrpPence),
    monthly_price: row.monthlyPence,
    monthly_price_display: displayOf(row.monthlyPence),
    subscription_plan_id: row.planId,
    months: row.months,
    content_id: row.contentId,
    lacks_file: row.lacksFile,
    orders_total: orders.get(row.id) ?? 0,
    baskets_total: baskets.get(row.id) ?? 0,
    ...editedBody(row),
  }));
}

/** @throws ApiError 404 */
export async function readProductOptionBody(db: Db, id: string): Promise<ProductOption> {
  const row = await store.findOption(db, id);
  const bodies = row ? await productOptionBodies(db, row.productId) : [];
  const found = bodies.find((option) => option.id === id);
  if (!found) throw notFound();
  return found;
}

function displayOf(amountPence: number | null): string | null {
  return amountPence === null ? null : displayPence(amountPence);
}

function choiceOf(all: Ref[], chosen: string[]) {
  const combined = all.map(({ id, title }) => ({ id, title }));
  return {
    assigned: combined.filter(({ id }) => chosen.includes(id)),
    available: combined.filter(({ id }) => !chosen.includes(id)),
    combined,
  };
}
