import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import type { RenderAnswer } from "./render-worker";
import type { RenderRequest } from "./typst";

/** A document took longer than it may: its thread was given up. */
export class RenderTimeoutError extends Error {
  constructor() {
    super("Rendering the document took too long.");
  }
}

/** A worker thread that is started with the first document, and replaced when it dies or takes too long. */
export interface RenderThread {
  /**
   * Renders one document; to be called again only when that is done. A document whose thread died is tried once more.
   * @throws RenderTimeoutError
   */
  render(request: RenderRequest): Promise<RenderAnswer>;
  /** Ends the thread. What is being rendered fails. */
  close(): Promise<void>;
}

export function createRenderThread(startWorker: () => Worker, deadlineMs: number): RenderThread {
  let worker: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = startWorker();
    started.on("error", (error) => log.error({ error: describeError(error) }, "pdf: the renderer's thread failed"));
    started.on("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function attempt(request: RenderRequest): Promise<RenderAnswer> {
    if (isClosed) throw new Error("The renderer is closed.");
    worker ??= start();
    const current = worker;
    const settled = new AbortController();
    const { signal } = settled;
    try {
      current.postMessage(request);
      return await Promise.race([
        once(current, "message", { signal }).then(([answer]) => answer),
        once(current, "exit", { signal }).then(() => Promise.reject(new Error("The renderer's thread ended."))),
        setTimeout(deadlineMs, undefined, { signal }).then(() => Promise.reject(new RenderTimeoutError())),
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
    async render(request) {
      try {
        return await attempt(request);
      } catch (error) {
        if (isClosed || error instanceof RenderTimeoutError) throw error;
        return attempt(request);
      }
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
