import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A uuid key: ids that others see tell nothing and can be made anywhere. */
export function key() {
  return uuid().primaryKey().defaultRandom();
}

/** A moment with its zone. */
export function moment() {
  return timestamp({ withTimezone: true, mode: "date" });
}

/** When the row was written. */
export function createdAt() {
  return moment().notNull().defaultNow();
}

/** Words as the text search keeps them, as PostgreSQL writes them out. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
