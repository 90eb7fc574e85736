import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key } from "./columns";
import { plans } from "./plan";
import { orders } from "./shop";
import { users } from "./user";

/** A term of a plan. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: key(),
    /** Null when the account was deleted: a paid term is kept as long as its order. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    title: text().notNull(),
    startsOn: date().notNull(),
    renewalOn: date(),
    expiresOn: date().notNull(),
    active: boolean().notNull().default(true),
    /** The order that paid for it; null for a plan that was given. It may be a previous holder's. */
    orderId: uuid().references(() => orders.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("subscriptions_user").on(t.userId, t.active, t.expiresOn),
    uniqueIndex("subscriptions_order_term").on(t.orderId, t.startsOn),
    check("subscriptions_days", sql`${t.startsOn} <= ${t.expiresOn}`),
  ],
);
