import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import type { TermStart } from "../domain/plan-upgrade";
import { ApiError } from "../errors";
import { listPaidTerms } from "../store/current-plan";
import * as orders from "../store/orders";
import { listBeingPaid, reserveCredits } from "../store/plan-credits";
import { cancelPendingUpgrades } from "./pending-upgrades";

/**
 * Locks the orders that paid for a user's terms, before the unused days of these are priced: a refund and a payment wait
 * until the order that is credited for them is placed, and then find its credit.
 */
export async function lockCreditedOrders({ db, clock }: TxDeps, userId: string): Promise<void> {
  const terms = await listPaidTerms(db, userId, londonDay(clock()));
  const ids = terms.flatMap(({ paidByOrderId }) => paidByOrderId ?? []);
  for (const id of [...new Set(ids)].toSorted()) await orders.lockOrder(db, id);
}

/**
 * Reserves what an order is credited for the terms that its plan replaces. An earlier order of an upgrade from them that
 * is not paid is cancelled, as no day is credited twice. The account is locked.
 * @throws ApiError 409 while that earlier order is being paid by card
 */
export async function reservePlanCredit(
  deps: TxDeps,
  { id, userId }: orders.OrderRow,
  start: TermStart | null,
): Promise<void> {
  const { db, clock } = deps;
  if (!userId || start?.kind !== "upgrade") return;
  const credits = start.credits ?? [];
  await refuseWhileBeingPaid(
    deps,
    credits.map(({ subscriptionId }) => subscriptionId),
  );
  await cancelPendingUpgrades(deps, { userId, exceptOrderId: id }, "reordered");
  await reserveCredits(db, id, credits, clock());
}

/** @throws ApiError 409 while an upgrade from one of these terms is being paid by card */
export async function refuseWhileBeingPaid({ db }: Deps, subscriptionIds: string[]): Promise<void> {
  const [number] = await listBeingPaid(db, subscriptionIds);
  if (number === undefined) return;
  throw new ApiError(
    409,
    "payment_pending",
    `Order ${number}, an upgrade from this plan, is being paid by card. Finish its payment, or cancel it, and then try again.`,
  );
}
