import { Worker } from "node:worker_threads";
import { type Db, markTransactions } from "api/db/database";
import { QueueLimitError } from "api/pdf/fair-queue";
import { createPdfRenderer, type PdfDocument, type PdfRenderer } from "api/pdf/renderer";
import { WorkTimeoutError } from "api/work-thread";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const answering = `port.on("message", ({ data }) => port.postMessage({ bytes: new TextEncoder().encode(data.text) }));`;
const dying = `port.on("message", () => process.exit(3));`;
const failing = `port.on("message", () => { throw new Error("It broke."); });`;
const silent = `port.on("message", () => {});`;
const refusing = `port.on("message", () => port.postMessage({ error: "unknown variable" }));`;

let renderer: PdfRenderer | undefined;
let started: Worker[];

beforeEach(() => {
  started = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => renderer?.close());

/** A renderer whose threads run these programs, one after the other; the last one again and again. */
function rendererOf(programs: string[], deadlineMs?: number): PdfRenderer {
  renderer = createPdfRenderer(() => {
    const program = programs[Math.min(started.length, programs.length - 1)];
    const worker = new Worker(`const port = require("node:worker_threads").parentPort;\n${program}`, { eval: true });
    started.push(worker);
    return worker;
  }, deadlineMs);
  return renderer;
}

function aDocument(text: string): PdfDocument {
  return { template: "article", data: { text }, pictures: async () => new Map(), name: "a test" };
}

async function render(text: string, userId = "ada"): Promise<string> {
  return new TextDecoder().decode(await renderer?.render(aDocument(text), userId));
}

describe("the renderer", () => {
  it("starts its thread with the first document, and keeps it", async () => {
    rendererOf([answering]);
    expect(started).toHaveLength(0);
    expect([await render("one"), await render("two")]).toEqual(["one", "two"]);
    expect(started).toHaveLength(1);
  });

  it.each([
    ["ends", dying],
    ["throws", failing],
  ])("replaces a thread that %s, and answers the request", async (_, program) => {
    rendererOf([program, answering]);
    expect([await render("one"), await render("two")]).toEqual(["one", "two"]);
    expect(started).toHaveLength(2);
  });

  it("replaces a thread that ended while it was idle", async () => {
    rendererOf([answering]);
    await render("one");
    await started[0]?.terminate();
    expect(await render("two")).toBe("two");
  });

  it("gives a document up on which two threads died, and serves the next", async () => {
    rendererOf([dying, dying, answering]);
    await expect(render("one")).rejects.toThrow("thread ended");
    expect(await render("two")).toBe("two");
  });

  it("gives a document up that takes too long, with its thread: the next has another", async () => {
    rendererOf([silent, answering], 200);
    await expect(render("one")).rejects.toThrow(WorkTimeoutError);
    // It may take too long as well: the deadline of this test is short.
    await render("two").catch(() => {});
    expect(started).toHaveLength(2);
  });

  it("says why a document cannot be rendered, and keeps the thread", async () => {
    rendererOf([refusing]);
    await expect(render("one")).rejects.toThrow("a test cannot be rendered: unknown variable");
    await expect(render("two")).rejects.toThrow("unknown variable");
    expect(started).toHaveLength(1);
  });

  it("refuses a user's fifth document at once", async () => {
    rendererOf([silent]);
    const waiting = Promise.allSettled(Array.from({ length: 4 }, (_, n) => render(`${n}`)));
    await expect(render("five")).rejects.toThrow(QueueLimitError);
    await renderer?.close();
    for (const { status } of await waiting) expect(status).toBe("rejected");
  });

  it("reads no pictures before the document's turn", async () => {
    rendererOf([silent]);
    const pictures = vi.fn(async () => new Map());
    const first = render("one").catch(() => {});
    const second = renderer?.render({ ...aDocument("two"), pictures }, "bea").catch(() => {});
    expect(pictures).not.toHaveBeenCalled();
    await renderer?.close();
    await Promise.all([first, second]);
  });

  it("is not used inside a transaction", async () => {
    rendererOf([answering]);
    const db = markTransactions({ transaction: (work: (tx: unknown) => unknown) => work({}) } as unknown as Db);
    await expect(db.transaction(() => render("one"))).rejects.toThrow("inside a transaction");
  });
});
