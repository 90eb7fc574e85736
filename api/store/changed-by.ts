import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { users } from "../db/schema/index";

/** The name of who changed a row last, as a column of a query; null if their account is gone. */
export function changedByOf(table: PgTable): SQL<string | null> {
  return sql<
    string | null
  >`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${table}."changed_by_id")`;
}
