import type { DayFaults } from "~/format/day-faults";

/** The part of a list's URL that its links keep. */
export interface ListPosition {
  q: string;
  sort: string;
  page: number;
  /** The list's own filters, those that are set. */
  filters?: Record<string, string>;
  /** The days that cannot be used; no link keeps them. */
  dayFaults?: DayFaults;
}

/** A list's address without what it has by default. */
export function listQueryOf({ q, sort, page, filters }: ListPosition): Record<string, string> {
  return { ...(q && { q }), ...filters, ...(sort && { sort }), ...(page > 1 && { page: String(page) }) };
}

/** Sorted by a key: a second press on the same heading turns the direction. */
export function sortedBy(position: ListPosition, key: string): ListPosition {
  return { ...position, sort: position.sort === key ? `-${key}` : key, page: 1 };
}

/** The direction in which a list is sorted by a key. */
export function directionOf(sort: string, key: string): "ascending" | "descending" | undefined {
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : undefined;
}
