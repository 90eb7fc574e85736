import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ImportReport } from "contract/import";
import type { OutsideTransaction } from "../deps";
import { exportLibrary } from "./export";
import { type Folder, FolderError, openFolder, openZip } from "./folder";
import { importFolder } from "./run";

const importUsage = [
  "npm run import -- FOLDER             imports the items of a folder, or of a zip file; run again, it goes on where it ended",
  "npm run import -- FOLDER --dry-run   says what would be done, and writes nothing",
];
const exportUsage = [
  "npm run export -- FOLDER   writes the whole library into a new folder, in the form that is imported",
];

const progressEvery = 100;
const mostShown = 200;

/**
 * What an operator imports.
 * @param say prints a line
 * @returns the exit code: 1 if a file is refused or nothing could be done
 */
export async function runImportCommand(
  deps: OutsideTransaction,
  words: string[],
  say: (line: string) => void,
): Promise<number> {
  const options = words.filter((word) => word.startsWith("--"));
  const [path, ...more] = words.filter((word) => !word.startsWith("--"));
  if (!path || more.length > 0 || options.some((option) => option !== "--dry-run")) return refuse(importUsage, say);
  const folder = await opened(path, say);
  if (!folder) return 1;
  const isDry = options.includes("--dry-run");
  try {
    const report = await importFolder(deps, folder, {
      isDry,
      writerId: null,
      onProgress: (done, total) => {
        if (done > 0 && (done % progressEvery === 0 || done === total)) say(`${done} of ${total} files`);
      },
    });
    for (const line of linesOf(report, isDry)) say(line);
    return report.refused > 0 ? 1 : 0;
  } finally {
    folder.close();
  }
}

/** Writes the library into a folder. @returns the exit code */
export async function runExportCommand(
  deps: OutsideTransaction,
  [root, ...more]: string[],
  say: (line: string) => void,
): Promise<number> {
  if (!root || root.startsWith("--") || more.length > 0) return refuse(exportUsage, say);
  const held = await readdir(root).catch(() => []);
  if (held.length > 0) return refuse([`${root} is not empty: name a new folder. Nothing was written.`], say);
  let items = 0;
  const files = exportLibrary(deps, (done, total) => {
    items = done;
    if (done % progressEvery === 0 || done === total) say(`${done} of ${total} items`);
  });
  for await (const { path, bytes } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
  }
  say(`${items} items are in ${root}.`);
  return 0;
}

async function opened(path: string, say: (line: string) => void): Promise<Folder | undefined> {
  try {
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new FolderError(`There is no ${path}`);
    return found.isDirectory() ? await openFolder(path) : await openZip(path);
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    say(`${error.message}. Nothing was imported.`);
    return undefined;
  }
}

/** What was done, or would be, in lines: each fault with its file and its line. */
export function linesOf(report: ImportReport, isDry: boolean): string[] {
  const { created, changed, unchanged, refused, faults, fault_count: all, notes, note_count: allNotes } = report;
  return [
    ...listed(notes, allNotes, "notes").map((line) => `note: ${line}`),
    ...listed(faults, all, "faults"),
    `${isDry ? "It would be: " : ""}${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`,
  ];
}

function listed(faults: ImportReport["faults"], all: number, what: string): string[] {
  const shown = faults.slice(0, mostShown).map(({ file, line, message }) => `${file}:${line}: ${message}`);
  return all > shown.length ? [...shown, `and ${all - shown.length} more ${what}`] : shown;
}

function refuse(lines: string[], say: (line: string) => void): number {
  for (const line of lines) say(line);
  return 1;
}
