import type { TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { isCancellable, orderAfter } from "../domain/order-state";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/orders";
import { findOpenAttempt } from "../store/payment-attempts";
import { endRenewal } from "../store/terms";
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
  const cancelled = await store.changeOrder(db, orderId, { cancelledAt: state.cancelledAt }, now);
  await store.cancelPayments(db, orderId, now);
  if (order.renewsSubscriptionId) await endRenewal(db, order.renewsSubscriptionId);
  await audit(db, { action: "order.renewal.cancelled", actorId: user.id, subjectId: orderId }, now);
  await mailRenewalCancelled(deps, cancelled, user);
  return cancelled;
}
