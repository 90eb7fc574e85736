import { contentFields } from "contract/publishing";
import { id } from "contract/scalars";
import { isCollection, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, stringify } from "yaml";
import { z } from "zod/v4";
import type { Lines } from "./fault";

const fields = contentFields.shape;
const flag = z
  .enum(["true", "false"], "Write true or false")
  .default("false")
  .transform((word) => word === "true");
const colour = fields.colour_primary.transform((chosen) => chosen ?? null);
const path = z.string().trim().min(1, "Name a file").max(500, "Use 500 characters or fewer");

/** The states that a file can give an item; one that the shop sells alone stays so. */
export const writtenStates = ["draft", "published", "archived", "sold"] as const;

const day = /^\d{4}-\d\d-\d\d$/;
const moment = z
  .string()
  .trim()
  .refine((text) => (day.test(text) || /^\d{4}-\d\d-\d\dT/.test(text)) && !Number.isNaN(Date.parse(text)), {
    error: "Write a date like 2026-11-23, or a moment like 2026-11-23T09:00:00Z",
  })
  .transform((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));

/** What stands above the Markdown of an item. What is left out is empty; only the state stays as it is then. */
export const frontMatter = z.strictObject({
  id: id.optional(),
  title: fields.title,
  slug: fields.slug,
  type: fields.type,
  media_type: z.enum(["digital", "pdf", "download"], "Write digital, pdf or download").default("digital"),
  state: z.enum(writtenStates, "Write draft, published or archived").optional(),
  publish_at: moment.optional(),
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

/** A message about a line. */
export interface Remark {
  line: number;
  message: string;
}

/**
 * Reads YAML in which each value is a text, a list or a map of such; notes the line of each in `lines`.
 * @param first the line in which the YAML begins
 */
export function readYaml(text: string, first: number, lines: Lines): { value: unknown } | { faults: Remark[] } {
  const counter = new LineCounter();
  // Its texts stay texts: a season may be called 2027.
  const document = parseDocument(text, { schema: "failsafe", lineCounter: counter });
  const lineAt = (offset: number) => first - 1 + counter.linePos(offset).line;
  if (document.errors.length > 0)
    return {
      faults: document.errors.map((error) => ({
        line: lineAt(error.pos[0]),
        message: `This is no YAML: ${error.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "") ?? ""}`,
      })),
    };
  try {
    noteLines(document.contents, [], lines, lineAt);
    return { value: withoutEmpty(document.toJS({ maxAliasCount: 20 })) };
  } catch (error) {
    return { faults: [{ line: first, message: `This is no YAML: ${error instanceof Error ? error.message : ""}` }] };
  }
}

function noteLines(node: unknown, path: PropertyKey[], lines: Lines, lineAt: (offset: number) => number): void {
  if (!isCollection(node)) return;
  for (const [index, entry] of node.items.entries()) {
    const key = isSeq(node) ? index : isPair(entry) && isScalar(entry.key) ? String(entry.key.value) : "";
    const part = isPair(entry) ? entry.key : entry;
    const range = (part as Node | null)?.range;
    if (range) lines.note([...path, key], lineAt(range[0]));
    noteLines(isMap(node) && isPair(entry) ? entry.value : entry, [...path, key], lines, lineAt);
  }
}

/** A field without a value is left out. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== ""));
}

/** Fields as YAML; those that are empty are left out. */
export function writeYaml(value: Record<string, unknown>): string {
  const written = Object.entries(value).filter(
    ([, part]) =>
      part !== undefined && part !== null && part !== "" && part !== false && !(Array.isArray(part) && !part.length),
  );
  return stringify(Object.fromEntries(written), { lineWidth: 0, indentSeq: false });
}

/** What is wrong in a value, in plain words. @param names the names of the fields that there are */
export function remarksOf(error: z.ZodError, lines: Lines, prefix: PropertyKey[] = []): Remark[] {
  return error.issues.flatMap((issue): Remark[] => {
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ line: lines.of([...path, key]), message: `There is no field ${key}` }));
    const field = issue.path.filter((part) => typeof part === "string").join(", ");
    const words = issue.message.startsWith("Invalid input") ? expectation(issue) : issue.message;
    return [{ line: lines.of(path), message: field ? `${field}: ${words}` : words }];
  });
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type") return "This value is not known";
  const { expected } = issue;
  if (expected === "array") return "Write a list, each entry in a line with - before it";
  if (expected === "object") return "Write fields and their values";
  return issue.input === undefined ? "This field is missing" : "Write a text";
}
