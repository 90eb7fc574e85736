import type { BlockTitle } from "contract/block";

/** The types of blocks in words, each with what it is for. */
export const blockDescriptions: Record<BlockTitle, { name: string; about: string }> = {
  heading: { name: "Heading", about: "Begins a section." },
  text: { name: "Text", about: "Paragraphs." },
  image: { name: "Picture", about: "One picture, with a caption." },
  gallery: { name: "Gallery", about: "Several pictures under a title." },
  quote: { name: "Quotation", about: "A quotation, set large." },
  video: { name: "Video", about: "A film on another site, with its transcript." },
  palette: { name: "Palette", about: "Colours with their names and codes." },
  list: { name: "List", about: "Bullets, numbers or a checklist." },
  table: { name: "Table", about: "Columns and rows under a caption." },
  download: { name: "Download", about: "One of the item’s files." },
  cta: { name: "Button", about: "A sentence and a button that leads on." },
  embed: { name: "Link elsewhere", about: "What is on another site, and the way there." },
};

/** Where a block is now: "Picture is block 3 of 7." @param at counted from 0 */
export function placeInWords(type: BlockTitle | undefined, at: number, total: number): string {
  return `${type ? blockDescriptions[type].name : "It"} is block ${at + 1} of ${total}.`;
}

/** Whether a text is a type of block. */
export function isBlockTitle(text: string): text is BlockTitle {
  return Object.hasOwn(blockDescriptions, text);
}

const longest = 140;

/** The beginning of what a block says: of a table its caption, or its size; of a quotation its words and by whom. */
export function excerptOf(type: BlockTitle, content: Record<string, unknown>): string {
  if (type === "table") return shortened(textOf(content.caption)) || sizeOf(content);
  if (type === "quote") {
    const by = [content.who, content.role].map(textOf).filter(Boolean).join(", ");
    return [`“${shortened(textOf(content.text))}”`, ...(by ? [by] : [])].join(" – ");
  }
  return shortened(textsOf(content).join(" · "));
}

function shortened(words: string): string {
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
}

function sizeOf({ rows, columns }: Record<string, unknown>): string {
  const counted = (list: unknown, noun: string) => {
    const count = Array.isArray(list) ? list.length : 0;
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
  };
  return `${counted(rows, "row")}, ${counted(columns, "column")}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const wordless = [
  "hash",
  "filename_hash",
  "file_type",
  "size",
  "style",
  "level",
  "width",
  "height",
  "url",
  "to",
  "alt",
  "hex",
];

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (wordless.includes(name) ? [] : textsOf(part)));
}
