import type { lateChargeReturn } from "contract/unsettled-money";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/late-charges";
import { lockOrder, type OrderRow } from "../store/orders";
import type { AttemptRow } from "../store/payment-attempts";
import { findAccount } from "../store/users";
import { requireDays } from "./editing";
import { mailLateCharge } from "./order-mails";

/**
 * Keeps a charge that was made although its attempt had ended, for a payment that is not owed any more: the worker gives it
 * back, and its buyer is told so. The row of the order is locked.
 */
export async function keepLateCharge(
  deps: TxDeps,
  { order, attempt }: { order: OrderRow; attempt: AttemptRow },
  { chargeId, amountPence }: { chargeId: string; amountPence: number },
): Promise<void> {
  const { db, clock } = deps;
  await store.createLateCharge(db, { attemptId: attempt.id, chargeId, amountPence }, clock());
  const amount = displayPence(amountPence);
  const details = { amount, charge: chargeId };
  await audit(db, { action: "order.charge.late", actorId: null, subjectId: order.id, details }, clock());
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  if (buyer) await mailLateCharge(deps, order, buyer, amount);
}

/**
 * Records that a person has given a late charge back by bank transfer, once.
 * @throws ApiError 404, 422 for a day to come or before the charge was found
 */
export async function recordReturn(
  deps: TxDeps,
  { orderId, chargeId }: { orderId: string; chargeId: string },
  { sent_on: sentOn, reference }: z.output<typeof lateChargeReturn>,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  await lockOrder(db, orderId);
  const found = await store.lockLateCharge(db, chargeId);
  if (found?.orderId !== orderId) throw notFound();
  const { charge } = found;
  if (sentOn > londonDay(clock())) throw invalid({ sent_on: "Enter a day that is not in the future" });
  requireDays({ clock }, { sent_on: sentOn });
  if (sentOn < londonDay(charge.createdAt)) throw invalid({ sent_on: "This is before the charge was found" });
  if (charge.status === "created")
    throw invalid({ sent_on: "The card provider is asked to give it back: wait until that has failed" });
  const isNews = await store.settleLateCharge(db, chargeId, { status: "returned", sentOn, reference }, clock());
  if (!isNews) return;
  const details = { amount: displayPence(charge.amountPence), by: "bacs" };
  await audit(db, { action: "order.charge.returned", actorId: user.id, subjectId: orderId, details }, clock());
}
