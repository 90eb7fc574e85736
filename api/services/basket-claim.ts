import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { sellerCountry } from "../domain/vat-rules";
import { hashToken } from "../keyring";
import * as lines from "../store/basket-lines";
import * as store from "../store/baskets";
import { openAccountBasket, resolveBasket, type TokenBasket } from "./open-basket";

/** Lines that two full baskets have together. */
const maxLines = 120;

/** What became of a line of the guest's basket. */
export type ClaimedLine = { line: lines.BasketRow } & (
  | { outcome: "added" | "already" | "full" }
  /** There are as many of it now as there were in the larger of the two lines. */
  | { outcome: "more"; qty: number }
  /** It is a plan, and another plan made room for it. */
  | { outcome: "replaced"; by: lines.BasketRow }
);

/** The basket of an account after log-in. */
export interface Claim {
  /** Undefined while nothing was ever put into it. */
  basket: TokenBasket | undefined;
  /** What has changed for somebody who knew both baskets; empty if the account's had nothing in it. */
  changes: ClaimedLine[];
  /** The country of the account's basket, if the guest had chosen another. */
  keptCountry: string | null;
}

/**
 * Puts what a guest has in a basket into the basket of the account that they have logged in to, once: the guest's is
 * closed with it, so that a second claim, from another tab or after a lost answer, changes nothing. A thing that is in
 * both is there in the larger of the two quantities; of two plans, the guest's stays, as it was chosen last.
 */
export async function claimBasket(deps: TxDeps, requester: AuthenticatedRequester): Promise<Claim> {
  const { db, clock } = deps;
  const { user, basketToken } = requester;
  const guestHolder = { tokenHash: basketToken ? hashToken(basketToken) : null, userId: null };
  const found = await store.findBasket(db, guestHolder);
  const isFilled = found !== undefined && (await lines.listLines(db, found.id)).length > 0;
  if (!isFilled)
    return { basket: await resolveBasket(deps, { user, basketToken: null }), changes: [], keptCountry: null };
  // The account's first, in each request: two of them would else wait for each other.
  const own = await openAccountBasket(deps, user.id);
  const guest = await store.lockBasket(db, guestHolder);
  if (!guest) return { basket: own, changes: [], keptCountry: null };
  const before = await lines.listLines(db, own.id);
  const claimed = await moveLines(deps, guest.id, own.id, before);
  await store.closeBasket(db, guest.id, clock());
  const isNew = before.length === 0;
  // A guest's basket is in the seller's country until its guest chooses another.
  const country = isNew && guest.country !== sellerCountry ? guest.country : own.country;
  await store.setCountry(db, own.id, country, clock());
  const keptCountry = isNew || country === guest.country ? null : country;
  return { basket: { ...own, country }, changes: isNew ? [] : claimed, keptCountry };
}

async function moveLines(
  { db }: TxDeps,
  fromId: string,
  toId: string,
  before: lines.BasketRow[],
): Promise<ClaimedLine[]> {
  const held = [...before];
  const claimed: ClaimedLine[] = [];
  for (const line of await lines.listLines(db, fromId)) {
    const same = held.find((row) => lines.isSameWish(wishOf(row), wishOf(line)));
    if (same) {
      const isMore = line.qty > same.qty;
      if (isMore) await lines.changeQuantity(db, same.id, line.qty);
      claimed.push(isMore ? { line: same, outcome: "more", qty: line.qty } : { line: same, outcome: "already" });
      continue;
    }
    const isPlan = line.product.type === "subscription";
    const replaced = isPlan ? held.find(({ product }) => product.type === "subscription") : undefined;
    if (!replaced && held.length >= maxLines) {
      claimed.push({ line, outcome: "full" });
      continue;
    }
    if (replaced) {
      await lines.deleteLine(db, replaced.id);
      held.splice(held.indexOf(replaced), 1);
    }
    await lines.moveLine(db, line.id, toId);
    held.push(line);
    const isOther = replaced && replaced.option.id !== line.option.id;
    claimed.push(isOther ? { line: replaced, outcome: "replaced", by: line } : { line, outcome: "added" });
  }
  return claimed;
}

function wishOf({ option, purchaseType }: lines.BasketRow): lines.Wish {
  return { optionId: option.id, contentId: option.contentId, purchaseType };
}
