import { getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check } from "drizzle-orm/pg-core";

/**
 * The check that a column holds one of the words that its type has. A word that is added needs a release of its own before
 * the first that writes it: docs/migrations.md.
 */
export function isKnown(columnOf: () => AnyPgColumn) {
  const column = columnOf();
  const words = (column.enumValues ?? []).map((word) => `'${word}'`).join(", ");
  return check(`${getTableName(column.table)}_${nameOf(column)}_known`, sql`${column} in (${sql.raw(words)})`);
}

/** Its name in the database, which Drizzle derives from that in the schema. */
function nameOf({ name }: AnyPgColumn): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
