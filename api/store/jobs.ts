import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { jobs } from "../db/schema/index";
import { currentCause } from "../log";
import { type JobKind, type JobPayload, jobKinds, type Lane } from "./job-kinds";

export type Job = typeof jobs.$inferSelect;

/** A job that a worker runs. Its lease is refused once another worker has taken the job. */
export interface LeasedJob extends Job {
  leaseId: string;
}

/** A job that has failed for good, without its payload. */
export type FailedJob = Pick<Job, "id" | "kind" | "lane" | "attempts" | "lastError"> & { failedAt: Date };

/** The error of a worker that has lost its lease: another one runs the job. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

const maxListed = 100;
const endedInside = "The worker ended in the middle of the last attempt.";
const isOpen = and(isNull(jobs.doneAt), isNull(jobs.failedAt));

/**
 * Queues a job, to run at once or later; inside a transaction pass its `tx`, and the job exists only if it commits.
 * @param options.dedupeKey While a job of the kind with this key is open, another is not queued. A job that is running
 *   is open: work that it may have missed needs a key of its own.
 * @returns whether it was queued
 */
export async function queueJob<K extends JobKind>(
  db: Db,
  kind: K,
  payload: JobPayload<K>,
  now: Date,
  { dueAt = now, dedupeKey }: { dueAt?: Date; dedupeKey?: string } = {},
): Promise<boolean> {
  const { lane, maxAttempts } = jobKinds[kind];
  const { requestId } = currentCause();
  const job = { kind, lane, payload, dedupeKey, requestId, maxAttempts, createdAt: now, dueAt };
  const queued = await db.insert(jobs).values(job).onConflictDoNothing().returning({ id: jobs.id });
  return queued.length > 0;
}

/**
 * Takes the job of a lane that is due first, and counts the attempt. No other worker takes it while its lease lasts. In
 * the lane of imports an attempt that ended without a result, as its worker was killed or did not answer, is the last but
 * one: what others have written and stopped one worker may stop them all. If the last attempt ends so, the job is not run
 * again: it is returned with `failedAt`.
 * @returns `undefined` when none is due
 */
export async function leaseJob(db: Db, lane: Lane, now: Date, leaseMs: number): Promise<LeasedJob | undefined> {
  const isFree = or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now));
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), isOpen, lte(jobs.dueAt, now), isFree))
    .orderBy(asc(jobs.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const isLeft = sql`${jobs.attempts} < ${jobs.maxAttempts}`;
  const afterLoss = lane === "library" ? jobs.maxAttempts : sql`${jobs.attempts} + 1`;
  const [job] = await db
    .update(jobs)
    .set({
      attempts: sql`case when not ${isLeft} then ${jobs.attempts}
        when ${jobs.leasedUntil} is null then ${jobs.attempts} + 1 else ${afterLoss} end`,
      failedAt: sql`case when ${isLeft} then null else ${now.toISOString()}::timestamptz end`,
      lastError: sql`case when ${isLeft} then ${jobs.lastError} else ${endedInside} end`,
      leaseId: sql`gen_random_uuid()`,
      leasedUntil: new Date(now.getTime() + leaseMs),
    })
    .where(eq(jobs.id, sql`(${due})`))
    .returning();
  return job?.leaseId ? { ...job, leaseId: job.leaseId } : undefined;
}

/** Renews a lease until a time. @returns false when it was lost */
export async function renewJobLease(db: Db, job: LeasedJob, leasedUntil: Date): Promise<boolean> {
  return changeLeased(db, job, { leasedUntil });
}

/**
 * Marks a job as done. With the `tx` of the transaction that has done the work, both happen or neither.
 * @throws LeaseLostError when another worker has taken it
 */
export async function completeJob(db: Db, job: LeasedJob, now: Date): Promise<void> {
  const isDone = await changeLeased(db, job, { doneAt: now, leasedUntil: null, lastError: null });
  if (!isDone) throw new LeaseLostError(`The lease of the job ${job.id} was lost.`);
}

/** Puts a failed job off until its next attempt. @returns false when its lease was lost */
export async function postponeJob(db: Db, job: LeasedJob, dueAt: Date, lastError: string): Promise<boolean> {
  return changeLeased(db, job, { dueAt, lastError, leasedUntil: null });
}

/** Gives a job up. @returns false when its lease was lost */
export async function failJob(db: Db, job: LeasedJob, now: Date, lastError: string): Promise<boolean> {
  return changeLeased(db, job, { failedAt: now, lastError, leasedUntil: null });
}

/** Gives a job back that was not finished, for no fault of its own: the attempt does not count. */
export async function releaseJob(db: Db, job: LeasedJob): Promise<void> {
  await changeLeased(db, job, { attempts: job.attempts - 1, leasedUntil: null });
}

async function changeLeased(db: Db, { id, leaseId }: LeasedJob, change: Partial<Job>): Promise<boolean> {
  const changed = await db
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, id), eq(jobs.leaseId, leaseId), isOpen))
    .returning({ id: jobs.id });
  return changed.length > 0;
}

/** The jobs that have failed for good, the newest first. */
export async function listFailedJobs(db: Db, most = maxListed): Promise<FailedJob[]> {
  const found = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      lane: jobs.lane,
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      failedAt: jobs.failedAt,
    })
    .from(jobs)
    .where(isNotNull(jobs.failedAt))
    .orderBy(desc(jobs.failedAt))
    .limit(most);
  return found.flatMap(({ failedAt, ...job }) => (failedAt ? [{ ...job, failedAt }] : []));
}

/**
 * Runs a failed job again, with all of its attempts.
 * @returns false when it has not failed, or an open job has its key
 */
export async function retryJob(db: Db, id: string, now: Date): Promise<boolean> {
  const rival = sql`select 1 from ${jobs} rival where rival.kind = ${jobs.kind} and rival.dedupe_key = ${jobs.dedupeKey}
    and rival.done_at is null and rival.failed_at is null`;
  try {
    // In a savepoint, so that a rival that was queued at the same moment does not end the transaction.
    const changed = await db.transaction((savepoint) =>
      savepoint
        .update(jobs)
        .set({ failedAt: null, attempts: 0, dueAt: now })
        .where(and(eq(jobs.id, id), isNotNull(jobs.failedAt), sql`not exists (${rival})`))
        .returning({ id: jobs.id }),
    );
    return changed.length > 0;
  } catch (error) {
    if (hasRival(error)) return false;
    throw error;
  }
}

function hasRival(error: unknown): boolean {
  const { constraint, cause } = error as { constraint?: string; cause?: unknown };
  return constraint === "jobs_dedupe" || (cause instanceof Error && hasRival(cause));
}
