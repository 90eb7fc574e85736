import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { settings } from "../db/schema/index";
import { changedByOf } from "./changed-by";

/** A setting as an editor sees it; the first version of one that was never set is 1. */
export interface EditedSetting {
  value: unknown;
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
  changedById: string | null;
}

const unset: EditedSetting = { value: undefined, version: 1, changedAt: null, changedBy: null, changedById: null };

/** Settings by key, not cached, each as it is now or as one that was never set. */
export async function readEditedSettings<K extends string>(
  db: Db,
  keys: readonly K[],
): Promise<Record<K, EditedSetting>> {
  const rows = await db
    .select({
      key: settings.key,
      value: settings.value,
      version: settings.version,
      changedAt: settings.changedAt,
      changedById: settings.changedById,
      changedBy: changedByOf(settings),
    })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  const found = keys.map((key) => [key, rows.find((row) => row.key === key) ?? unset] as const);
  return Object.fromEntries(found) as Record<K, EditedSetting>;
}

interface LockedSetting {
  version: number;
  value: unknown;
  /** It was never set: it has its first value now. */
  isNew: boolean;
}

/** The version of a setting and its value, which is locked until the transaction ends; one that was never set gets its row. */
export async function lockSetting(tx: Db, key: string, initial: unknown): Promise<LockedSetting> {
  const made = await tx.insert(settings).values({ key, value: initial }).onConflictDoNothing().returning();
  const [row] = await tx
    .select({ version: settings.version, value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for("update");
  return { version: row?.version ?? 1, value: row?.value, isNew: made.length > 0 };
}

/** Changes a setting, and counts its version. */
export async function setSetting(db: Db, key: string, value: unknown, changedById: string, now: Date): Promise<void> {
  const version = sql`${settings.version} + 1`;
  await db.update(settings).set({ value, version, changedById, changedAt: now }).where(eq(settings.key, key));
}
