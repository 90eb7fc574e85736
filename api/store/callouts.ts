import { desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { callouts } from "../db/schema/index";
import { cached } from "./cache";
import { changedByOf } from "./changed-by";
import { containing, orderOf } from "./sorting";

const ttlMs = 10_000;
const maxActive = 50;

export type EditedCalloutRow = NonNullable<Awaited<ReturnType<typeof findCallout>>>;
export type CalloutFields = Omit<
  typeof callouts.$inferInsert,
  "id" | "createdAt" | "version" | "changedAt" | "changedById"
>;
type Sort = "message" | "created";

const columns = {
  ...getTableColumns(callouts),
  changedBy: changedByOf(callouts),
};

/** The callouts that are active, the newest first; cached for ten seconds. */
export async function listActiveCallouts(db: Db, now: Date) {
  return cached(db, "callouts", ttlMs, now, async () =>
    db.select().from(callouts).where(eq(callouts.active, true)).orderBy(desc(callouts.createdAt)).limit(maxActive),
  );
}

/** A page of the callouts whose text contains the words, and the number of all of them. */
export async function listEditedCallouts(
  db: Db,
  { q, sort, page, perPage }: { q: string; sort: Sort | `-${Sort}`; page: number; perPage: number },
) {
  const found = q ? sql`${callouts.message} ilike ${containing(q)}` : undefined;
  const keys = { message: sql`lower(${callouts.message})`, created: callouts.createdAt };
  const rows = await db
    .select(columns)
    .from(callouts)
    .where(found)
    .orderBy(...orderOf(sort, keys, callouts.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(callouts, found) };
}

export async function findCallout(db: Db, id: string) {
  const [row] = await db.select(columns).from(callouts).where(eq(callouts.id, id));
  return row;
}

/** Callouts of these ids, locked until the transaction ends. */
export function lockCallouts(tx: Db, ids: string[]) {
  return tx.select().from(callouts).where(inArray(callouts.id, ids)).orderBy(callouts.id).for("update");
}

export async function insertCallout(db: Db, fields: CalloutFields, now: Date): Promise<string> {
  const made = await db
    .insert(callouts)
    .values({ ...fields, createdAt: now })
    .returning({ id: callouts.id });
  return made[0]?.id ?? "";
}

/** Changes the fields, and counts the version. */
export async function setCallout(
  db: Db,
  id: string,
  fields: CalloutFields,
  changedById: string,
  now: Date,
): Promise<void> {
  await db
    .update(callouts)
    .set({ ...fields, version: sql`${callouts.version} + 1`, changedById, changedAt: now })
    .where(eq(callouts.id, id));
}

export async function removeCallout(db: Db, id: string): Promise<void> {
  await db.delete(callouts).where(eq(callouts.id, id));
}
