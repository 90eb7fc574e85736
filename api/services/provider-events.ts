import type { TxDeps } from "../deps";
import { ApiError } from "../errors";
import { log } from "../log";
import { queueJob } from "../store/jobs";
import { storeEvent } from "../store/provider-events";

/**
 * Takes a webhook of the card provider: verifies its bytes, stores the event once, and queues the work.
 * @throws ApiError 400 when its signature is missing, wrong or old
 */
export async function receiveEvent(
  { db, clock, payments }: TxDeps,
  bytes: Uint8Array,
  signature: string | null,
): Promise<void> {
  const reading = payments.readEvent(bytes, signature);
  if (reading.kind === "refused") {
    log.warn({ error: reading.reason }, "payments: a webhook was refused");
    throw new ApiError(400, "malformed", "This webhook has no valid signature.");
  }
  const { id, type, chargeId, attemptId, customerId, payoutId, savesCard, createdAt } = reading.event;
  const subject = { chargeId, attemptId, customerId, payoutId, savesCard, createdAt: createdAt.toISOString() };
  const isNew = await storeEvent(db, { id, type, subject }, clock());
  if (isNew) await queueJob(db, "process-provider-event", { eventId: id }, clock(), { dedupeKey: id });
}
