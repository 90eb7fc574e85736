import type { Deps } from "../deps";
import { type Issue, issueAt, isTooLate, lastDue, type NewsletterKind, nextDue } from "../domain/newsletter-schedule";
import { log } from "../log";
import { newsletterMail } from "../mail/newsletter";
import { readEdition } from "../services/newsletter";
import type { JobPayload } from "../store/job-kinds";
import { queueJob } from "../store/jobs";
import * as store from "../store/newsletter";
import { queueMail } from "../store/outbox";
import { inTransaction } from "../transaction";

const readersInPart = 100;
/** The pause between two parts, so that the database has time for others. */
const pauseMs = 5_000;

/** Queues the newsletters that have become due. Called often, and by several processes, it queues each issue once. */
export async function requestNewsletters(deps: Deps): Promise<void> {
  const now = deps.clock();
  const last = { weekly: lastDue("weekly", now), monthly: lastDue("monthly", now) };
  await store.beginIssues(deps.db, last);
  for (const [kind, dueAt] of Object.entries(last) as [NewsletterKind, Date][]) {
    await inTransaction(deps, async ({ db }) => {
      if (!(await store.takeIssue(db, kind, dueAt))) return;
      if (isTooLate(dueAt, now)) {
        log.error(
          { newsletter: kind, due: dueAt.toISOString() },
          "newsletter: an issue is left out: it was due more than a day ago",
        );
        return;
      }
      await queueJob(db, "newsletter", { kind, due: dueAt.toISOString(), after: null }, now);
    });
  }
}

/**
 * Writes an issue for a number of readers, and queues the next part. A failure for one reader does not delay the
 * others; a retry writes only for those who failed. What was begun is continued until its last reader, or until the next
 * one is due.
 * @throws Error when the next one is due and readers are left, so that the job is listed as failed
 */
export async function sendPart({ kind, due, after }: JobPayload<"newsletter">, deps: Deps): Promise<void> {
  const issue = issueAt(kind, new Date(due));
  await refuseAfterNext(issue, after, deps);
  const readers = await store.listReaders(deps.db, issue, after, readersInPart);
  const failures: unknown[] = [];
  for (const { id, isSent } of readers)
    if (!isSent) await sendIssue(deps, id, issue).catch((error: unknown) => failures.push(error));
  const last = readers.at(-1);
  if (last && readers.length === readersInPart) await queueNext(issue, after, last.id, deps);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${readers.length} readers got none`);
}

async function refuseAfterNext(issue: Issue, after: string | null, deps: Deps): Promise<void> {
  if (deps.clock() < nextDue(issue.kind, issue.dueAt)) return;
  const left = await store.countUnsent(deps.db, issue, after);
  if (left > 0) throw new Error(`The next ${issue.kind} newsletter is due, and ${left} did not get this one.`);
}

async function queueNext(issue: Issue, after: string | null, last: string, deps: Deps): Promise<void> {
  await refuseAfterNext(issue, last, deps);
  const now = deps.clock();
  const next = { kind: issue.kind, due: issue.dueAt.toISOString(), after: last };
  await inTransaction(deps, async ({ db }) => {
    if (!(await store.takeNextPart(db, issue, after))) return;
    await queueJob(db, "newsletter", next, now, { dueAt: new Date(now.getTime() + pauseMs) });
  });
}

/** Writes an issue for one reader, unless it was written before or is unwanted. @returns whether a mail was written */
export async function sendIssue(deps: Deps, userId: string, issue: Issue): Promise<boolean> {
  const { clock, config } = deps;
  const now = clock();
  const reader = await store.readReader(deps.db, { id: userId }, now);
  if (!reader) return false;
  const edition = await readEdition(deps, reader, issue);
  // An issue that is empty now may have content later in the day.
  if (issue.extra && edition.items.length === 0) return false;
  return inTransaction(deps, async ({ db }) => {
    const email = await store.recordSend(db, reader.id, issue, edition.items.length, now);
    if (email === undefined || edition.items.length === 0) return false;
    await queueMail(db, email, newsletterMail(config, reader, edition), now, "bulk");
    return true;
  });
}
