import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentState } from "tests/support/document-state";

/** A document as the site sent it, and the browser that showed it. */
export interface RecordedDocument {
  /** The API shows the card provider's pages. Each worker has programs at addresses of its own. */
  program: "site" | "api";
  /** Its address within the program. */
  path: string;
  html: string;
  /** The window's size in CSS pixels. */
  viewport: { width: number; height: number };
  scripts: boolean;
}

/** Several runs that JOURNEY_DOCUMENTS names one folder for record into it together; Playwright empties its own at each start. */
const folder = process.env.JOURNEY_DOCUMENTS ?? "test-results/documents";

/** Records a document for `documents.axe.ts`; one of those that axe cannot tell apart is enough. */
export function recordDocument(document: RecordedDocument): void {
  const { program, html, viewport, scripts } = document;
  const state = `${program} ${JSON.stringify(viewport)} ${scripts} ${documentState(html)}`;
  const path = join(folder, `${createHash("sha256").update(state).digest("hex")}.json`);
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(document));
}

/** All recorded documents of this run, in the same order for each worker: those of one address follow one another. */
export function readRecordedDocuments(): RecordedDocument[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort();
  const documents = names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as RecordedDocument);
  return documents.sort((one, other) => compare(orderOf(one), orderOf(other)));
}

function orderOf({ program, path, viewport, scripts }: RecordedDocument): string {
  return `${viewport.width} ${scripts} ${program} ${path}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
