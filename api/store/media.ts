import { eq } from "drizzle-orm";
import type { Db } from "../db/database";
import { mediaFiles } from "../db/schema/index";

/** A stored file by its name, which identifies its content. */
export async function findFile(db: Db, hash: string) {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  return file;
}
