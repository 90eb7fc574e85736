import { isDeepStrictEqual } from "node:util";
import type { TxDeps } from "../deps";
import type { Amounts } from "../domain/pricing";
import { areAsSeen, type SeenAmounts, shownAmounts } from "../domain/shown-amounts";
import { ApiError } from "../errors";
import { keepShownAmounts, type OrderRow } from "../store/orders";

/** Keeps what a draft is answered with, so that it is not placed at another price unnoticed. */
export async function keepShown({ db, clock }: TxDeps, order: OrderRow, totals: Amounts): Promise<void> {
  const shown = shownAmounts(totals);
  if (!order.placedAt && !isDeepStrictEqual(order.shown, shown)) await keepShownAmounts(db, order.id, shown, clock());
}

/**
 * Refuses to place a draft that does not cost what its buyer saw: in all, now, and in how many instalments. What it
 * costs now is kept, so that it can be confirmed.
 * @throws ApiError 409
 */
export function refuseChangedPrice(order: OrderRow, seen: SeenAmounts, totals: Amounts): void {
  const now = shownAmounts(totals);
  if (areAsSeen(now, seen, order.shown)) return;
  const refusal = new ApiError(409, "price_changed", "The total has changed. Please check it before you order.");
  throw refusal.afterRollback(({ db, clock }) => keepShownAmounts(db, order.id, now, clock()));
}
