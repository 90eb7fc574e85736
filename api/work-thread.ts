import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { describeError } from "./domain/describe-error";
import { log } from "./log";

/** A task took longer than it may: its thread was given up. */
export class WorkTimeoutError extends Error {
  constructor(what: string) {
    super(`${what} took too long.`);
  }
}

/** A worker thread that is started with the first task, and replaced when it dies or takes too long. */
export interface WorkThread<Task, Answer> {
  /**
   * Does one task; to be called again only when that is done. A task whose thread died is tried once more.
   * @param deadlineMs of this task, if it has one of its own
   * @throws WorkTimeoutError
   */
  run(task: Task, deadlineMs?: number): Promise<Answer>;
  /** Ends the thread. The task that is under way fails. */
  close(): Promise<void>;
}

/**
 * @param startWorker starts the thread, whose program answers each message with one
 * @param name of what the thread does, for the log and the errors: "pdf: Rendering the document"
 */
export function createWorkThread<Task, Answer>(
  startWorker: () => Worker,
  defaultDeadlineMs: number,
  { area, what }: { area: string; what: string },
): WorkThread<Task, Answer> {
  let worker: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = startWorker();
    started.on("error", (error) => log.error({ error: describeError(error) }, `${area}: the thread failed`));
    started.on("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function attempt(task: Task, deadlineMs: number): Promise<Answer> {
    if (isClosed) throw new Error(`${what} is not possible any more: the thread is closed.`);
    worker ??= start();
    const current = worker;
    const settled = new AbortController();
    const { signal } = settled;
    try {
      current.postMessage(task);
      return await Promise.race([
        once(current, "message", { signal }).then(([answer]) => answer),
        once(current, "exit", { signal }).then(() => Promise.reject(new Error(`${what}: the thread ended.`))),
        setTimeout(deadlineMs, undefined, { signal }).then(() => Promise.reject(new WorkTimeoutError(what))),
      ]);
    } catch (error) {
      worker = undefined;
      // Not awaited: native code ends when it is done.
      void current.terminate();
      throw error;
    } finally {
      settled.abort();
    }
  }

  return {
    async run(task, deadlineMs = defaultDeadlineMs) {
      try {
        return await attempt(task, deadlineMs);
      } catch (error) {
        if (isClosed || error instanceof WorkTimeoutError) throw error;
        return attempt(task, deadlineMs);
      }
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
