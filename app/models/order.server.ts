import * as order from "contract/order";
import type { Api } from "~/api/client.server";

/** How what is unpaid of an order is to be paid; left out, it is paid as before. */
interface PaymentChange {
  payment_type?: "card" | "bacs";
  /** The buyer's purchase order number; left out to keep the order's. */
  purchase_number?: string;
}

/** A page of the current user's placed orders, newest first. */
export function listOrders(api: Api, query: { page: number; perPage: number }) {
  return api.read(order.listOrders, { query });
}

/** A placed order of the current user; null if they have none with this id. */
export function findOrder(api: Api, id: string) {
  return api.find(order.readOwnOrder, { params: { id } });
}

/**
 * Cancels a placed order of which nothing is paid; a refusal is returned: paid, payment_pending, too_late.
 * @param toBasket puts its lines into the caller's basket, or into a new one
 * @param idempotencyKey the order is cancelled once for each key
 */
export function cancelOrder(
  api: Api,
  id: string,
  { toBasket }: { toBasket: boolean },
  idempotencyKey: string | undefined,
) {
  return api.send(order.cancelOrder, { params: { id }, body: { to_basket: toBasket } }, { idempotencyKey });
}

/**
 * Cancels a renewal; a refusal is returned: 409 after the last day for it.
 * @param idempotencyKey the renewal is cancelled once for each key
 */
export function cancelRenewal(api: Api, id: string, idempotencyKey: string | undefined) {
  return api.send(order.updateOrder, { params: { id }, body: { status: "cancelled" } }, { idempotencyKey });
}

/** Pays what is unpaid of an order by bank transfer, or by card again; a refusal is returned: paid, payment_pending, cancelled. */
export function changePaymentType(api: Api, id: string, change: PaymentChange) {
  return api.send(order.changePaymentType, { params: { id }, body: change });
}

/** What a consumer would get back who withdraws from an order today; a refusal is returned: too_late, no_withdrawal, cancelled. */
export function quoteWithdrawal(api: Api, id: string) {
  return api.read(order.quoteWithdrawal, { params: { id } });
}

/**
 * Withdraws from an order as a consumer; a refusal is returned: too_late, no_withdrawal, cancelled, changed, disputed,
 * payment_pending.
 * @param seenRefund what the page said would come back
 * @param idempotencyKey the order is withdrawn from once for each key
 */
export function withdrawFromOrder(api: Api, id: string, seenRefund: number, idempotencyKey: string | undefined) {
  return api.send(order.withdrawFromOrder, { params: { id }, body: { seen_refund: seenRefund } }, { idempotencyKey });
}
