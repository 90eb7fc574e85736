/** The saved card that pays what becomes due; `none` without one, and null if that is not known, or does not matter. */
export type PayingCard = { name: string; isDeclined: boolean } | "none" | null;
