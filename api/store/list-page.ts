import { asc, desc, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { cached } from "./cache";

/** A column or an expression that an index is ordered by. */
interface SortKey {
  by: SQLWrapper;
  isDescending?: boolean;
  /** Where the index has rows without one; left out where there is none. */
  nulls?: "first" | "last";
}

interface SortedList {
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  /** As the index has them. The last tells all rows apart. */
  keys: SortKey[];
  /** The list goes through the index backwards. */
  isReversed: boolean;
}

/** A page of a list with a known number of rows. */
interface CountedPage {
  page: number;
  perPage: number;
  total: number;
}

/** A longer list is counted once a minute. */
const longList = 2_000;
const ttlMs = 60_000;

/**
 * The number of rows of a list. To count a long one takes longer than to read a page of it, so its number is kept for a
 * minute; that of a short one is always exact.
 * @param key says what is counted, with all that narrows it down
 */
export async function countRows(db: Db, key: string, now: Date, count: () => Promise<number>): Promise<number> {
  const known = await cached(db, `rows of ${key}`, ttlMs, now, count);
  return known > longList ? known : count();
}

/**
 * The ids of a page of a list, in its order. They are read from the index alone, and from whichever end of it is nearer,
 * so that no page far back reads all rows before it.
 */
export async function idsOfPage(db: Db, list: SortedList, { page, perPage, total }: CountedPage): Promise<string[]> {
  const skipped = (page - 1) * perPage;
  const size = Math.min(perPage, total - skipped);
  if (size <= 0) return [];
  const behind = total - skipped - size;
  const isFromEnd = behind < skipped;
  const rows = await db
    .select({ id: sql<string>`${list.id}` })
    .from(list.table)
    .where(list.where)
    .orderBy(...list.keys.map((key) => orderBy(key, list.isReversed !== isFromEnd)))
    .limit(size)
    .offset(isFromEnd ? behind : skipped);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}

function orderBy({ by, isDescending = false, nulls }: SortKey, isBackwards: boolean): SQL {
  const direction = isDescending === isBackwards ? asc(by) : desc(by);
  if (!nulls) return direction;
  return (nulls === "first") === isBackwards ? sql`${direction} nulls last` : sql`${direction} nulls first`;
}

/** The rows of a page, in the order of its ids. */
export async function rowsOfPage<R extends { id: string }>(
  ids: string[],
  id: PgColumn,
  read: (where: SQL) => Promise<R[]>,
): Promise<R[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await read(inArray(id, ids))).map((row) => [row.id, row]));
  return ids.flatMap((one) => rows.get(one) ?? []);
}
