import { z } from "zod/v4";
import { type ConversionPlan, convertFile } from "../convert/convert-file";
import { ExportError, type LibraryFiles } from "../convert/library";
import { Lines } from "../markdown/fault";
import { remarksOf } from "../markdown/front-matter";
import { type FaultyItem, type ParsedItem, parseItem } from "../markdown/item";
import { type Remark, readYaml } from "../markdown/yaml";
import { FolderError } from "./folder";

/** A text of an import that has to be read. */
export type TextTask =
  | { kind: "item"; text: string; file: string }
  | { kind: "categories"; text: string }
  | { kind: "export"; plan: ConversionPlan };

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
  is_premium: z.boolean("Write true or false").default(false),
  show_children: z.boolean("Write true or false").default(true),
});

/** A category as a folder describes it: its picture is a path in the folder. */
export type CategoryEntry = z.output<typeof categoryEntry> & { line: number; pictureLine: number };

/** The categories of a file, those with a fault left out, and what is wrong in it. */
export interface ReadCategories {
  categories: CategoryEntry[];
  faults: Remark[];
}

/** How many faults of a file are told: whoever mends these sees the next. */
const maxFaults = 100;
const more = "There are more faults in this file: mend those that are named first";

/** Reads an item, and names no more faults of it than anybody reads. */
export function readItemText(text: string, file: string): ParsedItem | FaultyItem {
  const parsed = parseItem(text, file);
  if ("faults" in parsed)
    return { ...parsed, faults: bounded(parsed.faults, (line) => ({ file, line, message: more })) };
  return { ...parsed, notes: parsed.notes.slice(0, maxFaults) };
}

/** Reads `categories.yaml`, without looking for its pictures. */
export function readCategoriesText(text: string): ReadCategories {
  const lines = new Lines();
  const read = readYaml(text, 1, lines);
  const faults = [...read.faults];
  const list = z
    .array(z.unknown())
    .max(10_000, "Use 10,000 or fewer")
    .safeParse(read.value ?? []);
  const categories: CategoryEntry[] = [];
  if (!list.success) faults.push(...remarksOf(list.error, lines));
  for (const [index, one] of list.data?.entries() ?? []) {
    const parsed = categoryEntry.safeParse(one);
    if (!parsed.success) faults.push(...remarksOf(parsed.error, lines, [index]));
    else categories.push({ ...parsed.data, line: lines.of([index]), pictureLine: lines.of([index, "picture"]) });
  }
  return { categories, faults: bounded(faults, (line) => ({ line, message: more })) };
}

function bounded<T extends { line: number }>(faults: T[], last: (line: number) => T): T[] {
  if (faults.length <= maxFaults) return faults;
  const told = faults.toSorted((a, b) => a.line - b.line).slice(0, maxFaults);
  return [...told, last(told.at(-1)?.line ?? 1)];
}

/** What a thread answers: `Lines` crosses as the map that it is made of. */
export type TextAnswer =
  | { item: (Omit<ParsedItem, "lines"> | Omit<FaultyItem, "lines">) & { lines: Map<string, number> } }
  | { categories: ReadCategories }
  | { library: LibraryFiles }
  | { refusal: string }
  | { error: string };

/** Does a task, and says why it cannot be done. */
export async function answerTask(task: TextTask): Promise<TextAnswer> {
  try {
    if (task.kind === "categories") return { categories: readCategoriesText(task.text) };
    if (task.kind === "export") return { library: await convertFile(task.plan) };
    const parsed = readItemText(task.text, task.file);
    return { item: { ...parsed, lines: parsed.lines.known } };
  } catch (error) {
    if (error instanceof ExportError || error instanceof FolderError) return { refusal: error.message };
    // Brackets, quotations or lists within one another, deeper than a program's calls may be.
    if (error instanceof RangeError) return { error: "it is nested too deeply" };
    throw error;
  }
}
