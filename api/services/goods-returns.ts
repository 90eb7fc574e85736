import type { goodsArrival } from "contract/order-administration";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { deliveryTitle, itemNames } from "../domain/consumer-withdrawal";
import { displayDay, londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import { findGoodsReturn, recordArrival } from "../store/goods-returns";
import * as orders from "../store/orders";
import type { RefundRow } from "../store/refunds";
import { findAccount } from "../store/users";
import { mailGoodsArrived } from "./order-mails";
import { refundsOfRequest } from "./order-withdrawal";
import { writeReturnRefunds } from "./refunds";

/**
 * Records that goods have come back after their buyer withdrew from the order, or that nothing more is expected of them,
 * once, and writes what is refunded for them. Its buyer is mailed.
 * @returns the refunds to be made, those of the first press if it was pressed before
 * @throws ApiError 404, 409 when somebody has recorded it otherwise, 422 for more than was kept, or less without a reason
 */
export async function receiveGoods(
  deps: TxDeps,
  orderId: string,
  { amount, reason, sent_on: sentOn, reference }: z.output<typeof goodsArrival>,
  { user }: AuthenticatedRequester,
): Promise<RefundRow[]> {
  const { db, clock } = deps;
  const now = clock();
  const order = await orders.lockOrder(db, orderId);
  const coming = order?.placedAt ? await findGoodsReturn(db, orderId) : undefined;
  if (!order || !coming) throw notFound();
  if (coming.arrivedAt && coming.refundPence === amount) return refundsOfRequest(deps, orderId, coming.id);
  if (coming.arrivedAt) throw recordedAlready(coming.arrivedAt, coming.refundPence ?? 0);
  if (coming.amountPence === 0) throw nothingLeft();
  if (amount > coming.amountPence)
    throw invalid({ amount: `${displayPence(coming.amountPence)} is left of what was kept for them` });
  if (amount < coming.amountPence && !reason) throw invalid({ reason: "Enter why not all of it is refunded" });
  const note = amount < coming.amountPence ? reason : "";
  const { amountPence } = coming;
  await recordArrival(db, coming.id, { at: now, by: user.id, amountPence, refundPence: amount, note });
  const [refund, kept] = [amount, coming.amountPence - amount].map(displayPence);
  const typed = note ? { userId: order.userId, words: { reason: note } } : undefined;
  const entry = { actorId: user.id, subjectId: orderId, details: { refund, kept }, note: typed };
  await audit(db, { action: "order.goods_back", ...entry }, now);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  const items = itemNames(coming.items).join("; ");
  if (buyer) await mailGoodsArrived(deps, order, buyer, { items, refund: `${refund}`, kept: `${kept}`, reason: note });
  if (amount === 0) return [];
  return writeReturnRefunds(deps, orderId, {
    ...{ requestId: coming.id, amountPence: amount, madeBy: user.id, sentOn, reference },
    reason: note || "Goods returned after a withdrawal",
    titles: [...coming.items.map(({ title }) => title), deliveryTitle],
  });
}

function nothingLeft(): ApiError {
  return new ApiError(409, "changed", "What was kept for these goods has been refunded already.");
}

function recordedAlready(at: Date, refundPence: number): ApiError {
  const day = displayDay(londonDay(at));
  return new ApiError(409, "changed", `That was recorded on ${day}: ${displayPence(refundPence)} is refunded.`);
}
