import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../db/open";
import { jobs } from "../db/schema/index";
import type { NewsletterKind } from "../domain/newsletter";
import { currentCause } from "../log";

/** The payloads of jobs, by kind. A handler may run more than once for a job and must be idempotent. */
export interface JobPayloads {
  /** Mails a reset link to the address, if an account has it. */
  "password-link": { email: string };
  /** Mails a sign-in link to the address, if an account has it. */
  "login-link": { email: string };
  /** Makes the search documents of items that have none, after this id. */
  "index-library": { after: string | null };
  /** Writes the newsletter that was due at `due` for a number of readers, after this id. */
  newsletter: { kind: NewsletterKind; due: string; after: string | null };
}

export type JobKind = keyof JobPayloads;
export type Job = typeof jobs.$inferSelect;

/** Queues a job, to run at once or later; inside a transaction pass its `tx`. */
export async function queueJob<K extends JobKind>(
  db: Db,
  kind: K,
  payload: JobPayloads[K],
  now: Date,
  dueAt = now,
): Promise<void> {
  await db.insert(jobs).values({ kind, payload: { ...payload, ...currentCause() }, createdAt: now, dueAt });
}

/**
 * Takes the oldest job that is due, and counts the attempt. No other worker takes it before the lease ends.
 * @returns `undefined` when none is due
 */
export async function leaseJob(db: Db, now: Date, leaseMs: number): Promise<Job | undefined> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(isNull(jobs.doneAt), lte(jobs.dueAt, now)))
      .orderBy(asc(jobs.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!job) return undefined;
    await tx
      .update(jobs)
      .set({ attempts: job.attempts + 1, dueAt: new Date(now.getTime() + leaseMs) })
      .where(eq(jobs.id, job.id));
    return job;
  });
}

/** Marks a job as done. */
export async function completeJob(db: Db, id: string, now: Date): Promise<void> {
  await db.update(jobs).set({ doneAt: now, lastError: null }).where(eq(jobs.id, id));
}

/** Puts a failed job off until its next attempt. */
export async function postponeJob(db: Db, id: string, dueAt: Date, lastError: string): Promise<void> {
  await db.update(jobs).set({ dueAt, lastError }).where(eq(jobs.id, id));
}
