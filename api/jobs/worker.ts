import type { Deps } from "../deps";
import { faultOf } from "../domain/fault";
import { removeOldPdfs } from "../files/pdfs";
import { log } from "../log";
import { sendDueMails, smtpTransport } from "../mail/send";
import { deleteDeadTokens } from "../store/access-tokens";
import { eraseDue } from "./erasure";
import { jobHandlers } from "./handlers";
import { requestIndex } from "./indexing";
import { requestNewsletters } from "./newsletter";
import { runDueJobs } from "./queue";
import { removeOutlived } from "./retention";

const restMs = 2_000;
const longestRestMs = 30_000;
const mostMails = 20;
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** The time that requests are given to end; the starter waits no longer than ten seconds for both. */
const stopMs = 8_000;

/** The periodic tasks. If one fails, the others still run. */
const duties: { everyMs: number; work: (deps: Deps) => Promise<unknown> }[] = [
  { everyMs: minuteMs, work: requestNewsletters },
  { everyMs: hourMs, work: ({ db, clock }) => deleteDeadTokens(db, clock()) },
  { everyMs: hourMs, work: removeOldPdfs },
  { everyMs: hourMs, work: eraseDue },
  { everyMs: hourMs, work: removeOutlived },
];

/** Runs jobs and sends mails until it is stopped; `wake` makes it check at once. */
export function startWorker(deps: Deps): { wake: () => void; stop: () => Promise<void> } {
  const { settings } = deps;
  const transport = settings.smtpURL
    ? smtpTransport(settings.smtpURL, { name: settings.productName, address: settings.supportEmail })
    : undefined;
  const seenTo = new Map<unknown, number>();
  let stopping = false;
  let wakeUp = () => {};
  let failures = 0;
  const isOver = () => stopping;

  /** @returns the work's result, or `undefined` when it failed */
  async function trying<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (stopping) return undefined;
    try {
      return await work();
    } catch (error) {
      failures += 1;
      log.error({ error: faultOf(error) }, "worker: a task failed");
      return undefined;
    }
  }

  /** @returns whether more mail may be waiting */
  async function round(): Promise<boolean> {
    await trying(() => runDueJobs(deps, jobHandlers, { isOver }));
    const sent = transport && (await trying(() => sendDueMails(deps, transport, { most: mostMails, isOver })));
    for (const duty of duties) {
      const now = deps.clock().getTime();
      // The absolute difference: a clock that was set back must not delay a task.
      if (Math.abs(now - (seenTo.get(duty) ?? 0)) <= duty.everyMs) continue;
      seenTo.set(duty, now);
      await trying(() => duty.work(deps));
    }
    return sent === mostMails;
  }

  async function loop(): Promise<void> {
    await trying(() => requestIndex(deps));
    for (;;) {
      const before = failures;
      const isMore = await round();
      if (stopping) return;
      if (failures === before) failures = 0;
      if (!isMore) await rest(Math.min(restMs * 2 ** failures, longestRestMs));
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = loop();
  return {
    wake: () => wakeUp(),
    stop: async () => {
      stopping = true;
      wakeUp();
      // A mail server may take minutes over one mail; the next process sends it again.
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopMs).unref())]);
      transport?.close?.();
    },
  };
}
