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

/** The thread ended in the middle of a task, as one does that has used up its memory. */
export class WorkEndedError extends Error {
  constructor(what: string) {
    super(`${what}: the thread ended.`);
  }
}

/** A worker thread that is started with the first task, and replaced when it dies or takes too long. */
export interface WorkThread<Task, Answer> {
  /**
   * Does one task; to be called again only when that is done. A task whose thread died is tried once more.
   * @param deadlineMs of this task, if it has one of its own
   * @throws WorkTimeoutError
   * @throws WorkEndedError when its thread died twice
   */
  run(task: Task, deadlineMs?: number): Promise<Answer>;
  /** Ends the thread. The task that is under way fails. */
  close(): Promise<void>;
}

interface WorkThreadOptions {
  /** With `what`, what the thread does, for the log and the errors: "pdf: Rendering the document". */
  area: string;
  what: string;
  /** Of a program that sends a message when it is ready: how long that may take. Deadlines begin then, not before. */
  startMs?: number;
}

/** @param startWorker starts the thread, whose program answers each message with one */
export function createWorkThread<Task, Answer>(
  startWorker: () => Worker,
  defaultDeadlineMs: number,
  { area, what, startMs }: WorkThreadOptions,
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

  /** @throws Error after a time, or when the thread has ended */
  async function nextMessage(from: Worker, ms: number, late: () => Error): Promise<Answer> {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      return await Promise.race([
        // An error of the thread rejects both.
        once(from, "message", { signal }).then(([answer]) => answer, ended),
        once(from, "exit", { signal }).then(ended, ended),
        setTimeout(ms, undefined, { signal }).then(() => Promise.reject(late())),
      ]);
    } finally {
      settled.abort();
    }
  }

  function ended(): Promise<never> {
    return Promise.reject(isClosed ? closed() : new WorkEndedError(what));
  }

  function closed(): Error {
    return new Error(`${what} is not possible any more: the thread is closed.`);
  }

  async function attempt(task: Task, deadlineMs: number): Promise<Answer> {
    if (isClosed) throw closed();
    const isNew = worker === undefined;
    worker ??= start();
    const current = worker;
    try {
      if (isNew && startMs !== undefined)
        await nextMessage(current, startMs, () => new Error(`${what}: the thread did not start.`));
      current.postMessage(task);
      return await nextMessage(current, deadlineMs, () => new WorkTimeoutError(what));
    } catch (error) {
      worker = undefined;
      // Not awaited: native code ends when it is done.
      void current.terminate();
      throw error;
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
