import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { commsTypes, contentItems, roles, userComms, userRoles, users } from "../db/schema/index";

/** The columns that a user may set directly. */
export type Fields = Partial<
  Pick<
    typeof users.$inferInsert,
    | "firstName"
    | "lastName"
    | "company"
    | "telephone"
    | "jobtitle"
    | "onboarded"
    | "onboardingReminderOff"
    | "newsletter"
    | "newsletterType"
  >
>;

/** Changes the given fields. */
export async function setFields(db: Db, userId: string, fields: Fields): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await db.update(users).set(fields).where(eq(users.id, userId));
}

/** Whether members may choose a role themselves. */
export async function isSelfAssignable(db: Db, roleId: string): Promise<boolean> {
  const [role] = await db.select({ free: roles.selfAssignable }).from(roles).where(eq(roles.id, roleId));
  return role?.free ?? false;
}

/**
 * Adds or removes a user's role, if members may choose it themselves.
 * @returns whether that changed anything
 */
export async function switchRole(db: Db, userId: string, { id, on }: { id: string; on: boolean }): Promise<boolean> {
  const free = and(eq(roles.id, id), roles.selfAssignable);
  const changed = on
    ? await db
        .insert(userRoles)
        .select(
          db
            .select({ userId: sql`${userId}::uuid`.as("user_id"), roleId: roles.id })
            .from(roles)
            .where(free),
        )
        .onConflictDoNothing()
        .returning({ roleId: userRoles.roleId })
    : await db
        .delete(userRoles)
        .where(
          and(
            eq(userRoles.userId, userId),
            inArray(userRoles.roleId, db.select({ id: roles.id }).from(roles).where(free)),
          ),
        )
        .returning({ roleId: userRoles.roleId });
  return changed.length > 0;
}

/** Whether a kind of e-mail exists. */
export async function isCommsType(db: Db, id: string): Promise<boolean> {
  return (await db.$count(commsTypes, eq(commsTypes.id, id))) > 0;
}

/** Turns a kind of e-mail on or off for a user. */
export async function switchComms(db: Db, userId: string, { id, on }: { id: string; on: boolean }): Promise<void> {
  if (on) {
    const type = db
      .select({ userId: sql`${userId}::uuid`.as("user_id"), commsTypeId: commsTypes.id })
      .from(commsTypes)
      .where(eq(commsTypes.id, id));
    await db.insert(userComms).select(type).onConflictDoNothing();
  } else await db.delete(userComms).where(and(eq(userComms.userId, userId), eq(userComms.commsTypeId, id)));
}

/** Whether an item is published, so that it can be saved. */
export async function isPublished(db: Db, contentId: string, now: Date): Promise<boolean> {
  const published = and(
    eq(contentItems.id, contentId),
    eq(contentItems.status, "published"),
    lte(contentItems.publishAt, now),
  );
  return (await db.$count(contentItems, published)) > 0;
}
