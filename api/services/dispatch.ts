import type { newShipment } from "contract/order-administration";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { nameInOrder } from "../domain/document";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import { audit } from "../store/audit";
import * as orders from "../store/orders";
import * as store from "../store/shipments";
import { findAccount } from "../store/users";
import { markSent } from "./goods-sent";
import { mailDispatched } from "./order-mails";

/**
 * Records that a parcel of an order was sent, once for each request, and mails it. The order is dispatched with
 * its last line; one whose plan has not begun yet stays open until then.
 * @throws ApiError 404, 409 when it is cancelled, or more of a line is sent than is left to be sent
 */
export async function dispatchOrder(
  deps: TxDeps,
  orderId: string,
  { request_id: requestId, lines, carrier, tracking }: z.output<typeof newShipment>,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const order = await orders.lockOrder(db, orderId);
  if (!order?.placedAt) throw notFound();
  if (await store.hasShipment(db, orderId, requestId)) return;
  if (order.cancelledAt) throw new ApiError(409, "cancelled", "This order is cancelled: nothing in it is to be sent.");
  const toSend = await store.listToSend(db, orderId);
  const sent = lines.flatMap(({ id, qty }) =>
    toSend.filter((line) => line.id === id && qty <= line.qty).map((line) => ({ ...line, qty })),
  );
  if (sent.length !== lines.length)
    throw new ApiError(
      409,
      "changed",
      "Some of this has been sent or given back in the meantime. Look at the order again.",
    );
  const shipment = { orderId, requestId, carrier, tracking, sentBy: user.id, createdAt: now };
  await store.createShipment(db, shipment, sent);
  const isLast = (await store.listToSend(db, orderId)).length === 0;
  await markSent(deps, order);
  const note = carrier ? { userId: order.userId, words: { carrier } } : undefined;
  const entry = { actorId: user.id, subjectId: orderId, details: { lines: sent.length }, note };
  await audit(db, { action: "order.dispatched", ...entry }, now);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  const items = sent.map(nameInOrder);
  if (buyer) await mailDispatched(deps, order, buyer, { items, carrier, tracking, isLast });
}
