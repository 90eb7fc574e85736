import type { TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { isCancellable, orderAfter } from "../domain/order-state";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/orders";
import { findOpenAttempt } from "../store/payment-attempts";
import { endRenewal } from "../store/term-changes";
import { paymentOnItsWay } from "./order-draft";
import { mailRenewalCancelled } from "./order-mails";
import { stateOf } from "./order-state";

/** Whether a renewal may be cancelled: until the end of its lock date in Europe/London, if nothing of it is paid. */
export function canCancelRenewal(order: store.OrderRow, now: Date): boolean {
  return order.renewal && isCancellable(order, londonDay(now));
}

/**
 * Cancels a renewal: its term does not begin, and nothing is charged for it.
 * @throws ApiError 404 for other users' orders, 409 when it cannot be cancelled any more, or a payment is on its way
 */
export async function cancelRenewal(
  deps: TxDeps,
  orderId: string,
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const now = clock();
  const order = await store.lockOrder(db, orderId, user.id);
  if (!order) throw notFound();
  // Pressed twice, it is cancelled once.
  if (order.renewal && order.cancelledAt) return order;
  const state = orderAfter(stateOf(order), "cancel", now);
  if (!state || !canCancelRenewal(order, now))
    throw new ApiError(409, "too_late", "This renewal can no longer be cancelled.");
  if (await findOpenAttempt(db, orderId)) throw paymentOnItsWay();
  const cancelled = await endOrderedRenewal(deps, order, user.id);
  await mailRenewalCancelled(deps, cancelled, user);
  return cancelled;
}

/**
 * Ends a renewal that can be cancelled: nothing of it is charged, and its term does not renew. Its row is locked. Whoever
 * calls it mails that.
 */
export async function endOrderedRenewal(
  { db, clock }: TxDeps,
  order: store.OrderRow,
  actorId: string,
): Promise<store.OrderRow> {
  const now = clock();
  const cancelled = await store.changeOrder(db, order.id, { cancelledAt: now }, now);
  await store.cancelPayments(db, order.id, now);
  if (order.renewsSubscriptionId) await endRenewal(db, order.renewsSubscriptionId);
  await audit(db, { action: "order.renewal.cancelled", actorId, subjectId: order.id }, now);
  return cancelled;
}
