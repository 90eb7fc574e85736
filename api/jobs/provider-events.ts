import type { Deps } from "../deps";
import { settleByProvider, settleLate } from "../payments/card-payments";
import { settleDisputesOf } from "../payments/disputes";
import { giveBack } from "../payments/late-charges";
import { settlePayout } from "../payments/payouts";
import { settleRefundsOf } from "../payments/refunds";
import { recordAdded } from "../services/payment-methods";
import type { JobPayload } from "../store/job-kinds";
import { findLateCharge } from "../store/late-charges";
import type { AttemptRow } from "../store/payment-attempts";
import { type EventSubject, findAttemptOfEvent, findOpenEvent, markEventProcessed } from "../store/provider-events";
import { inTransaction } from "../transaction";
import type { JobRun } from "./queue";

type EventOfProvider = EventSubject & { type: string };

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
  if (attempt) await settleNews(deps, attempt, event);
  if (attempt && isAboutRefund(event.type)) await settleRefundsOf(deps, attempt.id);
  if (attempt && event.type.startsWith("charge.dispute.")) await settleDisputesOf(deps, attempt.id);
  const late = event.chargeId && isAboutRefund(event.type) ? await findLateCharge(deps.db, event.chargeId) : undefined;
  if (late) await giveBack(deps, late);
  if (event.payoutId) await settlePayout(deps, event.payoutId);
  await inTransaction(deps, async (txDeps) => {
    const { db, clock } = txDeps;
    await run.complete(db);
    const isCardSaved = event.type === "setup_intent.succeeded" || event.savesCard;
    if (isCardSaved && event.customerId) await recordAdded(txDeps, event.customerId);
    await markEventProcessed(db, eventId, clock());
  });
}

async function settleNews(deps: Deps, attempt: AttemptRow, event: EventOfProvider): Promise<void> {
  // A charge that names its attempt is that attempt's, also where its answer was lost.
  const chargeId = event.attemptId === attempt.id ? event.chargeId : null;
  if (attempt.settledAt === null) return settleByProvider(deps, attempt, chargeId);
  if (chargeId && event.type === "payment_intent.succeeded") await settleLate(deps, attempt, chargeId);
}

/** "refund.created", "refund.updated", "refund.failed", "charge.refunded", "charge.refund.updated". */
function isAboutRefund(type: string): boolean {
  return type.startsWith("refund.") || type.startsWith("charge.refund");
}
