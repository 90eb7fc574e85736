import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ImportReport } from "contract/import";
import { type ConversionWords, convertExport, linesOfRemarks, memberFilesOf, valuedOptions } from "../convert/command";
import { ExportError, folderOf, reportFile } from "../convert/library";
import type { OutsideTransaction } from "../deps";
import { hasSeed } from "../store/imports";
import { exportLibrary } from "./export";
import { type Folder, FolderError, openFolder, openZip } from "./folder";
import { importFolder } from "./run";

const importUsage = [
  "npm run import -- FOLDER             imports the items in a folder or a zip file; run again, it carries on where it stopped",
  "npm run import -- FOLDER --dry-run   says what would be done, and writes nothing",
  "npm run import -- FOLDER --accept-undescribed   publishes items whose pictures have no alternative text, and lists them as a task",
  "npm run import -- FOLDER --replace ADDRESS   replaces the item with this address, though it is not known to be the same",
  "npm run import -- --from ghost FILE.json [--pictures FOLDER] [--members FILE.csv] [--plan TIER=PLAN] [--plan-until DAY] [--category TAG=PATH] [--type TYPE] [--pages] [--accept-undescribed] [--to FOLDER] [--replace ADDRESS] [--dry-run]",
  "npm run import -- --from wordpress FILE.xml [--pictures FOLDER] [--category NAME=PATH] [--type TYPE] [--pages] [--accept-undescribed] [--to FOLDER] [--replace ADDRESS] [--dry-run]",
  "                                     converts an export, says what could not be carried over, and imports it",
];
const exportUsage = [
  "npm run export -- FOLDER   writes the whole library into a new folder, in the form that is imported",
];

const progressEvery = 100;
/** Files with large pictures take seconds each. */
const maxSilenceMs = 10_000;
const maxShown = 200;
const maxNamed = 10;

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
  const read = readWords(words);
  if (!read) return refuse(importUsage, say);
  const folder = await (read.conversion ? converted(deps, read.conversion, say) : opened(read.path, say));
  if (!folder) return 1;
  if (!(await hasSeed(deps.db))) {
    folder.close();
    return refuse(["The database has no types of blocks yet: run npm run seed first. Nothing was imported."], say);
  }
  const { isDry, acceptsUndescribed } = read;
  let saidAt = deps.clock().getTime();
  try {
    const report = await importFolder(deps, folder, {
      isDry,
      writerId: null,
      acceptsUndescribed,
      mayReplace: ({ slug }) => read.replace.has(slug),
      onProgress: (done, total) => {
        const isLate = deps.clock().getTime() - saidAt >= maxSilenceMs;
        if (done === 0 || !(isLate || done % progressEvery === 0 || done === total)) return;
        saidAt = deps.clock().getTime();
        say(`${done} of ${total} files`);
      },
    });
    for (const line of linesOf(report, isDry)) say(line);
    return report.refused > 0 ? 1 : 0;
  } finally {
    folder.close();
  }
}

interface ImportWords {
  path: string;
  isDry: boolean;
  acceptsUndescribed: boolean;
  /** The addresses of items that may be replaced by others. */
  replace: Set<string>;
  /** Of an export of another system. */
  conversion?: ConversionWords;
}

/** @returns undefined if the words are not a command */
function readWords(words: string[]): ImportWords | undefined {
  const values = new Map<string, string[]>();
  const flags = new Set<string>();
  const paths: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--replace" || valuedOptions.includes(word)) {
      const value = words[++at];
      if (value === undefined || value.startsWith("--")) return undefined;
      values.set(word, [...(values.get(word) ?? []), value]);
    } else if (word.startsWith("--")) flags.add(word);
    else paths.push(word);
  }
  const [path, ...more] = paths;
  const from = values.get("--from")?.at(-1);
  const known = ["--dry-run", "--accept-undescribed", ...(from === undefined ? [] : ["--pages"])];
  if (!path || more.length > 0 || [...flags].some((flag) => !known.includes(flag))) return undefined;
  const isDry = flags.has("--dry-run");
  const replace = new Set(values.get("--replace")?.map((address) => address.replace(/^\/?content\//, "")));
  values.delete("--replace");
  const acceptsUndescribed = flags.has("--accept-undescribed");
  const own = { path, isDry, acceptsUndescribed, replace };
  if (from === undefined) return values.size > 0 ? undefined : own;
  const hasPages = flags.has("--pages");
  return { ...own, conversion: { from, file: path, values, hasPages, acceptsUndescribed } };
}

/** Converts an export, and says what could not be carried over. */
async function converted(
  deps: OutsideTransaction,
  words: ConversionWords,
  say: (line: string) => void,
): Promise<Folder | undefined> {
  try {
    const library = await convertExport(deps, words);
    const lines = linesOfRemarks(library);
    for (const line of lines.slice(0, maxShown)) say(`not carried over: ${line}`);
    const to = words.values.get("--to")?.at(-1);
    if (lines.length > maxShown)
      say(
        `and ${lines.length - maxShown} more: ${to ? `${reportFile} in ${to} lists them all` : "--to FOLDER writes the full list"}`,
      );
    if (to) say(`The library is in ${to}: edit it there, and import it with npm run import -- ${to}`);
    for (const name of memberFilesOf(library))
      say(
        to
          ? `The members are not imported yet: npm run import-members -- ${join(to, name)} imports them`
          : `The members are not imported: --to FOLDER writes ${name}`,
      );
    return folderOf(library);
  } catch (error) {
    if (!(error instanceof ExportError || error instanceof FolderError)) throw error;
    say(`${error.message.replace(/\.?$/, ".")} Nothing was imported.`);
    return undefined;
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
  if (held.length > 0) return refuse([`${root} is not empty: choose a new folder. Nothing was written.`], say);
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
    if (!found) throw new FolderError(`There is no file or folder ${path}`);
    return found.isDirectory() ? await openFolder(path) : await openZip(path);
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    say(`${error.message.replace(/\.?$/, ".")} Nothing was imported.`);
    return undefined;
  }
}

/** What was done, or would be, in lines: each fault with its file and its line. */
export function linesOf(report: ImportReport, isDry: boolean): string[] {
  const { created, changed, unchanged, refused, faults, fault_count: all, conflicts } = report;
  const { notes, note_count: allNotes, accepted = 0, taken_back: takenBack = 0 } = report;
  const replaceable = conflicts.filter(({ state }) => state !== "sold");
  return [
    ...listed(notes, allNotes, "notes").map((line) => `note: ${line}`),
    ...listed(faults, all, "faults"),
    ...(replaceable.length > 0
      ? [
          `To replace an item that has the address of another, name its address: ${replaceable
            .slice(0, maxNamed)
            .map(({ slug }) => `--replace ${slug}`)
            .join(" ")}`,
        ]
      : []),
    ...(takenBack > 0
      ? [`${takenBack} published ${takenBack === 1 ? "item becomes a draft" : "items become drafts"}.`]
      : []),
    ...(accepted > 0 ? [`${accepted} published with pictures that have no alternative text, listed as a task.`] : []),
    `${isDry ? "Dry run, nothing written: " : ""}${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`,
  ];
}

function listed(faults: ImportReport["faults"], all: number, what: string): string[] {
  const shown = faults.slice(0, maxShown).map(({ file, line, message }) => `${file}:${line}: ${message}`);
  return all > shown.length ? [...shown, `and ${all - shown.length} more ${what}`] : shown;
}

function refuse(lines: string[], say: (line: string) => void): number {
  for (const line of lines) say(line);
  return 1;
}
