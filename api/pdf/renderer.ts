import type { Worker } from "node:worker_threads";
import { isInsideTransaction } from "../db/database";
import { log } from "../log";
import { createWorkThread } from "../work-thread";
import { createFairQueue } from "./fair-queue";
import type { RenderAnswer } from "./render-worker";
import type { TemplateName } from "./templates";
import type { RenderRequest } from "./typst";

/** A document to render: the data of a template, and the pictures that the data names. */
export interface PdfDocument {
  template: TemplateName;
  /** What the template reads as `document.json`. */
  data: object;
  /** Reads the pictures, by the paths that the data names. Called in the document's turn. */
  pictures: () => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Names the document in the log: without personal data. */
  name: string;
}

/** Renders documents in another thread, one at a time, the users in turns. */
export interface PdfRenderer {
  /**
   * Renders a document as a tagged PDF (PDF/UA-1). Not in a transaction.
   * @param userId whose document it is: a user may have a few in the queue
   * @throws QueueLimitError when the user has too many in the queue, QueueFullError when all have, both at once;
   * WorkTimeoutError
   */
  render(document: PdfDocument, userId: string): Promise<Uint8Array>;
  /** Ends the thread. What is being rendered fails. */
  close(): Promise<void>;
}

/** As many as a reader may open at once by hand: the next is served when one is ready. */
const maxEach = 4;
/** Some two seconds of work. */
const maxWaiting = 50;
/** Less than the site waits. A document takes some 40 ms, the first one of a thread 100 ms more. */
const defaultDeadlineMs = 8_000;
const maxFaultLength = 500;

/** @param startWorker starts a thread that runs `render-worker.ts` */
export function createPdfRenderer(startWorker: () => Worker, deadlineMs = defaultDeadlineMs): PdfRenderer {
  const queue = createFairQueue({ maxEach, maxWaiting });
  const thread = createWorkThread<RenderRequest, RenderAnswer>(startWorker, deadlineMs, {
    area: "pdf",
    what: "Rendering the document",
  });
  return {
    async render({ template, data, pictures, name }, userId) {
      if (isInsideTransaction()) throw new Error("A PDF was rendered inside a transaction.");
      const answer = await queue.run(userId, async () => thread.run({ template, data, pictures: await pictures() }));
      if ("error" in answer) throw new Error(`${name} cannot be rendered: ${answer.error.slice(0, maxFaultLength)}`);
      if (answer.fault) log.error(`pdf: ${name} cannot be rendered as it is: ${answer.fault.slice(0, maxFaultLength)}`);
      return answer.bytes;
    },
    close: thread.close,
  };
}
