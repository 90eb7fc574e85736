import * as schema from "api/db/schema/index";
import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { TestApi } from "tests/support/real-api";

export type Rows = Record<string, Record<string, unknown>[]>;

const tables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable));

/** Every row of every table in the database, except the tables that are left out, always in the same order. */
export async function allRows({ deps: { db } }: TestApi, leftOut: string[] = []): Promise<Rows> {
  const rows: Rows = {};
  for (const table of tables) {
    const name = getTableName(table);
    if (leftOut.includes(name)) continue;
    const [found] = await db
      .select({ all: sql<Rows[string]>`coalesce(json_agg(t order by to_jsonb(t)::text), '[]')` })
      .from(sql`${table} t`);
    rows[name] = found?.all ?? [];
  }
  return rows;
}

/** The tables with a reference to a user, and the columns that hold it, as the schema declares them. */
export function tablesOfPeople(): Record<string, string[]> {
  const found = tables.map((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    const references = foreignKeys.map((key) => key.reference());
    const columns = references
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap(({ columns }) => columns);
    return [name, columns.map((column) => column.name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`))] as const;
  });
  return Object.fromEntries(found.filter(([, columns]) => columns.length > 0));
}
