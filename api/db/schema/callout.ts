import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { edited } from "./edited";
import { isKnown } from "./known";

/** A note that members see on every page after they have logged in, until they close it. */
export const callouts = pgTable(
  "callouts",
  {
    id: id(),
    message: text().notNull(),
    type: text({ enum: ["info", "success", "warning", "error"] })
      .notNull()
      .default("info"),
    link: text(),
    linkText: text(),
    /** Only for members of these plans; empty for all. */
    planIds: jsonb().$type<number[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    /** The first and the last day in London on which it is shown; null without such a bound. */
    startsOn: date(),
    endsOn: date(),
    createdAt: createdAt(),
    ...edited(),
  },
  (t) => [
    isKnown((): AnyPgColumn => callouts.type),
    index("callouts_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);
