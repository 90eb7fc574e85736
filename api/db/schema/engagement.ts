import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { edited } from "./edited";
import { isKnown } from "./known";
import { users } from "./user";

export const popups = pgTable(
  "popups",
  {
    id: id(),
    route: text().notNull().default(""),
    timeout: integer().notNull().default(5),
    width: text().notNull().default("50vw"),
    height: text().notNull().default("50vh"),
    backgroundColour: text().notNull().default("#ffffff"),
    textColour: text().notNull().default("#000000"),
    content: text().notNull(),
    link1: text(),
    link1Text: text("link1_text"),
    link2: text(),
    link2Text: text("link2_text"),
    active: boolean().notNull().default(true),
    /** What it is called in the administration. */
    title: text().notNull().default(""),
    /** The first and the last day in London on which it appears; null without such a bound. */
    startsOn: date(),
    endsOn: date(),
    createdAt: createdAt(),
    ...edited(),
  },
  (t) => [index("popups_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`)],
);

export const popupClicks = pgTable(
  "popup_clicks",
  {
    id: id(),
    popupId: uuid()
      .notNull()
      .references(() => popups.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    link: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("popup_clicks_popup").on(t.popupId), index("popup_clicks_user").on(t.userId)],
);

/** A popup that a member has closed: it does not open for them again. */
export const popupClosings = pgTable(
  "popup_closings",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    popupId: uuid()
      .notNull()
      .references(() => popups.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.popupId] }), index("popup_closings_popup").on(t.popupId)],
);

export const surveys = pgTable(
  "surveys",
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    rating: text({ enum: ["great", "ok", "poor"] }).notNull(),
    feedback: text().notNull().default(""),
    /** The order that it is about, of which its buyer says it once. */
    orderId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [isKnown((): AnyPgColumn => surveys.rating), uniqueIndex("surveys_order").on(t.userId, t.orderId)],
);

export const tooltips = pgTable(
  "tooltips",
  {
    key: text().primaryKey(),
    number: integer().notNull(),
    text: text().notNull(),
    low: boolean().notNull().default(false),
    /** One that is switched off is left out of the walk. */
    active: boolean().notNull().default(true),
    ...edited(),
  },
  (t) => [index("tooltips_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`)],
);
