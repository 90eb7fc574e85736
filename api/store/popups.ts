import { eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { popupClicks, popupClosings, popups } from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { containing, orderOf } from "./sorting";

export type EditedPopupRow = NonNullable<Awaited<ReturnType<typeof findPopup>>>;
export type PopupFields = Omit<
  typeof popups.$inferInsert,
  "id" | "width" | "height" | "createdAt" | "version" | "changedAt" | "changedById"
>;
type Sort = "title" | "route" | "created";

const columns = {
  ...getTableColumns(popups),
  changedBy: changedByOf(popups),
  clicksTotal: sql<number>`(select count(*)::int from ${popupClicks} where ${popupClicks}."popup_id" = ${popups}."id")`,
  closingsTotal: sql<number>`(select count(*)::int from ${popupClosings} where ${popupClosings}."popup_id" = ${popups}."id")`,
};

/** A page of the popups whose title, path or text contains the words, and the number of all of them. */
export async function listEditedPopups(
  db: Db,
  { q, sort, page, perPage }: { q: string; sort: Sort | `-${Sort}`; page: number; perPage: number },
) {
  const pattern = containing(q);
  const found = q
    ? or(
        sql`${popups.title} ilike ${pattern}`,
        sql`${popups.route} ilike ${pattern}`,
        sql`${popups.content} ilike ${pattern}`,
      )
    : undefined;
  const keys = { title: sql`lower(${popups.title})`, route: popups.route, created: popups.createdAt };
  const rows = await db
    .select(columns)
    .from(popups)
    .where(found)
    .orderBy(...orderOf(sort, keys, popups.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(popups, found) };
}

export async function findPopup(db: Db, id: string) {
  const [row] = await db.select(columns).from(popups).where(eq(popups.id, id));
  return row;
}

/** Popups of these ids, locked until the transaction ends. */
export function lockPopups(tx: Db, ids: string[]) {
  return tx.select().from(popups).where(inArray(popups.id, ids)).orderBy(popups.id).for("update");
}

export async function insertPopup(db: Db, fields: PopupFields, now: Date): Promise<string> {
  const made = await db
    .insert(popups)
    .values({ ...fields, width: "32rem", height: "auto", createdAt: now })
    .returning({ id: popups.id });
  return made[0]?.id ?? "";
}

/** Changes the fields, and counts the version. */
export async function setPopup(db: Db, id: string, fields: PopupFields, changedById: string, now: Date): Promise<void> {
  const version = sql`${popups.version} + 1`;
  await db
    .update(popups)
    .set({ ...fields, version, changedById, changedAt: now })
    .where(eq(popups.id, id));
}

export async function removePopup(db: Db, id: string): Promise<void> {
  await db.delete(popups).where(eq(popups.id, id));
}
