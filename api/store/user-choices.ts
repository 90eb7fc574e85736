import type { UserData } from "contract/user-data";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../db/open";
import { auditLog, categories } from "../db/schema/index";
import type { UserFilter } from "../db/schema/user";
import { newest } from "./order";

type Choices = Pick<UserData, "feed" | "consent">;

/** A user's choices for the feed, by name, and their answer to the consent question. */
export async function readChoices(db: Db, userId: string, filter: UserFilter): Promise<Choices> {
  const [chosen, consent] = await Promise.all([readCategories(db, filter.categories ?? []), readConsent(db, userId)]);
  return { feed: { categories: chosen, order_by: filter.order_by ?? "Latest" }, consent };
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
  const [row] = await db
    .select({ action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), inArray(auditLog.action, ["consent accepted", "consent rejected"])))
    .orderBy(newest(auditLog.createdAt))
    .limit(1);
  return row ? { answer: row.action === "consent accepted" ? "accepted" : "rejected", at: row.at.toISOString() } : null;
}
