import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "../db/database";
import { teamMembers, teams, users } from "../db/schema/index";

/** When an account will be deleted; null unless its owner has requested it. */
export async function deletionOf(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select({ deleteAt: users.deleteAt }).from(users).where(eq(users.id, userId));
  return row?.deleteAt ?? null;
}

/** A team that a user owns and that has other approved members. */
export async function ownedWithOthers(db: Db, userId: string): Promise<{ displayName: string } | undefined> {
  const [team] = await db
    .select({ displayName: teams.displayName })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(and(eq(teams.ownerId, userId), ne(teamMembers.userId, userId), teamMembers.approved))
    .limit(1);
  return team;
}

/**
 * Schedules the deletion of an account, unless it is scheduled already.
 * @param passwordHash the one that was checked
 * @returns the date, and whether it is new; `undefined` when the password was changed meanwhile
 */
export async function scheduleDeletion(
  db: Db,
  userId: string,
  passwordHash: string,
  deleteAt: Date,
): Promise<{ deleteAt: Date; isNew: boolean } | undefined> {
  const checked = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const set = await db
    .update(users)
    .set({ deleteAt })
    .where(and(checked, isNull(users.deleteAt)))
    .returning({ id: users.id });
  if (set.length > 0) return { deleteAt, isNew: true };
  const [row] = await db.select({ deleteAt: users.deleteAt }).from(users).where(checked);
  return row?.deleteAt ? { deleteAt: row.deleteAt, isNew: false } : undefined;
}

/** Cancels the deletion of an account. @returns whether it was scheduled */
export async function unscheduleDeletion(db: Db, userId: string): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ deleteAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deleteAt)))
    .returning({ id: users.id });
  return kept.length > 0;
}
