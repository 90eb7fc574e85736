import { and, asc, eq, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  categories,
  contentCategories,
  contentFiles,
  contentGrants,
  contentItems,
  contentTags,
  contentTypes,
  downloads,
  mediaFiles,
} from "../db/schema/index";
import { type CardRow, cardColumns } from "./content-cards";
import type { FileRow } from "./content-item";
import type { Page } from "./page";
import { newest } from "./sort";

interface Kept {
  userId: string;
  contentId: string;
}

const item = contentItems;
const maxFiles = 100;

/** Adds an item to a user's downloads, or renews its date; a repetition is one row. */
export async function saveDownload(db: Db, { userId, contentId }: Kept, now: Date): Promise<void> {
  await db
    .insert(downloads)
    .values({ userId, contentId, createdAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [downloads.userId, downloads.contentId], set: { lastAt: now } });
}

/** Adds an item to a user's downloads as a demo. @returns whether it was not there as one already */
export async function saveDemo(db: Db, { userId, contentId }: Kept, now: Date): Promise<boolean> {
  const saved = await db
    .insert(downloads)
    .values({ userId, contentId, demo: true, createdAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [downloads.userId, downloads.contentId],
      set: { demo: true, lastAt: now },
      setWhere: sql`not ${downloads.demo}`,
    })
    .returning({ demo: downloads.demo });
  return saved.length > 0;
}

/** How an item is in a user's downloads, if it is. */
export async function findKept(db: Db, { userId, contentId }: Kept): Promise<{ demo: boolean } | undefined> {
  const [row] = await db
    .select({ demo: downloads.demo })
    .from(downloads)
    .where(and(eq(downloads.userId, userId), eq(downloads.contentId, contentId)));
  return row;
}

/** A downloaded item with its files. */
export interface DownloadRow extends CardRow {
  demo: boolean;
  lastAt: Date;
  allowPdf: boolean;
  pdfGenerated: boolean;
  files: FileRow[];
}

/** A page of a user's published downloads, newest first, and the number of all. */
export async function listDownloads(db: Db, userId: string, { page, perPage }: Page, now: Date) {
  const skipped = (page - 1) * perPage;
  const rows = await readDownloads(db, userId, isAvailable(userId, now), perPage, skipped);
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  return { rows, total: isLast ? skipped + rows.length : await countDownloads(db, userId, now) };
}

/** One of a user's downloads by its slug. */
export async function findDownload(db: Db, userId: string, slug: string, now: Date): Promise<DownloadRow | undefined> {
  const [row] = await readDownloads(db, userId, and(isAvailable(userId, now), eq(item.slug, slug)), 1, 0);
  return row;
}

/** An item that is published, or sold and the user's. */
function isAvailable(userId: string, now: Date): SQL | undefined {
  const isTheirs = sql`exists (select 1 from ${contentGrants} g
    where g.user_id = ${userId} and g.content_id = ${item.id} and g.revoked_at is null)`;
  return and(or(eq(item.status, "published"), and(eq(item.status, "sold"), isTheirs)), lte(item.publishAt, now));
}

/** The page is cut before anything is joined to it. */
async function readDownloads(
  db: Db,
  userId: string,
  where: SQL | undefined,
  most: number,
  skipped: number,
): Promise<DownloadRow[]> {
  const kept = db
    .select({ contentId: downloads.contentId, demo: downloads.demo, lastAt: downloads.lastAt })
    .from(downloads)
    .innerJoin(item, eq(item.id, downloads.contentId))
    .where(and(eq(downloads.userId, userId), where))
    .orderBy(newest(downloads.lastAt), asc(downloads.contentId))
    .limit(most)
    .offset(skipped)
    .as("kept");
  return db
    .select({
      ...cardColumns(userId),
      demo: kept.demo,
      lastAt: kept.lastAt,
      allowPdf: item.allowPdf,
      pdfGenerated: item.pdfGenerated,
      files: filesOf(item.id),
    })
    .from(kept)
    .innerJoin(item, eq(item.id, kept.contentId))
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .orderBy(newest(kept.lastAt), asc(kept.contentId));
}

function filesOf(contentId: typeof item.id): SQL<FileRow[]> {
  return sql`(select coalesce(json_agg(found order by found.position), '[]') from (
    select m.id, m.hash, m.file_type as "fileType", m.size, f.caption, f.position
    from ${contentFiles} f join ${mediaFiles} m on m.id = f.media_id
    where f.content_id = ${contentId} order by f.position limit ${maxFiles}) found)`;
}

async function countDownloads(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(downloads)
    .innerJoin(item, eq(item.id, downloads.contentId))
    .where(and(eq(downloads.userId, userId), isAvailable(userId, now)));
  return row?.total ?? 0;
}

/** How many items of each category are considered as related. */
const maxLookedAt = 16;

/**
 * Items related to a user's newest download, or to the one of a slug: items of its categories that the user has not
 * downloaded, the nearest category first, then those that share the most tags, then the newest.
 */
export async function listRelated(
  db: Db,
  userId: string,
  { slug, most }: { slug?: string | undefined; most: number },
  now: Date,
): Promise<CardRow[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const base = sql`select d.content_id as id from ${downloads} d join ${item} i on i.id = d.content_id
    where d.user_id = ${userId} and i.status = 'published' and i.publish_at <= ${moment}
      ${slug === undefined ? sql`` : sql`and i.slug = ${slug}`}
    order by d.last_at desc nulls last, d.content_id limit 1`;
  const near = sql`select n.content_id, n.publish_at from ${contentCategories} n join ${item} i on i.id = n.content_id
    where n.category_id = p.category_id and n.publish_at <= ${moment} and i.status = 'published'
      and not exists (select 1 from ${downloads} d where d.user_id = ${userId} and d.content_id = n.content_id)
    order by n.publish_at desc nulls last, n.content_id limit ${maxLookedAt}`;
  const shared = sql`(select count(*) from ${contentTags} theirs join ${contentTags} own on own.tag_id = theirs.tag_id
    where theirs.content_id = near.content_id and own.content_id = base.id)`;
  const related = sql`(select near.content_id,
      row_number() over (order by max(c.level) desc, ${shared} desc, near.publish_at desc, near.content_id) as rank
    from (${base}) base
    join ${contentCategories} p on p.content_id = base.id
    join ${categories} c on c.id = p.category_id
    cross join lateral (${near}) near
    group by base.id, near.content_id, near.publish_at
    order by rank limit ${most}) related`;
  return db
    .select(cardColumns(userId))
    .from(related)
    .innerJoin(item, sql`${item.id} = related.content_id`)
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .orderBy(sql`related.rank`);
}

/** The first file of an item. */
export async function firstFile(
  db: Db,
  contentId: string,
): Promise<{ hash: string; fileType: string; caption: string } | undefined> {
  const [file] = await db
    .select({ hash: mediaFiles.hash, fileType: mediaFiles.fileType, caption: contentFiles.caption })
    .from(contentFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, contentFiles.mediaId))
    .where(eq(contentFiles.contentId, contentId))
    .orderBy(asc(contentFiles.position))
    .limit(1);
  return file;
}

/** A file by its name with its items, accessible ones first: one of them must be accessible to the user. */
export async function findFile(db: Db, hash: string) {
  return db
    .select({
      hash: mediaFiles.hash,
      fileType: mediaFiles.fileType,
      caption: contentFiles.caption,
      contentId: item.id,
      isPremium: item.isPremium,
      isDemo: item.isDemo,
      planIds: item.planIds,
      status: item.status,
      publishAt: item.publishAt,
    })
    .from(mediaFiles)
    .innerJoin(contentFiles, eq(contentFiles.mediaId, mediaFiles.id))
    .innerJoin(item, eq(item.id, contentFiles.contentId))
    .where(eq(mediaFiles.hash, hash))
    .orderBy(asc(item.isPremium), asc(sql`cardinality(${item.planIds})`))
    .limit(50);
}
