import type { TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { invalid } from "../errors";
import * as store from "../store/balances";
import { lockPayable, receiveTransfer } from "./transfers";

/**
 * Pays the next payment of an order from what is kept for its customer, once, by the same service as a transfer. It is paid
 * today, as the money was for no supply before: that is the tax point of its invoice.
 * @returns false when the payment was made before
 * @throws ApiError 404 for no placed order or no payment of it, 409 when the order is cancelled or a card pays it, 422 when
 *   less is kept than is due, or another payment comes first
 */
export async function payFromBalance(
  deps: TxDeps,
  orderId: string,
  paymentId: string,
  { user }: AuthenticatedRequester,
): Promise<boolean> {
  const { db, clock } = deps;
  const found = await lockPayable(deps, orderId, paymentId);
  if (!found) return false;
  const { order, payment } = found;
  const balance = await store.lockBalance(db, order);
  const keptPence = balance?.amountPence ?? 0;
  if (!balance || keptPence < payment.amountPence)
    throw invalid({
      payment_id: `${displayPence(payment.amountPence)} is due and ${displayPence(keptPence)} is kept for this customer: it pays only what it covers in full.`,
    });
  const today = londonDay(clock());
  const paid = await receiveTransfer(deps, orderId, user.id, { receivedOn: today, fromBalance: true });
  if (!paid) throw new Error("The payment was not made.");
  const { amountPence, attemptId } = paid;
  const entry = { balanceId: balance.id, orderId, amountPence: -amountPence, bookedOn: today, attemptId };
  await store.addEntry(db, { ...entry, kind: "applied", recordedBy: user.id }, clock());
  return true;
}
