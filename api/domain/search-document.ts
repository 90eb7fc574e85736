import { withoutUnseen } from "contract/unseen";
import { fold } from "./search-normalise";
import { colourTokenOf } from "./search-tokens";

/**
 * The fields of blocks that contain text, in reading order; URLs, file names, button texts and alternative texts are
 * not included.
 */
export const searchableFields = [
  "title",
  "text",
  "paragraphs",
  "intro",
  "items",
  "caption",
  "credit",
  "columns",
  "rows",
  "pictures",
  "colours",
  "who",
  "role",
  "poster",
  "transcript",
];

/** The fields that say little about the subject of an item. */
const asides = ["caption", "credit", "colours"];

/** A stored block. */
export interface SpokenBlock {
  title: string;
  content: Record<string, unknown>;
}

/** The text of an item's blocks for the search. */
export interface SpokenText {
  /** The headings only. */
  headings: string;
  /** All words in reading order, one line for each paragraph, caption, colour or row. */
  plain: string;
  /** Those that are neither in a caption nor in a palette. */
  prose: string;
  /** Those that are, and a token for each colour. */
  asides: string;
}

/** All words of an item's blocks of any type. */
export function textOf(blocks: SpokenBlock[]): SpokenText {
  const lines = blocks.flatMap(({ title, content }) => linesOf(content).map((line) => ({ ...line, title })));
  const said = (some: typeof lines) => joined(some.map(({ text }) => text));
  const aside = lines.filter(({ isAside }) => isAside);
  const colours = aside.flatMap(({ text }) => text.match(colourNumber) ?? []).map(colourTokenOf);
  return {
    headings: said(lines.filter(({ title }) => title === "heading")),
    plain: said(lines),
    prose: said(lines.filter(({ isAside }) => !isAside)),
    asides: `${said(aside)} ${colours.join(" ")}`.trim(),
  };
}

const colourNumber = /#[0-9a-f]{6}\b/gi;

interface Line {
  text: string;
  isAside: boolean;
}

function linesOf(value: unknown, isAside = false): Line[] {
  if (typeof value === "string") return [{ text: value, isAside }];
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, isAside));
  if (typeof value !== "object" || value === null) return [];
  const fields = value as Record<string, unknown>;
  return searchableFields.flatMap((name) => linesOf(lineFor(name, fields[name]), isAside || asides.includes(name)));
}

function lineFor(name: string, value: unknown): unknown {
  if (name === "rows" || name === "columns") return inRows(value);
  return name === "colours" ? inRows(coloursOf(value)) : value;
}

/** A palette's colours as rows of a table. */
function coloursOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((colour) => {
    const { name, code, hex } = Object(colour);
    return [name, code, hex].filter((cell) => typeof cell === "string");
  });
}

/** The separator between the cells of a table's row and after the last, which distinguishes a row from a sentence. */
export const cellEnds = " ·";

/** Joins the cells of a table's row. */
function inRows(cells: unknown): unknown {
  if (!Array.isArray(cells)) return cells;
  if (!cells.every((cell) => typeof cell === "string")) return cells.map(inRows);
  const full = cells.filter((cell) => cell.trim() !== "");
  return full.length > 0 ? `${full.join(`${cellEnds} `)}${cellEnds}` : "";
}

function joined(lines: string[]): string {
  return lines
    .map((line) => plainLine(line))
    .filter(Boolean)
    .join("\n");
}

/** A line as a passage of it is cut and compared: without ligatures and the characters that nobody sees. */
function plainLine(line: string): string {
  return withoutUnseen(line)
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/[\u2010\u2011]/g, "-")
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const maxLetters = 40;

/** The distinct words of a text, folded and in lower case: a mistyped word is compared with them. */
export function vocabularyOf(text: string): string[] {
  const words =
    fold(text)
      .toLowerCase()
      .replace(colourNumber, "")
      .match(/\p{L}+(['’]\p{L}+)?/gu) ?? [];
  return [...new Set(words)].filter((word) => /^\p{L}{3,}$/u.test(word) && word.length <= maxLetters);
}
