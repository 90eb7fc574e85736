import { contentFields } from "contract/publishing";
import { id } from "contract/scalars";
import { z } from "zod/v4";
import type { Lines } from "./fault";
import type { Remark } from "./yaml";

const fields = contentFields.shape;
const flag = z
  .enum(["true", "false"], "Write true or false")
  .default("false")
  .transform((word) => word === "true");
const colour = fields.colour_primary.transform((chosen) => chosen ?? null);
const path = z.string().trim().min(1, "Name a file").max(500, "Use 500 characters or fewer");

/** The states that a file can give an item; one that the shop sells alone stays so. */
const writtenStates = ["draft", "published", "archived", "sold"] as const;

/** A date, or a moment, of the calendar: there is no 31 February. */
const written = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);
const moment = z
  .string()
  .trim()
  .refine((text) => written.safeParse(text).success && !Number.isNaN(Date.parse(text)), {
    error: "Write a date that exists, like 2026-11-23, or a moment like 2026-11-23T09:00:00Z",
  })
  .transform((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));

/** What an item is where it comes from. */
const itemSource = z
  .string()
  .trim()
  .max(500, "Use 500 characters or fewer")
  .regex(/^[a-z][a-z0-9-]* +\S+ +\S+$/, "Write the system, the site and the id there, like wordpress blog.example 41")
  .transform((words) => words.replace(/ +/g, " "));

/** The front matter of an item. A field that is left out is empty, except the state, which then stays as it is. */
export const frontMatter = z.strictObject({
  id: id.optional(),
  source: itemSource.optional(),
  title: fields.title,
  slug: fields.slug,
  type: fields.type,
  media_type: z.enum(["digital", "pdf", "download"], "Write digital, pdf or download").default("digital"),
  state: z.enum(writtenStates, "Write draft, published or archived").optional(),
  publish_at: moment.optional(),
  draft_because: z.string().trim().max(500, "Use 500 characters or fewer").optional(),
  accepts_undescribed: flag,
  is_premium: flag,
  plan_ids: z
    .array(z.string().regex(/^\d{1,9}$/, "Write the numbers of plans"))
    .max(50)
    .default([])
    .transform((numbers) => numbers.map(Number)),
  is_demo: flag,
  allow_pdf: flag,
  featured: flag,
  stickied: flag,
  authors: fields.authors.unwrap().default([]),
  season: fields.season.unwrap().default(""),
  subtext: fields.subtext.unwrap().default(""),
  subtext_access: fields.subtext_access.unwrap().default(""),
  cover: path.optional(),
  cover_alt: fields.cover_alt.unwrap().default(""),
  image_credit: fields.image_credit.unwrap().unwrap().default(""),
  colour_primary: colour,
  colour_secondary: colour,
  colour_text: colour,
  background_colour: colour,
  cta_1: fields.cta_1.unwrap().default(null),
  cta_2: fields.cta_2.unwrap().default(null),
  cta_1_access: fields.cta_1_access.unwrap().default(null),
  cta_2_access: fields.cta_2_access.unwrap().default(null),
  categories: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, "Write a category like home-interiors/kitchen"),
    )
    .max(100)
    .default([]),
  tags: fields.tags.unwrap().default([]),
  files: z
    .array(z.strictObject({ file: path, caption: z.string().max(200, "Use 200 characters or fewer").default("") }))
    .max(100)
    .default([]),
});

export type FrontMatter = z.output<typeof frontMatter>;

/** What is wrong in a value, in plain words. @param about the type of the block that it is in */
export function remarksOf(error: z.ZodError, lines: Lines, prefix: PropertyKey[] = [], about = ""): Remark[] {
  return error.issues.flatMap((issue): Remark[] => {
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ line: lines.of([...path, key]), message: `There is no field called ${key}` }));
    const place = placeOf(about, issue.path);
    const words = wordsOfIssue(issue);
    return [{ line: lines.of(path), message: place ? `${place}: ${words}` : words }];
  });
}

/** What the parts of a block are called. */
const parts: Record<string, string> = {
  cells: "cell",
  colours: "colour",
  columns: "column",
  items: "entry",
  paragraphs: "paragraph",
  pictures: "picture",
  rows: "row",
  transcript: "transcript, paragraph",
};
const attributes: Record<string, string> = { filename_hash: "file", hash: "src" };

/** Where a value is, as the file has it: `palette colour 2, hex`, `files 1, caption`. */
function placeOf(about: string, path: PropertyKey[]): string {
  const own = path.filter((part) => part !== "content");
  const words = own.flatMap((part, index): string[] => {
    const before = own[index - 1];
    if (typeof part === "number") {
      const list = typeof before === "number" ? "cells" : String(before);
      return [`${(about && parts[list]) || list} ${part + 1}`];
    }
    if (typeof own[index + 1] === "number" || (part === "hash" && before === "poster")) return [];
    return [(about && attributes[String(part)]) || String(part)];
  });
  const isPart = about !== "" && typeof own[1] === "number";
  return [...(isPart ? [`${about} ${words[0]}`, ...words.slice(1)] : [about, ...words])].filter(Boolean).join(", ");
}

/** What is wrong with a value, in our own words. */
export function wordsOfIssue(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too|Unrecognized)\b/.test(issue.message)) return issue.message;
  if (issue.code === "too_small") return `Use ${issue.minimum} or more`;
  if (issue.code === "too_big") return `Use ${issue.maximum} or fewer`;
  if (issue.code !== "invalid_type") return "This is not one of the choices";
  const { expected } = issue;
  if (expected === "array") return "Write a list, each entry on a line of its own after a -";
  if (expected === "object") return "Write fields and their values";
  return issue.input === undefined ? "This field is missing" : "Write some text";
}
