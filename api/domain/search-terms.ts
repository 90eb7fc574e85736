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

/** The likeliest word to be meant by one that the library does not know: the fewest slips away, then the most used. */
export function nearest(typed: string, lookalikes: Lookalike[]): string | undefined {
  const word = typed.toLowerCase();
  const mostSlips = word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3;
  const [best] = lookalikes
    .map((one) => ({ ...one, slips: slipsBetween(word, one.word) }))
    .filter(({ slips }) => slips > 0 && slips <= mostSlips)
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
