import { asc } from "drizzle-orm";
import type { Db } from "../db/database";
import { blockTypes, contentTypes, tags } from "../db/schema/index";
import { cached } from "./cache";
import { newest } from "./sort";

const lifeMs = 60_000;

/** The titles of the content types, in alphabetical order; cached for a minute. */
export async function listContentTypes(db: Db, now: Date): Promise<string[]> {
  return cached(db, "content types", lifeMs, now, async () => {
    const rows = await db
      .select({ title: contentTypes.title })
      .from(contentTypes)
      .orderBy(asc(contentTypes.title))
      .limit(100);
    return rows.map(({ title }) => title);
  });
}

/** The tags used most: the search panel's suggestions; cached for a minute. */
export async function popularTags(db: Db, now: Date, most: number): Promise<{ name: string }[]> {
  return cached(db, `popular tags ${most}`, lifeMs, now, async () =>
    db.select({ name: tags.name }).from(tags).orderBy(newest(tags.uses), asc(tags.name)).limit(most),
  );
}

/** The block types by number. */
export async function listBlockTypes(db: Db, now: Date): Promise<{ id: number; title: string }[]> {
  return cached(db, "block types", lifeMs, now, async () =>
    db.select().from(blockTypes).orderBy(asc(blockTypes.id)).limit(100),
  );
}
