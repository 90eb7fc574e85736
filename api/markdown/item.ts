import { type BlockDraft, type ContentFields, contentFields } from "contract/publishing";
import { type Reading, type Reference, readBlocks } from "./blocks";
import { type Fault, Lines } from "./fault";
import { type PathOf, writeBlocks } from "./format-blocks";
import { type FrontMatter, frontMatter, type Remark, readYaml, remarksOf, writeYaml } from "./front-matter";
import { readMarkdown } from "./syntax";

/** The fields of an item without its categories, which a file names by their paths. */
export type WrittenFields = Omit<Required<ContentFields>, "categories" | "slug"> & { slug: string | undefined };

/** An item as a file says it. */
export interface WrittenItem {
  /** Of the item that it changes; without it that is the one with its slug. */
  id?: string | undefined;
  /** Left out, its state stays as it is. */
  state?: FrontMatter["state"];
  publishAt?: string | undefined;
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

/**
 * Reads an item.
 * @param file its name, for the faults
 * @returns the item, or everything that is wrong, by line
 */
export function parseItem(text: string, file: string): ParsedItem | { faults: Fault[] } {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const reading: Reading = { text: source, lines: new Lines(), faults: [], notes: [], references: [] };
  const named = (remarks: Remark[]) =>
    remarks.map((remark) => ({ file, ...remark })).toSorted((a, b) => a.line - b.line);
  const { children } = readMarkdown(source);
  const [first, ...rest] = children;
  if (first?.type !== "yaml")
    return {
      faults: named([{ line: 1, message: "The file has to begin with front matter: fields between two lines of ---" }]),
    };
  const head = readHead(first.value, reading);
  const blocks = readBlocks(rest, reading);
  if (!head || reading.faults.length > 0) return { faults: named(reading.faults) };
  const item = itemOf(head, blocks, reading);
  if (!item) return { faults: named(reading.faults) };
  return { item, references: reading.references, notes: named(reading.notes), lines: reading.lines };
}

function readHead(yaml: string, reading: Reading): FrontMatter | undefined {
  const read = readYaml(yaml, 2, reading.lines);
  if ("faults" in read) {
    reading.faults.push(...read.faults);
    return undefined;
  }
  const parsed = frontMatter.safeParse(read.value ?? {});
  if (parsed.success) return parsed.data;
  reading.faults.push(...remarksOf(parsed.error, reading.lines));
  return undefined;
}

function itemOf(head: FrontMatter, blocks: BlockDraft[], reading: Reading): WrittenItem | undefined {
  const { id, state, publish_at: publishAt, categories, cover, files, slug, ...rest } = head;
  const { lines, references } = reading;
  function named(path: string, kind: Reference["kind"], at: PropertyKey[]): string {
    references.push({ path, kind, line: lines.of(at) });
    return String(references.length - 1);
  }
  lines.note(["cover_hash"], lines.of(["cover"]));
  lines.note(["media"], lines.of(["files"]));
  const media = files.map(({ file, caption }, index) => ({ hash: named(file, "file", ["files", index]), caption }));
  const whole = contentFields.omit({ categories: true }).safeParse({
    ...rest,
    slug,
    cover_hash: cover === undefined ? null : named(cover, "picture", ["cover"]),
    image_credit: rest.image_credit || null,
    tags: [...new Set(rest.tags)],
    media,
    blocks,
  });
  if (!whole.success) {
    reading.faults.push(...remarksOf(whole.error, lines));
    return undefined;
  }
  return { id, state, publishAt, categories: [...new Set(categories)], fields: whole.data as WrittenFields };
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
export function formatItem({ id, state, publishAt, categories, fields }: WrittenItem, pathOf: PathOf): string {
  const { blocks, media, cover_hash: cover, title, slug, type, media_type: mediaType, ...rest } = fields;
  const head = writeYaml({
    ...{ id, title, slug, type, media_type: mediaType, state, publish_at: publishAt, categories },
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
