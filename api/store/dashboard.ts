import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { mediaFiles, dashboardPanels as panels } from "../db/schema/index";
import { cached } from "./cache";
import { changedByOf } from "./changed-by";

const ttlMs = 10_000;
const maxPanels = 50;

export type PanelRow = Awaited<ReturnType<typeof listPanels>>[number];
export type PanelFields = Omit<
  typeof panels.$inferInsert,
  "id" | "position" | "createdAt" | "version" | "changedAt" | "changedById"
>;

const columns = {
  ...getTableColumns(panels),
  picture: {
    hash: mediaFiles.hash,
    width: mediaFiles.width,
    height: mediaFiles.height,
  },
  changedBy: changedByOf(panels),
};

/** The panels of the dashboard in their order. */
export function listPanels(db: Db) {
  return select(db).orderBy(asc(panels.position), asc(panels.id)).limit(maxPanels);
}

/** The same; cached for ten seconds. */
export async function listShownPanels(db: Db, now: Date): Promise<PanelRow[]> {
  return cached(db, "dashboard panels", ttlMs, now, async () => listPanels(db));
}

/** The panels in their order, locked until the transaction ends. */
export function lockPanels(tx: Db) {
  return tx.select().from(panels).orderBy(asc(panels.position), asc(panels.id)).for("update");
}

/** Adds a panel at a place. @returns its id */
export async function insertPanel(db: Db, fields: PanelFields, position: number, now: Date): Promise<string> {
  const made = await db
    .insert(panels)
    .values({ ...fields, position, createdAt: now })
    .returning({ id: panels.id });
  return made[0]?.id ?? "";
}

/** Changes the fields, and counts the version. */
export async function setPanel(
  db: Db,
  id: string,
  fields: Partial<PanelFields>,
  changedById: string,
  now: Date,
): Promise<void> {
  await db
    .update(panels)
    .set({ ...fields, version: sql`${panels.version} + 1`, changedById, changedAt: now })
    .where(eq(panels.id, id));
}

/** Moves a panel to a place; the others are moved by the caller. */
export async function setPanelPosition(db: Db, id: string, position: number): Promise<void> {
  await db.update(panels).set({ position }).where(eq(panels.id, id));
}

export async function removePanel(db: Db, id: string): Promise<void> {
  await db.delete(panels).where(eq(panels.id, id));
}

/** The panels that show a picture: the number of all, and the first of them. */
export async function panelsWithPicture(db: Db, pictureId: string) {
  const found = await db
    .select({ id: panels.id, title: panels.heading })
    .from(panels)
    .where(eq(panels.pictureId, pictureId))
    .orderBy(asc(panels.position))
    .limit(maxPanels);
  return { total: found.length, first: found.slice(0, 10) };
}

function select(db: Db) {
  return db.select(columns).from(panels).leftJoin(mediaFiles, eq(mediaFiles.id, panels.pictureId)).$dynamic();
}
