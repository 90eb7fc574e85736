/** A seeded random generator: the same seed always gives the same numbers. */
export interface Dice {
  /** At least min, less than max. */
  between(min: number, max: number): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy; a tuple keeps its length. */
  shuffle<T extends readonly unknown[]>(list: T): { -readonly [Place in keyof T]: T[number] };
}

/** A 32-bit number made from a text (FNV-1a with a final stir). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Dice for a seed (mulberry32). */
export function createDice(seed: string): Dice {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }
  function between(min: number, max: number): number {
    return min + (max - min) * next();
  }
  function whole(min: number, max: number): number {
    return Math.floor(between(min, max + 1));
  }
  function pick<T>(list: readonly T[]): T {
    const item = list[whole(0, list.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  }
  function shuffle<T extends readonly unknown[]>(list: T) {
    return list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item) as { -readonly [Place in keyof T]: T[number] };
  }
  return { between, whole, chance: (probability) => next() < probability, pick, shuffle };
}
