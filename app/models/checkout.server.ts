import type { Arguments } from "contract/call";
import * as order from "contract/order";
import * as payment from "contract/payment";
import type { Api } from "~/api/client.server";

/** What may be changed of an open order. */
export type OrderChange = Arguments<typeof order.updateOrder>["body"];

/** The open order of the caller's basket, created by the first request; a refusal is returned: no_basket, basket_empty. */
export function getOrCreateOrder(api: Api) {
  return api.send(order.getOrCreateOrder, {});
}

/** An order of the user, open or placed; null for any other. */
export function readOrder(api: Api, orderId: string) {
  return api.find(order.readOrder, { params: { id: orderId } });
}

/**
 * Changes an open order, or places it without a card; a refusal is returned.
 * @param idempotencyKey an order is placed once for each key
 */
export function updateOrder(api: Api, orderId: string, change: OrderChange, idempotencyKey?: string) {
  return api.send(order.updateOrder, { params: { id: orderId }, body: change }, { idempotencyKey });
}

/**
 * Places an order and pays what is due with a saved card; a refusal is returned: declined, payment_unknown,
 * price_changed.
 * @param idempotencyKey the card is charged once for each key
 */
export function payOrder(api: Api, body: Arguments<typeof payment.payOrder>["body"], idempotencyKey?: string) {
  return api.send(payment.payOrder, { body }, { idempotencyKey });
}

/** The state of the order's open payment, read from the provider; a refusal is returned: declined, payment_unknown. */
export function confirmPayment(api: Api, orderId: string) {
  return api.send(payment.confirmPayment, { body: { order_id: orderId } });
}
