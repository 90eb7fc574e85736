import { cellEnds } from "./search-document";
import { fold, isUnspaced, queriedInScripts, runsOf, unfolded } from "./search-normalise";
import { patternOf, withTokens } from "./search-tokens";

/** A text search in PostgreSQL's form, with derived queries. */
export interface SearchQuery {
  /** The required match: `'natur' & 'linen'`. */
  all: string;
  /** Any of its words, to rank the results: an item's card need not have all of them. */
  any: string;
  /** All of its words in the title; null if the query cannot be written that way. */
  inTitle: string | null;
  /** Any of its words, for items that have it only in a caption or a palette; null without such words. */
  aside: string | null;
  /** As `all`, with synonyms instead of their tokens: to mark words in a passage. */
  marked: string;
  /** A regular expression that finds the passage in a text. */
  passage: string;
  /** A regular expression for a better passage: the word itself with at most an ending, and not in a table. */
  sentence: string;
  /** Its words and phrases in scripts without spaces, which PostgreSQL cannot mark in a passage. */
  unspaced: string[];
}

interface Word {
  /** As written, with its quotes. */
  quoted: string;
  lexeme: string;
  /** The operator before the word: a distance, & or |. */
  after: number | null;
}

const lexeme = /'(?:[^'\\]|''|\\.)*'/g;

/**
 * @param written by PostgreSQL: quoted lexemes with &, |, !, <N> and brackets between them
 * @param marked the same with synonyms instead of their tokens
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
    ...passagesOf(written),
  };
}

/** The query within one category: every document lists its categories. */
export function within(query: string, categoryId: string): string {
  return `(${query}) & 'category=${categoryId}'`;
}

/** Words with a distance between them are searched for as a phrase. */
function passagesOf(written: string): Pick<SearchQuery, "passage" | "sentence" | "unspaced"> {
  const runs: Word[][] = [];
  for (const word of wordsOf(written)) {
    if (word.after === null) runs.push([word]);
    else runs.at(-1)?.push(word);
  }
  const isApart = (run: Word[]) => !run.every(({ lexeme: stem }) => isUnspaced(stem));
  const patterns = runs
    .filter(isApart)
    .map((run) => run.map(({ lexeme: stem, after }) => between(after) + beginning(stem)).join(""));
  const unspaced = runsOf(runs.filter((run) => !isApart(run)).flatMap((run) => run.map(({ lexeme: stem }) => stem)));
  const whole = patterns.length > 0 ? [`\\m(?:${patterns.join("|")})`] : [];
  const inText = `(?![^\n]*${cellEnds}(?:\n|$))`;
  return {
    passage: [...whole, ...unspaced].join("|"),
    sentence: `(?:${[...whole.map((pattern) => `${pattern}\\w{0,3}\\M`), ...unspaced].join("|")})${inText}`,
    unspaced: unspaced.toSorted((a, b) => b.length - a.length),
  };
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

/** The common beginning of words with this stem: stemming turns a final y into i, and removes only endings. */
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
 * Turns a typed query into one for PostgreSQL: folded, markup replaced by spaces, without single letters unless there
 * is nothing else, and outside of quotes with tokens for synonyms and colours.
 */
export function askedOf(typed: string): string {
  const parted = fold(typed.replace(/<\/?|[>{}[\]|&]/g, " "));
  const without = parted
    .split('"')
    .map((piece, index) => (index % 2 === 0 ? unquoted(piece) : quoted(piece)))
    .join("");
  return /[\p{L}\p{N}]/u.test(without) ? without : parted;
}

function unquoted(piece: string): string {
  const withoutSingle = piece.replace(/(?<=^|\s)-?\p{L}(?=\s|$)/gu, (letter) =>
    isUnspaced(letter.replace("-", "")) ? letter : "",
  );
  return queriedInScripts(withTokens(withoutSingle));
}

/** A phrase in quotes; what it has in scripts without spaces is searched for beside the rest of it. */
function quoted(piece: string): string {
  const runs = piece.split(/\s+/).filter((word) => isUnspaced(word));
  const rest = piece
    .split(/\s+/)
    .filter((word) => !isUnspaced(word))
    .join(" ");
  return runs.length === 0 ? `"${piece}"` : ` ${queriedInScripts(runs.join(" "))} ${rest.trim() ? `"${rest}"` : ""} `;
}

/** @param words of a query that cannot match anything */
export function reasonOf(words: string): Unsearchable {
  if (!/[\p{L}\p{N}]/u.test(words)) return "signs";
  return /(^|\s)-"?[\p{L}\p{N}]/u.test(words) ? "excluded" : "common";
}
