import { desc, eq } from "drizzle-orm";
import type { Db } from "../db/database";
import { mediaFiles, settings } from "../db/schema/index";

/** The setting that names the folder of this database's files. */
const key = "files_folder";

/** The id of the folder in which this database's files are; undefined if it has none yet. */
export async function readFilesFolder(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return typeof row?.value === "string" ? row.value : undefined;
}

/**
 * Names the folder, unless another process has done so: then this waits until that one has committed.
 * @returns the id that the database has now
 */
export async function nameFilesFolder(tx: Db, id: string): Promise<string> {
  await tx.insert(settings).values({ key, value: id }).onConflictDoNothing();
  return (await readFilesFolder(tx)) ?? id;
}

/** The keys of stored pictures and files, the newest first. */
export async function listStorageKeys(db: Db, limit?: number): Promise<string[]> {
  const query = db
    .select({ storageKey: mediaFiles.storageKey })
    .from(mediaFiles)
    .orderBy(desc(mediaFiles.createdAt), mediaFiles.id);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ storageKey }) => storageKey);
}
