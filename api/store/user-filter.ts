import { defaultFilter, type UserFilter } from "contract/user";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { categories, users } from "../db/schema/index";

/** A member's whole filter: parts that were never set have their defaults. */
export function wholeFilter(): SQL<UserFilter> {
  return sql<UserFilter>`${json(defaultFilter)} || ${users.filter}`;
}

/**
 * Merges the given parts into a member's filter, in one statement, so that concurrent changes do not overwrite each
 * other. An unchanged filter is not written.
 * @returns the whole filter after the change
 */
export async function mergeFilter(db: Db, userId: string, given: Partial<UserFilter>): Promise<UserFilter> {
  const merged = sql`${users.filter} || ${json(await withKnownCategories(db, given))}`;
  const changes = sql`${wholeFilter()} is distinct from ${json(defaultFilter)} || ${merged}`;
  await db
    .update(users)
    .set({ filter: merged })
    .where(and(eq(users.id, userId), changes));
  const [row] = await db.select({ filter: wholeFilter() }).from(users).where(eq(users.id, userId));
  return row?.filter ?? defaultFilter;
}

/** The chosen categories that exist, each once: one may have been deleted while the form was open. */
async function withKnownCategories(db: Db, given: Partial<UserFilter>): Promise<Partial<UserFilter>> {
  const chosen = [...new Set(given.categories)];
  if (chosen.length === 0) return given;
  const rows = await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, chosen));
  const known = new Set(rows.map(({ id }) => id));
  return { ...given, categories: chosen.filter((id) => known.has(id)) };
}

function json(value: object): SQL {
  return sql`${JSON.stringify(value)}::jsonb`;
}
