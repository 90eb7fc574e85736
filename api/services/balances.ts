import type { balanceReturn, keptTransfer } from "contract/balance";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { dayInWords, londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/balances";
import * as orders from "../store/orders";
import { findAccount } from "../store/users";
import { mailBalanceReceived, mailBalanceReturned } from "./balance-mails";
import { requireDays } from "./editing";

/** Money that has arrived and fits no payment. */
interface Kept {
  amountPence: number;
  /** The day on which it arrived. */
  receivedOn: string;
  reference: string;
  /** The transfer that was more than the payment that it was for. */
  attemptId?: string;
  /** The row of a bank statement. */
  statementRowId?: string;
  /** The request that has recorded it. */
  requestId?: string;
}

/**
 * Keeps money for the customer of an order, and mails it. The row of the order is locked.
 * @param actorId the administrator; null for the operator at the command line
 */
export async function keepForCustomer(
  deps: TxDeps,
  order: orders.OrderRow,
  { amountPence, receivedOn, ...kept }: Kept,
  actorId: string | null,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const balance = await store.openBalance(db, order, now);
  const entry = { ...kept, balanceId: balance.id, orderId: order.id, amountPence };
  await store.addEntry(db, { ...entry, kind: "received", bookedOn: receivedOn, recordedBy: actorId }, now);
  const details = { amount: displayPence(amountPence), receivedOn };
  await audit(db, { action: "order.balance.received", actorId, subjectId: order.id, details }, now);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  const isSurplus = kept.attemptId !== undefined;
  if (buyer) await mailBalanceReceived(deps, order, buyer, { amountPence, receivedOn, isSurplus });
}

/**
 * Records a transfer that fits no payment, once for each request: it is kept for the customer of an order.
 * @returns false when the request had recorded it before
 * @throws ApiError 404 for no placed order, 422 for a day to come
 */
export async function keepTransfer(
  deps: TxDeps,
  orderId: string,
  { request_id: requestId, received_on: receivedOn, amount, reference }: z.output<typeof keptTransfer>,
  { user }: AuthenticatedRequester,
): Promise<boolean> {
  const { db, clock } = deps;
  const order = await orders.lockOrder(db, orderId);
  if (!order?.placedAt) throw notFound();
  if (await store.findOrderOfRequest(db, requestId)) return false;
  if (receivedOn > londonDay(clock())) throw invalid({ received_on: "Enter a day that is not in the future" });
  requireDays({ clock }, { received_on: receivedOn });
  await keepForCustomer(deps, order, { amountPence: amount, receivedOn, reference, requestId }, user.id);
  return true;
}

/**
 * Writes that money which is kept for the customer of an order is sent back, once for each request: it is not kept any more,
 * and a person sends it.
 * @throws ApiError 404 for no placed order, 422 for more than is kept or a day to come
 */
export async function returnBalance(
  deps: TxDeps,
  orderId: string,
  { request_id: requestId, amount, reason, sent_on: sentOn, reference }: z.output<typeof balanceReturn>,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const madeBy = requester.user.id;
  const order = await orders.lockOrder(db, orderId);
  if (!order?.placedAt) throw notFound();
  const balance = await store.lockBalance(db, order);
  if (await store.findReturnOfRequest(db, requestId)) return;
  if (!balance || balance.amountPence < amount)
    throw invalid({ amount: `${displayPence(balance?.amountPence ?? 0)} is kept for this customer` });
  if (sentOn) await requireSentDay(deps, sentOn, balance.id);
  const wanted = { balanceId: balance.id, orderId, requestId, amountPence: amount, reason, madeBy };
  const returnId = await store.createReturn(db, wanted, now);
  const entry = { balanceId: balance.id, orderId, amountPence: -amount, bookedOn: londonDay(now), returnId };
  await store.addEntry(db, { ...entry, kind: "returned", recordedBy: madeBy }, now);
  const details = { amount: displayPence(amount) };
  const note = { userId: order.userId, words: { reason } };
  await audit(db, { action: "order.balance.return.awaited", actorId: madeBy, subjectId: orderId, details, note }, now);
  if (sentOn) await recordReturn(deps, { orderId, returnId }, { sent_on: sentOn, reference }, requester);
}

/**
 * Records that money which was kept was sent back by bank transfer, once, and mails it.
 * @throws ApiError 404, 409 when it was withdrawn, 422 for a day to come or before it was to be sent
 */
export async function recordReturn(
  deps: TxDeps,
  { orderId, returnId }: { orderId: string; returnId: string },
  { sent_on: sentOn, reference }: { sent_on: string; reference: string },
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const { order, found } = await lockReturn(deps, { orderId, returnId });
  if (found.status === "sent") return;
  if (found.status === "withdrawn")
    throw changedMeanwhile("This was withdrawn in the meantime: nothing is to be sent.");
  await requireSentDay(deps, sentOn, found.balanceId);
  await store.settleReturn(db, returnId, { status: "sent", sentOn, reference }, clock());
  const amount = displayPence(found.amountPence);
  const details = { amount, sentOn };
  await audit(db, { action: "order.balance.returned", actorId: user.id, subjectId: orderId, details }, clock());
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  if (buyer) await mailBalanceReturned(deps, order, buyer, { amount, sentOn, reference });
}

/**
 * Withdraws what is to be sent back, before it is sent: it is kept again.
 * @throws ApiError 404, 409 when it was sent
 */
export async function withdrawReturn(
  deps: TxDeps,
  { orderId, returnId }: { orderId: string; returnId: string },
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const { order, found } = await lockReturn(deps, { orderId, returnId });
  if (found.status === "withdrawn") return;
  if (found.status === "sent") throw changedMeanwhile("This was recorded as sent in the meantime.");
  await store.settleReturn(db, returnId, { status: "withdrawn" }, now);
  const { balanceId, amountPence } = found;
  const entry = { balanceId, orderId: order.id, amountPence, bookedOn: londonDay(now), returnId };
  await store.addEntry(db, { ...entry, kind: "withdrawn", recordedBy: user.id }, now);
  const details = { amount: displayPence(amountPence) };
  await audit(db, { action: "order.balance.return.withdrawn", actorId: user.id, subjectId: orderId, details }, now);
}

/** What is to be sent back, and its order, both locked. @throws ApiError 404 */
async function lockReturn({ db }: TxDeps, { orderId, returnId }: { orderId: string; returnId: string }) {
  const order = await orders.lockOrder(db, orderId);
  const found = await store.lockReturn(db, returnId);
  if (!order || found?.orderId !== orderId) throw notFound();
  return { order, found };
}

function changedMeanwhile(text: string): ApiError {
  return new ApiError(409, "changed", text);
}

async function requireSentDay({ db, clock }: TxDeps, sentOn: string, balanceId: string): Promise<void> {
  if (sentOn > londonDay(clock())) throw invalid({ sent_on: "Enter a day that is not in the future" });
  requireDays({ clock }, { sent_on: sentOn });
  const first = await store.findFirstDay(db, balanceId);
  if (first && sentOn < first)
    throw invalid({ sent_on: `This is before the money, which arrived on ${dayInWords(first)}` });
}
