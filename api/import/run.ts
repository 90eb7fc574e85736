import type { ImportConflict, ImportReport } from "contract/import";
import type { OutsideTransaction, TxDeps } from "../deps";
import { ApiError } from "../errors";
import { untilKilled } from "../files/rasteriser";
import type { Fault, Lines } from "../markdown/fault";
import { type WrittenItem, withNames } from "../markdown/item";
import { QueueFullError, QueueLimitError } from "../pdf/fair-queue";
import { type Circumstances, ConflictError, type ItemName, type Occupant } from "../services/import-target";
import {
  addCategories,
  importItem,
  type Outcome,
  orphansAmong,
  parentOf,
  setOrigin,
  slugToBe,
  unknownNames,
} from "../services/importing";
import { describePictures } from "../services/pictures";
import type { CategoryToAdd } from "../store/imports";
import * as store from "../store/imports";
import { inTransaction } from "../transaction";
import { type EarlierForm, earlierForms } from "./earlier-forms";
import { type Folder, FolderError } from "./folder";
import { linkedSlugs, withSlugs } from "./links";
import { digestOf, maxFileBytes, type Prepared, prepare } from "./media";
import {
  categoriesFile,
  type FaultyFile,
  itemPaths,
  type NamesOfFiles,
  type ReadItem,
  readCategories,
  readItem,
  readNames,
  sorted,
} from "./read";
import { type TextReader, untilLate } from "./text-reader";
import type { CategoryEntry } from "./text-tasks";

/** What a report lists; it counts all. */
const maxListed = 1_000;

export interface ImportOptions {
  /** Checks everything as the import does, and writes nothing. */
  isDry: boolean;
  writerId: string | null;
  /** Whether items are published though pictures of theirs have no alternative text; not by default. */
  acceptsUndescribed?: boolean | undefined;
  /** Whether a file may replace an item that it is not known to be about, and which has its address; none by default. */
  mayReplace?: ((occupant: Occupant) => boolean) | undefined;
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
  unlimited: OutsideTransaction,
  folder: Folder,
  { isDry, writerId, acceptsUndescribed = false, mayReplace, onProgress, onWritten, stopping }: ImportOptions,
): Promise<ImportReport> {
  const deps = { ...unlimited, rasteriser: untilKilled(unlimited.rasteriser) };
  const report = emptyReport();
  const categories = await takeCategories(deps, folder, isDry, report);
  const paths = itemPaths(folder);
  const names = await readNames(folder);
  const texts = untilLate(deps.texts);
  const run: Run = {
    deps,
    folder,
    texts,
    isDry,
    writerId,
    acceptsUndescribed,
    mayReplace,
    onWritten,
    categories,
    names,
    digests: new Map(),
    others: new Map(),
  };
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
  texts: TextReader;
  isDry: boolean;
  writerId: string | null;
  acceptsUndescribed: boolean;
  mayReplace: ImportOptions["mayReplace"];
  onWritten: ImportOptions["onWritten"];
  categories: CategoryToAdd[];
  names: NamesOfFiles;
  digests: Map<string, string>;
  /** What is known of files to which others link, by their paths. */
  others: Map<string, Linked>;
}

/** The item of a file, as far as it can be read, and whether it can be imported. */
interface Linked {
  item: ItemName | undefined;
  isFaulty: boolean;
}

type Done =
  | { title: string; outcome: Outcome; notes: Fault[]; isAccepted?: boolean; isTakenBack?: boolean }
  | { faults: Fault[]; conflict?: ImportConflict };

function emptyReport(): ImportReport {
  const numbers = {
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    fault_count: 0,
    conflict_count: 0,
    note_count: 0,
    accepted: 0,
    taken_back: 0,
  };
  return { ...numbers, entries: [], faults: [], conflicts: [], notes: [] };
}

function add(report: ImportReport, file: string, done: Done): void {
  if ("faults" in done) {
    refuse(report, done.faults);
    if (done.conflict) report.conflict_count = (report.conflict_count ?? 0) + 1;
    if (done.conflict && report.conflicts.length < maxListed) report.conflicts.push(done.conflict);
    return;
  }
  const { title, outcome, notes, isAccepted = false, isTakenBack = false } = done;
  report[outcome] += 1;
  if (outcome === "unchanged") return;
  if (isAccepted) report.accepted = (report.accepted ?? 0) + 1;
  if (isTakenBack) report.taken_back = (report.taken_back ?? 0) + 1;
  if (report.entries.length < maxListed) report.entries.push({ file, title, outcome });
  report.note_count += notes.length;
  report.notes.push(...notes.slice(0, maxListed - report.notes.length));
}

/** A file with faults: nothing of it is imported. */
function refuse(report: ImportReport, faults: Fault[]): void {
  report.refused += 1;
  report.fault_count += faults.length;
  report.faults.push(...faults.slice(0, maxListed - report.faults.length));
}

async function importFile(run: Run, path: string): Promise<Done> {
  const { isDry } = run;
  const read = await readItem(run, path, run.names);
  run.others.set(path, linkedOf(read));
  if ("faults" in read) {
    const { prepared: _, faults } = await prepareAll(run, path, read.references, true);
    return { faults: sorted([...read.faults, ...faults, ...(await faultsOfNames(run, path, read))]) };
  }
  const digest = await digestOfItem(run, read);
  const since = digest === undefined ? "changed" : await sinceImport(run, read, digest);
  if (since === "unchanged") return { title: read.item.fields.title, outcome: "unchanged", notes: [] };
  const named = read.references.map((one, index) => ({ ...one, file: read.files[index] ?? "" }));
  const { prepared, faults } = await prepareAll(run, path, named, isDry);
  if (digest !== undefined && faults.length === 0)
    return write(run, read, { digest, isOnlyAccepting: since === "accepting" }, prepared);
  return { faults: sorted([...faults, ...(await faultsOfNames(run, path, read))]) };
}

/** Pictures and files, ready to be added, and what is wrong with each of the others. */
async function prepareAll({ deps, folder }: Run, path: string, references: FaultyFile["references"], isDry: boolean) {
  const faults: Fault[] = [];
  const prepared: Prepared[] = [];
  for (const { kind, line, path: named, file } of references) {
    const result = await preparing(() => prepare(deps, folder, { path: file, kind }, isDry));
    if (typeof result === "function") prepared.push(result);
    else faults.push({ file: path, line, message: `${named}: ${result.refusal}` });
  }
  return { prepared, faults };
}

/** What a file names of the library that is not there. */
async function faultsOfNames({ deps, categories }: Run, file: string, { item, lines }: FaultyFile | ReadItem) {
  if (!item) return [];
  const unknown = await unknownNames(deps, item, new Set(categories.map(({ path }) => path)));
  return Object.entries(unknown).map(([field, message]) => ({ file, line: lines.of(field), message }));
}

/** Waits its turn. @returns why a picture or a file cannot be taken, or what adds its row */
async function preparing(work: () => Promise<Prepared>): Promise<Prepared | { refusal: string }> {
  try {
    return await taking(work);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof FolderError)) throw error;
    return { refusal: error.message };
  }
}

async function write(
  run: Run,
  { path: file, item, lines, notes }: ReadItem,
  known: { digest: string; isOnlyAccepting: boolean },
  prepared: Prepared[],
): Promise<Done> {
  const { deps, isDry, writerId, mayReplace, onWritten } = run;
  const { title } = item.fields;
  const isInImport = (source: string) => run.names.sources.has(source);
  let outcome: Outcome = "unchanged";
  let isAccepted = false;
  let isTakenBack = false;
  const said = [...notes];
  const circumstances = { mayReplace: mayReplace ?? (() => false), isInImport };
  const links = await linksOf(run, { file, item, lines }, circumstances);
  said.push(...links.notes);
  try {
    await inTransaction(deps, async (txDeps) => {
      if (isDry) await addCategories(txDeps, withParents(run.categories, item.categories));
      const names: string[] = [];
      for (const one of prepared) names.push(await one(txDeps, writerId));
      const own = { ...item.fields, blocks: withSlugs(item.fields.blocks, links.slugs) };
      const fields = withNames(own, (place) => names[Number(place)] ?? "");
      const toImport = { item: { ...item, fields }, ...known, ...circumstances };
      const imported = await importItem(txDeps, toImport, writerId);
      outcome = imported.outcome;
      ({ isAccepted, isTakenBack } = imported);
      said.push(...imported.notes.map(({ field, message }) => ({ file, line: lines.of(field), message })));
      if (outcome !== "unchanged") await describePictures(txDeps, fields);
      if (isDry) throw new RolledBack();
      if (outcome !== "unchanged") await onWritten?.(txDeps, { file, title, outcome, contentId: imported.id });
    });
  } catch (error) {
    if (error instanceof ConflictError) return conflictOf(error, file, item, lines);
    if (error instanceof ApiError) return { faults: faultsOf(error, file, lines) };
    if (!(error instanceof RolledBack)) throw error;
  }
  return { title, outcome, notes: sorted(said), isAccepted, isTakenBack };
}

/** Where the items of an import are to which one of them leads: not all have the addresses that their files say. */
async function linksOf(
  run: Run,
  { file, item, lines }: { file: string; item: WrittenItem; lines: Lines },
  circumstances: Circumstances,
): Promise<{ slugs: Map<string, string>; notes: Fault[] }> {
  const slugs = new Map<string, string>();
  const notes: Fault[] = [];
  for (const [slug, block] of linkedSlugs(item.fields.blocks)) {
    const other = run.names.slugs.get(slug)?.[0];
    if (other === undefined) continue;
    const known = run.others.get(other) ?? linkedOf(await readItem(run, other, run.names));
    run.others.set(other, known);
    const own = known.item && (await slugToBe(run.deps, known.item, circumstances));
    if (own !== undefined) slugs.set(slug, own);
    if (own !== undefined && !known.isFaulty) continue;
    const message = `Its link to /content/${slug} is to ${other}, which is left out: look where it leads`;
    notes.push({ file, line: lines.of(`blocks.${block}`), message });
  }
  return { slugs, notes };
}

function linkedOf(read: ReadItem | FaultyFile): Linked {
  const { item } = read;
  const { id, source, publishAt, fields } = item ?? {};
  const name = fields && { id, source, publishAt, fields: { slug: fields.slug, title: fields.title } };
  return { item: name, isFaulty: "faults" in read };
}

function conflictOf({ message, occupant }: ConflictError, file: string, item: WrittenItem, lines: Lines): Done {
  const { title } = item.fields;
  const fault = { file, line: lines.of("slug"), message: `${message}: “${title}” replaces it only if you say so` };
  const { id, title: present, slug, state } = occupant;
  return { faults: [fault], conflict: { file, title, item_id: id, item_title: present, slug, state } };
}

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

function faultsOf({ message, problem }: ApiError, file: string, lines: Lines): Fault[] {
  const named = Object.entries(problem.errors ?? {});
  if (named.length === 0) return [{ file, line: 1, message }];
  return sorted(named.map(([field, words]) => ({ file, line: lines.of(field), message: words })));
}

/**
 * What a file says other than at the last import of its item: nothing, so that what an editor has changed since stays;
 * only that it may be published without alternative texts; or more.
 */
async function sinceImport(run: Run, read: ReadItem, digest: string): Promise<"unchanged" | "accepting" | "changed"> {
  const { deps, isDry } = run;
  const { source, acceptsUndescribed = false } = read.item;
  const forms = new Map<string, EarlierForm>();
  for (const form of earlierForms(read)) {
    const earlier = await digestOfItem(run, { ...read, ...form });
    if (earlier !== undefined && !forms.has(earlier)) forms.set(earlier, form);
  }
  const found = await store.listByDigests(deps.db, [digest, ...forms.keys()]);
  if (found.some((one) => one.digest === digest)) return "unchanged";
  const own = source && (await store.findBySource(deps.db, source));
  for (const [earlier, { isOtherChoice }] of forms) {
    const id = found.find((one) => one.digest === earlier)?.id;
    if (!id || (own && own !== id)) continue;
    const known = (await store.findImported(deps.db, id))?.source;
    if (known && known !== source) continue;
    if (isOtherChoice && acceptsUndescribed) return "accepting";
    // The digest of the other choice stays: it says with which the item was made.
    if (!isDry && !isOtherChoice) await setOrigin(deps, id, read.item, digest);
    return "unchanged";
  }
  return "changed";
}

/** @returns undefined if what it names cannot be read, which preparing that says too */
async function digestOfItem(
  { folder, digests }: Run,
  { text, slug, files }: Pick<ReadItem, "text" | "slug" | "files">,
): Promise<string | undefined> {
  const parts = [slug, digestOf(text)];
  for (const path of files) {
    try {
      const known = digests.get(path) ?? digestOf(await folder.read(path, maxFileBytes));
      digests.set(path, known);
      parts.push(known);
    } catch (error) {
      if (error instanceof FolderError) return undefined;
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

/**
 * Adds the categories that a folder describes, so that those without an item are there too; a dry run adds each with an
 * item. One with a fault is reported and left out, one whose picture cannot be taken is added without it.
 */
async function takeCategories(
  deps: OutsideTransaction,
  folder: Folder,
  isDry: boolean,
  report: ImportReport,
): Promise<CategoryToAdd[]> {
  const { categories: read, faults } = await readCategories(folder, deps.texts);
  const at = (line: number, message: string) => ({ file: categoriesFile, line, message });
  const paths = read.map(({ path }) => path);
  const orphans = await orphansAmong(deps.db, paths);
  for (const { path, line } of read) if (orphans[path] !== undefined) faults.push(at(line, orphans[path]));
  const described = read.filter(({ path }) => orphans[path] === undefined);
  const known = await store.categoryIds(deps.db, paths);
  const prepared = new Map<string, Prepared>();
  for (const { path, picture, pictureLine } of described) {
    if (picture === undefined || known.has(path)) continue;
    const result = await preparing(() => prepare(deps, folder, { path: picture, kind: "picture" }, isDry));
    if (typeof result === "function") prepared.set(path, result);
    else faults.push(at(pictureLine, `${picture}: ${result.refusal}`));
  }
  if (faults.length > 0) refuse(report, sorted(faults));
  if (!isDry && described.length > 0)
    await inTransaction(deps, async (txDeps) => {
      const all: CategoryToAdd[] = [];
      for (const entry of described) all.push(toAdd(entry, await prepared.get(entry.path)?.(txDeps, null)));
      await addCategories(txDeps, all);
    });
  return described.map((entry) => toAdd(entry));
}

/** A category as it is added, with the name that its picture is stored under. */
export function toAdd({ path, title, intro, ...entry }: CategoryEntry, pictureHash?: string): CategoryToAdd {
  const colours = { colourPrimary: entry.colour_primary, colourSecondary: entry.colour_secondary };
  const more = { isPremium: entry.is_premium, showChildren: entry.show_children };
  return { path, title, intro, pictureHash, pictureAlt: entry.picture_alt, ...colours, ...more };
}

/** The described ones of these categories, and of those above them. */
function withParents(categories: CategoryToAdd[], paths: string[]): CategoryToAdd[] {
  const wanted = new Set<string>();
  for (const path of paths) for (let at: string | undefined = path; at; at = parentOf(at)) wanted.add(at);
  return categories.filter(({ path }) => wanted.has(path));
}
