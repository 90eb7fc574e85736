import { type Placeholder, sql } from "drizzle-orm";

/** The page of a list, from 1. */
export interface Page {
  page: number;
  perPage: number;
}

/** A limit in the query's text instead of a parameter, so that a cached plan knows how few rows are needed. */
export function literalLimit(limit: number): Placeholder {
  return sql.raw(String(Math.trunc(limit))) as unknown as Placeholder;
}
