import type { createProductOption, sortProductOptions, updateProductOption } from "contract/product-option";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { hasPriceToCome } from "../store/price-changes";
import * as store from "../store/products";
import { chooseSlug, recordEdit, requireVersion, slugTaken } from "./editing";

type NewOption = z.output<(typeof createProductOption)["body"]>;
type OptionChange = z.output<(typeof updateProductOption)["body"]>;
type Order = z.output<(typeof sortProductOptions)["body"]>["order"];
type LockedProduct = Awaited<ReturnType<typeof store.lockProducts>>[number];
type Priced = Omit<store.OptionFields, "slug" | "title" | "status">;

/** @returns the id of the new option @throws ApiError 404 for an unknown product; 422 */
export async function createOption(
  deps: TxDeps,
  { product_id: productId, slug, ...fields }: NewOption,
  requester: AuthenticatedRequester,
): Promise<string> {
  const { db } = deps;
  const product = find(await store.lockProducts(db), productId);
  const given = columnsOf({ ...fields, slug: undefined });
  const row = { ...empty, ...given, title: fields.title, pricePence: fields.price };
  await requireSellable(deps, product, row);
  await requireOwnTitle(deps, productId, fields.title);
  const chosen = chooseSlug(await store.optionSlugs(db), slug || undefined, `${product.title} ${row.title}`, "option");
  const made = await store.insertOption(db, productId, { ...row, slug: chosen });
  if (!made) throw slugTaken("option");
  await recordEdit(deps, "product.option.created", made.id, requester, { price: displayPence(row.pricePence) });
  return made.id;
}

/** @throws ApiError 404; 409 if there is a newer version; 422 */
export async function changeOption(
  deps: TxDeps,
  id: string,
  { version, ...fields }: OptionChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const all = await store.lockProducts(db);
  const current = await store.findOption(db, id);
  if (!current) throw notFound();
  requireVersion(current, version);
  const product = find(all, current.productId);
  const given = columnsOf(fields);
  const row = { ...current, ...given };
  await requireSellable(deps, product, row);
  await refuseBesidePrices(deps, current, row);
  if (row.title !== current.title) await requireOwnTitle(deps, current.productId, row.title, id);
  const slugs = await store.optionSlugs(db, id);
  const slug =
    fields.slug === undefined
      ? current.slug
      : chooseSlug(slugs, fields.slug || undefined, `${product.title} ${row.title}`, "option");
  await store.setOption(db, id, { ...given, slug }, requester.user.id, clock());
  await recordEdit(deps, "product.option.changed", id, requester, changesOf(current, row));
}

/** Deletes an option, which leaves all baskets. @throws ApiError 404; 409 if it was ordered */
export async function deleteOption(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const { db } = deps;
  const all = await store.lockProducts(db);
  const current = await store.findOption(db, id);
  if (!current) throw notFound();
  const total = (await store.ordersByOption(db, current.productId)).get(id) ?? 0;
  if (total > 0) {
    const reason = `${current.title} is in ${total} ${total === 1 ? "order" : "orders"}: take it off sale instead.`;
    throw new ApiError(409, "in_use", reason);
  }
  await store.removeOption(db, id);
  await recordEdit(deps, "product.option.deleted", id, requester, {
    option: `${find(all, current.productId).title}, ${current.title}`,
    price: displayPence(current.pricePence),
  });
}

/** @throws ApiError 404 for an unknown product; 422 unless the order names each of its options once */
export async function setOrder(
  deps: TxDeps,
  productId: string,
  order: Order,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db } = deps;
  find(await store.lockProducts(db), productId);
  const options = await store.listOptionsOf(db, productId);
  const isWhole = order.length === options.length && options.every(({ id }) => order.includes(id));
  if (!isWhole) throw invalid({ order: "The options have changed in the meantime: look at them and try again." });
  await store.sortOptions(db, order);
  await recordEdit(deps, "product.options.sorted", productId, requester);
}

/** What a change makes of an option's name, prices and state, for the audit log. */
function changesOf(before: Told, after: Told): { changed?: object; price?: string } {
  const own = Object.entries(toldOf(before));
  const now: Record<string, unknown> = toldOf(after);
  const changed = own.filter(([name, value]) => value !== now[name]);
  if (changed.length === 0) return { price: displayPence(after.pricePence) };
  return { changed: Object.fromEntries(changed.map(([name, value]) => [name, { before: value, after: now[name] }])) };
}

type Told = Required<Pick<store.OptionFields, "title" | "status" | "pricePence">> & Prices;
type Prices = Pick<store.OptionFields, "rrpPence" | "monthlyPence">;

function toldOf({ title, status, pricePence, rrpPence, monthlyPence }: Told) {
  return {
    title,
    price: displayPence(pricePence),
    price_before_the_discount: rrpPence ? displayPence(rrpPence) : null,
    monthly_price: monthlyPence ? displayPence(monthlyPence) : null,
    on_sale: status,
  };
}

const empty = { status: true, rrpPence: null, monthlyPence: null, planId: null, months: null, contentId: null };

/** The columns of the given fields. */
function columnsOf(fields: Omit<OptionChange, "version">): Partial<store.OptionFields> {
  const { title, status, price: pricePence, rrp: rrpPence, monthly_price: monthlyPence, months } = fields;
  const { subscription_plan_id: planId, content_id: contentId } = fields;
  const all = { title, status, pricePence, rrpPence, monthlyPence, planId, months, contentId };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** @throws ApiError 422 for an option that its product cannot have */
async function requireSellable({ db }: TxDeps, product: LockedProduct, option: Priced): Promise<void> {
  const { pricePence, rrpPence = null, monthlyPence = null, planId = null, months = null, contentId = null } = option;
  if (rrpPence !== null && rrpPence <= pricePence)
    throw invalid({ rrp: "The price before the discount is more than the price: leave it empty without one." });
  if (product.type === "product") {
    if (planId !== null) throw invalid({ subscription_plan_id: "This product is not a plan." });
    if (monthlyPence !== null) throw invalid({ monthly_price: "Only a plan is paid by the month." });
    if (months !== null) throw invalid({ months: "Only a plan has a term." });
    await requireItem(db, product, contentId);
    return;
  }
  if (contentId !== null) throw invalid({ content_id: "A plan opens all that it covers." });
  if (planId === null) throw invalid({ subscription_plan_id: "Choose the plan that it sells." });
  if (!(await store.plansToSell(db)).some(({ id }) => id === planId))
    throw invalid({ subscription_plan_id: "There is no such plan: choose another." });
  if (months === null) throw invalid({ months: "Enter the months of its term." });
  if (monthlyPence !== null && monthlyPence * months !== pricePence)
    throw invalid({ price: `Enter the sum of its ${months} instalments, ${displayPence(monthlyPence * months)}.` });
}

/** @throws ApiError 422 for a title that another option of the product has, whatever its letters' case */
async function requireOwnTitle({ db }: TxDeps, productId: string, title: string, id?: string): Promise<void> {
  const others = (await store.listOptionsOf(db, productId)).filter((one) => one.id !== id);
  if (others.some((one) => one.title.toLowerCase() === title.toLowerCase()))
    throw invalid({ title: "Another option of this product has this title: enter another." });
}

/** @throws ApiError 422 for a change of what a scheduled price is for */
async function refuseBesidePrices({ db }: TxDeps, before: Sold & { id: string }, after: Sold): Promise<void> {
  const isByMonth = ({ monthlyPence = null }: Sold) => monthlyPence !== null;
  const changed =
    before.planId !== after.planId
      ? "subscription_plan_id"
      : before.months !== after.months
        ? "months"
        : isByMonth(before) !== isByMonth(after)
          ? "monthly_price"
          : undefined;
  if (changed && (await hasPriceToCome(db, before.id)))
    throw invalid({ [changed]: "A price of this option is scheduled for what it sells now: remove that price first." });
}

type Sold = Pick<store.OptionFields, "planId" | "months" | "monthlyPence">;

async function requireItem(db: TxDeps["db"], product: LockedProduct, contentId: string | null): Promise<void> {
  if (contentId === null) return;
  if (product.shipping) throw invalid({ content_id: "A product that is delivered has no files." });
  if (!(await store.itemsToSell(db)).some(({ id }) => id === contentId))
    throw invalid({ content_id: "These files are no longer sold: choose others." });
}

function find(all: LockedProduct[], id: string): LockedProduct {
  const found = all.find((product) => product.id === id);
  if (!found) throw notFound();
  return found;
}
