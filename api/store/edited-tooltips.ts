import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { tooltips } from "../db/schema/index";
import { changedByOf } from "./changed-by";

export type EditedTooltipRow = Awaited<ReturnType<typeof listEditedTooltips>>[number];
type TooltipFields = Pick<typeof tooltips.$inferInsert, "text" | "active">;

/** Every tooltip in its order, with who changed it last. */
export function listEditedTooltips(db: Db) {
  return db
    .select({
      ...getTableColumns(tooltips),
      changedBy: changedByOf(tooltips),
    })
    .from(tooltips)
    .orderBy(asc(tooltips.number));
}

/** A tooltip, locked until the transaction ends. */
export async function lockTooltip(tx: Db, key: string) {
  const [row] = await tx.select().from(tooltips).where(eq(tooltips.key, key)).for("update");
  return row;
}

/** Changes the fields, and counts the version. */
export async function setTooltip(
  db: Db,
  key: string,
  fields: TooltipFields,
  changedById: string,
  now: Date,
): Promise<void> {
  const version = sql`${tooltips.version} + 1`;
  await db
    .update(tooltips)
    .set({ ...fields, version, changedById, changedAt: now })
    .where(eq(tooltips.key, key));
}
