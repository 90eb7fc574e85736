import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A uuid key: public ids that reveal nothing and can be generated anywhere. */
export function id() {
  return uuid().primaryKey().defaultRandom();
}

/** A point in time with time zone. */
export function timestamptz() {
  return timestamp({ withTimezone: true, mode: "date" });
}

/** When the row was written. */
export function createdAt() {
  return timestamptz().notNull().defaultNow();
}

/** A text search vector in PostgreSQL's text form. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
