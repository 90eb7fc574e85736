import type { attemptDecision, refundDecision } from "contract/unsettled-money";
import type { z } from "zod/v4";
import type { OutsideTransaction, TxDeps } from "../deps";
import type { AuditNote } from "../domain/audit-actions";
import { displayPence } from "../domain/money";
import { isUnsettledForADay } from "../domain/unsettled-for-a-day";
import { ApiError, invalid, notFound } from "../errors";
import { applyRefund, disputed } from "../services/refunds";
import { audit } from "../store/audit";
import { hasOpenDispute } from "../store/disputes";
import { isKnownCharge } from "../store/late-charges";
import { type AttemptRow, findAttempt } from "../store/payment-attempts";
import { findRefund } from "../store/refunds";
import { inTransaction } from "../transaction";
import { readOutcome } from "./card-payments";
import type { ChargeOutcome } from "./provider";
import { applyOutcome, settleCharge } from "./settle-attempt";

type AttemptDecision = z.output<typeof attemptDecision>;
type RefundDecision = z.output<typeof refundDecision>;

/**
 * Settles a payment by card whose outcome nobody has known for a day as a person says, once. What the provider says now is
 * believed before that.
 * @param actorId the administrator; null for the operator at the command line
 * @throws ApiError 404, 409 for one that is younger or that the provider knows otherwise, 422 for a charge that is not given
 *   or pays something else
 */
export async function decideAttempt(
  deps: OutsideTransaction,
  { orderId, attemptId }: { orderId?: string; attemptId: string },
  decision: AttemptDecision,
  actorId: string | null,
): Promise<void> {
  const found = await findAttempt(deps.db, attemptId);
  if (found?.attempt.method !== "card" || (orderId && found.payment.orderId !== orderId)) throw notFound();
  const { attempt } = found;
  const charge = decision.outcome === "taken" ? decision.charge || (attempt.intentId ?? "") : "";
  if (decision.outcome === "taken" && !charge) throw invalid({ charge: "Enter the id of the charge" });
  if (attempt.settledAt) return requireAgreement(attempt, decision.outcome);
  if (!isUnsettledForADay(attempt.createdAt, deps.clock())) throw tooEarly();
  if (charge && charge !== attempt.intentId && (await isKnownCharge(deps.db, charge)))
    throw invalid({ charge: "This charge is recorded for another payment" });
  const said = await readOutcome(deps, attempt, found.userId, charge || null);
  if (isKnown(said, attempt)) {
    await settleCharge(deps, attemptId, said);
    const now = await findAttempt(deps.db, attemptId);
    return requireAgreement(now?.attempt ?? attempt, decision.outcome);
  }
  if (decision.outcome === "not_taken" && said.kind === "succeeded")
    throw invalid({
      outcome: `The card provider has taken ${displayPence(said.amountPence)}: refund that there first`,
    });
  const outcome: ChargeOutcome = charge
    ? { kind: "succeeded", chargeId: charge, amountPence: attempt.amountPence }
    : { kind: "declined", chargeId: null, code: "not_taken", message: "" };
  const details = {
    ...{ payment: found.payment.number, outcome: decision.outcome },
    ...(charge && { charge }),
  };
  const note = { userId: found.userId, words: { reason: decision.reason } };
  const entry = { action: "order.payment.decided", actorId, subjectId: found.payment.orderId, details, note } as const;
  await inTransaction(deps, async (txDeps) => {
    await audit(txDeps.db, entry, txDeps.clock());
    await applyOutcome(txDeps, attemptId, outcome);
  });
}

/** Whether the provider has said what became of an attempt, so that nobody has to. */
function isKnown(said: ChargeOutcome, { amountPence }: AttemptRow): boolean {
  return said.kind === "declined" || (said.kind === "succeeded" && said.amountPence === amountPence);
}

/** @throws ApiError 409 when it is settled otherwise than a person says */
function requireAgreement({ status }: AttemptRow, outcome: AttemptDecision["outcome"]): void {
  if ((status === "succeeded") === (outcome === "taken")) return;
  const text =
    status === "succeeded"
      ? "The card provider says that it was taken: it is recorded as paid."
      : "The card provider says that nothing was taken: it is recorded so.";
  throw new ApiError(409, "changed", text);
}

/**
 * Settles a refund by card whose outcome nobody has known for a day as a person says, once.
 * @throws ApiError 404, 409 for one that is younger, or was settled otherwise
 */
export async function decideRefund(
  deps: OutsideTransaction,
  { orderId, refundId }: { orderId: string; refundId: string },
  { outcome, reason }: RefundDecision,
  actorId: string,
): Promise<void> {
  const found = await findRefund(deps.db, refundId);
  if (found?.refund.method !== "card" || found.payment.orderId !== orderId) throw notFound();
  const { refund, attempt } = found;
  const note = { userId: found.userId, words: { reason } };
  if (refund.status === "created" && !isUnsettledForADay(refund.createdAt, deps.clock())) throw tooEarly();
  if (refund.status === "created" && (await hasOpenDispute(deps.db, attempt.id))) throw disputed(found.payment.title);
  const listed = attempt.intentId ? await deps.payments.listRefunds(attempt.intentId) : undefined;
  const made = listed?.kind === "ok" ? listed.value.find((one) => one.refundId === refundId) : undefined;
  const status = await inTransaction(deps, async (txDeps) => {
    if (refund.status !== "created") return refund.status;
    if (made && made.outcome.kind !== "pending") return applyRefund(txDeps, refundId, made.outcome);
    await auditRefund(txDeps, { actorId, subjectId: orderId, details: { outcome }, note });
    if (outcome === "made") return applyRefund(txDeps, refundId, { kind: "succeeded", providerId: null });
    return applyRefund(txDeps, refundId, { kind: "failed", providerId: null, code: "not_made" });
  });
  if ((status === "succeeded") === (outcome === "made")) return;
  throw new ApiError(409, "changed", "The card provider knows by now what became of this refund: look at it again.");
}

async function auditRefund(
  { db, clock }: TxDeps,
  entry: { actorId: string; subjectId: string; details: Record<string, string>; note: AuditNote },
): Promise<void> {
  await audit(db, { action: "order.refund.decided", ...entry }, clock());
}

function tooEarly(): ApiError {
  const text = "The card provider is still being asked about it. If it has not answered after a day, you can say it.";
  return new ApiError(409, "payment_pending", text);
}
