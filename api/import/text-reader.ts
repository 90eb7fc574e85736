import type { Worker } from "node:worker_threads";
import type { ConversionPlan } from "../convert/convert-file";
import { ExportError, type LibraryFiles } from "../convert/library";
import { Lines } from "../markdown/fault";
import type { FaultyItem, ParsedItem } from "../markdown/item";
import { createWorkThread, WorkEndedError, WorkTimeoutError } from "../work-thread";
import { type ReadCategories, readCategoriesText, readItemText, type TextAnswer, type TextTask } from "./text-tasks";

/** An item whose text was not read to its end, in time. */
type UnreadItem = FaultyItem & { isLate?: boolean };

/**
 * Reads the texts of imports. What others have written may take a time that grows with the square of its length, so it is
 * read in a thread of its own and given up at a deadline: everybody else's requests go on.
 */
export interface TextReader {
  /** Reads an item. One that takes too long, or cannot be read at all, has that as its fault. */
  readItem(text: string, file: string): Promise<ParsedItem | UnreadItem>;
  /** Reads `categories.yaml` in the same way. */
  readCategories(text: string): Promise<ReadCategories>;
  /** Converts the export of another system. @throws ExportError */
  convert(plan: ConversionPlan): Promise<LibraryFiles>;
  close(): Promise<void>;
}

/** Ordinary texts of the largest size take 1 to 5 s on a slow machine (docs/speed.md). */
const defaultDeadlineMs = 20_000;
/** An export of 100 MB takes some 20 s. */
const conversionDeadlineMs = 300_000;
/** A thread starts in a second, and on a machine that is busy in some more. */
const startMs = 60_000;
/** After so many texts that took too long, an import reads no more. */
const maxLate = 10;

/**
 * @param startWorker starts a thread that runs `text-worker.ts`
 * @param deadlineMs of each text, from the moment at which the thread has started
 */
export function createTextReader(startWorker: () => Worker, deadlineMs = defaultDeadlineMs): TextReader {
  const thread = createWorkThread<TextTask, TextAnswer>(startWorker, deadlineMs, {
    area: "texts",
    what: "Reading a text",
    startMs,
  });
  let last: Promise<unknown> = Promise.resolve();

  /** One after another. @returns why a text was not read, instead of an answer */
  async function run(task: TextTask, ownDeadlineMs?: number): Promise<TextAnswer | { late: true }> {
    const turn = last.then(() => thread.run(task, ownDeadlineMs));
    last = turn.catch(() => {});
    try {
      return await turn;
    } catch (error) {
      if (error instanceof WorkTimeoutError) return { late: true };
      if (error instanceof WorkEndedError) return { error: "reading it needs too much memory" };
      throw error;
    }
  }

  return {
    async readItem(text, file) {
      const answer = await run({ kind: "item", text, file });
      if ("item" in answer) return { ...answer.item, lines: new Lines(answer.item.lines) };
      return unread(file, answer);
    },
    async readCategories(text) {
      const answer = await run({ kind: "categories", text });
      if ("categories" in answer) return answer.categories;
      return { categories: [], faults: [{ line: 1, message: reasonOf(answer) }] };
    },
    async convert(plan) {
      const answer = await run({ kind: "export", plan }, conversionDeadlineMs);
      if ("library" in answer) return answer.library;
      throw new ExportError(reasonOf(answer));
    },
    close: thread.close,
  };
}

/** Reads where it is called: for the texts of the program itself, and before it answers anybody. */
export const readsHere: Pick<TextReader, "readItem" | "readCategories"> = {
  readItem: async (text, file) => readItemText(text, file),
  readCategories: async (text) => readCategoriesText(text),
};

/** A reader for one import, which reads no more items when ten have taken too long. */
export function untilLate(texts: TextReader): TextReader {
  let late = 0;
  return {
    ...texts,
    async readItem(text, file) {
      if (late >= maxLate) return unread(file, { error: `${maxLate} files before it took too long` });
      const read = await texts.readItem(text, file);
      if ("isLate" in read && read.isLate) late += 1;
      return read;
    },
  };
}

function unread(file: string, answer: TextAnswer | { late: true }): UnreadItem {
  const faults = [{ file, line: 1, message: reasonOf(answer) }];
  return { faults, item: undefined, references: [], lines: new Lines(), broken: new Set(), isLate: "late" in answer };
}

function reasonOf(answer: TextAnswer | { late: true }): string {
  if ("refusal" in answer) return answer.refusal;
  if ("late" in answer) return "Reading this file took too long: divide it, or leave out what is unusual in it";
  return `This file cannot be read: ${"error" in answer ? answer.error : "it is something else"}`;
}
