import { posix } from "node:path";
import { obstaclesToImport } from "../domain/publishing-obstacles";
import { slugOf } from "../domain/slug";
import { isReadable } from "../http/url-checks";
import { type Fault, Lines } from "../markdown/fault";
import { type FaultyItem, type ParsedItem, type WrittenItem, withNames, writtenNames } from "../markdown/item";
import { type Folder, FolderError } from "./folder";
import type { TextReader } from "./text-reader";
import type { CategoryEntry } from "./text-tasks";

/** What reads the texts of a folder. */
type ItemReader = Pick<TextReader, "readItem" | "readCategories">;

export const categoriesFile = "categories.yaml";
/** Fifty thousand words: reading a text may take time that grows with the square of its length. */
export const maxTextBytes = 200_000;
/** Ten thousand entries, each on a few lines. */
const maxCategoriesBytes = 2_000_000;

/** An item that was read without a fault. */
export interface ReadItem extends ParsedItem {
  path: string;
  text: string;
  slug: string;
  /** The paths in the folder of what it names, in the order of its references. */
  files: string[];
}

/** The ends of names by which files of Markdown are known. */
const markdown = /\.(md|markdown)$/i;

/** The slug that an item gets from the name of its file. */
function slugOfFile(path: string): string {
  return slugOf(posix.basename(path).replace(markdown, ""));
}

/** The paths of a folder's items. */
export function itemPaths(folder: Folder): string[] {
  return folder.paths.filter((path) => markdown.test(path) && !/(^|\/)readme\.\w+$/i.test(path));
}

/** A file with faults, and what else of it can be checked. */
export interface FaultyFile {
  faults: Fault[];
  item: WrittenItem | undefined;
  lines: Lines;
  /** What it names that is there, in its line. */
  references: (ParsedItem["references"][number] & { file: string })[];
}

/** The files of each slug, and of each source. */
export interface NamesOfFiles {
  slugs: Map<string, string[]>;
  sources: Map<string, string[]>;
}

/** Names of which none is known yet. */
function noNames(): NamesOfFiles {
  return { slugs: new Map(), sources: new Map() };
}

/** The slugs and sources that a folder's items say they have, or the slugs that they get from the names of their files. */
export async function readNames(folder: Folder): Promise<NamesOfFiles> {
  const names = noNames();
  for (const path of itemPaths(folder)) {
    const text = await readText(folder, path, maxTextBytes);
    if (typeof text !== "string") continue;
    const { slug, source } = writtenNames(text);
    addFile(names.slugs, slug || slugOfFile(path), path);
    if (source) addFile(names.sources, source, path);
  }
  return names;
}

function addFile(names: Map<string, string[]>, name: string, path: string): string[] {
  const files = names.get(name) ?? [];
  if (!files.includes(path)) files.push(path);
  names.set(name, files);
  return files;
}

interface Reading {
  folder: Folder;
  texts: ItemReader;
  /** Whether items are published though pictures of theirs have no alternative text; not by default. */
  acceptsUndescribed?: boolean;
}

/**
 * Reads an item of a folder, and checks all that can be seen in the folder alone.
 * @param names of the items that it is not to share its slug or its source with; its own are added
 */
export async function readItem(
  { folder, texts, acceptsUndescribed = false }: Reading,
  path: string,
  { slugs, sources }: NamesOfFiles,
): Promise<ReadItem | FaultyFile> {
  const at = (line: number, message: string): Fault => ({ file: path, line, message });
  const text = await readText(folder, path, maxTextBytes);
  if (typeof text !== "string")
    return { faults: [at(1, text.refusal)], item: undefined, references: [], lines: new Lines() };
  const parsed = await texts.readItem(text, path);
  const { references, lines, item } = parsed;
  const faults = "faults" in parsed ? [...parsed.faults] : [];
  const slug = item?.fields.slug || slugOfFile(path);
  const other = addFile(slugs, slug, path).find((file) => file !== path);
  if (other !== undefined)
    faults.push(at(lines.of("slug"), `slug: ${other} has the slug ${slug} too: choose another for one of them`));
  const source = item?.source;
  const copy = source && addFile(sources, source, path).find((file) => file !== path);
  if (copy)
    faults.push(at(lines.of("source"), `source: ${copy} has the source ${source} too: leave it out of one of them`));
  const found = references.map((one) => ({ ...one, file: resolve(path, one.path) }));
  const there = found.flatMap((one) =>
    one.file !== undefined && folder.has(one.file) ? { ...one, file: one.file } : [],
  );
  for (const { path: named, line, file } of found)
    if (file === undefined) faults.push(at(line, `${named} is outside the folder`));
    else if (!folder.has(file)) faults.push(at(line, `There is no file ${named}`));
  if (item) {
    item.fields.slug = slug;
    faults.push(
      ...unreadableIn(item).map((field) => at(lines.of(field), "This contains characters that cannot be stored")),
    );
    if (acceptsUndescribed && item.state === "published") item.acceptsUndescribed = true;
    // The same file may be named in several places.
    const fields = withNames(item.fields, (place) => found[Number(place)]?.file ?? place);
    faults.push(...obstaclesIn({ ...item, fields }, parsed).map(({ line, message }) => at(line, message)));
  }
  if ("faults" in parsed || faults.length > 0) return { faults: sorted(faults), item, lines, references: there };
  return { ...parsed, path, text, slug, files: there.map(({ file }) => file) };
}

/** The obstacles to publishing an item, except for fields whose own fault is already reported. */
function obstaclesIn(item: WrittenItem, parsed: ParsedItem | FaultyItem) {
  if (item.state !== "published") return [];
  const broken = "faults" in parsed ? parsed.broken : new Set<string>();
  return obstaclesToImport(item).flatMap(({ field, block_id: block, message }) =>
    block === null && (broken.has(field) || broken.has(fileFields[field] ?? ""))
      ? []
      : [{ line: parsed.lines.of(block === null ? field : `blocks.${block}`), message }],
  );
}

/** What files call a field otherwise. */
const fileFields: Record<string, string> = { cover_hash: "cover", media: "files" };

/** Faults by their lines. */
export function sorted(faults: Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.line - b.line);
}

async function readText(folder: Folder, path: string, most: number): Promise<string | { refusal: string }> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await folder.read(path, most));
  } catch (error) {
    if (error instanceof FolderError) return { refusal: error.message };
    if (error instanceof TypeError) return { refusal: "This is not UTF-8 text: save the file as UTF-8" };
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

/** The categories that a folder names, in their order, those with a fault left out, and all that is wrong. */
export async function readCategories(
  folder: Folder,
  texts: ItemReader,
): Promise<{ categories: CategoryEntry[]; faults: Fault[] }> {
  if (!folder.has(categoriesFile)) return { categories: [], faults: [] };
  const at = ({ line, message }: { line: number; message: string }) => ({ file: categoriesFile, line, message });
  const text = await readText(folder, categoriesFile, maxCategoriesBytes);
  if (typeof text !== "string") return { categories: [], faults: [at({ line: 1, message: text.refusal })] };
  const read = await texts.readCategories(text);
  const faults = read.faults.map(at);
  const categories = read.categories.flatMap((entry) => {
    const { picture: named, pictureLine: line } = entry;
    const picture = named === undefined ? undefined : resolve(categoriesFile, named);
    if (named === undefined || (picture !== undefined && folder.has(picture))) return [{ ...entry, picture }];
    faults.push(at({ line, message: `There is no file ${named}` }));
    return [];
  });
  return { categories, faults: sorted(faults) };
}

/** All that a folder describes. */
export interface ReadLibrary {
  categories: CategoryEntry[];
  items: ReadItem[];
}

/** Reads a folder whole, to be used only if nothing in it is wrong. @throws FolderError with the first faults */
export async function readLibrary(folder: Folder, texts: ItemReader): Promise<ReadLibrary> {
  const found = await readCategories(folder, texts);
  const faults = [...found.faults];
  const items: ReadItem[] = [];
  const names = noNames();
  for (const path of itemPaths(folder)) {
    const item = await readItem({ folder, texts }, path, names);
    if ("faults" in item) faults.push(...item.faults);
    else items.push(item);
  }
  const lines = faults.slice(0, 10).map(({ file, line, message }) => `${file}:${line}: ${message}`);
  if (lines.length > 0) throw new FolderError(lines.join("\n"));
  return { categories: found.categories, items };
}
