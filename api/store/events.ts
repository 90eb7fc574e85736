import type { Db } from "../db/open";
import { eventLog } from "../db/schema/index";

/** Notes that something was seen. */
export async function recordEvent(
  db: Db,
  event: { event: string; userId: string | null; details: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await db.insert(eventLog).values({ ...event, createdAt: now });
}
