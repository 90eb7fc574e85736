import type { TxDeps } from "../deps";
import { orderAfter } from "../domain/order-state";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import { audit } from "../store/audit";
import { findBasketById } from "../store/baskets";
import * as store from "../store/orders";
import { findOpenAttempt } from "../store/payment-attempts";
import { putBack, type Refilled } from "./basket";
import { lockBasketIfAny, openAccountBasket, type TokenBasket } from "./open-basket";
import { paymentOnItsWay } from "./order-draft";
import { mailOrderCancelled } from "./order-mails";
import { newOrderToken } from "./order-opening";
import { stateOf } from "./order-state";

/** Whether the buyer may cancel a placed order that is not a renewal: nothing of it is paid, sent or begun. */
export function canCancelOrder(order: store.OrderRow): boolean {
  if (order.renewal || !order.placedAt || order.cancelledAt) return false;
  return order.paymentStatus === "unpaid" && order.fulfilmentStatus === "unfulfilled";
}

/** A cancelled order, and the basket that its lines were put into. */
export interface Cancelled {
  order: store.OrderRow;
  /** Null when that was not asked for, or the order had been cancelled before. */
  basket: (Refilled & { token: string }) | null;
}

/**
 * Cancels a placed order of which nothing is paid, with its instalments; an order that was cancelled before stays as it
 * is. What its buyer has, is in a team or has a plan, is not changed by it.
 * @param toBasket puts its lines into the open basket of the requester, or into a new one of their account
 * @throws ApiError 404 for other users' orders and drafts, 409 when a payment has arrived or is on its way, or when it
 *   is too late
 */
export async function cancelOrder(
  deps: TxDeps,
  orderId: string,
  toBasket: boolean,
  requester: AuthenticatedRequester,
): Promise<Cancelled> {
  const { db, clock } = deps;
  const { user } = requester;
  const now = clock();
  // The basket first, as everywhere.
  const open = toBasket ? await lockBasketIfAny(deps, requester) : undefined;
  const order = await store.lockOrder(db, orderId, user.id);
  if (!order?.placedAt) throw notFound();
  if (order.cancelledAt) return { order, basket: null };
  const state = orderAfter(stateOf(order), "cancel", now);
  if (!state || !canCancelOrder(order)) throw refusal(order);
  if (await findOpenAttempt(db, orderId)) throw paymentOnItsWay();
  const cancelled = await store.changeOrder(db, orderId, { cancelledAt: state.cancelledAt }, now);
  await store.cancelPayments(db, orderId, now);
  await audit(db, { action: "order.cancelled", actorId: user.id, subjectId: orderId }, now);
  await mailOrderCancelled(deps, cancelled, user, { isChanged: toBasket });
  if (!toBasket) return { order: cancelled, basket: null };
  const basket = open ?? (await openBasketFor(deps, order, user.id));
  const refilled = await putBack(deps, basket, await store.listOrdered(db, orderId));
  await beginAgain(deps, basket, order);
  return { order: cancelled, basket: { ...refilled, token: basket.token } };
}

async function openBasketFor(deps: TxDeps, { basketId }: store.OrderRow, userId: string): Promise<TokenBasket> {
  const before = basketId ? await findBasketById(deps.db, basketId) : undefined;
  return openAccountBasket(deps, userId, before?.country);
}

/** The order of the basket begins with what was entered for the one before, unless there is one. */
async function beginAgain({ db, clock }: TxDeps, { id }: TokenBasket, before: store.OrderRow): Promise<void> {
  if (!before.userId || (await store.lockOrderOfBasket(db, id))) return;
  const draft = { basketId: id, userId: before.userId, token: newOrderToken() };
  const made = await store.createDraft(db, draft, clock());
  const { paymentType, vatNumber, companyNumber, purchaseNumber } = before;
  const { addressAccount, addressBilling, addressDelivery } = before;
  const entered = { paymentType, vatNumber, companyNumber, purchaseNumber };
  await store.changeOrder(db, made.id, { ...entered, addressAccount, addressBilling, addressDelivery }, clock());
}

function refusal({ renewal, paymentStatus, totalPence }: store.OrderRow): ApiError {
  if (renewal)
    return new ApiError(409, "too_late", "A renewal is cancelled on its own page, up to the last day for doing so.");
  return paymentStatus === "unpaid" || totalPence === 0
    ? new ApiError(409, "too_late", "This order can no longer be cancelled.")
    : new ApiError(
        409,
        "paid",
        "A payment for this order has arrived, so it cannot be cancelled here. Please write to us.",
      );
}
