import { and, asc, eq, exists, isNull, like, lt, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  blocks,
  contentFiles,
  contentGrants,
  contentItems,
  contentRevisions,
  mediaFiles,
  productOptions,
  products,
} from "../db/schema/index";

const maxShown = 10;
const maxOptions = 20;

/** The folder of the file store that files for download are in. */
export const downloadsFolder = "downloads/";

const { hash, id } = mediaFiles;

export type NewFile = Pick<typeof mediaFiles.$inferInsert, "hash" | "storageKey" | "fileType" | "mime" | "size">;

/** Adds an uploaded file, or says that the same one is wanted again. @returns whether it is new */
export async function insertFile(db: Db, file: NewFile, now: Date): Promise<{ id: string; isNew: boolean }> {
  const [row] = await db
    .insert(mediaFiles)
    .values({ ...file, createdAt: now })
    .onConflictDoUpdate({ target: hash, set: { createdAt: now } })
    .returning({ id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error("A stored file is gone.");
  return row;
}

/** A stored file for download by its name. */
export async function findDownloadFile(db: Db, name: string) {
  const [row] = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(hash, name), like(mediaFiles.storageKey, `${downloadsFolder}%`)));
  return row;
}

/** The items that offer a file, among their files or in a block: the number of all, and the first by title. */
export async function itemsWithFile(db: Db, { id: fileId, hash: name }: { id: string; hash: string }) {
  const among = db
    .select({ one: sql`1` })
    .from(contentFiles)
    .where(and(eq(contentFiles.contentId, contentItems.id), eq(contentFiles.mediaId, fileId)));
  const offers = or(exists(among), inBlock(db, eq(blocks.contentId, contentItems.id), name));
  const first = await db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(offers)
    .orderBy(asc(contentItems.title), asc(contentItems.id))
    .limit(maxShown);
  return { total: await db.$count(contentItems, offers), first };
}

function inBlock(db: Db, of: SQL, name: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(blocks)
      .where(and(of, sql`${blocks.content}->>'filename_hash' = ${name}`)),
  );
}

/** Whether an item that the shop sells holds a file. */
export async function isSoldFile(db: Db, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(contentFiles)
    .innerJoin(contentItems, eq(contentItems.id, contentFiles.contentId))
    .where(and(eq(contentFiles.mediaId, fileId), eq(contentItems.status, "sold")))
    .limit(1);
  return row !== undefined;
}

/** The other options that give the files of an item, with what they are called. */
export function optionsWithItem(db: Db, contentId: string, exceptId: string) {
  return db
    .select({ id: productOptions.id, title: sql<string>`${products.title} || ', ' || ${productOptions.title}` })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(eq(productOptions.contentId, contentId), ne(productOptions.id, exceptId)))
    .orderBy(asc(products.title), asc(productOptions.position))
    .limit(maxOptions);
}

/** How many have bought an item or been given it. */
export async function countHolders(db: Db, contentId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${contentGrants.userId})::int` })
    .from(contentGrants)
    .where(and(eq(contentGrants.contentId, contentId), isNull(contentGrants.revokedAt)));
  return row?.total ?? 0;
}

/**
 * Deletes the rows of files that were uploaded or left before a time, and that no item, block or revision names.
 * @returns where their bytes are
 */
export async function removeUnusedFilesBefore(db: Db, before: Date, most: number) {
  const one = { one: sql`1` };
  const unused = db
    .select({ id })
    .from(mediaFiles)
    .where(
      and(
        like(mediaFiles.storageKey, `${downloadsFolder}%`),
        isNull(mediaFiles.width),
        lt(mediaFiles.createdAt, before),
        notExists(db.select(one).from(contentFiles).where(eq(contentFiles.mediaId, id))),
        notExists(db.select(one).from(blocks).where(sql`${blocks.content}->>'filename_hash' = ${hash}`)),
        notExists(
          db
            .select(one)
            .from(contentRevisions)
            .where(
              sql`(${contentRevisions.fields}->'media') @> jsonb_build_array(jsonb_build_object('hash', ${hash}))`,
            ),
        ),
      ),
    )
    .limit(most);
  return db.delete(mediaFiles).where(sql`${id} in ${unused}`).returning({ hash, storageKey: mediaFiles.storageKey });
}
