import { type BlockContent, type BlockTitle, blockContents } from "contract/block";
import { shownAlt } from "../domain/undescribed-picture";
import { hexColour, readableOn } from "./contrast";
import { linkTo } from "./links";

/** A picture for the template: `path` is null if it cannot be embedded, and its alternative text is printed instead. */
export interface PdfPicture {
  path: string | null;
  alt: string;
  width: number;
  height: number;
  caption?: string;
  credit?: string;
}

/** A block for the template: `kind` names the function that renders it. */
export type PdfBlock = { kind: BlockTitle | "broken" } & Record<string, unknown>;

export interface StoredBlock {
  position: number;
  typeId: number;
  content: Record<string, unknown>;
}

interface Surroundings {
  /** Names of pictures that can be embedded. */
  pictures: ReadonlySet<string>;
  origin: string;
}

type Level = 2 | 3;
type Known = { [K in BlockTitle]: { kind: K; content: BlockContent<K> } }[BlockTitle];

/** The path of a picture's bytes, for the template. */
export function picturePath(hash: string): string {
  return `pictures/${hash}`;
}

/** Turns blocks into the template's. An unknown type or an invalid block becomes a notice in its place. */
export function toPdfBlocks(stored: StoredBlock[], titles: Map<number, string>, around: Surroundings): PdfBlock[] {
  const read = stored.map((block) => parsed(block, titles));
  const opening = read.findIndex((block) => block?.kind === "text");
  let hasHeading = false;
  return read.map((block, at) => {
    if (!block) return { kind: "broken" };
    const level: Level = block.kind === "heading" && hasHeading ? block.content.level : hasHeading ? 3 : 2;
    if (block.kind === "heading") hasHeading = true;
    return toPdfBlock(block, { level, opening: read.length > 1 && at === opening && at < 2 }, around);
  });
}

function parsed({ typeId, content }: StoredBlock, titles: Map<number, string>): Known | undefined {
  const kind = titles.get(typeId) ?? "";
  if (!Object.hasOwn(blockContents, kind)) return undefined;
  const found = blockContents[kind as BlockTitle].safeParse(withAddresses(content));
  return found.success ? ({ kind, content: found.data } as Known) : undefined;
}

/** A stored picture has a name where the contract has a URL; here the name is used as one. */
function withAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddresses);
  if (typeof value !== "object" || value === null) return value;
  const { hash, ...fields } = value as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, withAddresses(part)]));
  return typeof hash === "string" ? { ...kept, temporary_url: hash } : kept;
}

function toPdfBlock(
  { kind, content }: Known,
  { level, opening }: { level: Level; opening: boolean },
  { pictures, origin }: Surroundings,
): PdfBlock {
  const picture = (image: BlockContent<"image"> | BlockContent<"gallery">["pictures"][number] | Poster): PdfPicture => {
    const { temporary_url: hash, ...rest } = image;
    return { ...rest, alt: shownAlt(rest.alt), path: pictures.has(hash) ? picturePath(hash) : null };
  };
  switch (kind) {
    case "heading":
      return { kind, text: content.text, level };
    case "text":
      return { kind, paragraphs: content.paragraphs, opening };
    case "image":
      return { kind, ...picture(content), size: content.size };
    case "gallery":
      return { kind, level, title: content.title, pictures: content.pictures.map(picture) };
    case "quote":
      return { kind, text: content.text, speaker: [content.who, content.role].filter(Boolean).join(", ") || null };
    case "video":
      return { kind, level, ...film(content, origin), poster: picture(content.poster) };
    case "palette":
      return { kind, level, title: content.title, intro: content.intro ?? null, colours: content.colours.map(swatch) };
    case "list":
      return { kind, level, title: content.title ?? null, style: content.style, items: content.items };
    case "table":
      return { kind, caption: content.caption, ...grid(content) };
    case "download": {
      const label = `${content.file_type.toUpperCase()}, ${readableSize(content.size)}`;
      const { filename_hash: hash } = content;
      const to = hash === null ? null : linkTo(origin, `/media/${encodeURIComponent(hash)}`, `Download ${label}`);
      return { kind, level, title: content.title, caption: content.caption, to };
    }
    case "cta":
      return { kind, text: content.text, to: linkTo(origin, content.to, content.label) };
    case "embed":
      return { kind, level, title: content.title, text: content.text, to: linkTo(origin, content.url, content.title) };
  }
}

type Poster = BlockContent<"video">["poster"];

function film({ title, minutes, url, transcript }: BlockContent<"video">, origin: string) {
  const to = url === null ? null : linkTo(origin, url, "Watch the film");
  const words = transcript.length > 0 ? "; what is said in it stands below" : "";
  return { title, transcript, to, note: `A still from the film, ${minutes} min${words}` };
}

function swatch({ name, hex, code }: BlockContent<"palette">["colours"][number]) {
  const ground = hexColour(hex) ?? "#e6e6e6";
  return { name, hex: ground, on: readableOn(null, ground), code: code ?? null };
}

const figure = /^[^\p{L}]*\d[^\p{L}]*(%|cm|mm|kg|g|m|l|ml|pt|min|h)?$/u;

/** Rows with as many cells as there are columns; a column of figures is aligned right. */
function grid({ columns, rows }: BlockContent<"table">) {
  const whole = rows.map((row) => columns.map((_, at) => row[at] ?? ""));
  const heads = columns.map((text, at) => ({
    text,
    figures: at > 0 && whole.length > 0 && whole.every((row) => figure.test(row[at] ?? "")),
  }));
  return { columns: heads, rows: whole };
}

const units = ["bytes", "kB", "MB", "GB"] as const;

/** A file's size in words: "640 bytes", "1.2 kB", "14 MB". */
function readableSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${units[step]}`;
}
