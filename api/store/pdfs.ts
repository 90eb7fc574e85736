import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../db/database";
import { contentPdfs, mediaFiles, users } from "../db/schema/index";

/** A user's PDF of an item: of the whole, or of the block at a position. */
export interface PdfKey {
  contentId: string;
  userId: string;
  page: number | undefined;
}

export interface KeptPdf {
  fingerprint: string;
  storageKey: string;
  createdAt: Date;
}

const whole = -1;

function isOf({ contentId, userId, page }: PdfKey) {
  return and(eq(contentPdfs.contentId, contentId), eq(contentPdfs.userId, userId), eq(contentPdfs.page, page ?? whole));
}

export async function findPdf(db: Db, key: PdfKey): Promise<KeptPdf | undefined> {
  const { fingerprint, storageKey, createdAt } = contentPdfs;
  const [found] = await db.select({ fingerprint, storageKey, createdAt }).from(contentPdfs).where(isOf(key));
  return found;
}

/** Records a PDF, instead of the previous one. */
export async function keepPdf(db: Db, { contentId, userId, page }: PdfKey, kept: KeptPdf): Promise<void> {
  await db
    .insert(contentPdfs)
    .values({ contentId, userId, page: page ?? whole, ...kept })
    .onConflictDoUpdate({ target: [contentPdfs.contentId, contentPdfs.userId, contentPdfs.page], set: kept });
}

/** PDFs that were made before a date, oldest first. */
export async function listPdfsBefore(
  db: Db,
  before: Date,
  most: number,
): Promise<{ id: string; storageKey: string }[]> {
  return db
    .select({ id: contentPdfs.id, storageKey: contentPdfs.storageKey })
    .from(contentPdfs)
    .where(lt(contentPdfs.createdAt, before))
    .orderBy(asc(contentPdfs.createdAt))
    .limit(most);
}

export async function forgetPdf(db: Db, id: string): Promise<void> {
  await db.delete(contentPdfs).where(eq(contentPdfs.id, id));
}

/** The data of a reader that a PDF shows. */
export async function findReader(db: Db, userId: string) {
  const { firstName, lastName, company, email } = users;
  const [reader] = await db.select({ firstName, lastName, company, email }).from(users).where(eq(users.id, userId));
  return reader;
}

/** Pictures by their names, with their media types. */
export async function findPictures(db: Db, hashes: string[]) {
  if (hashes.length === 0) return [];
  const { hash, storageKey, mime } = mediaFiles;
  return db.select({ hash, storageKey, mime }).from(mediaFiles).where(inArray(mediaFiles.hash, hashes));
}
