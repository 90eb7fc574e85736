import { isDeepStrictEqual } from "node:util";
import { type Address, addressType, mostAddresses } from "contract/address";
import { completeAddress, completeBillingAddress, type OrderAddress } from "contract/order";
import { plainWords } from "contract/problem";
import type { z } from "zod/v4";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { orderOf } from "../domain/order";
import { orderAfter } from "../domain/order-state";
import { planContract } from "../domain/plan-contract";
import { monthsOf, scheduleOf, vatOf } from "../domain/pricing";
import type { AuthenticatedRequester } from "../domain/requester";
import { transferDays } from "../domain/shop-defaults";
import type { VatEvidence } from "../domain/vat-treatment";
import { ApiError, invalid, notFound } from "../errors";
import { hashToken, newToken } from "../keyring";
import { listAddresses } from "../store/addresses";
import { audit } from "../store/audit";
import * as baskets from "../store/baskets";
import { cancelOrderedPlans } from "../store/ordered-plans";
import * as store from "../store/orders";
import { findOpenAttempt } from "../store/payment-attempts";
import { listPlans } from "../store/plans";
import { readSettingRows } from "../store/settings";
import { listFirstCategories } from "../store/shop";
import { lockAccount } from "../store/users";
import { isHeld, keepAddress } from "./addresses";
import { type PricedBasket, priceBasket } from "./basket";
import { heldWords, lineName } from "./basket-notices";
import { readSeller } from "./company";
import { settleOrder } from "./fulfilment";
import { lockBasketIfAny, noBasket, resolveBasket } from "./open-basket";
import { mailPaid, mailTransferOrder } from "./order-mails";
import { stateOf } from "./order-state";
import {
  askAboutVatNumber,
  billingCountryOf,
  type KnownVatNumber,
  readKnownVatNumber,
  requireVatNumber,
  type VatBuyer,
} from "./vat-numbers";

/** The changes to an order that its buyer may make while it is a draft. */
export interface OrderChanges {
  paymentType?: "card" | "bacs" | undefined;
  agreeTerms?: boolean | undefined;
  agreeContract?: boolean | undefined;
  vatNumber?: string | undefined;
  companyNumber?: string | undefined;
  purchaseNumber?: string | undefined;
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

/**
 * The open order of a basket: a draft, which the first request creates, or an order by card whose first payment was
 * not taken. A draft that another user has begun is emptied: the basket belongs to its token, the addresses do not.
 * @throws ApiError 404 when the basket of the token was bought and there is no other, 409 when it is empty
 */
export async function openOrder(deps: TxDeps, { user, basketToken }: AuthenticatedRequester): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const unpaid = basketToken ? await findUnpaidOf(deps, hashToken(basketToken), user.id) : undefined;
  if (unpaid) return unpaid;
  const basket = await lockBasketIfAny(deps, { user, basketToken });
  if (!basket) throw noBasket();
  const order = await store.lockOrderOfBasket(db, basket.id);
  const priced = await priceBasket(deps, basket, user.id);
  if (priced.sold.length === 0) throw emptyBasket(priced);
  if (order?.userId === user.id) return order;
  const begun = { ...(await beginWith(deps, user.id, basket.country)), userId: user.id, token: newOrderToken() };
  if (!order) return store.createDraft(db, { ...begun, basketId: basket.id }, clock());
  return store.changeOrder(db, order.id, { ...emptyDraft, ...begun }, clock());
}

/** The order that a basket was bought with, if it was to be paid by card and its first payment was not taken. */
async function findUnpaidOf(deps: TxDeps, tokenHash: string, userId: string): Promise<store.OrderRow | undefined> {
  const basket = await baskets.lockAnyBasket(deps.db, tokenHash, userId);
  if (!basket?.closedAt) return undefined;
  const order = await store.lockOrderOfBasket(deps.db, basket.id);
  return order?.userId === userId && (await isUnpaidByCard(deps, order)) ? order : undefined;
}

/**
 * What a draft begins with: the addresses and numbers of the user's last order. The delivery address is among them if
 * it is in the country that the basket is delivered to.
 */
async function beginWith({ db }: Deps, userId: string, country: string): Promise<store.OrderFields> {
  const last = await store.findLastAddresses(db, userId);
  if (!last) return {};
  const { addressAccount, addressBilling, addressDelivery, vatNumber, companyNumber } = last;
  return {
    ...{ addressAccount, addressBilling, vatNumber, companyNumber },
    addressDelivery: addressDelivery?.country === country ? addressDelivery : null,
  };
}

/** The last order, if the account and the billing address of a draft are still as in it. */
export async function findAddressSource(
  { db }: Deps,
  { userId, addressAccount, addressBilling }: store.OrderRow,
): Promise<{ id: string; number: number } | null> {
  const last = userId && addressAccount ? await store.findLastAddresses(db, userId) : undefined;
  if (!last) return null;
  const isSame = isDeepStrictEqual([addressAccount, addressBilling], [last.addressAccount, last.addressBilling]);
  return isSame ? { id: last.id, number: last.number } : null;
}

const emptyDraft = {
  paymentType: "card",
  agreeTerms: false,
  agreeContract: false,
  vatNumber: "",
  companyNumber: "",
  purchaseNumber: "",
  addressAccount: null,
  addressBilling: null,
  addressDelivery: null,
} as const;

/** An order's token is shown to people, so it is shorter than one that opens something. */
export function newOrderToken(): string {
  return newToken().slice(0, 32);
}

async function isUnpaidByCard({ db }: Deps, order: store.OrderRow): Promise<boolean> {
  // An order of which nothing was due when it was placed waits for its day, not for another card.
  if (order.paymentType !== "card" || order.cancelledAt || order.dueNowPence === 0) return false;
  const [first] = await store.listPaymentsOf(db, order.id);
  return first?.paidAt === null;
}

/** A draft priced today, as nothing of it is fixed before it is placed. */
export async function priceDraft(deps: Deps, order: store.OrderRow): Promise<Draft> {
  const basket = order.basketId ? await baskets.findBasketById(deps.db, order.basketId) : undefined;
  const vatNumber = await readKnownVatNumber(deps, order);
  const country = billingCountryOf(order) ?? (await countryOfAddressBook(deps, order.userId));
  const buyer = { country, isBusiness: vatNumber.isBusiness };
  const priced = await priceBasket(deps, basket, order.userId ?? undefined, buyer);
  return { order, priced, contract: await contractOf(deps, order, priced), vatNumber };
}

/**
 * Prices a draft that is to be placed. Another order of the user's may be placed at the same moment: files are not sold
 * twice. @throws ApiError 409 when nothing of it is sold
 */
async function priceToPlace(deps: TxDeps, order: store.OrderRow, { user }: AuthenticatedRequester): Promise<Draft> {
  await lockAccount(deps.db, user.id);
  const draft = await priceDraft(deps, order);
  if (draft.priced.sold.length === 0) throw emptyBasket(draft.priced);
  return draft;
}

/** The country that the form of the checkout begins with. */
async function countryOfAddressBook({ db }: Deps, userId: string | null): Promise<string | null> {
  const held = userId ? await listAddresses(db, userId) : [];
  const address = held.find(({ type }) => type === "billing") ?? held.find(({ type }) => type === "account") ?? held[0];
  return address?.country ?? null;
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

/** Locks a draft with its basket. @throws ApiError 404 for other users' orders, 409 when it was placed */
async function lockDraft(deps: TxDeps, orderId: string, userId: string): Promise<store.OrderRow> {
  const order = await lockOwn(deps, orderId, userId);
  if (order.cancelledAt) throw alreadyCancelled();
  if (order.placedAt) throw alreadyPlaced();
  return order;
}

/** Locks an order with its basket. @throws ApiError 404 for other users' orders */
async function lockOwn(deps: TxDeps, orderId: string, userId: string): Promise<store.OrderRow> {
  const found = await store.findOrder(deps.db, userId, orderId);
  if (!found) throw notFound();
  // The basket first, as everywhere: its changes and its purchase wait for each other.
  if (found.basketId) await baskets.lockBasketById(deps.db, found.basketId);
  const order = await store.lockOrder(deps.db, orderId, userId);
  if (!order) throw notFound();
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

/** As `checkVatNumberOf`, for the draft of a basket, if there is one. */
export async function checkVatNumberOfBasket(
  deps: OutsideTransaction,
  { user, basketToken }: AuthenticatedRequester,
): Promise<void> {
  const basket = await resolveBasket(deps, { user, basketToken });
  if (!basket) return;
  // A draft begins with the number of the last order.
  const draft = await store.findDraft(deps.db, user.id, basket.id);
  const order = draft ?? (await store.findLastAddresses(deps.db, user.id));
  if (order) await askAboutVatNumber(deps, order, user.id);
}

/** The changes that were given. */
function given<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * Changes a draft. The country of its delivery is that of its basket, by which the delivery is priced.
 * @throws ApiError 404 for other users' orders, 409 when it was placed, 422 for a VAT number that is wrong
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
  const country = changes.addressDelivery?.country ?? "";
  const isPriced = completeAddress.shape.country.safeParse(country).success;
  if (isPriced && order.basketId) await baskets.setCountry(deps.db, order.basketId, country, deps.clock());
  return store.changeOrder(deps.db, orderId, changed, deps.clock());
}

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
  return { kept, full: held.length >= mostAddresses };
}

function addressesOf({ addressAccount, addressBilling, addressDelivery }: store.OrderRow) {
  return { account: addressAccount, billing: addressBilling, delivery: addressDelivery };
}

/**
 * Places a draft to be paid by bank transfer, or one that costs nothing.
 * @param seenTotal what the page showed, in pence
 * @throws ApiError 409 when it was placed, its basket is empty or its price has changed; 422 for what is missing
 */
export async function placeByTransfer(
  deps: TxDeps,
  orderId: string,
  seenTotal: number | undefined,
  requester: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const order = await lockDraft(deps, orderId, requester.user.id);
  const draft = await priceToPlace(deps, order, requester);
  if (draft.priced.totals.total > 0 && order.paymentType !== "bacs")
    throw invalid({ payment_type: "Choose bank transfer, or pay by card" });
  refuseChangedPrice(seenTotal, draft.priced.totals.total);
  const placed = await place(deps, draft, requester);
  const settled = await settleOrder(deps, placed.id);
  if (settled.totalPence > 0) await mailTransferOrder(deps, settled, requester.user);
  else await mailPaid(deps, settled, requester.user, null);
  return settled;
}

/** Whether an order was placed to be paid by card, and its first payment was not taken. */
export async function isAwaitingCard(
  deps: TxDeps,
  orderId: string,
  { user }: AuthenticatedRequester,
): Promise<boolean> {
  const order = await store.findOrder(deps.db, user.id, orderId);
  return order?.placedAt ? isUnpaidByCard(deps, order) : false;
}

/**
 * An order whose card was declined is paid by bank transfer instead.
 * @throws ApiError 404 for other users' orders, 409 while a payment by card is on its way
 */
export async function switchToTransfer(
  deps: TxDeps,
  orderId: string,
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const order = await store.lockOrder(db, orderId, user.id);
  if (!order) throw notFound();
  if (order.cancelledAt) throw alreadyCancelled();
  if (!(await isUnpaidByCard(deps, order))) throw alreadyPlaced();
  if (await findOpenAttempt(db, orderId)) throw paymentPending();
  const changed = await store.changeOrder(db, orderId, { paymentType: "bacs", paymentMethodId: null }, clock());
  await store.changePaymentType(db, orderId, "bacs", addDays(londonDay(clock()), transferDays));
  await mailTransferOrder(deps, changed, user);
  return changed;
}

/** @throws ApiError 422 with the messages on the addresses of a draft */
export async function validateAddresses(deps: Deps, order: store.OrderRow): Promise<void> {
  const { priced } = await priceDraft(deps, order);
  const errors = addressErrorsOf(order, { total: priced.totals.total, shipping: priced.country !== null });
  if (Object.keys(errors).length > 0) throw invalid(errors, "Please check what you entered.");
}

/**
 * The order of a checkout that is paid by card: a draft, which is to be placed, or one whose card was declined.
 * @throws ApiError 404 for other users' orders, 409 when it is paid another way
 */
export async function draftToPay(
  deps: TxDeps,
  orderId: string,
  requester: AuthenticatedRequester,
): Promise<{ draft: Draft } | { placed: store.OrderRow }> {
  const order = await lockOwn(deps, orderId, requester.user.id);
  if (order.cancelledAt) throw alreadyCancelled();
  if (order.placedAt && order.paymentType !== "card") throw alreadyPlaced();
  if (order.placedAt) return { placed: order };
  return { draft: await priceToPlace(deps, { ...order, paymentType: "card" }, requester) };
}

/** @throws ApiError 409 when a price is not the one that was seen */
export function refuseChangedPrice(seen: number | undefined, now: number): void {
  if (seen === undefined || seen === now) return;
  throw new ApiError(409, "price_changed", "The total has changed. Please check it before you order.");
}

/**
 * Fixes a draft: its lines, amounts and payments stay as they are now, and its basket is closed.
 * @throws ApiError 422 for what is missing
 */
export async function place(
  deps: TxDeps,
  { order, priced, contract, vatNumber }: Draft,
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const now = clock();
  const { sold, country } = priced;
  refuseIncomplete(order, { total: priced.totals.total, shipping: country !== null, contract });
  const ordered = sold.map(({ row, amounts: line }) => ({ qty: row.qty, priced: line, isGoods: row.product.shipping }));
  const amounts = orderOf(ordered, priced.delivery, priced.today);
  const plan = sold.find(({ row }) => row.planPosition !== null);
  const state = orderAfter(stateOf(order), "place", now);
  if (!state) throw alreadyPlaced();
  const fields = {
    ...amounts.order,
    vatNumber: priced.totals.total > 0 ? requireVatNumber(order) : order.vatNumber,
    ...vatFieldsOf(order, vatNumber),
    paymentType: order.paymentType,
    placedAt: state.placedAt,
    shipping: country !== null,
    startAt: plan?.amounts.start?.startsOn ?? null,
    contract,
    addressDelivery: country === null ? null : order.addressDelivery,
  };
  const placed = await store.changeOrder(db, order.id, fields, now);
  const parts = { lines: await linesOf(deps, priced, amounts.lines), payments: paymentsOf(deps, order, priced) };
  await store.insertParts(db, order, parts, now);
  // It begins on the day of the renewal, and takes its place.
  if (plan?.amounts.start?.kind === "upgrade_renewal")
    await cancelOrderedPlans(db, { userId: user.id, exceptOrderId: order.id }, now);
  await audit(db, { action: "order.placed", actorId: user.id, subjectId: order.id }, now);
  return placed;
}

/** What an order keeps of where its buyer is, and of their VAT number. */
export function vatFieldsOf(
  order: VatBuyer,
  { check }: KnownVatNumber,
): { vatCheckId: string | null; vatEvidence: VatEvidence[] } {
  const known: [VatEvidence["kind"], string | undefined][] = [
    ["billing_address", order.addressBilling?.country],
    ["account_address", order.addressAccount?.country],
    ["vat_number", check?.country],
  ];
  const vatEvidence = known.flatMap(([kind, country]) => (country ? [{ kind, country }] : []));
  return { vatCheckId: check?.id ?? null, vatEvidence };
}

async function linesOf(
  { db }: TxDeps,
  { sold }: PricedBasket,
  amounts: ReturnType<typeof orderOf>["lines"],
): Promise<store.NewOrderLine[]> {
  const categories = await listFirstCategories(
    db,
    sold.map(({ row }) => row.product.id),
  );
  return sold.flatMap(({ row: { option, product, picture }, amounts: { start } }, position) => {
    const line = amounts[position];
    if (!line) return [];
    return {
      ...line,
      position,
      productId: product.id,
      optionId: option.id,
      type: product.type,
      title: product.title,
      optionTitle: option.title,
      sku: option.slug,
      category: categories.get(product.id)?.title ?? null,
      pictureId: product.pictureId,
      pictureAlt: picture.alt ?? "",
      colourPrimary: product.colourPrimary,
      colourSecondary: product.colourSecondary,
      shipping: product.shipping,
      planId: option.planId,
      months: option.planId === null ? null : monthsOf(option),
      startsOn: start?.startsOn ?? null,
      upgrade: start?.kind ?? null,
      contentId: option.contentId,
    };
  });
}

/** The payments of an order. A bank transfer that would be due today has two weeks. */
function paymentsOf({ clock }: TxDeps, order: store.OrderRow, { sold, delivery }: PricedBasket): store.NewPayment[] {
  const today = londonDay(clock());
  const schedule = scheduleOf(
    sold.map(({ amounts }) => amounts),
    delivery,
    today,
  );
  // Instalments are the plan's; what else was ordered is paid with the first.
  const named = sold.find(({ amounts }) => amounts.isMonthly) ?? sold[0];
  const title = named?.row.product.title ?? "";
  return schedule.map((part, at) => ({
    ...part,
    number: at + 1,
    title: schedule.length > 1 ? `${title}, instalment ${at + 1} of ${schedule.length}` : title,
    type: order.paymentType,
    dueOn: order.paymentType === "bacs" ? transferDay(part.dueOn, today) : part.dueOn,
  }));
}

/** The day on which a transfer is due. */
function transferDay(dueOn: string, today: string): string {
  const earliest = addDays(today, transferDays);
  return dueOn > earliest ? dueOn : earliest;
}

interface Requirements {
  total: number;
  shipping: boolean;
  contract: string;
}

/** @throws ApiError 422 with a message for each part that is missing, by its field */
function refuseIncomplete(order: store.OrderRow, { total, shipping, contract }: Requirements): void {
  const errors = {
    ...addressErrorsOf(order, { total, shipping }),
    ...(!order.agreeTerms && { agree_terms: "Agree to the terms" }),
    ...(contract && !order.agreeContract && { agree_contract: "Agree to the contract" }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors, "Please check what you entered.");
}

function addressErrorsOf(
  order: store.OrderRow,
  { total, shipping }: Omit<Requirements, "contract">,
): Record<string, string> {
  return {
    ...addressErrors("address_account_json", completeAddress, order.addressAccount),
    ...(total > 0 && addressErrors("address_billing_json", completeBillingAddress, order.addressBilling)),
    ...(shipping && addressErrors("address_delivery_json", completeAddress, order.addressDelivery)),
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
function emptyBasket({ lines }: PricedBasket): ApiError {
  const words = lines.flatMap(({ row, held }) => (held ? [heldWords(lineName(row), held)] : []));
  if (words.length > 0) return new ApiError(409, "files_held", words.join(" "));
  return new ApiError(409, "basket_empty", "Your basket is empty");
}

function paymentPending(): ApiError {
  return new ApiError(409, "payment_pending", "A payment by card is on its way. Please wait for its outcome.");
}

function alreadyCancelled(): ApiError {
  return new ApiError(409, "cancelled", "This order was cancelled.");
}

export function alreadyPlaced(): ApiError {
  return new ApiError(409, "placed", "This order has been placed already.");
}
