import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Newest first, in the order of our indexes: they put nulls last, and a plain DESC would not use them. */
export function newest(column: SQLWrapper): SQL {
  return sql`${column} desc nulls last`;
}

/** Oldest first: the same indexes read backwards. */
export function oldest(column: SQLWrapper): SQL {
  return sql`${column} asc nulls first`;
}
