import type { Deps } from "../deps";
import { faultOf } from "../domain/fault";
import { removeOldPdfs } from "../files/pdfs";
import { log } from "../log";
import { sendDueMails, smtpTransport } from "../mail/send";
import { deleteDeadTokens } from "../store/access-tokens";
import type { Lane } from "../store/job-kinds";
import type { MailLane } from "../store/outbox";
import { deleteDueAccounts } from "./account-deletion";
import { jobHandlers } from "./handlers";
import { requestIndex } from "./indexing";
import { requestNewsletters } from "./newsletter";
import { type JobHandlers, runDueJobs } from "./queue";
import { removeOutlived } from "./retention";

const restMs = 2_000;
const longestRestMs = 30_000;
const most = 20;
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** The time that requests are given to end; the starter waits no longer than ten seconds for both. */
const stopMs = 8_000;

/** How many jobs of a lane one process runs at a time: each may hold a connection to the database. */
const slots: Record<Lane, number> = { mail: 2, billing: 2, bulk: 1 };
const mailLanes: MailLane[] = ["mail", "bulk"];

/** The periodic tasks. If one fails, the others still run. */
const duties: { everyMs: number; work: (deps: Deps) => Promise<unknown> }[] = [
  { everyMs: minuteMs, work: requestNewsletters },
  { everyMs: hourMs, work: ({ db, clock }) => deleteDeadTokens(db, clock()) },
  { everyMs: hourMs, work: removeOldPdfs },
  { everyMs: hourMs, work: deleteDueAccounts },
  { everyMs: hourMs, work: removeOutlived },
];

/**
 * Runs jobs, sends mails and does the periodic tasks until it is stopped, each lane in loops of its own; `wake` makes
 * them check at once. `stop` waits for what has begun, as far as its time allows: what is not finished or given back by
 * then is taken by another worker when its lease has ended.
 * @param options.leaseMs how long a job stays with a worker that has died
 */
export function startWorker(
  deps: Deps,
  { handlers = jobHandlers, leaseMs }: { handlers?: JobHandlers; leaseMs?: number } = {},
): { wake: () => void; stop: () => Promise<void> } {
  const { settings } = deps;
  const transport = settings.smtpURL
    ? smtpTransport(settings.smtpURL, { name: settings.productName, address: settings.supportEmail })
    : undefined;
  const end = new AbortController();
  const stopping = end.signal;
  const resting = new Set<() => void>();
  const lastRun = new Map<unknown, number>();
  let wakes = 0;

  /** @returns the work's result, or `undefined` when it failed */
  async function trying<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (stopping.aborted) return undefined;
    try {
      return await work();
    } catch (error) {
      log.error({ error: faultOf(error) }, "worker: a task failed");
      return undefined;
    }
  }

  /** Works again and again, with a rest when there is no more to do, and a longer one after failures. */
  async function loop(work: () => Promise<number>): Promise<void> {
    let failures = 0;
    for (;;) {
      const seen = wakes;
      const done = await trying(work);
      if (stopping.aborted) return;
      failures = done === undefined ? failures + 1 : 0;
      // What was queued while it was checking may have been missed.
      const isMore = done === most || (done !== undefined && seen !== wakes);
      if (!isMore) await rest(Math.min(restMs * 2 ** failures, longestRestMs));
    }
  }

  async function runDuties(): Promise<number> {
    for (const duty of duties) {
      const now = deps.clock().getTime();
      // The absolute difference: a clock that was set back must not delay a task.
      if (Math.abs(now - (lastRun.get(duty) ?? 0)) <= duty.everyMs) continue;
      lastRun.set(duty, now);
      await trying(() => duty.work(deps));
    }
    return 0;
  }

  function rest(ms: number): Promise<void> {
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
    const lanes = (Object.keys(slots) as Lane[]).flatMap((lane) => new Array<Lane>(slots[lane]).fill(lane));
    const works = lanes.map((lane) => () => runDueJobs(deps, handlers, lane, { leaseMs, stopping, most }));
    if (transport)
      works.push(...mailLanes.map((lane) => () => sendDueMails(deps, transport, { lane, stopping, most })));
    await Promise.all([...works, runDuties].map(loop));
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
