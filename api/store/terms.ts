import { and, asc, eq, gte, inArray, isNull, max, ne, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { plans, subscriptions } from "../db/schema/index";

/** Whether an order has begun a term of its plan already. */
export async function hasTerm(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(subscriptions, eq(subscriptions.orderId, orderId))) > 0;
}

/**
 * A user's own terms of paid plans that are not over, paused ones too, without those of an order, the earliest first.
 * Each says whether its plan is the given one or a larger one.
 */
export async function listCurrentTerms(
  db: Db,
  { userId, exceptOrderId, planId }: { userId: string; exceptOrderId: string; planId: number },
  today: string,
) {
  const position = db.select({ position: plans.position }).from(plans).where(eq(plans.id, planId));
  return db
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      startsOn: subscriptions.startsOn,
      isAsLarge: sql<boolean>`${gte(plans.position, sql`(${position})`)}`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ["active", "paused"]),
        eq(plans.coversPremium, true),
        gte(subscriptions.expiresOn, today),
        or(isNull(subscriptions.orderId), ne(subscriptions.orderId, exceptOrderId)),
      ),
    )
    .orderBy(asc(subscriptions.startsOn), asc(subscriptions.createdAt))
    .limit(50);
}

/** The ids of a user's own terms that are not over. */
export async function listCurrentIds(db: Db, userId: string, today: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ["active", "paused"]),
        gte(subscriptions.expiresOn, today),
      ),
    )
    .limit(50);
  return rows.map(({ id }) => id);
}

/** The last day of a user's own terms of a plan and of larger ones; null without any. */
export async function findLastDay(db: Db, userId: string, planId: number): Promise<string | null> {
  const position = db.select({ position: plans.position }).from(plans).where(eq(plans.id, planId));
  const [found] = await db
    .select({ lastDay: max(subscriptions.expiresOn) })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ["active", "paused"]),
        gte(plans.position, sql`(${position})`),
      ),
    );
  return found?.lastDay ?? null;
}

/** Who holds a term; null where their account is gone. */
export async function findHolderOfTerm(db: Db, termId: string): Promise<string | null> {
  const [found] = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, termId));
  return found?.userId ?? null;
}
