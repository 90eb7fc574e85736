import { and, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  blockTypes,
  categories,
  categoryPaths,
  contentItems,
  importedFiles,
  importedItems,
  mediaFiles,
} from "../db/schema/index";

/** Whether the database has what an installation begins with: an item without types of blocks cannot be written. */
export async function hasSeed(db: Db): Promise<boolean> {
  return (await db.$count(blockTypes)) > 0;
}

/** The items that were last imported from what has one of these digests. */
export async function listByDigests(db: Db, digests: string[]): Promise<{ id: string; digest: string }[]> {
  return db
    .select({ id: importedItems.contentId, digest: importedItems.digest })
    .from(importedItems)
    .where(inArray(importedItems.digest, digests))
    .limit(100);
}

/** What an item was last imported from. */
export async function findImported(db: Db, contentId: string) {
  const [row] = await db
    .select({
      source: importedItems.source,
      isBeforeSources: importedItems.isBeforeSources,
      importedAt: importedItems.importedAt,
    })
    .from(importedItems)
    .where(eq(importedItems.contentId, contentId));
  return row;
}

/** The id of the item that comes from this source. */
export async function findBySource(db: Db, source: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: importedItems.contentId })
    .from(importedItems)
    .where(eq(importedItems.source, source));
  return row?.id;
}

/** Items with a title and a date that were imported when no sources were recorded. */
export async function listBeforeSources(
  db: Db,
  { title, publishAt }: { title: string; publishAt: Date | undefined },
): Promise<string[]> {
  if (publishAt === undefined) return [];
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .innerJoin(importedItems, eq(importedItems.contentId, contentItems.id))
    .where(
      and(
        sql`lower(${contentItems.title}) = lower(${title})`,
        eq(contentItems.title, title),
        eq(contentItems.publishAt, publishAt),
        eq(importedItems.isBeforeSources, true),
      ),
    )
    .limit(2);
  return rows.map(({ id }) => id);
}

/** Records what an item was imported from. Its source stays where none is given. */
export async function setImported(
  db: Db,
  contentId: string,
  { digest, source }: { digest: string; source?: string | undefined },
  now: Date,
): Promise<void> {
  if (source !== undefined)
    await db
      .update(importedItems)
      .set({ source: null })
      .where(and(eq(importedItems.source, source), ne(importedItems.contentId, contentId)));
  const row = { digest, importedAt: now, isBeforeSources: false, ...(source !== undefined && { source }) };
  await db
    .insert(importedItems)
    .values({ contentId, ...row })
    .onConflictDoUpdate({ target: importedItems.contentId, set: row });
}

/** Keeps the date that an item has where it comes from, and why it was not open there, unless it is out. */
export async function setOriginal(
  db: Db,
  contentId: string,
  original: { originalAt?: Date; draftBecause: string | null },
): Promise<void> {
  await db
    .update(contentItems)
    .set(original)
    .where(and(eq(contentItems.id, contentId), inArray(contentItems.status, ["draft", "archived"])));
}

/** The name of the stored file that was made of bytes with this digest. */
export async function findStored(db: Db, digest: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: mediaFiles.hash })
    .from(importedFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, importedFiles.mediaId))
    .where(eq(importedFiles.digest, digest));
  return row?.hash;
}

/** Records which stored file was made of bytes with this digest. */
export async function setStored(db: Db, digest: string, mediaId: string): Promise<void> {
  await db
    .insert(importedFiles)
    .values({ digest, mediaId })
    .onConflictDoUpdate({ target: importedFiles.digest, set: { mediaId } });
}

/** Adds the row of a stored file, unless it is there. @returns its id */
export async function insertMedia(db: Db, row: typeof mediaFiles.$inferInsert): Promise<string> {
  await db.insert(mediaFiles).values(row).onConflictDoNothing();
  const [found] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.hash, row.hash));
  if (!found) throw new Error("A stored file is gone.");
  return found.id;
}

/** A category as a folder describes it. */
export interface CategoryToAdd {
  /** Without it, it gets one. */
  id?: string | undefined;
  path: string;
  title: string;
  intro: string;
  /** A stored picture. */
  pictureHash?: string | undefined;
  pictureAlt?: string | undefined;
  colourPrimary?: string | undefined;
  colourSecondary?: string | undefined;
  isPremium?: boolean | undefined;
  showChildren?: boolean | undefined;
}

/** The ids of categories by their paths, earlier ones too; those that do not exist are left out. */
export async function categoryIds(db: Db, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ id: categories.id, path: categories.path })
    .from(categories)
    .where(inArray(categories.path, paths));
  const earlier = await db
    .select({ id: categoryPaths.categoryId, path: categoryPaths.path })
    .from(categoryPaths)
    .where(inArray(categoryPaths.path, paths));
  return new Map([...earlier, ...rows].map(({ id, path }) => [path, id]));
}

/** Adds a category below its parent, where that is now, as the last there. @returns its id */
export async function insertCategory(
  db: Db,
  { pictureHash, ...fields }: CategoryToAdd,
  parentId: string | null,
): Promise<string> {
  const [parent] = parentId
    ? await db.select({ path: categories.path }).from(categories).where(eq(categories.id, parentId))
    : [];
  const slug = fields.path.split("/").at(-1) ?? fields.path;
  const path = parent ? `${parent.path}/${slug}` : slug;
  const position = sql`(select coalesce(max(position) + 1, 0) from ${categories}
    where ${parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`})`;
  const pictureId = pictureHash
    ? sql<string>`(select ${mediaFiles.id} from ${mediaFiles} where ${mediaFiles.hash} = ${pictureHash})`
    : null;
  const [made] = await db
    .insert(categories)
    .values({ ...fields, path, pictureId, slug, level: path.split("/").length, parentId, position })
    .onConflictDoNothing()
    .returning({ id: categories.id });
  const id = made?.id ?? (await categoryIds(db, [path])).get(path);
  if (!id) throw new Error("The category was not made.");
  // What is above it is elsewhere now: files name it by the path that it has there.
  if (path !== fields.path) await keepCategoryPath(db, id, fields.path);
  return id;
}

/** The one category that has a title in its place, other than these; undefined where several have it. */
export async function findCategoryByTitle(
  db: Db,
  { title, parentId, others }: { title: string; parentId: string | null; others: string[] },
): Promise<string | undefined> {
  const isBelow = parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId);
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(isBelow, eq(categories.title, title), others.length > 0 ? notInArray(categories.id, others) : undefined))
    .limit(2);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Lets a category be named by another path, too. */
export async function keepCategoryPath(db: Db, categoryId: string, path: string): Promise<void> {
  await db.insert(categoryPaths).values({ categoryId, path }).onConflictDoNothing();
}

/** The categories in the order of their tree, each after the one above it. */
export function listCategories(db: Db) {
  const { path, title, intro, pictureAlt, colourPrimary, colourSecondary, isPremium, showChildren } = categories;
  const flags = { isPremium, showChildren };
  return db
    .select({ path, title, intro, pictureHash: mediaFiles.hash, pictureAlt, colourPrimary, colourSecondary, ...flags })
    .from(categories)
    .leftJoin(mediaFiles, eq(mediaFiles.id, categories.pictureId))
    .orderBy(categories.level, categories.position, path)
    .limit(10_000);
}

/** The ids and sources of items after this slug, by slug. */
export function listItemsAfter(db: Db, slug: string, most: number) {
  return db
    .select({ id: contentItems.id, slug: contentItems.slug, source: importedItems.source })
    .from(contentItems)
    .leftJoin(importedItems, eq(importedItems.contentId, contentItems.id))
    .where(sql`${contentItems.slug} > ${slug}`)
    .orderBy(contentItems.slug)
    .limit(most);
}

export function countItems(db: Db): Promise<number> {
  return db.$count(contentItems);
}

/** The paths of categories by their ids. */
export async function pathsOfCategories(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: categories.id, path: categories.path })
    .from(categories)
    .where(inArray(categories.id, ids));
  return new Map(rows.map(({ id, path }) => [id, path]));
}
