import type { TxDeps } from "../deps";
import { orderAfter } from "../domain/order-state";
import * as orders from "../store/orders";
import { listShipments, listToSend } from "../store/shipments";
import { hasTerm } from "../store/terms";
import { stateOf } from "./order-state";

/**
 * An order is dispatched with its last line: when that was sent, its plan has begun, or the last that was not sent is given
 * back. One whose plan has not begun stays open, as the worker begins plans of open orders.
 */
export async function markSent({ db, clock }: TxDeps, order: orders.OrderRow): Promise<orders.OrderRow> {
  const last = order.shipping ? (await listShipments(db, order.id)).at(-1) : undefined;
  if (!last || (await listToSend(db, order.id)).length > 0) return order;
  const lines = await orders.listOrderLines(db, order.id);
  if (lines.some(({ planId }) => planId !== null) && !(await hasTerm(db, order.id))) return order;
  const state = orderAfter(stateOf(order), "ship", last.sentAt);
  if (!state) return order;
  const { fulfilment: fulfilmentStatus, shippedAt } = state;
  return orders.changeOrder(db, order.id, { fulfilmentStatus, shippedAt }, clock());
}
