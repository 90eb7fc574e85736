import { posix } from "node:path";
import type { ImportReport } from "contract/import";
import { z } from "zod/v4";
import type { OutsideTransaction, TxDeps } from "../deps";
import { slugOf } from "../domain/slug";
import { ApiError } from "../errors";
import { isReadable } from "../http/url-checks";
import { type Fault, Lines } from "../markdown/fault";
import { readYaml, remarksOf } from "../markdown/front-matter";
import { type ParsedItem, parseItem, type WrittenItem, withNames } from "../markdown/item";
import { QueueFullError, QueueLimitError } from "../pdf/fair-queue";
import { addCategories, importItem, type Outcome, obstaclesToImport, parentOf } from "../services/importing";
import type { CategoryToAdd } from "../store/imports";
import * as store from "../store/imports";
import { inTransaction } from "../transaction";
import { type Folder, FolderError } from "./folder";
import { digestOf, mostFileBytes, type Prepared, prepare } from "./media";

export const categoriesFile = "categories.yaml";
const mostTextBytes = 2 * 1024 ** 2;
/** What a report lists; it counts all. */
const mostListed = 1_000;

export interface ImportOptions {
  /** Checks everything as the import does, and writes nothing. */
  isDry: boolean;
  writerId: string | null;
  onProgress?: (done: number, total: number) => Promise<void> | void;
  /** Told of each item that is written, in its transaction; never in a dry run. */
  onWritten?: (deps: TxDeps, written: WrittenFile) => Promise<void>;
  /** Ends the import between two items; it goes on when it is run again. */
  stopping?: AbortSignal | undefined;
}

/** A file whose item was created or changed. */
export interface WrittenFile {
  file: string;
  title: string;
  outcome: "created" | "changed";
  contentId: string;
}

/**
 * Imports the items of a folder, each in a transaction of its own: all of an item or nothing. An item whose file is as
 * it was at the last import is not read again, so an import that was interrupted goes on when it is run again.
 * @throws the reason of an abort
 */
export async function importFolder(
  deps: OutsideTransaction,
  folder: Folder,
  { isDry, writerId, onProgress, onWritten, stopping }: ImportOptions,
): Promise<ImportReport> {
  const report = emptyReport();
  const categories = await readCategories(folder, report);
  if (!isDry && categories.length > 0) await addAll(deps, categories, report);
  const paths = folder.paths.filter((path) => path.endsWith(".md") && !/(^|\/)readme\.md$/i.test(path));
  const run: Run = { deps, folder, isDry, writerId, onWritten, categories, slugs: new Map(), digests: new Map() };
  for (const [index, path] of paths.entries()) {
    stopping?.throwIfAborted();
    await onProgress?.(index, paths.length);
    add(report, path, await importFile(run, path));
  }
  await onProgress?.(paths.length, paths.length);
  return report;
}

interface Run {
  deps: OutsideTransaction;
  folder: Folder;
  isDry: boolean;
  writerId: string | null;
  onWritten: ImportOptions["onWritten"];
  categories: CategoryToAdd[];
  /** The file of each slug. */
  slugs: Map<string, string>;
  digests: Map<string, string>;
}

type Done = { title: string; outcome: Outcome; notes: Fault[] } | { faults: Fault[] };

function emptyReport(): ImportReport {
  const numbers = { created: 0, changed: 0, unchanged: 0, refused: 0, fault_count: 0, note_count: 0 };
  return { ...numbers, entries: [], faults: [], notes: [] };
}

function add(report: ImportReport, file: string, done: Done): void {
  if ("faults" in done) {
    refuse(report, done.faults);
    return;
  }
  const { title, outcome, notes } = done;
  report[outcome] += 1;
  if (outcome === "unchanged") return;
  if (report.entries.length < mostListed) report.entries.push({ file, title, outcome });
  report.note_count += notes.length;
  report.notes.push(...notes.slice(0, mostListed - report.notes.length));
}

/** A file with faults: nothing of it is imported. */
function refuse(report: ImportReport, faults: Fault[]): void {
  report.refused += 1;
  report.fault_count += faults.length;
  report.faults.push(...faults.slice(0, mostListed - report.faults.length));
}

async function importFile(run: Run, path: string): Promise<Done> {
  const { deps, folder, isDry } = run;
  const at = (line: number, message: string): Fault => ({ file: path, line, message });
  const text = await readText(folder, path);
  if (typeof text !== "string") return { faults: [at(1, text.refusal)] };
  const parsed = parseItem(text, path);
  if ("faults" in parsed) return parsed;
  const { item, references, lines } = parsed;
  const slug = item.fields.slug || slugOf(posix.basename(path, ".md"));
  item.fields.slug = slug;
  const faults: Fault[] = [];
  const other = run.slugs.get(slug);
  if (other !== undefined) faults.push(at(lines.of("slug"), `slug: ${other} has the slug ${slug} already`));
  run.slugs.set(slug, path);
  faults.push(...unreadableIn(item).map((field) => at(lines.of(field), "This holds signs that cannot be stored")));
  const files: string[] = [];
  for (const { path: named, line } of references) {
    const found = resolve(path, named);
    if (found !== undefined && folder.has(found)) files.push(found);
    else faults.push(at(line, found === undefined ? `${named} is outside the folder` : `There is no file ${named}`));
  }
  if (item.state === "published")
    for (const { field, block_id: block, message } of obstaclesToImport(item))
      faults.push(at(lines.of(block === null ? field : `blocks.${block}`), message));
  if (faults.length > 0) return { faults: sorted(faults) };
  const digest = await digestOfItem(run, text, slug, files);
  if (typeof digest !== "string") return { faults: [at(references[digest.index]?.line ?? 1, digest.message)] };
  const { title } = item.fields;
  if (await store.findByDigest(deps.db, digest)) return { title, outcome: "unchanged", notes: [] };
  const prepared: Prepared[] = [];
  for (const [index, { kind, line, path: named }] of references.entries()) {
    try {
      prepared.push(await taking(() => prepare(deps, folder, { path: files[index] ?? "", kind }, isDry)));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof FolderError)) throw error;
      faults.push(at(line, `${named}: ${error.message}`));
    }
  }
  if (faults.length > 0) return { faults };
  return write(run, path, parsed, digest, prepared);
}

async function write(
  run: Run,
  file: string,
  { item, lines, notes }: ParsedItem,
  digest: string,
  prepared: Prepared[],
): Promise<Done> {
  const { deps, isDry, writerId, onWritten } = run;
  const { title } = item.fields;
  let outcome: Outcome = "unchanged";
  try {
    await inTransaction(deps, async (txDeps) => {
      if (isDry) await addCategories(txDeps, withParents(run.categories, item.categories));
      const names: string[] = [];
      for (const one of prepared) names.push(await one(txDeps, writerId));
      const fields = withNames(item.fields, (place) => names[Number(place)] ?? "");
      const imported = await importItem(txDeps, { item: { ...item, fields }, digest }, writerId);
      outcome = imported.outcome;
      if (isDry) throw new RolledBack();
      if (outcome !== "unchanged") await onWritten?.(txDeps, { file, title, outcome, contentId: imported.id });
    });
  } catch (error) {
    if (error instanceof ApiError) return { faults: faultsOf(error, file, lines) };
    if (!(error instanceof RolledBack)) throw error;
  }
  return { title, outcome, notes };
}

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

function faultsOf({ message, problem }: ApiError, file: string, lines: Lines): Fault[] {
  const named = Object.entries(problem.errors ?? {});
  if (named.length === 0) return [{ file, line: 1, message }];
  return sorted(named.map(([field, words]) => ({ file, line: lines.of(field), message: words })));
}

function sorted(faults: Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.line - b.line);
}

async function readText(folder: Folder, path: string): Promise<string | { refusal: string }> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await folder.read(path, mostTextBytes));
  } catch (error) {
    if (error instanceof FolderError) return { refusal: error.message };
    if (error instanceof TypeError) return { refusal: "This is no text in UTF-8: save it so" };
    throw error;
  }
}

/** The path in the folder of what a file names; undefined if it leads out of it. A path from the top begins with a slash. */
function resolve(from: string, named: string): string | undefined {
  const path = named.startsWith("/") ? posix.normalize(named.slice(1)) : posix.join(posix.dirname(from), named);
  return path === ".." || path.startsWith("../") ? undefined : path;
}

/** The fields with a text that the database cannot store. */
function unreadableIn(item: WrittenItem): string[] {
  const found: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === "string" && !isReadable(value)) found.push(path);
    if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) visit(part, path ? `${path}.${key}` : key);
  };
  visit(item.fields, "");
  return found;
}

async function digestOfItem(
  { folder, digests }: Run,
  text: string,
  slug: string,
  files: string[],
): Promise<string | { index: number; message: string }> {
  const parts = [slug, digestOf(text)];
  for (const [index, path] of files.entries()) {
    try {
      const known = digests.get(path) ?? digestOf(await folder.read(path, mostFileBytes));
      digests.set(path, known);
      parts.push(known);
    } catch (error) {
      if (error instanceof FolderError) return { index, message: `${path}: ${error.message}` };
      throw error;
    }
  }
  return digestOf(parts.join("\n"));
}

const waitMs = 500;

/** Waits while others have pictures encoded. */
async function taking<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof QueueFullError || error instanceof QueueLimitError)) throw error;
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
}

const categoryEntry = z.strictObject({
  path: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, "Write a path like home-interiors/kitchen"),
  title: z.string().trim().min(1, "Write its title").max(120, "Use 120 characters or fewer"),
  intro: z.string().trim().max(2_000, "Use 2000 characters or fewer").default(""),
});

/** The categories that a folder names, those above before those below. */
async function readCategories(folder: Folder, report: ImportReport): Promise<CategoryToAdd[]> {
  if (!folder.has(categoriesFile)) return [];
  const at = ({ line, message }: { line: number; message: string }) => ({ file: categoriesFile, line, message });
  const text = await readText(folder, categoriesFile);
  const lines = new Lines();
  const read = typeof text === "string" ? readYaml(text, 1, lines) : { faults: [{ line: 1, message: text.refusal }] };
  if ("faults" in read) {
    refuse(report, read.faults.map(at));
    return [];
  }
  const parsed = z
    .array(categoryEntry)
    .max(10_000)
    .safeParse(read.value ?? []);
  if (!parsed.success) {
    refuse(report, remarksOf(parsed.error, lines).map(at));
    return [];
  }
  return parsed.data;
}

/** Adds all categories, so that those without an item are there too. */
async function addAll(deps: OutsideTransaction, categories: CategoryToAdd[], report: ImportReport): Promise<void> {
  try {
    await inTransaction(deps, (txDeps) => addCategories(txDeps, categories));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse(report, [{ file: categoriesFile, line: 1, message: error.message }]);
  }
}

/** The described ones of these categories, and of those above them. */
function withParents(categories: CategoryToAdd[], paths: string[]): CategoryToAdd[] {
  const wanted = new Set<string>();
  for (const path of paths) for (let at: string | undefined = path; at; at = parentOf(at)) wanted.add(at);
  return categories.filter(({ path }) => wanted.has(path));
}
