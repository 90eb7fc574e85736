import type { UserData } from "contract/data-export";
import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../db/database";
import { categories, users } from "../db/schema/index";
import type { UserFilter } from "../db/schema/user";

type Choices = Pick<UserData, "feed" | "consent">;

/** A user's choices for the feed, by name, and their answer to the consent question. */
export async function readChoices(db: Db, userId: string, filter: UserFilter): Promise<Choices> {
  const chosen = await readCategories(db, filter.categories ?? []);
  return {
    feed: { categories: chosen, order_by: filter.order_by ?? "Latest" },
    consent: await readConsent(db, userId),
  };
}

async function readCategories(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ path: categories.path })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(asc(categories.path));
  return rows.map(({ path }) => path);
}

async function readConsent(db: Db, userId: string): Promise<Choices["consent"]> {
  const [row] = await db.select({ answer: users.consent, at: users.consentAt }).from(users).where(eq(users.id, userId));
  return row?.answer && row.at ? { answer: row.answer, at: row.at.toISOString() } : null;
}
