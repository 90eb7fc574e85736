import type { Deps } from "../deps";
import { faultOf } from "../domain/fault";
import { log, withRequestId } from "../log";
import { completeJob, type Job, type JobKind, type JobPayloads, leaseJob, postponeJob } from "../store/jobs";

export type JobHandlers = { [K in JobKind]: (payload: JobPayloads[K], deps: Deps) => Promise<void> };

const leaseMs = 60_000;
const longestWaitMs = 60 * 60 * 1000;

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
    const job = await leaseJob(deps.db, deps.clock(), leaseMs);
    if (!job) return tried;
    tried += 1;
    const { requestId = job.id } = job.payload as { requestId?: string };
    await withRequestId(requestId, () => runJob(job, deps, handlers));
  }
  return tried;
}

async function runJob(job: Job, deps: Deps, handlers: JobHandlers): Promise<void> {
  try {
    await handlers[job.kind as JobKind](job.payload as never, deps);
    await completeJob(deps.db, job.id, deps.clock());
  } catch (error) {
    const waitMs = Math.min(longestWaitMs, 5_000 * 2 ** job.attempts);
    log.error({ error: faultOf(error) }, `jobs: ${job.kind} failed, next try in ${Math.round(waitMs / 1000)} s`);
    const dueAt = new Date(deps.clock().getTime() + waitMs);
    await postponeJob(deps.db, job.id, dueAt, faultOf(error).slice(0, 500));
  }
}
