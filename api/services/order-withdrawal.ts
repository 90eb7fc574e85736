import type { cancellation } from "contract/order-administration";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { displayDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { orderAfter } from "../domain/order-state";
import { permits } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, forbidden, notFound } from "../errors";
import { audit } from "../store/audit";
import { revokeFilesOf } from "../store/content-grants";
import * as store from "../store/orders";
import { findOpenAttempt } from "../store/payment-attempts";
import { listRefundsOf, type RefundRow } from "../store/refunds";
import { cancelUnpaidRenewals } from "../store/renewals";
import { cancelTermsOf, endRenewal, endRenewalsOf } from "../store/term-changes";
import { findTermOfOrder } from "../store/term-of-order";
import { findAccount } from "../store/users";
import { mailOrderWithdrawn } from "./order-mails";
import { countMoney } from "./order-money";
import { stateOf } from "./order-state";
import { cancelPendingUpgrades } from "./pending-upgrades";
import { writeWholeRefund } from "./refunds";

type Cancellation = z.output<typeof cancellation>;

/**
 * Cancels an order for an administrator, once, whatever is paid of it or was done for it: its open payments end, its files
 * are closed, its plan ends or runs to its last day, and its renewals are cancelled.
 * @returns the refunds to be made, those of the same request if it was cancelled by that
 * @throws ApiError 403 without the permission to refund, 404, 409 when a payment is on its way, or something was given
 *   back meanwhile
 */
export async function withdrawOrder(
  deps: TxDeps,
  orderId: string,
  wish: Cancellation,
  requester: AuthenticatedRequester,
): Promise<RefundRow[]> {
  const { db, clock } = deps;
  if (wish.refund && !permits(requester.user, "orders.refund"))
    throw forbidden("forbidden", "You may cancel orders but not refund them: leave the money as it is.");
  const now = clock();
  const order = await store.lockOrder(db, orderId);
  if (!order?.placedAt) throw notFound();
  if (order.cancelledAt) return refundsOfRequest(deps, orderId, wish.request_id);
  if (await findOpenAttempt(db, orderId)) throw paymentOnItsWay();
  if (!orderAfter(stateOf(order), "withdraw", now)) throw notFound();
  const refunds = wish.refund ? await writeWholeRefund(deps, orderId, wish, requester) : [];
  const term = await findTermOfOrder(db, orderId);
  const { cancelled, subscriptionIds } = await endOrder(deps, order, wish.plan);
  await revokeFilesOf(db, orderId, now);
  await countMoney(deps, cancelled);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  const refundPence = refunds.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const plan =
    subscriptionIds.length > 0 && term ? { ends: wish.plan === "end", until: displayDay(term.expiresOn) } : null;
  const refunded = refundPence > 0 ? displayPence(refundPence) : "";
  // What was done, which is less than what was asked for an order without a plan or of which nothing is paid.
  const details = { ...(plan && { plan: wish.plan }), refund: refunded || false };
  const note = { userId: order.userId, words: { reason: wish.reason } };
  await audit(db, { action: "order.cancelled", actorId: requester.user.id, subjectId: orderId, details, note }, now);
  if (buyer) await mailOrderWithdrawn(deps, cancelled, buyer, { reason: wish.reason, refunded, plan });
  return refunds;
}

/**
 * Cancels an order whose row is locked: its open payments end, its plan ends or runs to its last day, and its renewals and
 * the unpaid upgrades from it are cancelled.
 */
export async function endOrder(deps: TxDeps, order: store.OrderRow, plan: Cancellation["plan"]) {
  const { db, clock } = deps;
  const now = clock();
  const cancelled = await store.changeOrder(db, order.id, { cancelledAt: now }, now);
  await store.cancelPayments(db, order.id, now);
  const subscriptionIds = plan === "end" ? await cancelTermsOf(db, order.id, now) : await endRenewalsOf(db, order.id);
  await cancelUnpaidRenewals(db, { subscriptionIds }, now);
  await cancelPendingUpgrades(deps, { parentOrderId: order.id }, "changed");
  if (order.renewsSubscriptionId) await endRenewal(db, order.renewsSubscriptionId);
  return { cancelled, subscriptionIds };
}

/** The refunds of an order that were written by one request. */
export async function refundsOfRequest({ db }: TxDeps, orderId: string, requestId: string): Promise<RefundRow[]> {
  const all = await listRefundsOf(db, orderId);
  return all.filter(({ refund }) => refund.requestId === requestId).map(({ refund }) => refund);
}

function paymentOnItsWay(): ApiError {
  const text = "A card payment for this order is in progress. Try again in a few minutes, once its outcome is known.";
  return new ApiError(409, "payment_pending", text);
}
