import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { rateLimits } from "../db/schema/index";

/** How often something may be done in a window of time. Windows begin at the same times for everybody. */
export interface Limit {
  most: number;
  windowMs: number;
}

const ttlMs = 24 * 60 * 60 * 1000;

/**
 * Counts a try and checks the limit. It is one statement, so that concurrent tries cannot exceed the limit.
 * @param key a keyed hash: the table contains no addresses
 * @returns 0, or the seconds until the next try is allowed
 */
export async function consume(db: Db, key: string, { most, windowMs }: Limit, now: Date): Promise<number> {
  const windowStart = startOf(windowMs, now);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`least(${rateLimits.count} + 1, ${most + 1}::int)` },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 1;
  if (count === 1) await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - ttlMs)));
  return count > most ? secondsLeft(windowMs, now) : 0;
}

/** Checks the limit without counting a try. @returns 0, or the seconds until the next try is allowed */
export async function peek(db: Db, key: string, { most, windowMs }: Limit, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, startOf(windowMs, now))));
  return (row?.count ?? 0) >= most ? secondsLeft(windowMs, now) : 0;
}

/** Takes back one counted try. */
export async function refund(db: Db, key: string, { windowMs }: Limit, now: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, startOf(windowMs, now)), gt(rateLimits.count, 0)));
}

/** Deletes all counts of the keys. */
export async function reset(db: Db, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** The start of the window that a time is in. */
export function startOf(windowMs: number, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** The seconds until the next window, at least one. */
export function secondsLeft(windowMs: number, now: Date): number {
  return Math.max(1, Math.ceil((startOf(windowMs, now).getTime() + windowMs - now.getTime()) / 1000));
}
