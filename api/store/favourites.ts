import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { contentItems, contentTypes, favourites, mediaFiles } from "../db/schema/index";
import { cardColumns } from "./content-cards";
import type { Page } from "./page";
import { newest } from "./sort";

/** A published item by its slug: any signed-in user may save it, even one who cannot open it yet. */
export async function findPublished(
  db: Db,
  slug: string,
  now: Date,
): Promise<{ id: string; title: string } | undefined> {
  const [item] = await db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(and(eq(contentItems.slug, slug), eq(contentItems.status, "published"), lte(contentItems.publishAt, now)));
  return item;
}

/** Saves an item for a user; a repetition is one row, with the date of the first time. */
export async function addFavourite(db: Db, userId: string, contentId: string, now: Date): Promise<void> {
  await db.insert(favourites).values({ userId, contentId, createdAt: now }).onConflictDoNothing();
}

export async function removeFavourite(db: Db, userId: string, contentId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.contentId, contentId)));
}

/** A page of a user's saved and published items, locked ones as well, last saved first; and the number of all. */
export async function listFavourites(db: Db, userId: string, { page, perPage }: Page, now: Date) {
  const skipped = (page - 1) * perPage;
  const kept = db
    .select({ contentId: favourites.contentId, createdAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(contentItems, eq(contentItems.id, favourites.contentId))
    .where(ownAndOut(userId, now))
    .orderBy(newest(favourites.createdAt), asc(favourites.contentId))
    .limit(perPage)
    .offset(skipped)
    .as("kept");
  const rows = await db
    .select(cardColumns(userId))
    .from(kept)
    .innerJoin(contentItems, eq(contentItems.id, kept.contentId))
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
    .orderBy(newest(kept.createdAt), asc(kept.contentId));
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? skipped + rows.length : await countFavourites(db, userId, now) };
}

async function countFavourites(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(favourites)
    .innerJoin(contentItems, eq(contentItems.id, favourites.contentId))
    .where(ownAndOut(userId, now));
  return row?.total ?? 0;
}

function ownAndOut(userId: string, now: Date): SQL | undefined {
  return and(eq(favourites.userId, userId), eq(contentItems.status, "published"), lte(contentItems.publishAt, now));
}
