import { posix } from "node:path";
import { z } from "zod/v4";
import { slugOf } from "../domain/slug";
import { isReadable } from "../http/url-checks";
import { type Fault, Lines } from "../markdown/fault";
import { readYaml, remarksOf } from "../markdown/front-matter";
import { type ParsedItem, parseItem, type WrittenItem, withNames } from "../markdown/item";
import { obstaclesToImport } from "../services/importing";
import { type Folder, FolderError } from "./folder";

export const categoriesFile = "categories.yaml";
const mostTextBytes = 2 * 1024 ** 2;

/** An item that was read without a fault. */
export interface ReadItem extends ParsedItem {
  path: string;
  text: string;
  slug: string;
  /** The paths in the folder of what it names, in the order of its references. */
  files: string[];
}

/** The paths of a folder's items. */
export function itemPaths(folder: Folder): string[] {
  return folder.paths.filter((path) => path.endsWith(".md") && !/(^|\/)readme\.md$/i.test(path));
}

/**
 * Reads an item of a folder, and checks all that can be seen in the folder alone.
 * @param slugs the file of each slug that was read; this one's is added
 */
export async function readItem(
  folder: Folder,
  path: string,
  slugs: Map<string, string>,
): Promise<ReadItem | { faults: Fault[] }> {
  const at = (line: number, message: string): Fault => ({ file: path, line, message });
  const text = await readText(folder, path);
  if (typeof text !== "string") return { faults: [at(1, text.refusal)] };
  const parsed = parseItem(text, path);
  if ("faults" in parsed) return parsed;
  const { item, references, lines } = parsed;
  const slug = item.fields.slug || slugOf(posix.basename(path, ".md"));
  item.fields.slug = slug;
  const faults: Fault[] = [];
  const other = slugs.get(slug);
  if (other !== undefined) faults.push(at(lines.of("slug"), `slug: ${other} has the slug ${slug} already`));
  slugs.set(slug, path);
  faults.push(...unreadableIn(item).map((field) => at(lines.of(field), "This holds signs that cannot be stored")));
  const files: string[] = [];
  const paths = references.map(({ path: named }) => resolve(path, named));
  for (const [index, { path: named, line }] of references.entries()) {
    const found = paths[index];
    if (found !== undefined && folder.has(found)) files.push(found);
    else faults.push(at(line, found === undefined ? `${named} is outside the folder` : `There is no file ${named}`));
  }
  // The same file may be named in several places.
  const fields = withNames(item.fields, (place) => paths[Number(place)] ?? place);
  if (item.state === "published")
    for (const { field, block_id: block, message } of obstaclesToImport({ ...item, fields }))
      faults.push(at(lines.of(block === null ? field : `blocks.${block}`), message));
  if (faults.length > 0) return { faults: sorted(faults) };
  return { ...parsed, path, text, slug, files };
}

/** Faults by their lines. */
export function sorted(faults: Fault[]): Fault[] {
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

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Write a colour like #8996c1")
  .transform((hex) => hex.toLowerCase())
  .optional();

const categoryEntry = z.strictObject({
  path: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, "Write a path like home-interiors/kitchen"),
  title: z.string().trim().min(1, "Write its title").max(120, "Use 120 characters or fewer"),
  intro: z.string().trim().max(2_000, "Use 2000 characters or fewer").default(""),
  picture: z.string().trim().min(1, "Name a file").max(500, "Use 500 characters or fewer").optional(),
  picture_alt: z.string().trim().max(500, "Use 500 characters or fewer").default(""),
  colour_primary: colour,
  colour_secondary: colour,
});

/** A category as a folder describes it: its picture is a path in the folder. */
export type CategoryEntry = z.output<typeof categoryEntry> & { line: number };

/** The categories that a folder names, in their order, or what is wrong with them. */
export async function readCategories(folder: Folder): Promise<{ categories: CategoryEntry[] } | { faults: Fault[] }> {
  if (!folder.has(categoriesFile)) return { categories: [] };
  const at = ({ line, message }: { line: number; message: string }) => ({ file: categoriesFile, line, message });
  const text = await readText(folder, categoriesFile);
  const lines = new Lines();
  const read = typeof text === "string" ? readYaml(text, 1, lines) : { faults: [{ line: 1, message: text.refusal }] };
  if ("faults" in read) return { faults: read.faults.map(at) };
  const parsed = z
    .array(categoryEntry)
    .max(10_000)
    .safeParse(read.value ?? []);
  if (!parsed.success) return { faults: remarksOf(parsed.error, lines).map(at) };
  const faults: Fault[] = [];
  const categories = parsed.data.map((entry, index) => {
    const picture = entry.picture === undefined ? undefined : resolve(categoriesFile, entry.picture);
    const line = lines.of([index, "picture"]);
    if (entry.picture !== undefined && (picture === undefined || !folder.has(picture)))
      faults.push(at({ line, message: `There is no file ${entry.picture}` }));
    return { ...entry, picture, line };
  });
  return faults.length > 0 ? { faults } : { categories };
}

/** All that a folder describes. */
export interface ReadLibrary {
  categories: CategoryEntry[];
  items: ReadItem[];
}

/** Reads a folder whole, to be used only if nothing in it is wrong. @throws FolderError with the first faults */
export async function readLibrary(folder: Folder): Promise<ReadLibrary> {
  const found = await readCategories(folder);
  const faults: Fault[] = "faults" in found ? found.faults : [];
  const items: ReadItem[] = [];
  const slugs = new Map<string, string>();
  for (const path of itemPaths(folder)) {
    const item = await readItem(folder, path, slugs);
    if ("faults" in item) faults.push(...item.faults);
    else items.push(item);
  }
  const lines = faults.slice(0, 10).map(({ file, line, message }) => `${file}:${line}: ${message}`);
  if ("faults" in found || lines.length > 0) throw new FolderError(lines.join("\n"));
  return { categories: found.categories, items };
}
