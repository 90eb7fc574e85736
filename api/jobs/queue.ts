import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../db/open";
import { jobs } from "../db/schema/index";
import type { Deps } from "../deps";
import { faultOf } from "../domain/fault";
import type { NewsletterKind } from "../domain/newsletter";

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
export type JobHandlers = { [K in JobKind]: (payload: JobPayloads[K], deps: Deps) => Promise<void> };

const leaseMs = 60_000;
const longestWaitMs = 60 * 60 * 1000;

/** Queues a job, to run at once or later; inside a transaction pass its `tx`. */
export async function queueJob<K extends JobKind>(
  db: Db,
  kind: K,
  payload: JobPayloads[K],
  now: Date,
  dueAt = now,
): Promise<void> {
  await db.insert(jobs).values({ kind, payload: payload as Record<string, unknown>, createdAt: now, dueAt });
}

/**
 * Runs the jobs that are due, oldest first.
 * @param isOver called before each: true when the program is stopping
 * @returns how many were tried
 */
export async function runDueJobs(
  deps: Deps,
  handlers: JobHandlers,
  { most = 20, isOver = () => false }: { most?: number; isOver?: () => boolean } = {},
): Promise<number> {
  let tried = 0;
  while (tried < most && !isOver()) {
    const job = await leaseJob(deps);
    if (!job) return tried;
    tried += 1;
    try {
      await handlers[job.kind as JobKind](job.payload as never, deps);
      await deps.db.update(jobs).set({ doneAt: deps.clock(), lastError: null }).where(eq(jobs.id, job.id));
    } catch (error) {
      const waitMs = Math.min(longestWaitMs, 5_000 * 2 ** job.attempts);
      console.error(`jobs: ${job.kind} failed, next try in ${Math.round(waitMs / 1000)} s`, faultOf(error));
      await deps.db
        .update(jobs)
        .set({ dueAt: new Date(deps.clock().getTime() + waitMs), lastError: faultOf(error).slice(0, 500) })
        .where(eq(jobs.id, job.id));
    }
  }
  return tried;
}

async function leaseJob({ db, clock }: Deps) {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(isNull(jobs.doneAt), lte(jobs.dueAt, clock())))
      .orderBy(asc(jobs.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!job) return undefined;
    await tx
      .update(jobs)
      .set({ attempts: job.attempts + 1, dueAt: new Date(clock().getTime() + leaseMs) })
      .where(eq(jobs.id, job.id));
    return job;
  });
}
