import type { Deps } from "../deps";
import { settleByProvider } from "../payments/card-payments";
import { settleRefundsOf } from "../payments/refunds";
import { recordAdded } from "../services/payment-methods";
import type { JobPayload } from "../store/job-kinds";
import { findAttemptOfEvent, findOpenEvent, markEventProcessed } from "../store/provider-events";
import { inTransaction } from "../transaction";
import type { JobRun } from "./queue";

/**
 * Processes a stored event of the card provider, which only says what to read afresh: the attempt that it is about is
 * settled by what the provider says now. One about no attempt of ours is only marked.
 */
export async function processProviderEvent(
  { eventId }: JobPayload<"process-provider-event">,
  deps: Deps,
  run: JobRun,
): Promise<void> {
  const event = await findOpenEvent(deps.db, eventId);
  if (!event) return;
  const attempt = await findAttemptOfEvent(deps.db, event);
  // Outside of any transaction, as they ask the provider. A charge is settled before what was given back of it.
  if (attempt) await settleByProvider(deps, attempt);
  if (attempt && isAboutRefund(event.type)) await settleRefundsOf(deps, attempt.id);
  await inTransaction(deps, async (txDeps) => {
    const { db, clock } = txDeps;
    await run.complete(db);
    if (event.type === "setup_intent.succeeded" && event.customerId) await recordAdded(txDeps, event.customerId);
    await markEventProcessed(db, eventId, clock());
  });
}

/** "refund.created", "refund.updated", "refund.failed", "charge.refunded", "charge.refund.updated". */
function isAboutRefund(type: string): boolean {
  return type.startsWith("refund.") || type.startsWith("charge.refund");
}
