import type { BlockTitle } from "contract/block";

/** The types of blocks in words, each with what it is for. */
export const blockWords: Record<BlockTitle, { name: string; about: string }> = {
  heading: { name: "Heading", about: "Begins a section." },
  text: { name: "Text", about: "Paragraphs." },
  image: { name: "Picture", about: "One picture, with a caption." },
  gallery: { name: "Gallery", about: "Several pictures under a title." },
  quote: { name: "Quotation", about: "Words of somebody, set large." },
  video: { name: "Video", about: "A film on another site, with its transcript." },
  palette: { name: "Palette", about: "Colours with their names and codes." },
  list: { name: "List", about: "Bullets, numbers or a checklist." },
  table: { name: "Table", about: "Columns and rows under a caption." },
  download: { name: "Download", about: "One of the item’s files." },
  cta: { name: "Button", about: "A sentence and a button that leads on." },
  embed: { name: "Link elsewhere", about: "What is on another site, and the way there." },
};

/** Whether a text is a type of block. */
export function isBlockTitle(text: string): text is BlockTitle {
  return Object.hasOwn(blockWords, text);
}

const longest = 140;

/** The beginning of what a block says. */
export function excerptOf(content: unknown): string {
  const words = textsOf(content).join(" · ");
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
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
