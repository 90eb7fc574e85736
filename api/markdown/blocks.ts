import { type BlockTitle, blockContents } from "contract/block";
import { type BlockDraft, blockDraft } from "contract/publishing";
import type { BlockContent, Image, List, PhrasingContent, RootContent, Table } from "mdast";
import type { Lines } from "./fault";
import { remarksOf } from "./front-matter";
import type { Remark } from "./yaml";

/** A file that an item names, and where. */
export interface Reference {
  path: string;
  line: number;
  kind: "picture" | "file";
}

/** What the reading of a file collects. */
export interface Reading {
  text: string;
  lines: Lines;
  faults: Remark[];
  notes: Remark[];
  references: Reference[];
}

/** The attributes of each directive; longer texts are between its lines. */
const attributesOf = {
  text: [],
  image: ["src", "alt", "size", "caption", "credit"],
  gallery: ["title"],
  quote: ["who", "role"],
  video: ["title", "minutes", "poster", "alt", "url"],
  palette: ["title"],
  list: ["title", "style"],
  table: ["caption"],
  download: ["file", "title", "caption"],
  cta: ["to", "label"],
  embed: ["title", "url"],
} as const satisfies Record<Exclude<BlockTitle, "heading">, string[]>;

const partAttributes = {
  picture: ["src", "alt", "caption", "credit"],
  colour: ["name", "hex", "code"],
} as const;

type DirectiveName = keyof typeof attributesOf;
type Directive = Extract<RootContent, { type: "containerDirective" | "leafDirective" }>;
type Child = RootContent | BlockContent;

/**
 * Reads the Markdown below the front matter as blocks. Paragraphs that follow one another are one block of text. One with
 * a fault stays in its place as it was written, so that what else is wrong with it can be named.
 */
export function readBlocks(children: RootContent[], reading: Reading): BlockDraft[] {
  const found: { type: BlockTitle; content: Record<string, unknown> }[] = [];
  let open: string[] | undefined;
  for (const node of children) {
    const line = lineOf(node);
    const at = found.length;
    const paragraph = isProse(node) ? proseOf(node, reading) : undefined;
    if (paragraph !== undefined && open) {
      reading.lines.note(["blocks", at - 1, "content", "paragraphs", open.length], line);
      open.push(paragraph);
      continue;
    }
    if (paragraph === undefined && isIgnored(node)) continue;
    open = paragraph === undefined ? undefined : [paragraph];
    reading.lines.note(["blocks", at], line);
    const block = open
      ? { type: "text" as const, content: { paragraphs: open } }
      : readBlock(node, reading, ["blocks", at, "content"]);
    if (block) found.push(block);
  }
  return found.map((block, index) => {
    const parsed = blockDraft.safeParse(block);
    if (parsed.success) return parsed.data;
    reading.faults.push(...remarksOf(parsed.error, reading.lines, ["blocks", index], block.type));
    return block as BlockDraft;
  });
}

function readBlock(
  node: RootContent,
  reading: Reading,
  path: PropertyKey[],
): { type: BlockTitle; content: Record<string, unknown> } | undefined {
  switch (node.type) {
    case "heading":
      if (node.depth === 2 || node.depth === 3)
        return { type: "heading", content: { text: wordsOf(node.children, reading), level: node.depth } };
      return fault(reading, node, "Use ## or ### for a heading: the title belongs in the front matter");
    case "paragraph": {
      const [picture] = node.children as [Image];
      return { type: "image", content: { ...pictureOf(picture, reading, path), size: "column" } };
    }
    case "list":
      return { type: "list", content: listOf(node, reading, path) };
    case "blockquote":
      return { type: "quote", content: { text: textOf(node.children, reading) } };
    case "table":
      return fault(reading, node, 'A table needs a caption: put it between :::table{caption="…"} and :::');
    case "containerDirective":
    case "leafDirective":
      return readDirective(node, reading, path);
    case "html":
      return fault(reading, node, "HTML is not kept: write it in Markdown, or as a block");
    case "code":
      return fault(reading, node, "There is no block for code: write it as a paragraph");
    case "footnoteDefinition":
      return fault(reading, node, "There is no block for footnotes: write it as a paragraph");
    default:
      return fault(reading, node, "An item cannot have a block of this kind");
  }
}

function readDirective(node: Directive, reading: Reading, path: PropertyKey[]) {
  const { name } = node;
  if (!isDirectiveName(name))
    return fault(reading, node, `There is no block ${name}: use ${Object.keys(attributesOf).join(", ")}`);
  requireClosed(node, reading);
  const given = attributes(node, attributesOf[name], reading);
  const inside = childrenOf(node, reading);
  const content = contentOf(name, given, inside, node, reading, path);
  return { type: name, content };
}

function contentOf(
  name: DirectiveName,
  given: Record<string, string>,
  inside: Child[],
  node: Directive,
  reading: Reading,
  path: PropertyKey[],
): Record<string, unknown> {
  const { src, file, poster, alt, minutes, ...rest } = given;
  if (!["text", "gallery", "quote", "video", "palette", "list", "table", "cta", "embed"].includes(name) && inside[0])
    fault(reading, inside[0], `${name} has no content of its own: write it as ::${name}{…}`);
  switch (name) {
    case "text":
      return { paragraphs: paragraphsOf(inside, reading, [...path, "paragraphs"]) };
    case "image":
      return { ...rest, alt, size: given.size ?? "column", hash: reference(reading, node, src, "picture") };
    case "gallery":
      return { ...rest, pictures: picturesOf(inside, reading, [...path, "pictures"]) };
    case "quote":
    case "cta":
    case "embed":
      return { ...rest, text: textOf(inside, reading) };
    case "video":
      return {
        ...rest,
        minutes: minutes === undefined ? undefined : Number(minutes),
        url: given.url ?? null,
        poster: { hash: reference(reading, node, poster, "picture"), alt },
        transcript: paragraphsOf(inside, reading, [...path, "transcript"]),
      };
    case "palette":
      return paletteOf(rest, inside, reading, path);
    case "list": {
      const [list, ...others] = inside;
      if (list?.type !== "list" || others.length > 0) {
        fault(reading, others[0] ?? node, "Write one list between the lines of list");
        return rest;
      }
      return { ...listOf(list, reading, path), ...rest };
    }
    case "table": {
      const [table, ...others] = inside;
      if (table?.type !== "table" || others.length > 0) {
        fault(reading, others[0] ?? node, "Write one table between the lines of table");
        return rest;
      }
      return { ...rest, ...tableOf(table, reading, path) };
    }
    case "download":
      return { ...rest, filename_hash: reference(reading, node, file, "file") };
  }
}

function picturesOf(inside: Child[], reading: Reading, path: PropertyKey[]): unknown[] {
  let count = 0;
  return inside.flatMap((node) => {
    reading.lines.note([...path, count], lineOf(node));
    const found =
      node.type === "leafDirective" && node.name === "picture"
        ? [pictureOfDirective(node, reading)]
        : node.type === "paragraph" && node.children.every((child) => child.type === "image" || isBlank(child))
          ? node.children
              .filter((child) => child.type === "image")
              .map((child, at) => pictureOf(child, reading, [...path, count + at]))
          : undefined;
    if (found) {
      count += found.length;
      return found;
    }
    fault(reading, node, 'A gallery holds only pictures: ::picture{src="…" alt="…"}');
    return [];
  });
}

function pictureOfDirective(node: Directive, reading: Reading): Record<string, unknown> {
  const { src, ...rest } = attributes(node, partAttributes.picture, reading);
  return { ...rest, hash: reference(reading, node, src, "picture") };
}

function pictureOf({ url, alt, title, position }: Image, reading: Reading, path: PropertyKey[]) {
  reading.lines.note([...path, "hash"], position?.start.line ?? 1);
  const hash = reference(reading, { position }, decoded(url), "picture");
  return { hash, alt: alt ?? "", ...(title && { caption: title }) };
}

function paletteOf(rest: Record<string, string>, inside: Child[], reading: Reading, path: PropertyKey[]) {
  const colours: unknown[] = [];
  const prose: Child[] = [];
  for (const node of inside) {
    if (node.type === "leafDirective" && node.name === "colour") {
      reading.lines.note([...path, "colours", colours.length], lineOf(node));
      colours.push(attributes(node, partAttributes.colour, reading));
    } else if (colours.length > 0)
      fault(reading, node, 'After its introduction a palette holds only colours: ::colour{name="…" hex="#8996c1"}');
    else prose.push(node);
  }
  return { ...rest, ...(prose.length > 0 && { intro: textOf(prose, reading) }), colours };
}

function listOf(node: List, reading: Reading, path: PropertyKey[]): Record<string, unknown> {
  const isChecks = node.children.every(({ checked }) => typeof checked === "boolean");
  const items = node.children.map((entry, index) => {
    reading.lines.note([...path, "items", index], lineOf(entry));
    return textOf(entry.children, reading);
  });
  return { style: isChecks ? "checks" : node.ordered ? "numbers" : "bullets", items };
}

function tableOf({ children: rows }: Table, reading: Reading, path: PropertyKey[]): Record<string, unknown> {
  const cells = rows.map(({ children }) => children.map((cell) => wordsOf(cell.children, reading, true)));
  for (const [index, row] of rows.slice(1).entries()) reading.lines.note([...path, "rows", index], lineOf(row));
  for (const row of rows.slice(1))
    if (row.children.length !== cells[0]?.length)
      fault(
        reading,
        row,
        `table: This row has ${row.children.length} cells, but the table has ${cells[0]?.length} columns`,
      );
  const columns = cells[0] ?? [];
  // Rows of another length are named above.
  return { columns, rows: cells.slice(1).map((row) => columns.map((_, index) => row[index] ?? "")) };
}

/** Paragraphs as the texts that they are, each in its line. */
function paragraphsOf(nodes: Child[], reading: Reading, path: PropertyKey[]): string[] {
  return nodes
    .filter((node) => !isIgnored(node))
    .map((node, index) => {
      reading.lines.note([...path, index], lineOf(node));
      return proseOf(node, reading);
    });
}

/** Paragraphs as one text, with an empty line between them. */
function textOf(nodes: Child[], reading: Reading): string {
  return nodes
    .filter((node) => !isIgnored(node))
    .map((node) => proseOf(node, reading))
    .join("\n\n");
}

function proseOf(node: Child, reading: Reading): string {
  if (node.type === "paragraph") return wordsOf(node.children, reading);
  fault(reading, node, "Only paragraphs are allowed here");
  return "-";
}

/** Words without their emphasis and links: texts are plain. */
function wordsOf(nodes: PhrasingContent[], reading: Reading, isCell = false): string {
  return nodes.map((node) => wordOf(node, reading, isCell)).join("");
}

function wordOf(node: PhrasingContent, reading: Reading, isCell: boolean): string {
  switch (node.type) {
    case "text":
      // A line break in the file is a space. Lines of a table have none, but those that are written as `&#xA;`.
      return isCell ? node.value : node.value.replaceAll("\n", " ");
    case "break":
      return "\n";
    case "textDirective":
      return reading.text.slice(node.position?.start.offset, node.position?.end.offset);
    case "inlineCode":
      return node.value;
    case "emphasis":
    case "strong":
    case "delete":
      note(reading, node, "Text is plain: the words are kept, their emphasis is not");
      return wordsOf(node.children, reading, isCell);
    case "link": {
      const words = wordsOf(node.children, reading, isCell);
      if (!node.url.endsWith(words))
        note(reading, node, `Text is plain: the words are kept, the link to ${node.url} is not`);
      return words;
    }
    case "linkReference":
      note(reading, node, "Text is plain: the words are kept, the link is not");
      return wordsOf(node.children, reading, isCell);
    case "image":
    case "imageReference":
      fault(reading, node, "Put a picture in a paragraph of its own");
      return "";
    case "html":
      if (!/^<!--/.test(node.value)) fault(reading, node, "HTML is not kept: write it in Markdown");
      return "";
    case "footnoteReference":
      fault(reading, node, "Footnotes are not kept: write it in the text");
      return "";
    default:
      return "";
  }
}

function attributes(node: Directive, names: readonly string[], reading: Reading): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (names.includes(name)) known[name] = value ?? "";
    else
      fault(
        reading,
        node,
        `${node.name} has no ${name}: ${names.length > 0 ? `it takes ${names.join(", ")}` : "it takes none"}`,
      );
  }
  return known;
}

function childrenOf(node: Directive, reading: Reading): Child[] {
  if (node.type === "leafDirective") {
    if (node.children.length > 0) fault(reading, node, `Write the words of ${node.name} between { and }`);
    return [];
  }
  return node.children.flatMap((child): Child[] => {
    if (child.type === "containerDirective") {
      fault(reading, child, `${child.name} is inside ${node.name}: close that with a line of ::: first`);
      return [];
    }
    if (child.type === "paragraph" && child.data && "directiveLabel" in child.data) {
      fault(reading, child, `Write the words of ${node.name} between { and }, or on a line of their own`);
      return [];
    }
    return [child];
  });
}

/** A block that is not closed takes everything below it. */
function requireClosed(node: Directive, reading: Reading): void {
  if (node.type !== "containerDirective") return;
  const end = node.position?.end.offset ?? reading.text.length;
  const last = reading.text.slice(end - (node.position?.end.column ?? 1) + 1, end);
  if (!/^\s*:{3,}\s*$/.test(last) || node.position?.start.line === node.position?.end.line)
    fault(reading, node, `${node.name} is not closed: end it with a line of :::`);
}

/** The index of a referenced file in `references`, used in place of its name until it is stored. */
function reference(
  reading: Reading,
  node: Pick<RootContent, "position">,
  path: string | undefined,
  kind: Reference["kind"],
): string | undefined {
  if (!path?.trim()) return undefined;
  reading.references.push({ path: path.trim(), line: lineOf(node), kind });
  return String(reading.references.length - 1);
}

function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(attributesOf, name) && Object.hasOwn(blockContents, name);
}

/** A paragraph with words; one with a picture alone is an image. */
function isProse(node: Child): boolean {
  return node.type === "paragraph" && !(node.children.length === 1 && node.children[0]?.type === "image");
}

function isBlank(node: PhrasingContent): boolean {
  return (node.type === "text" && node.value.trim() === "") || node.type === "break";
}

/** Definitions of links, comments and rules between blocks are nothing that readers see. */
function isIgnored(node: Child): boolean {
  return (
    node.type === "definition" ||
    node.type === "yaml" ||
    node.type === "thematicBreak" ||
    (node.type === "html" && /^<!--[\s\S]*-->$/.test(node.value.trim()))
  );
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function lineOf({ position }: Pick<RootContent, "position">): number {
  return position?.start.line ?? 1;
}

function fault(reading: Reading, node: Pick<RootContent, "position">, message: string): undefined {
  reading.faults.push({ line: lineOf(node), message });
}

function note(reading: Reading, node: Pick<RootContent, "position">, message: string): void {
  reading.notes.push({ line: lineOf(node), message });
}
