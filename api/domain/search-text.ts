import { fold } from "./search-fold";

/**
 * The fields of blocks that hold words, in the order in which they are read; addresses, names of files, colours by
 * number and what is written on a button are none.
 */
export const spoken = [
  "title",
  "text",
  "paragraphs",
  "intro",
  "items",
  "alt",
  "caption",
  "credit",
  "columns",
  "rows",
  "pictures",
  "colours",
  "name",
  "code",
  "who",
  "role",
  "poster",
  "transcript",
];

/** A block as it is kept. */
export interface SpokenBlock {
  title: string;
  content: Record<string, unknown>;
}

/** What the search is told of an item's blocks. */
export interface SpokenText {
  /** The headings alone. */
  headings: string;
  /** All of their words in reading order, a line for each paragraph, caption or row. */
  plain: string;
}

/** All words of an item's blocks, whatever their kinds. */
export function textOf(blocks: SpokenBlock[]): SpokenText {
  const lines = blocks.map(({ title, content }) => ({ title, said: wordsOf(content) }));
  return {
    headings: joined(lines.filter(({ title }) => title === "heading").flatMap(({ said }) => said)),
    plain: joined(lines.flatMap(({ said }) => said)),
  };
}

function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== "object" || value === null) return [];
  const fields = value as Record<string, unknown>;
  return spoken.flatMap((name) => wordsOf(name === "rows" || name === "columns" ? inRows(fields[name]) : fields[name]));
}

/** Stands between the cells of a table's row and after the last, by which a row is told from a sentence. */
export const cellEnds = " ·";

/** The cells of a table's row are read together. */
function inRows(cells: unknown): unknown {
  if (!Array.isArray(cells)) return cells;
  if (!cells.every((cell) => typeof cell === "string")) return cells.map(inRows);
  const full = cells.filter((cell) => cell.trim() !== "");
  return full.length > 0 ? `${full.join(`${cellEnds} `)}${cellEnds}` : "";
}

function joined(lines: string[]): string {
  return lines
    .map((line) => line.normalize("NFC").replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

const mostLetters = 40;

/** The different words of a text, folded and in lower case: what a mistyped one is compared with. */
export function vocabularyOf(text: string): string[] {
  const words =
    fold(text)
      .toLowerCase()
      .match(/\p{L}+(['’]\p{L}+)?/gu) ?? [];
  return [...new Set(words)].filter((word) => /^\p{L}{3,}$/u.test(word) && word.length <= mostLetters);
}
