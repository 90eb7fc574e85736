import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "../db/database";
import { roles, userRoles, users } from "../db/schema/index";

/** Whether a member is kept from logging in. */
export async function isBlocked(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.blockedAt)))) > 0;
}

/** Blocks a member. @returns false for one who is blocked already */
export async function setBlocked(
  tx: Db,
  userId: string,
  { at, reason, byId }: { at: Date; reason: string; byId: string },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ blockedAt: at, blockedReason: reason, blockedById: byId })
    .where(and(eq(users.id, userId), isNull(users.blockedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Ends that. @returns false for one who is not blocked */
export async function setUnblocked(tx: Db, userId: string): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ blockedAt: null, blockedReason: "", blockedById: null })
    .where(and(eq(users.id, userId), isNotNull(users.blockedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Whether nobody else who can log in has a role that this user has. After the lock of the roles.
 * @param isStaying whether one whose account will be deleted does not count
 */
export async function isLastHolder(
  tx: Db,
  userId: string,
  role: string,
  { isStaying }: { isStaying: boolean },
): Promise<boolean> {
  const counts = and(isNull(users.blockedAt), isStaying ? isNull(users.deleteAt) : undefined);
  const holders = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(roles.name, role), or(counts, eq(users.id, userId))));
  return holders.some((one) => one.userId === userId) && holders.every((one) => one.userId === userId);
}
