import { asc, desc, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * The order of a list by one of its keys, then by its tie breakers, so that no row is on two pages.
 * @param sort the key, with a minus for the other direction
 */
export function orderOf<K extends string>(
  sort: K | `-${K}`,
  columns: Record<K, SQLWrapper>,
  ...tieBreakers: SQLWrapper[]
): SQL[] {
  const isReversed = sort.startsWith("-");
  const key = (isReversed ? sort.slice(1) : sort) as K;
  return [(isReversed ? desc : asc)(columns[key]), ...tieBreakers.map((column) => asc(column))];
}

/** The pattern of `ilike` for texts that contain the words as they were typed. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The pattern of `like` for texts that begin with the words as they were typed. */
export function startingWith(words: string): string {
  return `${words.replace(/[\\%_]/g, "\\$&")}%`;
}
