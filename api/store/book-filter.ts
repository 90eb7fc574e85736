import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { orders } from "../db/schema/index";

/** Days in Europe/London, both of the period. */
export interface BookPeriod {
  from: string;
  to: string;
}

/** What a list of the books is narrowed to. */
export interface BookFilter extends BookPeriod {
  q: string;
}

/** A page of a list, or its rows after one. */
export interface BookPage {
  page: number;
  limit: number;
  after?: string | undefined;
}

/** As a condition on orders: the books are in pounds. */
export const inPounds = sql`${orders.currency} = 'GBP'`;
/** Who an order is invoiced to. */
export const customerName = sql<string>`coalesce(nullif(${orders.addressBilling}->>'company', ''),
  nullif(trim(coalesce(${orders.addressBilling}->>'first_name', '') || ' ' || coalesce(${orders.addressBilling}->>'last_name', '')), ''), '')`;

/** As a condition: a day is of a period. */
export function within(day: SQLWrapper, { from, to }: BookPeriod): SQL {
  return sql`${day} between ${from} and ${to}`;
}

/** The sum of an amount over all rows. */
export function total(amount: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
}
