import type { OrderState } from "../domain/order-state";
import type { OrderRow } from "../store/orders";

/** The state of an order as its rules take it. */
export function stateOf(order: OrderRow): OrderState {
  const { paymentStatus: payment, fulfilmentStatus: fulfilment, placedAt, paidAt, shippedAt, cancelledAt } = order;
  return { payment, fulfilment, placedAt, paidAt, shippedAt, cancelledAt };
}
