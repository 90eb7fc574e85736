import { type BlockDraft, blockDraft, type ContentFields, contentFields } from "contract/publishing";
import { z } from "zod/v4";
import { type Reading, type Reference, readBlocks } from "./blocks";
import { requireShallowBlocks, requireShallowLines, requireShallowTree } from "./depth";
import { type Fault, Lines } from "./fault";
import { type PathOf, writeBlocks } from "./format-blocks";
import { type FrontMatter, frontMatter, remarksOf } from "./front-matter";
import { readMarkdown } from "./syntax";
import { type Remark, readYaml, writeYaml } from "./yaml";

/** The fields of an item without its categories, which a file names by their paths. */
export type WrittenFields = Omit<Required<ContentFields>, "categories" | "slug"> & { slug: string | undefined };

/** An item as a file says it. */
export interface WrittenItem {
  /** Of the item that it changes; without it that is the one with its slug. */
  id?: string | undefined;
  /** What it is where it comes from, as `wordpress blog.example 41`. */
  source?: string | undefined;
  /** Left out, its state stays as it is. */
  state?: FrontMatter["state"];
  publishAt?: string | undefined;
  /** Why it was not open where it comes from. */
  draftBecause?: string | undefined;
  /** Whether it is published though pictures of it have no alternative text. */
  acceptsUndescribed?: boolean | undefined;
  /** Paths. */
  categories: string[];
  /** Pictures and files by the places of their names in `references`. */
  fields: WrittenFields;
}

/** An item that was read without a fault. */
export interface ParsedItem {
  item: WrittenItem;
  references: Reference[];
  /** What could not be kept. */
  notes: Fault[];
  lines: Lines;
}

/** An item whose file has faults: as much as can be read, so that all faults can be reported at once. */
export interface FaultyItem {
  faults: Fault[];
  /** Undefined where it is too long in one of its fields. */
  item: WrittenItem | undefined;
  references: Reference[];
  /** The fields that have a fault; placeholders replace them. */
  broken: Set<string>;
  lines: Lines;
}

/**
 * Reads an item.
 * @param file its name, for the faults
 * @returns the item, or everything that is wrong, by line
 * @throws RangeError if it is nested too deeply
 */
export function parseItem(text: string, file: string): ParsedItem | FaultyItem {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const reading: Reading = { text: source, lines: new Lines(), faults: [], notes: [], references: [] };
  const named = (remarks: Remark[]) =>
    remarks.map((remark) => ({ file, ...remark })).toSorted((a, b) => a.line - b.line);
  requireShallowLines(source);
  requireShallowBlocks(source);
  const tree = readMarkdown(source);
  requireShallowTree(tree);
  const { children } = tree;
  const head = readHead(children[0], reading);
  // Fields without an end look like Markdown.
  const body = head.isOpen ? [] : children.filter(({ type }) => type !== "yaml");
  const before = reading.faults.length;
  const blocks = readBlocks(body, reading);
  if (reading.faults.length > before) head.broken.add("blocks");
  const item = itemOf(head, blocks, reading);
  const { references, lines, faults } = reading;
  if (faults.length > 0 || !item) return { faults: named(faults), item, references, lines, broken: head.broken };
  return { item, references, notes: named(reading.notes), lines };
}

/** The slug and the source that a file gives its item, as far as they are seen without reading the rest. */
export function writtenNames(text: string): { slug: string | undefined; source: string | undefined } {
  const head = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(\r?\n|$)/.exec(text)?.[1] ?? "";
  return { slug: writtenName(head, "slug"), source: writtenName(head, "source") };
}

function writtenName(head: string, field: "slug" | "source"): string | undefined {
  const line = new RegExp(`^${field}:[ \\t].*$`, "m").exec(head)?.[0] ?? "";
  // A name is a few words: reading the item says what is wrong with another.
  if (line.length > maxNameLine || /[[{]/.test(line)) return undefined;
  try {
    const { value } = readYaml(line, 1, new Lines());
    const parsed = frontMatter.pick({ [field]: true } as { slug: true; source: true }).safeParse(value ?? {});
    return parsed.success ? (parsed.data[field] ?? undefined) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const maxNameLine = 600;

/** Front matter as far as it can be read: what is broken is what it is when it is left out. */
interface Head {
  fields: FrontMatter;
  broken: Set<string>;
  isOpen?: boolean;
}

const standIn = { title: "-", type: "-" };

function readHead(node: ReturnType<typeof readMarkdown>["children"][number] | undefined, reading: Reading): Head {
  const none = (message: string, isOpen = false): Head => {
    reading.faults.push({ line: 1, message });
    return { fields: frontMatter.parse(standIn), broken: new Set(Object.keys(frontMatter.shape)), isOpen };
  };
  if (node?.type !== "yaml")
    return /^---[ \t]*\n/.test(reading.text)
      ? none("The front matter is not closed: end it with a line of ---", true)
      : none("The file must begin with front matter: fields between two lines of ---");
  const { value, faults, broken: unread } = readYaml(node.value, 2, reading.lines);
  reading.faults.push(...faults);
  const parsed = frontMatter.safeParse(value ?? {});
  if (parsed.success && unread.length === 0) return { fields: parsed.data, broken: new Set() };
  const issues = parsed.error?.issues.filter(({ path }) => !unread.includes(String(path[0]))) ?? [];
  reading.faults.push(...remarksOf(new z.ZodError(issues), reading.lines));
  const broken = new Set([
    ...unread,
    ...issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)])),
  ]);
  return { fields: readable(value, broken, reading.lines), broken };
}

/** The fields without a fault, and of lists the entries without one. */
function readable(value: unknown, broken: Set<string>, lines: Lines): FrontMatter {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const kept = Object.entries(frontMatter.shape).flatMap(([name, schema]) => {
    const own = given[name];
    const isList = broken.has(name) && Array.isArray(own);
    const entries = isList ? lines.keep([name], own, (one) => schema.safeParse([one]).success) : own;
    return schema.safeParse(entries).success ? [[name, entries]] : [];
  });
  return frontMatter.parse({ ...standIn, ...Object.fromEntries(kept) });
}

function itemOf({ fields: head, broken }: Head, blocks: BlockDraft[], reading: Reading): WrittenItem | undefined {
  const { id, source, state, publish_at: publishAt, categories, cover, files, slug, ...more } = head;
  const { draft_because: because, accepts_undescribed: acceptsUndescribed, ...rest } = more;
  const { lines, references } = reading;
  function named(path: string, kind: Reference["kind"], at: PropertyKey[]): string {
    references.push({ path, kind, line: lines.of(at) });
    return String(references.length - 1);
  }
  lines.note(["cover_hash"], lines.of(["cover"]));
  lines.note(["media"], lines.of(["files"]));
  const media = files.map(({ file, caption }, index) => ({ hash: named(file, "file", ["files", index]), caption }));
  const isFaulty = reading.faults.length > 0;
  const whole = contentFields.omit({ categories: true }).safeParse({
    ...rest,
    slug,
    cover_hash: cover === undefined ? null : named(cover, "picture", ["cover"]),
    image_credit: rest.image_credit || null,
    tags: [...new Set(rest.tags)],
    media,
    // What is wrong with each is named already.
    blocks: isFaulty ? blocks.filter((block) => blockDraft.safeParse(block).success) : blocks,
  });
  if (!whole.success) {
    reading.faults.push(...remarksOf(whole.error, lines));
    for (const { path } of whole.error.issues) broken.add(String(path[0]));
    return undefined;
  }
  const fields = { ...whole.data, ...(isFaulty && { blocks }) } as WrittenFields;
  const places = lines.keep(["categories"], categories, (path, index) => categories.indexOf(path) === index);
  const origin = { source, publishAt, draftBecause: because || undefined };
  return { id, state, ...origin, acceptsUndescribed: acceptsUndescribed || undefined, categories: places, fields };
}

/** Replaces the names of an item's pictures and files: by their places in `references`, or by what they are stored as. */
export function withNames(
  fields: WrittenFields,
  nameOf: (name: string, kind: Reference["kind"]) => string,
): WrittenFields {
  return {
    ...fields,
    cover_hash: fields.cover_hash ? nameOf(fields.cover_hash, "picture") : null,
    media: fields.media.map((one) => ({ ...one, hash: nameOf(one.hash, "file") })),
    blocks: fields.blocks.map((block) => ({ ...block, content: renamed(block.content, nameOf) }) as BlockDraft),
  };
}

function renamed(content: unknown, nameOf: (name: string, kind: Reference["kind"]) => string): unknown {
  if (Array.isArray(content)) return content.map((part) => renamed(part, nameOf));
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, part]) => {
      if (key === "hash") return [key, nameOf(String(part), "picture")];
      if (key === "filename_hash") return [key, nameOf(String(part), "file")];
      return [key, renamed(part, nameOf)];
    }),
  );
}

/** Writes an item in the form that `parseItem` reads. @param pathOf the path of a picture or a file from there */
export function formatItem(item: WrittenItem, pathOf: PathOf): string {
  const { id, source, state, publishAt, draftBecause, acceptsUndescribed, categories, fields } = item;
  const { blocks, media, cover_hash: cover, title, slug, type, media_type: mediaType, ...rest } = fields;
  const head = writeYaml({
    ...{ id, source, title, slug, type, media_type: mediaType, state, publish_at: publishAt },
    ...{ draft_because: draftBecause, accepts_undescribed: acceptsUndescribed || undefined, categories },
    ...rest,
    ...{ cta_1: inOrder(rest.cta_1), cta_2: inOrder(rest.cta_2) },
    ...{ cta_1_access: inOrder(rest.cta_1_access), cta_2_access: inOrder(rest.cta_2_access) },
    cover: cover ? pathOf(cover, "picture") : undefined,
    files: media.map(({ hash, caption }) => ({ file: pathOf(hash, "file"), ...(caption && { caption }) })),
  });
  const body = writeBlocks(blocks, pathOf);
  return `---\n${head}---\n${body && `\n${body}\n`}`;
}

/** A database returns the fields of an object in an order of its own. */
function inOrder(cta: WrittenFields["cta_1"]): WrittenFields["cta_1"] {
  return cta && { text: cta.text, slug: cta.slug, type: cta.type };
}
