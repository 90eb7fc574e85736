import type { OutsideTransaction, TxDeps } from "../deps";
import { isHardDecline } from "../domain/hard-declines";
import { type AttemptStatus, canMoveAttempt } from "../domain/order-state";
import { log } from "../log";
import type { FailureReason } from "../mail/order-mails";
import { settleOrder } from "../services/fulfilment";
import { invoicePayment } from "../services/invoices";
import { keepLateCharge } from "../services/late-charges";
import { mailFailedTry, mailPaid } from "../services/order-mails";
import { refundPayments } from "../services/refundable-payments";
import { audit } from "../store/audit";
import { findLateCharge, isKnownCharge } from "../store/late-charges";
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

/** Applies an outcome as `settleAttempt` does, in a transaction that does more. */
export async function applyOutcome(deps: TxDeps, attemptId: string, outcome: ChargeOutcome): Promise<AttemptStatus> {
  const { db, clock } = deps;
  const found = await attempts.findAttempt(db, attemptId);
  // The order first, as everywhere.
  const order = found && (await store.lockOrder(db, found.payment.orderId));
  const attempt = await attempts.lockAttempt(db, attemptId);
  if (!found || !order || !attempt) throw new Error("The attempt is not there any more.");
  const to = statusOf(outcome);
  if (outcome.kind === "succeeded" && (attempt.status === "failed" || attempt.status === "cancelled"))
    return takeLate(deps, { order, payment: found.payment, attempt }, outcome);
  if (!to || !canMoveAttempt(attempt.status, to)) return attempt.status;
  if (outcome.kind === "succeeded" && outcome.amountPence !== attempt.amountPence)
    return keepReported(deps, attempt, outcome);
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

type Succeeded = Extract<ChargeOutcome, { kind: "succeeded" }>;

/** A charge that has taken another amount than it was to take: a person decides. Until then it is not paid. */
async function keepReported(
  { db, clock }: TxDeps,
  attempt: attempts.AttemptRow,
  { chargeId, amountPence }: Succeeded,
): Promise<AttemptStatus> {
  if (attempt.reportedPence === amountPence) return attempt.status;
  const about = { attempt: attempt.id, expected: attempt.amountPence, reported: amountPence };
  log.error(about, "payments: a charge has taken another amount than it was to take");
  await attempts.moveAttempt(
    db,
    attempt.id,
    { status: "processing", intentId: chargeId, reportedPence: amountPence },
    clock(),
  );
  return "processing";
}

interface Late {
  order: store.OrderRow;
  payment: store.PaymentRow;
  attempt: attempts.AttemptRow;
}

/**
 * A charge that was made although its attempt had been given up, as the provider has answered too late. It pays what is
 * still owed, as another attempt, and is given back otherwise.
 * @returns the status of the attempt that it is counted as
 */
async function takeLate(deps: TxDeps, late: Late, outcome: Succeeded): Promise<AttemptStatus> {
  const { db, clock } = deps;
  const { payment, attempt } = late;
  const { chargeId, amountPence } = outcome;
  const isOwn = attempt.intentId === chargeId;
  if (await findLateCharge(db, chargeId)) return attempt.status;
  if (!isOwn && (await isKnownCharge(db, chargeId))) return attempt.status;
  if (isOwn || amountPence !== attempt.amountPence || !(await isStillOwed(deps, late))) {
    await keepLateCharge(deps, late, { chargeId, amountPence });
    return attempt.status;
  }
  const { automatic, card, paymentMethodId } = attempt;
  const again = { paymentId: payment.id, method: "card", amountPence, automatic, card, paymentMethodId } as const;
  const { id } = await attempts.createAttempt(db, again, clock());
  return applyOutcome(deps, id, outcome);
}

/** Whether a payment may still be made: it is open, nothing else is making it, and what it is for has begun. */
async function isStillOwed({ db }: TxDeps, { order, payment }: Late): Promise<boolean> {
  if (payment.paidAt || payment.cancelledAt || order.cancelledAt) return false;
  if (await attempts.findOpenAttempt(db, order.id)) return false;
  return payment.number === 1 || order.paymentStatus !== "unpaid";
}
