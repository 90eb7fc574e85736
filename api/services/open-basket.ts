import { randomUUID } from "node:crypto";
import type { Deps, TxDeps } from "../deps";
import type { Requester } from "../domain/requester";
import { ApiError } from "../errors";
import { hashToken, newToken } from "../keyring";
import * as store from "../store/baskets";
import { findCountry } from "../store/users";

const tokenLength = 20;
/** How often another request may buy the account's basket while one is being made. */
const maxTries = 5;

/** Who asks for a basket. */
export type Holder = Pick<Requester, "user" | "basketToken">;

/** A basket with the token that gives access to it. */
export interface TokenBasket extends store.OpenBasket {
  token: string;
}

/**
 * The open basket of a requester: of the token, or else of the account. A member without either has none yet.
 * @throws ApiError 404 for a guest without one, or when it was bought
 */
export async function resolveBasket({ db }: Deps, holder: Holder): Promise<TokenBasket | undefined> {
  const found = await store.findBasket(db, keysOf(holder));
  if (!found && !holder.user) throw noBasket();
  return found && withToken(found, holder);
}

/**
 * The open basket of a requester, locked: its changes are made one after the other, and not while it is being bought.
 * @throws ApiError 404 without one, or when it was bought
 */
export async function lockBasket(deps: TxDeps, holder: Holder): Promise<TokenBasket> {
  const found = await lockBasketIfAny(deps, holder);
  if (!found) throw noBasket();
  return found;
}

/** As `lockBasket`; `undefined` without one. */
export async function lockBasketIfAny({ db }: TxDeps, holder: Holder): Promise<TokenBasket | undefined> {
  const found = await store.lockBasket(db, keysOf(holder));
  return found && withToken(found, holder);
}

/** Creates an empty basket of a guest, with a token. @param country the United Kingdom by default */
export async function openGuestBasket({ db, clock }: TxDeps, country?: string): Promise<TokenBasket> {
  const token = newToken().slice(0, tokenLength);
  return { ...(await store.createBasket(db, hashToken(token), clock(), country)), token };
}

/**
 * The open basket of an account, locked; it is created if there is none.
 * @param country of a new one: that of the account by default
 */
export async function openAccountBasket({ db, clock }: TxDeps, userId: string, country?: string): Promise<TokenBasket> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await store.lockAccountBasket(db, userId);
    if (found) return { ...found, token: accountToken(found.id) };
    const basket = { id: randomUUID(), userId, country: country ?? (await findCountry(db, userId)) };
    await store.createAccountBasket(db, { ...basket, tokenHash: hashToken(accountToken(basket.id)) }, clock());
  }
  throw new Error("The basket was not made.");
}

/**
 * The token of an account's basket, the same for each of its browsers. It is made of the basket's id and opens nothing
 * without the session of its user.
 */
function accountToken(basketId: string): string {
  return hashToken(`basket ${basketId}`).slice(0, tokenLength);
}

/** The token that the holder sends from now on. */
function withToken(basket: store.OpenBasket, { basketToken }: Holder): TokenBasket {
  return { ...basket, token: basket.userId === null ? (basketToken ?? "") : accountToken(basket.id) };
}

function keysOf({ user, basketToken }: Holder): store.BasketHolder {
  return { tokenHash: basketToken ? hashToken(basketToken) : null, userId: user?.id ?? null };
}

/** @returns the error for a token without an open basket */
export function noBasket(): ApiError {
  return new ApiError(404, "no_basket", "Your basket data can't be found");
}
