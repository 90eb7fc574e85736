import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { begin, mailTo } from "../services/composed-newsletters";
import * as store from "../store/composed-newsletters";
import type { JobPayload } from "../store/job-kinds";
import { queueJob } from "../store/jobs";
import { readReader } from "../store/newsletter";
import { insertMail } from "../store/outbox";
import { inTransaction } from "../transaction";
import type { JobRun } from "./queue";

const recipientsInPart = 100;
/** The pause between two parts, so that the database has time for others. */
const pauseMs = 1_000;
/** How often all recipients are gone through for whom it has failed, and the pause before. */
const maxRounds = 5;
const roundPauseMs = 60_000;

/** Begins to send the newsletters that are due. Called often, and by several processes, it begins each once. */
export async function beginDueNewsletters(deps: Deps): Promise<void> {
  for (const id of await store.listDueComposed(deps.db, deps.clock()))
    await inTransaction(deps, (txDeps) => begin(txDeps, id));
}

/**
 * Writes a newsletter to a number of its recipients, and queues the next part as this one is marked as done. It may end
 * anywhere and run again: a recipient is taken in the transaction that writes the mail.
 */
export async function sendComposedPart(
  { id, after, round }: JobPayload<"composed-newsletter">,
  deps: Deps,
  run: JobRun,
): Promise<void> {
  const newsletter = await store.findComposed(deps.db, id);
  if (newsletter?.state !== "sending") return;
  const waiting = await store.listWaiting(deps.db, id, after, recipientsInPart);
  for (const userId of waiting) {
    run.signal.throwIfAborted();
    await writeTo(deps, newsletter, userId).catch((error: unknown) =>
      log.error({ error: describeError(error), newsletter: id }, "newsletter: one was not written"),
    );
  }
  const last = waiting.length === recipientsInPart ? waiting.at(-1) : undefined;
  await inTransaction(deps, async ({ db, clock }) => {
    const now = clock();
    await run.complete(db);
    const later = (ms: number) => ({ dueAt: new Date(now.getTime() + ms) });
    if (last) await queueJob(db, "composed-newsletter", { id, after: last, round }, now, later(pauseMs));
    else if (round < maxRounds && (await store.countWaiting(db, id)) > 0)
      await queueJob(db, "composed-newsletter", { id, after: null, round: round + 1 }, now, later(roundPauseMs));
    else await store.finishComposed(db, id, now);
  });
}

async function writeTo(deps: Deps, newsletter: store.ComposedRow, userId: string): Promise<void> {
  const now = deps.clock();
  const reader = await readReader(deps.db, { id: userId }, now);
  if (!reader) return;
  const { mail, items } = await mailTo(deps, newsletter, reader);
  await inTransaction(deps, async ({ db }) => {
    const email = await store.takeRecipient(db, newsletter, userId, items, now);
    if (email === undefined) return;
    const mailId = await insertMail(db, email, mail, now, "bulk");
    await store.setRecipientMail(db, newsletter.id, userId, mailId);
  });
}
