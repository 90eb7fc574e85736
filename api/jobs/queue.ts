import type { Db } from "../db/database";
import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { log, withRequestId } from "../log";
import { isJobKind, type JobKind, type JobPayload, jobKinds, type Lane } from "../store/job-kinds";
import {
  completeJob,
  failJob,
  type LeasedJob,
  LeaseLostError,
  leaseJob,
  postponeJob,
  releaseJob,
  renewJobLease,
} from "../store/jobs";
import { whileRenewed } from "./lease";

/** A run of a job, for its handler. */
export interface JobRun {
  /** Aborted when the program stops or the lease was lost: a long handler calls `signal.throwIfAborted()`. */
  signal: AbortSignal;
  /**
   * Marks the job as done in the handler's last transaction, so that its changes are made exactly once. Without it the
   * job is marked after the handler, and may run again if the program dies in between.
   * @throws LeaseLostError when another worker runs the job: the transaction must be rolled back
   */
  complete(tx: Db): Promise<void>;
}

/** A handler may run more than once for a job, even at the same time, and must be idempotent. */
export type JobHandlers = { [K in JobKind]: (payload: JobPayload<K>, deps: Deps, run: JobRun) => Promise<void> };

/** How a worker takes jobs. */
export interface Taking {
  /** How long a job stays with a worker that has died, in ms. */
  leaseMs?: number;
  /** Aborted when the program stops: no more jobs are taken. */
  stopping?: AbortSignal;
  /** The number of jobs to run at most. */
  most?: number;
}

const defaultLeaseMs = 60_000;
const firstWaitMs = 5_000;
const maxWaitMs = 60 * 60 * 1000;
const maxErrorLength = 500;
const never = new AbortController().signal;

/**
 * Runs the jobs of a lane that are due, the first due first, one at a time.
 * @returns how many were run
 */
export async function runDueJobs(
  deps: Deps,
  handlers: JobHandlers,
  lane: Lane,
  { leaseMs = defaultLeaseMs, stopping = never, most = 20 }: Taking = {},
): Promise<number> {
  let tried = 0;
  while (tried < most && !stopping.aborted) {
    const job = await leaseJob(deps.db, lane, deps.clock(), leaseMs);
    if (!job) return tried;
    tried += 1;
    await withRequestId(job.requestId ?? job.id, async () => {
      if (job.failedAt) logFailed(job, job.lastError ?? "");
      else await runJob(job, deps, handlers, { leaseMs, stopping });
    });
  }
  return tried;
}

async function runJob(
  job: LeasedJob,
  deps: Deps,
  handlers: JobHandlers,
  { leaseMs, stopping }: Required<Pick<Taking, "leaseMs" | "stopping">>,
): Promise<void> {
  const run = new AbortController();
  const stop = () => run.abort(stopping.reason);
  stopping.addEventListener("abort", stop);
  let isCompleted = false;

  async function renew(): Promise<void> {
    const isHeld = await renewJobLease(deps.db, job, new Date(deps.clock().getTime() + leaseMs));
    if (!isHeld && !isCompleted) run.abort(new LeaseLostError(`The lease of the job ${job.id} was lost.`));
  }

  async function complete(tx: Db): Promise<void> {
    await completeJob(tx, job, deps.clock());
    isCompleted = true;
  }

  try {
    await whileRenewed(leaseMs, renew, () => handle(job, deps, handlers, { signal: run.signal, complete }));
    if (!isCompleted) await complete(deps.db);
  } catch (error) {
    if (error instanceof LeaseLostError) return log.warn(`jobs: ${job.kind} runs elsewhere, as its lease was lost`);
    if (stopping.aborted) {
      // What the program closes as it stops fails in its own words.
      if (error !== stopping.reason)
        log.warn(
          { error: describeError(error), job: job.id },
          `jobs: ${job.kind} was ended by the stop of the program`,
        );
      return releaseJob(deps.db, job);
    }
    await recordFailure(job, error, deps);
  } finally {
    stopping.removeEventListener("abort", stop);
  }
}

/** @throws when the kind is unknown or the payload is not its own: a release may have changed either */
async function handle(job: LeasedJob, deps: Deps, handlers: JobHandlers, run: JobRun): Promise<void> {
  if (!isJobKind(job.kind)) throw new Error("No handler of this version knows this kind of job.");
  const payload = jobKinds[job.kind].payload.parse(job.payload);
  await handlers[job.kind](payload as never, deps, run);
}

async function recordFailure(job: LeasedJob, error: unknown, { db, clock }: Deps): Promise<void> {
  const fault = describeError(error);
  const lastError = fault.slice(0, maxErrorLength);
  if (job.attempts >= job.maxAttempts) {
    logFailed(job, fault);
    await failJob(db, job, clock(), lastError);
    return;
  }
  const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** (job.attempts - 1));
  log.error({ error: fault, job: job.id }, `jobs: ${job.kind} failed, next try in ${Math.round(waitMs / 1000)} s`);
  await postponeJob(db, job, new Date(clock().getTime() + waitMs), lastError);
}

function logFailed({ id, kind, attempts }: LeasedJob, error: string): void {
  log.error({ error, job: id }, `jobs: ${kind} failed for good after ${attempts} attempts`);
}
