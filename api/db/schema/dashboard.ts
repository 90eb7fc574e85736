import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { mediaFiles } from "./content";
import { edited } from "./edited";

/** A panel that editors put on the members' dashboard. */
export const dashboardPanels = pgTable(
  "dashboard_panels",
  {
    id: id(),
    /** Panels are shown in this order. */
    position: integer().notNull(),
    heading: text().notNull(),
    /** Plain text; an empty line begins a paragraph. */
    text: text().notNull().default(""),
    link: text(),
    linkText: text(),
    /** Stands before the link. */
    linkIntro: text(),
    pictureId: uuid().references(() => mediaFiles.id),
    pictureAlt: text().notNull().default(""),
    /** The items that it lists, in their order. */
    itemIds: jsonb().$type<string[]>().notNull().default([]),
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
    index("dashboard_panels_picture").on(t.pictureId),
    index("dashboard_panels_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
  ],
);
