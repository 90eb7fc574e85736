import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import { contentFiles, contentItems, downloads, mediaFiles } from "../db/schema/index";

/** Puts an item among a person's downloads, or renews its place; the same twice is one row. */
export async function saveDownload(
  db: Db,
  download: { userId: string; contentId: string; demo?: boolean },
  now: Date,
): Promise<void> {
  await db
    .insert(downloads)
    .values({ ...download, createdAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [downloads.userId, downloads.contentId], set: { lastAt: now } });
}

/** The first of the files that come with an item. */
export async function firstFile(db: Db, contentId: string): Promise<{ hash: string } | undefined> {
  const [file] = await db
    .select({ hash: mediaFiles.hash })
    .from(contentFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, contentFiles.mediaId))
    .where(eq(contentFiles.contentId, contentId))
    .orderBy(asc(contentFiles.position))
    .limit(1);
  return file;
}

/** A file by its name with the items that it comes with, open ones first: one of them must be open to its reader. */
export async function findFile(db: Db, hash: string) {
  return db
    .select({
      hash: mediaFiles.hash,
      fileType: mediaFiles.fileType,
      caption: contentFiles.caption,
      contentId: contentItems.id,
      isPremium: contentItems.isPremium,
      planIds: contentItems.planIds,
      status: contentItems.status,
      publishAt: contentItems.publishAt,
    })
    .from(mediaFiles)
    .innerJoin(contentFiles, eq(contentFiles.mediaId, mediaFiles.id))
    .innerJoin(contentItems, eq(contentItems.id, contentFiles.contentId))
    .where(eq(mediaFiles.hash, hash))
    .orderBy(asc(contentItems.isPremium), asc(sql`cardinality(${contentItems.planIds})`))
    .limit(50);
}

/** Whether an item lies among a person's downloads as the demo that they asked for. */
export async function holdsDemo(db: Db, userId: string, contentId: string): Promise<boolean> {
  const [row] = await db
    .select({ demo: downloads.demo })
    .from(downloads)
    .where(and(eq(downloads.userId, userId), eq(downloads.contentId, contentId), downloads.demo));
  return row !== undefined;
}
