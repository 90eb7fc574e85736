import { and, eq, lte } from "drizzle-orm";
import type { Db } from "../db/open";
import { contentItems, favourites } from "../db/schema/index";

/** An item that is out, by its slug: anybody signed in may save it, also one they cannot open yet. */
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

/** Saves an item for a person; the same twice is one row, as old as the first time. */
export async function addFavourite(db: Db, userId: string, contentId: string, now: Date): Promise<void> {
  await db.insert(favourites).values({ userId, contentId, createdAt: now }).onConflictDoNothing();
}

export async function removeFavourite(db: Db, userId: string, contentId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.contentId, contentId)));
}
