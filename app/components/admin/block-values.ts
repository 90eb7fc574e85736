import type { BlockTitle } from "contract/block";
import { fromColumns } from "~/forms/text-parts";

/** A block's content as its form holds it. */
// biome-ignore lint/suspicious/noExplicitAny: conform's forms are typed by their fields, which differ with the block's type
export type BlockForm = Record<string, any>;

/** What the form of a block begins with. @param content left out for a new one */
export function toBlockForm(type: BlockTitle, content?: Record<string, unknown>): BlockForm {
  if (!content) return beginnings[type] ?? {};
  // biome-ignore lint/suspicious/noExplicitAny: stored content has the shape of its type
  const stored = content as any;
  switch (type) {
    case "heading":
      return { ...stored, level: String(stored.level) };
    case "text":
      return { paragraphs: stored.paragraphs.join("\n\n") };
    case "video":
      return {
        title: stored.title,
        minutes: String(stored.minutes),
        hash: stored.poster.hash,
        alt: stored.poster.alt,
        url: stored.url ?? "",
        transcript: stored.transcript.join("\n\n"),
      };
    case "list":
      return { title: stored.title ?? "", style: stored.style, items: stored.items.join("\n") };
    case "table":
      return {
        caption: stored.caption,
        columns: fromColumns(stored.columns),
        rows: stored.rows.map(fromColumns).join("\n"),
      };
    default:
      return stored;
  }
}

const beginnings: Partial<Record<BlockTitle, BlockForm>> = {
  heading: { level: "2" },
  image: { size: "column" },
  gallery: { pictures: [] },
  palette: { colours: [{ name: "", hex: "", code: "" }] },
  list: { style: "bullets" },
};

/** The fields of a block's form in the order of the page. */
export const blockOrder: Record<BlockTitle, string[]> = {
  heading: ["text", "level"],
  text: ["paragraphs"],
  image: ["hash", "alt", "caption", "credit", "size"],
  gallery: ["title", "pictures"],
  quote: ["text", "who", "role"],
  video: ["title", "url", "minutes", "hash", "alt", "transcript"],
  palette: ["title", "intro", "colours"],
  list: ["title", "style", "items"],
  table: ["caption", "columns", "rows"],
  download: ["title", "filename_hash", "caption"],
  cta: ["text", "label", "to"],
  embed: ["title", "text", "url"],
};

/** The fields of a picture in a gallery and of a colour in a palette, in the order of the page. */
export const rowFields = ["name", "hex", "code", "hash", "alt", "caption", "credit"];

/** A field that two editors have changed: both texts, and the one that is chosen. */
export interface BlockConflict {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  keep: string;
}

/** What the page calls the fields, by their names. */
export const blockLabels: Record<string, string> = {
  alt: "Alternative text",
  caption: "Caption",
  colours: "Colours",
  columns: "Columns",
  credit: "Credit",
  filename_hash: "File",
  hash: "Picture",
  intro: "Introduction",
  items: "Entries",
  label: "The button’s text",
  level: "Level",
  minutes: "Length in minutes",
  paragraphs: "Text",
  pictures: "Pictures",
  role: "Their role",
  rows: "Rows",
  size: "Size",
  style: "Style",
  text: "Text",
  title: "Title",
  to: "Address",
  transcript: "Transcript",
  url: "Address",
  who: "Who said so",
};
