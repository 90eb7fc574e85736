import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { edited } from "./edited";

/** The texts of the My Plan panel. */
export interface PlanTexts {
  intro: string;
  prostitle: string;
  pros: string[];
  constitle: string;
  cons: string[];
  button: string;
  buttonLink: string;
}

/** Plans keep the specification's numbers: 15, 16 and 17, and Basics. */
export const plans = pgTable(
  "plans",
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    coversPremium: boolean().notNull().default(false),
    places: integer().notNull().default(1),
    monthlyPence: integer().notNull().default(0),
    annualPence: integer().notNull().default(0),
    texts: jsonb().$type<PlanTexts>().notNull(),
    sellingHtml: text().notNull().default(""),
    position: integer().notNull().default(0),
    ...edited(),
  },
  (t) => [index("plans_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`)],
);
