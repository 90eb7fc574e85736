import { lt } from "drizzle-orm";
import type { Db } from "../db/database";
import { eventLog } from "../db/schema/index";

/** Records an event. */
export async function recordEvent(
  db: Db,
  event: { event: string; userId: string | null; details: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await db.insert(eventLog).values({ ...event, createdAt: now });
}

/** Deletes events that were recorded before a date. */
export async function removeEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(eventLog).where(lt(eventLog.createdAt, before));
}
