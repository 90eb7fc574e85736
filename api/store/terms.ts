import { and, asc, eq, gte, inArray, isNull, max, ne, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { plans, subscriptions } from "../db/schema/index";

/** A term that an order has begun. */
export interface NewTerm {
  userId: string;
  planId: number;
  title: string;
  startsOn: string;
  expiresOn: string;
  renewalOn: string | null;
  orderId: string;
  previousId: string | null;
}

/** Whether an order has begun a term of its plan already. */
export async function hasTerm(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(subscriptions, eq(subscriptions.orderId, orderId))) > 0;
}

/** Begins a term of a plan. @returns its id */
export async function createTerm(tx: Db, term: NewTerm, now: Date): Promise<string> {
  const [made] = await tx
    .insert(subscriptions)
    .values({ ...term, createdAt: now })
    .returning({ id: subscriptions.id });
  if (!made) throw new Error("The term was not made.");
  return made.id;
}

/** Says which term has replaced others. */
export async function setReplacedBy(tx: Db, ids: string[], replacedById: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(subscriptions).set({ replacedById }).where(inArray(subscriptions.id, ids));
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

/** Ends terms that another plan replaces: they give nothing from now on and do not renew. */
export async function replaceTerms(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(subscriptions)
    .set({ status: "replaced", cancelledAt: now, renewalOn: null })
    .where(inArray(subscriptions.id, ids));
}

/** Ends the terms of an order that are not over, paused ones too. @returns their ids */
export async function cancelTermsOf(tx: Db, orderId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(subscriptions)
    .set({ status: "cancelled", cancelledAt: now, renewalOn: null })
    .where(and(eq(subscriptions.orderId, orderId), inArray(subscriptions.status, ["active", "paused"])))
    .returning({ id: subscriptions.id });
  return ended.map(({ id }) => id);
}

/** The terms of an order that are not over run to their last day, and do not renew. @returns their ids */
export async function endRenewalsOf(tx: Db, orderId: string): Promise<string[]> {
  const kept = await tx
    .update(subscriptions)
    .set({ renewalOn: null })
    .where(and(eq(subscriptions.orderId, orderId), inArray(subscriptions.status, ["active", "paused"])))
    .returning({ id: subscriptions.id });
  return kept.map(({ id }) => id);
}

/** Who holds a term; null where their account is gone. */
export async function findHolderOfTerm(db: Db, termId: string): Promise<string | null> {
  const [found] = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, termId));
  return found?.userId ?? null;
}

/** A term does not renew. */
export async function endRenewal(tx: Db, termId: string): Promise<void> {
  await tx.update(subscriptions).set({ renewalOn: null }).where(eq(subscriptions.id, termId));
}

/** A term renews on a day. */
export async function beginRenewal(tx: Db, termId: string, renewalOn: string): Promise<void> {
  await tx.update(subscriptions).set({ renewalOn }).where(eq(subscriptions.id, termId));
}
