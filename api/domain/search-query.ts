import { fold, unfolded } from "./search-fold";
import { cellEnds } from "./search-text";
import { patternOf, withTokens } from "./search-tokens";

/** A text search as PostgreSQL writes it out, and what follows from it. */
export interface SearchQuery {
  /** What must be matched: `'natur' & 'linen'`. */
  all: string;
  /** Any of its words, for the order of what was found: an item need not have all of them on its card. */
  any: string;
  /** All of its words in the title; null where that cannot be said in one piece. */
  inTitle: string | null;
  /** Any of its words, where an item has it in a caption or a palette only; null where there is none to look for. */
  aside: string | null;
  /** As `all`, with the synonyms themselves in place of their tokens: what is marked in a passage. */
  marked: string;
  /** A regular expression for the place in a text from which a passage is shown. */
  passage: string;
  /** One for a better place: the word itself with no more than an ending, and not in a table. */
  sentence: string;
}

interface Word {
  /** As it was written, with its quotes. */
  quoted: string;
  lexeme: string;
  /** How it is tied to the word before: to follow it at this distance, or by & or |. */
  after: number | null;
}

const lexeme = /'(?:[^'\\]|''|\\.)*'/g;

/**
 * @param written by PostgreSQL: quoted lexemes with &, |, !, <N> and brackets between them
 * @param marked the same with synonyms in place of their tokens
 */
export function searchQueryOf(written: string, marked = written): SearchQuery {
  const aside = wordsOf(written).map(({ quoted }) => `'aside=${quoted.slice(1)}`);
  const inTitle = written.replace(/<(-|\d+)>/g, "&").replace(lexeme, (quoted) => `'title=${quoted.slice(1)}`);
  return {
    all: written,
    any: written.replace(/ (&|<(-|\d+)>) /g, " | "),
    inTitle: written.includes("!") ? null : inTitle,
    aside: aside.length > 0 ? aside.join(" | ") : null,
    marked,
    passage: passageOf(written),
    sentence: `${passageOf(written)}\\w{0,3}\\M(?![^\n]*${cellEnds}(?:\n|$))`,
  };
}

/** The query within one category: every document names those it is in. */
export function within(query: string, categoryId: string): string {
  return `(${query}) & 'category=${categoryId}'`;
}

/** Words that follow each other are looked for as they follow each other. */
function passageOf(written: string): string {
  const runs: Word[][] = [];
  for (const word of wordsOf(written)) {
    if (word.after === null) runs.push([word]);
    else runs.at(-1)?.push(word);
  }
  const patterns = runs.map((run) => run.map(({ lexeme: stem, after }) => between(after) + beginning(stem)).join(""));
  return `\\m(?:${patterns.join("|")})`;
}

function wordsOf(written: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: quoted, index } of written.matchAll(lexeme)) {
    const before = written.slice(end, index);
    end = index + quoted.length;
    if (before.includes("!")) continue;
    const distance = /^ <(-|\d+)> $/.exec(before)?.[1];
    const after = distance === undefined || words.length === 0 ? null : distance === "-" ? 1 : Number(distance);
    words.push({ quoted, after, lexeme: quoted.slice(1, -1).replaceAll("''", "'").replaceAll("\\\\", "\\") });
  }
  return words;
}

function between(distance: number | null): string {
  if (distance === null) return "";
  return `\\w*\\W+${`(?:\\w+\\W+)${`{0,${Math.min(Math.max(distance - 1, 0), 9)}}`}`}`;
}

/** How a word begins whose stem this is: stemming makes an i of a final y, and takes away no more than endings. */
function beginning(stem: string): string {
  const pattern = patternOf(stem);
  if (pattern) return pattern;
  const end = /[^aeiou]i$/.test(stem) ? "[iy]" : "";
  const kept = end ? stem.slice(0, -1) : stem;
  return unfolded(kept.replace(/[^\p{L}\p{N}]/gu, "\\$&")) + end;
}

/** Why nothing can match. */
export type Unsearchable = "common" | "excluded" | "signs";

/**
 * What PostgreSQL is asked for a query as it was typed: folded, with signs of markup as gaps, without single letters that
 * stand alone, unless there is nothing else, and outside of quotes with tokens for synonyms and colours.
 */
export function askedOf(typed: string): string {
  const parted = fold(typed.replace(/<\/?|[>{}[\]|&]/g, " "));
  const without = parted
    .split('"')
    .map((piece, index) => (index % 2 === 0 ? withTokens(piece.replace(/(?<=^|\s)-?\p{L}(?=\s|$)/gu, "")) : piece))
    .join('"');
  return /[\p{L}\p{N}]/u.test(without) ? without : parted;
}

/** @param words of a query with which nothing can match */
export function reasonOf(words: string): Unsearchable {
  if (!/[\p{L}\p{N}]/u.test(words)) return "signs";
  return /(^|\s)-"?[\p{L}\p{N}]/u.test(words) ? "excluded" : "common";
}
