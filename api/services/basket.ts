import type { Deps, TxDeps } from "../deps";
import { paidForPlan } from "../domain/credit";
import { addDays, addMonths, londonDay } from "../domain/dates";
import { type CurrentPlan, currentPlanOf, type PurchaseType, startOf } from "../domain/plan-upgrade";
import {
  type Amounts,
  type Delivery,
  noDelivery,
  type PricedLine,
  priceDelivery,
  priceLine,
  totalsOf,
} from "../domain/pricing";
import { deliveryPence } from "../domain/shipping";
import { standardVatRate } from "../domain/vat";
import { type Buyer, deliveryRuleOf, sellerCountry, supplyOf, vatRuleOf } from "../domain/vat-rules";
import { type ApiError, invalid, notFound } from "../errors";
import * as lines from "../store/basket-lines";
import * as store from "../store/baskets";
import { type HeldFiles, listHeldFiles } from "../store/content-grants";
import { listOrderedPlans, listPaidTerms } from "../store/current-plan";
import type { listOrdered } from "../store/orders";
import {
  type Holder,
  lockBasket,
  lockBasketIfAny,
  openAccountBasket,
  openGuestBasket,
  type TokenBasket,
} from "./open-basket";

const rules: lines.AddingRules = { maxQty: 4, maxLines: 60, sameWishMs: 10 * 60 * 1000 };

/** The most of one thing in a basket. */
export const maxQuantity = rules.maxQty;

export interface PricedBasketLine {
  row: lines.BasketRow;
  /** Files that the user has or has ordered: they are not sold twice. */
  held: HeldFiles | undefined;
  amounts: PricedLine;
}

export interface PricedBasket {
  /** The day of its prices, in Europe/London. */
  today: string;
  /** All lines; those no longer on sale, or already owned by the user, are not part of the totals. */
  lines: PricedBasketLine[];
  sold: PricedBasketLine[];
  /** Where it is delivered to; null when nothing is to be delivered. */
  country: string | null;
  delivery: Delivery;
  /** The user's own plan, if there is a plan in the basket. */
  currentPlan: CurrentPlan | undefined;
  /** Pence with VAT. */
  totals: Amounts;
}

/**
 * Adds an option to the basket of a requester. A guest without a token and a member without a basket get a new one.
 * @throws ApiError 404 for a guest whose basket was bought
 */
export async function addToBasket(
  deps: TxDeps,
  holder: Holder,
  { option, product }: store.Offer,
  purchaseType: PurchaseType,
): Promise<{ basket: TokenBasket; added: lines.Added | { outcome: "held"; held: HeldFiles } }> {
  const basket = await lockToAdd(deps, holder);
  const held = await findHeld(deps, holder.user?.id, option.contentId);
  if (held) return { basket, added: { outcome: "held", held } };
  const { id: optionId, contentId } = option;
  const addition = { basketId: basket.id, optionId, contentId, type: product.type, purchaseType };
  return { basket, added: await lines.addLine(deps.db, addition, rules, deps.clock()) };
}

async function lockToAdd(deps: TxDeps, holder: Holder): Promise<TokenBasket> {
  if (!holder.user) return holder.basketToken ? lockBasket(deps, holder) : openGuestBasket(deps);
  return (await lockBasketIfAny(deps, holder)) ?? openAccountBasket(deps, holder.user.id);
}

/** What became of the lines of an order that were put into a basket again. */
export interface Refilled {
  /** The names of those that are not on sale any more, or found no place. */
  leftOut: string[];
  /** The name of a plan in the basket that the order's plan replaced. */
  replaced: string | null;
}

/** Adds what was ordered to the contents of a basket whose row is locked. */
export async function putBack(
  { db, clock }: TxDeps,
  basket: TokenBasket,
  ordered: Awaited<ReturnType<typeof listOrdered>>,
): Promise<Refilled> {
  const before = await lines.listLines(db, basket.id);
  const refilled: Refilled = { leftOut: [], replaced: null };
  const wanted = new Map<string, number>();
  for (const { optionId, contentId, onSale, type, qty, purchaseType, title, optionTitle } of ordered) {
    const name = [title, optionTitle].filter(Boolean).join(", ");
    const addition = {
      basketId: basket.id,
      optionId: optionId ?? "",
      contentId,
      type,
      purchaseType: purchaseType ?? "",
    };
    const added = optionId && onSale ? await lines.addLine(db, addition, rules, clock()) : undefined;
    if (!optionId || !added || added.outcome === "full") {
      refilled.leftOut.push(name);
      continue;
    }
    if ("replaced" in added && added.replaced)
      refilled.replaced = `${added.replaced.product.title}, ${added.replaced.option.title}`;
    const had = before.find(({ option }) => option.id === optionId)?.qty ?? 0;
    // Files are bought once.
    if (type === "product" && contentId === null) wanted.set(optionId, Math.min(had + qty, rules.maxQty));
  }
  for (const { id, option } of await lines.listLines(db, basket.id)) {
    const qty = wanted.get(option.id);
    if (qty) await lines.setQuantity(db, basket.id, id, qty, clock());
  }
  return refilled;
}

/** Sets the country of the buyer and of delivery. @throws ApiError 404 without a basket */
export async function setBasketCountry(deps: TxDeps, holder: Holder, country: string): Promise<TokenBasket> {
  const basket = await lockBasket(deps, holder);
  await store.setCountry(deps.db, basket.id, country, deps.clock());
  return { ...basket, country };
}

/** @throws ApiError 404 without the basket or the line, 422 for more than one of a plan */
export async function setBasketQuantity(
  deps: TxDeps,
  holder: Holder,
  lineId: string,
  qty: number,
): Promise<TokenBasket> {
  const basket = await lockBasket(deps, holder);
  const kind = await lines.findLineKind(deps.db, basket.id, lineId);
  if (kind === "plan" && qty !== 1) throw invalid({ qty: "A plan is bought once" });
  if (kind === "files" && qty !== 1) throw invalid({ qty: "Files are bought once" });
  if (!kind || !(await lines.setQuantity(deps.db, basket.id, lineId, qty, deps.clock()))) throw noLine();
  return basket;
}

/** @throws ApiError 404 without the basket or the line */
export async function removeFromBasket(deps: TxDeps, holder: Holder, lineId: string): Promise<TokenBasket> {
  const basket = await lockBasket(deps, holder);
  if (!(await lines.removeLine(deps.db, basket.id, lineId, deps.clock()))) throw noLine();
  return basket;
}

type PriceableBasket = Pick<store.OpenBasket, "id" | "country">;
type TaxedBuyer = Pick<Buyer, "isBusiness"> & { postcode: string; country: string | null };

/**
 * Prices a basket today.
 * @param basket without one, the result is empty
 * @param userId who buys it: a plan in it may replace or follow the user's own, a guest has none
 * @param buyer as far as the buyer is known; else a consumer in the country of the basket
 */
export async function priceBasket(
  deps: Deps,
  basket: PriceableBasket | undefined,
  userId: string | undefined,
  buyer?: TaxedBuyer,
): Promise<PricedBasket> {
  const rows = basket ? await lines.listLines(deps.db, basket.id) : [];
  return priceLines(deps, rows, basket, userId, buyer);
}

/** Like `priceBasket`, for a basket whose lines have already been read. */
export async function priceLines(
  { db, clock }: Deps,
  rows: lines.BasketRow[],
  basket: PriceableBasket | undefined,
  userId: string | undefined,
  buyer: TaxedBuyer | undefined,
): Promise<PricedBasket> {
  const today = londonDay(clock());
  const hasPlan = rows.some(({ planPosition }) => planPosition !== null);
  const currentPlan = hasPlan && userId ? await readCurrentPlan(db, userId, today) : undefined;
  const chosen = basket?.country ?? sellerCountry;
  const place = buyer?.country ? { country: buyer.country, postcode: buyer.postcode } : { country: chosen };
  const taxed = { ...place, deliveryCountry: chosen, isBusiness: buyer?.isBusiness ?? false };
  const heldOf = await readHeld(db, rows, userId);
  const priced = rows.map((row) => ({
    row,
    held: heldOf.get(row.id),
    amounts: amountsOf(row, currentPlan, taxed, today),
  }));
  const sold = priced.filter(({ row, held }) => row.onSale && !held);
  const goods = sold.filter(({ row }) => row.product.shipping).map(({ row }) => supplyOf(row.product));
  const country = goods.length > 0 ? chosen : null;
  const delivery =
    country === null ? noDelivery : priceDelivery(deliveryPence(country), deliveryRuleOf(goods, taxed, today));
  const amounts = sold.map((line) => line.amounts);
  return { today, lines: priced, sold, country, delivery, currentPlan, totals: totalsOf(amounts, delivery, today) };
}

/** The files among the lines that the user has or has ordered, by the line's id. */
async function readHeld(
  db: Deps["db"],
  rows: lines.BasketRow[],
  userId: string | undefined,
): Promise<Map<string, HeldFiles>> {
  const contentIds = rows.flatMap(({ option }) => option.contentId ?? []);
  const held = userId ? await listHeldFiles(db, userId, contentIds) : new Map<string, HeldFiles>();
  return new Map(
    rows.flatMap(({ id, option }): [string, HeldFiles][] => {
      const files = option.contentId === null ? undefined : held.get(option.contentId);
      return files ? [[id, files]] : [];
    }),
  );
}

/** Whether a user has files, or has ordered them. */
async function findHeld(
  { db }: Deps,
  userId: string | undefined,
  contentId: string | null,
): Promise<HeldFiles | undefined> {
  if (!userId || contentId === null) return undefined;
  return (await listHeldFiles(db, userId, [contentId])).get(contentId);
}

async function readCurrentPlan(db: Deps["db"], userId: string, today: string): Promise<CurrentPlan | undefined> {
  const terms = await listPaidTerms(db, userId, today);
  const paidTerms = terms.map(
    ({ totalPence, instalments, planPence, paidPence, refundedPence, refundedBesidesPence, vatRate, ...term }) => {
      const amounts = { planPence, totalPence: totalPence ?? 0, paidPence, refundedPence, refundedBesidesPence };
      return {
        ...term,
        vatRate: vatRate ?? standardVatRate,
        pricePence: planPence,
        paidPence: paidForPlan(amounts),
        byMonth: (instalments ?? 0) > 0,
      };
    },
  );
  const ordered = await listOrderedPlans(db, userId, today);
  const orderedTerms = ordered.map(({ months, instalments, ...term }) => ({
    ...term,
    expiresOn: addDays(addMonths(term.startsOn, months), -1),
    vatRate: standardVatRate,
    pricePence: 0,
    paidPence: 0,
    byMonth: instalments > 0,
    isOrdered: true,
  }));
  return currentPlanOf([...paidTerms, ...orderedTerms], today);
}

function amountsOf(
  row: lines.BasketRow,
  currentPlan: CurrentPlan | undefined,
  buyer: Buyer,
  today: string,
): PricedLine {
  const { option, qty, planPosition } = row;
  const vat = vatRuleOf(supplyOf(row.product), buyer, today);
  const wanted = { position: planPosition ?? 0, purchaseType: row.purchaseType as PurchaseType, vatRate: vat.rate };
  const start = planPosition === null ? null : startOf(currentPlan, wanted, today);
  return priceLine(option, { qty, start, today, vat });
}

function noLine(): ApiError {
  return notFound("This is no longer in your basket.");
}
