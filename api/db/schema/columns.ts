import { customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";

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

/** Counts the changes of a row that editors change, so that a change of what somebody has read before is noticed. */
export function version() {
  return integer().notNull().default(1);
}

/** A text search vector in PostgreSQL's text form. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
