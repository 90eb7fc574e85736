import { and, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";

/**
 * Deletes at most so many rows of a table that meet a condition, so that no statement runs into its time limit however
 * much is to be deleted.
 * @returns how many were deleted: fewer than `most` when nothing is left
 */
export async function removeSome(db: Db, table: PgTable, condition: SQL | undefined, most: number): Promise<number> {
  const picked = db
    .select({ place: sql`${table}.ctid` })
    .from(table)
    .where(condition)
    .limit(most);
  // The condition again: a row may have been changed meanwhile.
  const gone = await db
    .delete(table)
    .where(and(sql`${table}.ctid = any(array(${picked}))`, condition))
    .returning({ one: sql<number>`1` });
  return gone.length;
}
