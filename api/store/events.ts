import type { Db } from "../db/open";
import { eventLog } from "../db/schema/index";

/** Records an event. */
export async function recordEvent(
  db: Db,
  event: { event: string; userId: string | null; details: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await db.insert(eventLog).values({ ...event, createdAt: now });
}
