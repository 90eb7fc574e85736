import { EventEmitter, once } from "node:events";
import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { removeOldPdfs } from "../files/pdf-cache";
import { log } from "../log";
import { sendDueMails, smtpTransport } from "../mail/sender";
import { takeDuePayments } from "../payments/due-payments";
import { remindOfExpiringCards } from "../payments/expiring-cards";
import { readPayouts } from "../payments/payouts";
import type { Lane } from "../store/job-kinds";
import { mailLanes } from "../store/outbox";
import { claimTask, endTask, renewTask } from "../store/scheduled-tasks";
import { findDueQueues, type Queue } from "../store/workload";
import { accountDeletionTask, deleteDueAccounts } from "./account-deletion";
import { beginDueNewsletters } from "./composed-newsletters";
import { endExpiredSessions } from "./expired-sessions";
import { countTasks, tryTask } from "./failed-tasks";
import { jobHandlers } from "./handlers";
import { requestIndex } from "./indexing";
import { whileRenewed } from "./lease";
import { removeOldLibraryFiles } from "./library-files";
import { requestNewsletters } from "./newsletter";
import { pausePlans } from "./pauses";
import { cancelExpiredUpgrades } from "./pending-upgrades";
import { applyPriceChanges } from "./price-changes";
import { type JobHandlers, runDueJobs } from "./queue";
import { remindOfUnpaidOrders, sendReminders, tellOfWaitingMoney } from "./reminders";
import { beginOrderedPlans, orderRenewals } from "./renewals";
import { removeOutlived, retentionTasks } from "./retention";
import { cancelUnpaidOrders } from "./unpaid-orders";
import { settleUnsettled } from "./unsettled-attempts";

const restMs = 2_000;
const maxRestMs = 30_000;
const most = 20;
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** How long a periodic task stays with a process that has died. */
const taskLeaseMs = 30_000;
/** The time that requests are given to end; the starter waits no longer than ten seconds for both. */
const stopMs = 8_000;

/** How many jobs of a lane one process runs at a time: each may hold a connection to the database. */
const slots: Record<Lane, number> = { mail: 2, billing: 2, bulk: 1, library: 1 };

interface ScheduledTask {
  everyMs: number;
  work: (deps: Deps, stopping: AbortSignal) => Promise<unknown>;
}

/** What waits for the card provider has loops of its own: while that is slow, all else goes on. */
const paymentTasks: ScheduledTask[] = [
  { everyMs: hourMs, work: takePaymentsAndPausePlans },
  { everyMs: hourMs, work: remindOfExpiringCards },
  { everyMs: hourMs, work: payOutSandbox },
  { everyMs: hourMs, work: readPayouts },
];
const sweepingTasks: ScheduledTask[] = [{ everyMs: minuteMs, work: settleUnsettled }];

/** The other periodic tasks. If one fails, the others still run. */
const otherTasks: ScheduledTask[] = [
  { everyMs: minuteMs, work: requestNewsletters },
  { everyMs: minuteMs, work: beginDueNewsletters },
  { everyMs: minuteMs, work: beginOrderedPlans },
  { everyMs: minuteMs, work: applyPriceChanges },
  { everyMs: 5 * minuteMs, work: remindOfUnpaidOrders },
  { everyMs: hourMs, work: orderRenewals },
  { everyMs: hourMs, work: cancelExpiredUpgrades },
  { everyMs: hourMs, work: cancelUnpaidOrders },
  { everyMs: hourMs, work: sendReminders },
  { everyMs: hourMs, work: tellOfWaitingMoney },
  { everyMs: hourMs, work: endExpiredSessions },
];

/** What deletes may have much to do, and nobody waits for it. */
const deletingTasks: ScheduledTask[] = [
  { everyMs: hourMs, work: removeOldPdfs },
  { everyMs: hourMs, work: removeOldLibraryFiles },
  { everyMs: hourMs, work: deleteDueAccounts },
  { everyMs: hourMs, work: removeOutlived },
];

const taskLists = [sweepingTasks, paymentTasks, otherTasks, deletingTasks];

/** One process does both, in this order: a plan pauses when the last try to take its payment has failed. */
async function takePaymentsAndPausePlans(deps: Deps, stopping: AbortSignal): Promise<void> {
  try {
    await takeDuePayments(deps);
  } finally {
    if (!stopping.aborted) await pausePlans(deps);
  }
}

async function payOutSandbox({ sandbox }: Deps): Promise<void> {
  await sandbox?.payOut();
}

/**
 * Runs jobs, sends mails and does the periodic tasks until it is stopped; of several processes one does each task. One
 * loop looks what is due and rings the bell
 * of its lane, whose own loops take it; `wake` makes it look at once. `stop` waits for what has begun, as far as its
 * time allows: what is not finished or given back by then is taken by another worker when its lease has ended.
 * @param options.leaseMs how long a job or a task stays with a worker that has died
 */
export function startWorker(
  deps: Deps,
  { handlers = jobHandlers, leaseMs }: { handlers?: JobHandlers; leaseMs?: number } = {},
): { wake: () => void; stop: () => Promise<void> } {
  const { config } = deps;
  const transport = config.smtpURL
    ? smtpTransport(config.smtpURL, { name: config.productName, address: config.supportEmail })
    : undefined;
  const end = new AbortController();
  const stopping = end.signal;
  const bells = new EventEmitter();
  const resting = new Set<() => void>();
  /** Between these moments it is not the turn of a task. */
  const rests = new Map<ScheduledTask, { from: number; to: number }>();
  let wakes = 0;
  countTasks([...taskLists.flat().map(({ work }) => work.name), ...retentionTasks(deps), accountDeletionTask]);

  /** @returns the work's result, or `undefined` when it failed */
  async function trying<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (stopping.aborted) return undefined;
    try {
      return await work();
    } catch (error) {
      log.error({ error: describeError(error) }, "worker: a task failed");
      return undefined;
    }
  }

  /** Works on a lane whenever its bell rings, until nothing is left. */
  async function serve(queue: Queue, work: () => Promise<number>): Promise<void> {
    while (!stopping.aborted) {
      // It rings again as long as something is due; an abort ends the wait.
      await once(bells, queue, { signal: stopping }).catch(() => {});
      while ((await trying(work)) === most);
    }
  }

  /** Repeats work, with a rest between, and a longer one after failures. */
  async function repeat(work: () => Promise<void>): Promise<void> {
    let failures = 0;
    while (!stopping.aborted) {
      const seen = wakes;
      const isDone = await trying(async () => {
        await work();
        return true;
      });
      failures = isDone ? 0 : failures + 1;
      // What was queued while it was looking may have been missed.
      if (!isDone || seen === wakes) await rest(Math.min(restMs * 2 ** failures, maxRestMs));
    }
  }

  async function ringBells(): Promise<void> {
    for (const queue of await findDueQueues(deps.db, deps.clock())) bells.emit(queue);
  }

  async function runTasks(tasks: ScheduledTask[]): Promise<void> {
    for (const task of tasks) {
      const now = deps.clock().getTime();
      const resting = rests.get(task);
      // A clock that was set back must not delay a task.
      if (resting && now >= resting.from && now <= resting.to) continue;
      rests.set(task, { from: now, to: now + minuteMs });
      if (!stopping.aborted) await tryTask(task.work.name, () => takeTurn(task));
    }
  }

  /** Does a task if it is its turn and no other process does it. */
  async function takeTurn(task: ScheduledTask): Promise<void> {
    const { work, everyMs } = task;
    const now = deps.clock();
    const lasts = leaseMs ?? taskLeaseMs;
    const claim = await claimTask(deps.db, { name: work.name, everyMs, now, leaseMs: lasts });
    const from = now.getTime();
    rests.set(task, { from, to: claim.leaseId === null ? claim.againAt.getTime() : from + everyMs });
    if (claim.leaseId === null) return;
    const { leaseId } = claim;
    const renew = () => renewTask(deps.db, leaseId, new Date(deps.clock().getTime() + lasts));
    try {
      await whileRenewed(lasts, renew, () => work(deps, stopping));
    } finally {
      await endTask(deps.db, leaseId, !stopping.aborted);
    }
  }

  function rest(ms: number): Promise<void> {
    if (stopping.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(wakeUp, ms);
      function wakeUp(): void {
        clearTimeout(timer);
        resting.delete(wakeUp);
        resolve();
      }
      resting.add(wakeUp);
    });
  }

  function wake(): void {
    wakes += 1;
    for (const wakeUp of [...resting]) wakeUp();
  }

  async function run(): Promise<void> {
    await trying(() => requestIndex(deps));
    const lanes = Object.entries(slots) as [Lane, number][];
    const serving = lanes.flatMap(([lane, count]) =>
      Array.from({ length: count }, () =>
        serve(`jobs ${lane}`, () => runDueJobs(deps, handlers, lane, { leaseMs, stopping, most })),
      ),
    );
    if (transport)
      serving.push(
        ...mailLanes.map((lane) =>
          serve(`mails ${lane}`, () => sendDueMails(deps, transport, { lane, stopping, most })),
        ),
      );
    await Promise.all([...serving, repeat(ringBells), ...taskLists.map((tasks) => repeat(() => runTasks(tasks)))]);
  }

  const running = run();
  return {
    wake,
    stop: async () => {
      end.abort();
      wake();
      // A mail server may take minutes over one mail; the next process sends it again.
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopMs).unref())]);
      transport?.close?.();
    },
  };
}
