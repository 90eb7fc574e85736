import type { OutsideTransaction } from "../deps";
import { recordDispute } from "../services/disputes";
import { findAttempt } from "../store/payment-attempts";
import { inTransaction } from "../transaction";

/**
 * Brings the disputes of a charge to how they stand at the provider: for its webhooks, and where it has refused a refund.
 * @throws when the provider does not say it, and as `recordDispute` does
 */
export async function settleDisputesOf(deps: OutsideTransaction, attemptId: string): Promise<void> {
  const attempt = (await findAttempt(deps.db, attemptId))?.attempt;
  if (!attempt?.intentId) return;
  const listed = await deps.payments.listDisputes(attempt.intentId);
  if (listed.kind !== "ok") throw new Error(`The disputes were not read: ${"reason" in listed ? listed.reason : ""}`);
  for (const made of listed.value) await inTransaction(deps, (txDeps) => recordDispute(txDeps, attemptId, made));
}
