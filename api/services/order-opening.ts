import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { hashToken, newToken } from "../keyring";
import * as baskets from "../store/baskets";
import * as store from "../store/orders";
import { priceBasket } from "./basket";
import { lockBasketIfAny, noBasket, resolveBasket } from "./open-basket";
import { emptyBasket } from "./order-draft";
import { isUnpaidByCard } from "./payment-type";
import { askAboutVatNumber } from "./vat-numbers";

/**
 * The open order of a basket: a draft, which the first request creates, or an order by card whose first payment was
 * not taken. With nothing in the basket, it is the last such order of the user's, in whatever browser it was placed. A
 * draft that another user has begun is emptied: the basket belongs to its token, the addresses do not.
 * @throws ApiError 404 when the basket of the token was bought and there is no other, 409 when it is empty
 */
export async function openOrder(deps: TxDeps, { user, basketToken }: AuthenticatedRequester): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const unpaid = basketToken ? await findUnpaidOf(deps, hashToken(basketToken), user.id) : undefined;
  if (unpaid) return unpaid;
  const basket = await lockBasketIfAny(deps, { user, basketToken });
  const order = basket && (await store.lockOrderOfBasket(db, basket.id));
  const priced = basket && (await priceBasket(deps, basket, user.id));
  if (!priced || priced.lines.length === 0) {
    const waiting = await store.lockLastAwaitingCard(db, user.id);
    if (waiting) return waiting;
  }
  if (!priced) throw noBasket();
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
  vatAsked: null,
  vatDeclaredCountry: null,
} as const;

/** An order's token is shown to people, so it is shorter than one that opens something. */
export function newOrderToken(): string {
  return newToken().slice(0, 32);
}

/** Asks the register of the VAT number of the draft of a basket, if there is one. */
export async function checkVatNumberOfBasket(
  deps: OutsideTransaction,
  { user, basketToken }: Pick<AuthenticatedRequester, "user" | "basketToken">,
): Promise<void> {
  const basket = await resolveBasket(deps, { user, basketToken });
  if (!basket) return;
  // A draft begins with the number of the last order.
  const draft = await store.findDraft(deps.db, user.id, basket.id);
  const order = draft ?? (await store.findLastAddresses(deps.db, user.id));
  if (order) await askAboutVatNumber(deps, order, user.id);
}
