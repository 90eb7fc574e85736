import type { OutsideTransaction, TxDeps } from "../deps";
import { isHardDecline } from "../domain/hard-declines";
import { type AttemptStatus, canMoveAttempt } from "../domain/order-state";
import { log } from "../log";
import type { FailureReason } from "../mail/order-mails";
import { settleOrder } from "../services/fulfilment";
import { invoicePayment } from "../services/invoices";
import { mailFailedTry, mailPaid } from "../services/order-mails";
import { refundPayments } from "../services/refundable-payments";
import { audit } from "../store/audit";
import * as store from "../store/orders";
import * as attempts from "../store/payment-attempts";
import { findAccount } from "../store/users";
import { inTransaction } from "../transaction";
import type { ChargeOutcome } from "./provider";

/**
 * Applies the outcome of an attempt as `settleAttempt` does. A charge that was declined is cancelled at the provider first:
 * a browser may have its secret, and it must not be paid as well as a later one. Until that is done, the attempt is open.
 */
export async function settleCharge(
  deps: OutsideTransaction,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<{ status: AttemptStatus; outcome: ChargeOutcome }> {
  const ended = await endDeclined(deps, outcome);
  return { status: await settleAttempt(deps, attemptId, ended), outcome: ended };
}

async function endDeclined(deps: OutsideTransaction, outcome: ChargeOutcome): Promise<ChargeOutcome> {
  if (outcome.kind !== "declined" || outcome.chargeId === null) return outcome;
  const ended = await deps.payments.cancelCharge(outcome.chargeId);
  // The first code says why it was declined.
  return ended.kind === "declined" ? outcome : ended;
}

/**
 * Applies the outcome of an attempt, once: the provider's answer, the return from the bank, the webhook and the sweeper
 * all call it, in any order and however often. With success the payment, the order and what it opens follow. The failure
 * of one that the worker has made is mailed.
 * @returns the status of the attempt afterwards
 */
export async function settleAttempt(
  deps: OutsideTransaction,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<AttemptStatus> {
  return inTransaction(deps, (txDeps) => applyOutcome(txDeps, attemptId, outcome));
}

async function applyOutcome(deps: TxDeps, attemptId: string, outcome: ChargeOutcome): Promise<AttemptStatus> {
  const { db, clock } = deps;
  const found = await attempts.findAttempt(db, attemptId);
  // The order first, as everywhere.
  const order = found && (await store.lockOrder(db, found.payment.orderId));
  const attempt = await attempts.lockAttempt(db, attemptId);
  if (!found || !order || !attempt) throw new Error("The attempt is not there any more.");
  const to = statusOf(outcome);
  if (!to || !canMoveAttempt(attempt.status, to)) return warnOfTakenMoney(attempt, to);
  const failureCode = outcome.kind === "declined" ? outcome.code : outcome.kind === "rejected" ? "rejected" : undefined;
  const chargeId = "chargeId" in outcome ? outcome.chargeId : null;
  const moved = { status: to, ...(chargeId && { intentId: chargeId }), ...(failureCode && { failureCode }) };
  await attempts.moveAttempt(db, attemptId, moved, clock());
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  const { cancelledAt } = found.payment;
  if (to === "failed" && attempt.automatic && buyer && !cancelledAt)
    await mailFailedTry(
      deps,
      { ...found.payment, email: buyer.email, firstName: buyer.firstName },
      reasonOf(failureCode),
    );
  if (to !== "succeeded") return to;
  await store.markPaid(db, found.payment.id, clock());
  const settled = await settleOrder(deps, order.id);
  const details = { payment: found.payment.number };
  // Nobody did what the worker took by itself.
  const actorId = attempt.automatic ? null : order.userId;
  await audit(db, { action: "order.paid", actorId, subjectId: order.id, details }, clock());
  const invoice = await invoicePayment(deps, settled, found.payment.id, attempt.method);
  if (buyer) await mailPaid(deps, settled, buyer, { paymentId: found.payment.id, invoice });
  // Its plan was replaced while the card was being charged.
  if (cancelledAt)
    await refundPayments(deps, order.id, ({ id }) => id === found.payment.id, "Paid after its plan was replaced");
  return to;
}

/** The provider's code of a charge that only its card's holder can confirm. */
export const needsHolder = "authentication_required";

/** Codes of charges that no bank has declined: they never arrived, were refused by the provider, or were cancelled. */
const notDeclined = new Set(["lost", "canceled", "rejected"]);

/** Why a charge without its holder failed, as the mail says it. */
export function reasonOf(code: string | undefined): FailureReason {
  if (code === undefined || notDeclined.has(code)) return "not taken";
  if (isHardDecline(code)) return "declined for good";
  return code === needsHolder ? "asks for its holder" : "declined";
}

function statusOf(outcome: ChargeOutcome): AttemptStatus | undefined {
  if (outcome.kind === "succeeded") return "succeeded";
  if (outcome.kind === "declined" || outcome.kind === "rejected") return "failed";
  return outcome.kind === "requires_action" || outcome.chargeId ? "processing" : undefined;
}

/** An attempt that was given up cannot take money, as its charge was cancelled first; if it did, a person has to look. */
function warnOfTakenMoney(attempt: attempts.AttemptRow, to: AttemptStatus | undefined): AttemptStatus {
  if (to === "succeeded" && attempt.status !== "succeeded")
    log.error({ attempt: attempt.id }, "payments: a charge has succeeded whose attempt had ended: refund it");
  return attempt.status;
}
