import { eq } from "drizzle-orm";
import type { Db } from "../db/open";
import { type UserFilter, users } from "../db/schema/index";

/** What a member's feed is filtered and ordered by. */
export async function readFilter(db: Db, userId: string): Promise<UserFilter> {
  const [row] = await db.select({ filter: users.filter }).from(users).where(eq(users.id, userId));
  return row?.filter ?? { categories: [], order_by: "Latest" };
}
