import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { notFound } from "../errors";
import { audit } from "../store/audit";
import { changeOrder, lockOrder } from "../store/orders";

/**
 * Records what was found about an order whose evidence of where the buyer is contradicts its VAT: it is no longer listed.
 * @throws ApiError 404 for no placed order, or one without such evidence
 */
export async function reviewVat(
  { db, clock }: TxDeps,
  orderId: string,
  text: string,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (!order?.placedAt || !order.vatConflict) throw notFound();
  const now = clock();
  await changeOrder(db, orderId, { vatReviewedAt: now, vatReviewedBy: user.id, vatReview: text }, now);
  const note = { userId: order.userId, words: { reason: text } };
  await audit(db, { action: "order.vat.reviewed", actorId: user.id, subjectId: orderId, note }, now);
}
