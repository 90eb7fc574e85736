import { parentPort } from "node:worker_threads";
import { type Rendered, type RenderRequest, renderPdf } from "./typst";

/** What the renderer's thread answers: the PDF, or why there is none. */
export type RenderAnswer = Rendered | { error: string };

// This file is the program of a thread: one message in, one message out.
parentPort?.on("message", async (request: RenderRequest) => {
  try {
    const rendered = await renderPdf(request);
    parentPort?.postMessage(rendered satisfies RenderAnswer, [rendered.bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies RenderAnswer);
  }
});
