import { inArray } from "drizzle-orm";
import type { Db } from "../db/database";
import { settings } from "../db/schema/index";
import { cached } from "./cache";

const ttlMs = 10_000;

/** The operator's settings by key; one that was never set is missing. Cached for ten seconds. */
export async function readSettingRows(db: Db, keys: string[], now: Date): Promise<Map<string, unknown>> {
  return cached(db, `settings ${keys.join()}`, ttlMs, now, async () => {
    const rows = await db.select().from(settings).where(inArray(settings.key, keys));
    return new Map(rows.map((row) => [row.key, row.value]));
  });
}
