import { isDeepStrictEqual } from "node:util";
import { type Address, addressType, maxAddresses } from "contract/address";
import {
  type Checkout,
  completeAddress,
  completeBillingAddress,
  completeDeliveryAddress,
  namedAddress,
  type OrderAddress,
  takenParts,
} from "contract/order";
import { plainWords } from "contract/problem";
import type { z } from "zod/v4";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { planContract } from "../domain/plan-contract";
import { monthsOf, vatOf } from "../domain/pricing";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { listAddresses } from "../store/addresses";
import { hasGoods } from "../store/basket-lines";
import * as baskets from "../store/baskets";
import * as store from "../store/orders";
import { listPlans } from "../store/plans";
import { readSettingRows } from "../store/settings";
import { isHeld, keepAddress } from "./addresses";
import { type PricedBasket, priceBasket } from "./basket";
import { buyerForVat, readBuyer } from "./basket-buyer";
import { heldWords, lineName } from "./basket-notices";
import { readSeller } from "./company";
import { askAboutVatNumber, type KnownVatNumber, requireVatNumber, type VatBuyer } from "./vat-numbers";
import { requireAnswer } from "./vat-question";

/** The changes to an order that its buyer may make while it is a draft. */
export interface OrderChanges {
  paymentType?: "card" | "bacs" | undefined;
  agreeTerms?: boolean | undefined;
  agreeContract?: boolean | undefined;
  vatNumber?: string | undefined;
  companyNumber?: string | undefined;
  purchaseNumber?: string | undefined;
  /** Where its buyer says that they are based. */
  vatDeclaredCountry?: string | undefined;
  addressAccount?: OrderAddress | undefined;
  addressBilling?: OrderAddress | undefined;
  addressDelivery?: OrderAddress | undefined;
}

/** A draft with its basket as it is priced today. */
export interface Draft {
  order: store.OrderRow;
  priced: PricedBasket;
  contract: string;
  vatNumber: KnownVatNumber;
}

/** A draft priced today, as nothing of it is fixed before it is placed. */
export async function priceDraft(deps: Deps, order: store.OrderRow): Promise<Draft> {
  const basket = order.basketId ? await baskets.findBasketById(deps.db, order.basketId) : undefined;
  const buyer = await readBuyer(deps, order, order.userId);
  const priced = await priceBasket(deps, basket, order.userId ?? undefined, buyerForVat(buyer));
  return { order, priced, contract: await contractOf(deps, order, priced), vatNumber: buyer.vatNumber };
}

/**
 * The contract of the plans of a draft: the operator's, if the settings have one, else one that is made of the order.
 * Empty without a plan.
 */
async function contractOf(deps: Deps, order: store.OrderRow, { sold, delivery }: PricedBasket): Promise<string> {
  const plans = sold.filter(({ row }) => row.product.type === "subscription");
  if (plans.length === 0) return "";
  const settings = await readSettingRows(deps.db, ["contract"], deps.clock());
  const own = settings.get("contract");
  if (own) return String(own);
  const seller = await readSeller(deps);
  const held = await listPlans(deps.db, deps.clock());
  const amounts = sold.map((line) => line.amounts);
  const vat = vatOf(amounts, delivery, londonDay(deps.clock()));
  const { addressAccount: address, vatNumber, companyNumber } = order;
  const contracts = plans.map((line) => {
    const { option, product } = line.row;
    const places = held.find(({ id }) => id === option.planId)?.places ?? 1;
    return planContract({
      productName: deps.config.productName,
      seller,
      buyer: { address, vatNumber, companyNumber },
      plan: { title: product.title, option: option.title, places, months: monthsOf(option) },
      line: line.amounts,
      vatPence: vat.linesPence[sold.indexOf(line)] ?? 0,
    });
  });
  return contracts.join("");
}

/** Locks an order with its basket. @throws ApiError 404 for other users' orders */
export async function lockOwn(deps: TxDeps, orderId: string, userId: string): Promise<store.OrderRow> {
  const found = await store.findOrder(deps.db, userId, orderId);
  if (!found) throw notFound();
  // The basket first, as everywhere: its changes and its purchase wait for each other.
  if (found.basketId) await baskets.lockBasketById(deps.db, found.basketId);
  const order = await store.lockOrder(deps.db, orderId, userId);
  if (!order) throw notFound();
  return order;
}

/** Locks a draft with its basket. @throws ApiError 404 for other users' orders, 409 when it was placed */
export async function lockDraft(deps: TxDeps, orderId: string, userId: string): Promise<store.OrderRow> {
  const order = await lockOwn(deps, orderId, userId);
  if (order.cancelledAt) throw alreadyCancelled();
  if (order.placedAt) throw alreadyPlaced();
  return order;
}

/**
 * Asks the register of a draft's VAT number, as the draft will be with the changes: before the transaction in which it
 * is priced, so that what is shown and charged rests on an answer of the same day.
 */
export async function checkVatNumberOf(
  deps: OutsideTransaction,
  orderId: string,
  changes: Partial<VatBuyer>,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const order = await store.findOrder(deps.db, user.id, orderId);
  if (!order || order.placedAt) return;
  await askAboutVatNumber(deps, { ...order, ...given(changes) }, user.id);
}

/** The changes that were given. */
function given<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * Changes a draft. The country of its delivery is that of its basket, by which the delivery is priced; when nothing is
 * delivered, the basket has the country of the billing address, by which it is taxed.
 * @throws ApiError 404 for other users' orders, 409 when it was placed, 422 for a VAT number that is wrong, and for a
 *   country that its buyer was not asked about
 */
export async function changeDraft(
  deps: TxDeps,
  orderId: string,
  changes: OrderChanges,
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const order = await lockDraft(deps, orderId, user.id);
  const changed = given(changes);
  if (changed.vatNumber !== undefined) changed.vatNumber = requireVatNumber({ ...order, ...changed });
  if (changed.vatDeclaredCountry !== undefined) requireAnswer({ ...order, ...changed });
  if (order.basketId) await alignBasket(deps, order.basketId, changes);
  return store.changeOrder(deps.db, orderId, changed, deps.clock());
}

async function alignBasket(
  { db, clock }: TxDeps,
  basketId: string,
  { addressDelivery, addressBilling }: OrderChanges,
): Promise<void> {
  if (!addressDelivery && !addressBilling) return;
  const address = (await hasGoods(db, basketId)) ? addressDelivery : addressBilling;
  const country = address?.country ?? "";
  const isPriced = completeAddress.shape.country.safeParse(country).success;
  if (isPriced) await baskets.setCountry(db, basketId, country, clock());
}

/** The last order, with the parts of a draft that are as in it; null if there is none. */
export async function findAddressSource({ db }: Deps, order: store.OrderRow): Promise<Checkout["addresses_from"]> {
  const last = order.userId ? await store.findLastAddresses(db, order.userId) : undefined;
  if (!last) return null;
  const parts = takenParts.options.filter((part) => {
    const [own, taken] = [order[columnOf[part]], last[columnOf[part]]];
    return Boolean(own) && isDeepStrictEqual(own, taken);
  });
  return parts.length > 0 ? { id: last.id, number: last.number, parts } : null;
}

const columnOf = {
  account: "addressAccount",
  billing: "addressBilling",
  delivery: "addressDelivery",
  vat_number: "vatNumber",
  company_number: "companyNumber",
} as const;

/** Adds these addresses of an order to its buyer's address book, unless they are there or not complete. */
export async function keepAddresses(
  deps: TxDeps,
  order: store.OrderRow,
  types: Address["type"][],
  requester: AuthenticatedRequester,
): Promise<void> {
  for (const type of types) {
    const address = addressesOf(order)[type];
    if (address) await keepAddress(deps, { ...address, type }, requester);
  }
}

/** Which addresses of an order are in its buyer's address book, and whether that is full. */
export async function readKeptAddresses(
  { db }: Deps,
  order: store.OrderRow,
): Promise<{ kept: Address["type"][]; full: boolean }> {
  const held = order.userId ? await listAddresses(db, order.userId) : [];
  const kept = addressType.options.filter((type) => {
    const address = addressesOf(order)[type];
    return address !== null && isHeld(held, { ...address, type });
  });
  return { kept, full: held.length >= maxAddresses };
}

function addressesOf({ addressAccount, addressBilling, addressDelivery }: store.OrderRow) {
  return { account: addressAccount, billing: addressBilling, delivery: addressDelivery };
}

/** @throws ApiError 422 with the messages on the addresses of a draft */
export async function validateAddresses(deps: Deps, order: store.OrderRow): Promise<void> {
  const { priced, contract } = await priceDraft(deps, order);
  const { total } = priced.totals;
  const errors = addressErrorsOf(order, { total, shipping: priced.country !== null, contract });
  if (Object.keys(errors).length > 0) throw invalid(errors, "Please check what you entered.");
}

/** What of a draft decides which addresses it needs. */
interface AddressRules {
  total: number;
  shipping: boolean;
  contract: string;
}

/** The messages on the addresses of a draft. Where nothing is paid or agreed, a name is enough for the account's. */
export function addressErrorsOf(
  order: store.OrderRow,
  { total, shipping, contract }: AddressRules,
): Record<string, string> {
  const account = total > 0 || contract ? completeAddress : namedAddress;
  return {
    ...addressErrors("address_account_json", account, order.addressAccount),
    ...(total > 0 && addressErrors("address_billing_json", completeBillingAddress, order.addressBilling)),
    ...(shipping && addressErrors("address_delivery_json", completeDeliveryAddress, order.addressDelivery)),
  };
}

/** The messages on an address, each by its field: `address_billing_json.city`. */
function addressErrors(field: string, schema: z.ZodType, address: OrderAddress | null): Record<string, string> {
  const parsed = schema.safeParse(address ?? {}, { error: plainWords });
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[[field, ...path].join(".")] ??= message;
  return errors;
}

/** Nothing in a basket is sold: it is empty, or what is in it is the user's already. */
export function emptyBasket({ lines }: PricedBasket): ApiError {
  const words = lines.flatMap(({ row, held }) => (held ? [heldWords(lineName(row), held)] : []));
  if (words.length > 0) return new ApiError(409, "files_held", words.join(" "));
  return new ApiError(409, "basket_empty", "Your basket is empty");
}

export function alreadyCancelled(): ApiError {
  return new ApiError(409, "cancelled", "This order was cancelled.");
}

export function alreadyPlaced(): ApiError {
  return new ApiError(409, "placed", "This order has been placed already.");
}

/** The refusal to cancel or change an order while a charge of it may succeed. */
export function paymentOnItsWay(): ApiError {
  const text = "A payment for this order is in progress. Please try again in a few minutes, once its outcome is known.";
  return new ApiError(409, "payment_pending", text);
}
