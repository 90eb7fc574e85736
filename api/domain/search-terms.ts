import { fold } from "./search-fold";

/** A word of a query and where it stands in it. */
export interface Term {
  word: string;
  at: number;
}

/** A word of the library that is spelled somewhat like one that was typed. */
export interface Lookalike {
  word: string;
  /** In how many items it occurs, about. */
  uses: number;
}

const mostTerms = 12;
const fewestLetters = 3;
const mostLettersOfShort = 7;

/** The words of a query that may be mistyped: not those left out by a minus, not "or", nothing short. */
export function termsOf(query: string): Term[] {
  return [...query.matchAll(/\p{L}+/gu)]
    .map(({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word, at }) => word.length >= fewestLetters && !/(^|\s)-$/.test(query.slice(0, at)))
    .slice(0, mostTerms);
}

/** The query with some of its words replaced; all else, quotes and minuses too, stays as it was typed. */
export function withTerms(query: string, replaced: (word: string) => string | undefined): string {
  let written = query;
  for (const { word, at } of termsOf(query).reverse()) {
    const better = replaced(word);
    if (better !== undefined) written = written.slice(0, at) + better + written.slice(at + word.length);
  }
  return written;
}

/** A word as the library's are kept. */
export function plainWord(typed: string): string {
  return fold(typed).toLowerCase();
}

/** What a short word may be when two of its letters were swapped, or one is too many: too little is alike to be found by. */
export function oneSlipFrom(word: string): string[] {
  if (word.length > mostLettersOfShort) return [];
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));
  const without = letters.map((_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([...swapped, ...without])].filter((one) => one !== word && one.length >= fewestLetters);
}

/** The likeliest word to be meant by one that the library does not know: the fewest slips away, then the most used. */
export function nearest(typed: string, lookalikes: Lookalike[]): string | undefined {
  const word = plainWord(typed);
  const mostSlips = word.length < 6 ? 1 : 2;
  const [best] = lookalikes
    .map((one) => ({ ...one, slips: slipsBetween(word, plainWord(one.word)) }))
    .filter((one) => one.slips > 0 && one.slips <= mostSlips && Math.abs(one.word.length - word.length) < 2)
    .sort((a, b) => a.slips - b.slips || b.uses - a.uses);
  return best?.word;
}

/** How many letters must be added, left out, changed or swapped with the next to make one word of the other. */
export function slipsBetween(a: string, b: string): number {
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
