import { fold } from "./search-normalise";

/** A word of a query and its position. */
export interface Term {
  word: string;
  at: number;
}

/** A word of the library with a similar spelling. */
export interface Lookalike {
  word: string;
  /** In about how many items it occurs. */
  uses: number;
}

const maxTerms = 12;
const fewestLetters = 3;
const maxLettersOfShort = 7;

/** The words of a query that may be mistyped: not those after a minus, not "or", nothing short. */
export function termsOf(query: string): Term[] {
  return [...query.matchAll(/\p{L}+/gu)]
    .map(({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word, at }) => word.length >= fewestLetters && !/(^|\s)-$/.test(query.slice(0, at)))
    .slice(0, maxTerms);
}

/** The query with some of its words replaced; everything else, quotes and minuses too, is kept as typed. */
export function withTerms(query: string, replaced: (word: string) => string | undefined): string {
  let written = query;
  for (const { word, at } of termsOf(query).reverse()) {
    const better = replaced(word);
    if (better !== undefined) written = written.slice(0, at) + better + written.slice(at + word.length);
  }
  return written;
}

/** A word in the form in which the library's words are stored. */
export function plainWord(typed: string): string {
  return fold(typed).toLowerCase();
}

/** Candidates for a short word with two swapped letters or one too many: it is too short for the similarity search. */
export function singleEdits(word: string): string[] {
  if (word.length > maxLettersOfShort) return [];
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));
  const without = letters.map((_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([...swapped, ...without])].filter((one) => one !== word && one.length >= fewestLetters);
}

/** The word that was probably meant. */
export interface Guess {
  word: string;
  /** Close enough to be searched for without asking. */
  isSure: boolean;
}

/** The most probable correction of an unknown word: the nearest by keyboard or sound, then the most frequent. */
export function nearest(typed: string, lookalikes: Lookalike[]): Guess | undefined {
  const word = plainWord(typed);
  const [best, ...others] = lookalikes
    .map((one) => ({ ...one, doubt: doubtOf(word, plainWord(one.word)) }))
    .filter((one) => one.doubt !== undefined)
    .sort((a, b) => (a.doubt ?? 0) - (b.doubt ?? 0) || b.uses - a.uses);
  if (!best) return undefined;
  const rivals = others.filter((one) => one.doubt === 0 && !isInflected(one.word, best.word));
  return { word: best.word, isSure: best.doubt === 0 && rivals.length === 0 };
}

const fewestForOneSlip = 4;
const fewestForAnyKey = 6;
const fewestForTwoSlips = 7;

/** @returns 0 for a certain typing error, 1 and 2 for a possible one, undefined for none */
function doubtOf(typed: string, meant: string): 0 | 1 | 2 | undefined {
  const slip = slipOf(typed, meant);
  if (slip === "swapped" || slip === "doubled") return typed.length >= fewestForOneSlip ? 0 : 1;
  if (slip === "missing" || slip === "near") return typed.length >= fewestForAnyKey ? 0 : 1;
  if (slip === "added") return typed.length >= fewestForAnyKey ? 1 : undefined;
  if (slip !== undefined || typed.length < fewestForTwoSlips || typed.slice(0, 2) !== meant.slice(0, 2))
    return undefined;
  return damerauLevenshtein(typed, meant) === 2 ? 2 : undefined;
}

type Slip = "swapped" | "doubled" | "missing" | "added" | "near" | "far";

/** The one change that turns a word into another; the first letter is never mistyped. */
function slipOf(typed: string, meant: string): Slip | undefined {
  let begin = 0;
  while (begin < typed.length && typed[begin] === meant[begin]) begin++;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - begin && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const had = typed.slice(begin, typed.length - end);
  const wanted = meant.slice(begin, meant.length - end);
  if (had.length === 2 && had === [...wanted].reverse().join("")) return "swapped";
  if (had.length > 1 || wanted.length > 1 || had === wanted) return undefined;
  if (begin === 0) return "far";
  if (wanted === "") return typed[begin - 1] === had ? "doubled" : "added";
  if (had === "") return meant[begin - 1] === wanted ? "doubled" : "missing";
  return isNear(had, wanted) ? "near" : "far";
}

const keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const soundAlike = ["ck", "cs", "sz", "kq", "gj", "dt", "bp", "fv", "mn"];
const vowels = "aeiouy";

/** Whether two letters are neighbours on a keyboard, or sound alike. */
function isNear(a: string, b: string): boolean {
  if (vowels.includes(a) && vowels.includes(b)) return true;
  if (soundAlike.some((pair) => pair.includes(a) && pair.includes(b))) return true;
  const [rowA, rowB] = [a, b].map((letter) => keyboard.findIndex((row) => row.includes(letter)));
  if (rowA === undefined || rowB === undefined || rowA < 0 || rowB < 0) return false;
  const columns = (keyboard[rowA]?.indexOf(a) ?? 0) - (keyboard[rowB]?.indexOf(b) ?? 0);
  // A key of a lower row is between the one above it and the next.
  const across = rowA - rowB;
  if (across === 0) return Math.abs(columns) === 1;
  return Math.abs(across) === 1 && (columns === 0 || columns === -across);
}

/** Whether one word is the other plus an ending. */
function isInflected(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** The number of letters to add, remove, change or swap with the next to turn one word into the other. */
export function damerauLevenshtein(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const added = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(Math.min(changed, added, isSwap ? (beforeLast[column - 2] ?? 0) + 1 : changed));
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
