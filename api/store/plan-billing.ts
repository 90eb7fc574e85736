import { and, asc, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { type BillingDetails, orderLines, orders, subscriptions } from "../db/schema/index";
import type { OrderRow } from "./orders";

export type { BillingDetails };

/** A term that its holder pays for, or a former holder does. */
export type BilledTerm = NonNullable<Awaited<ReturnType<typeof findBilledTerm>>>;

/** A holder's own term that is not over, and was bought. @param today a day in Europe/London */
export async function findBilledTerm(db: Db, { id, userId }: { id: string; userId: string }, today: string) {
  const [found] = await db
    .select({ term: subscriptions, order: orders })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ["active", "paused"]),
        gte(subscriptions.expiresOn, today),
      ),
    );
  return found;
}

/** Locks a term until the transaction ends. Pass a `tx`. */
export async function lockTerm(tx: Db, id: string): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, id)).for("update");
}

/** The renewal of a term that is ordered and not paid; undefined without one. */
export async function findOrderedRenewal(db: Db, termId: string): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.renewsSubscriptionId, termId),
        isNull(orders.cancelledAt),
        eq(orders.paymentStatus, "unpaid"),
        eq(orders.fulfilmentStatus, "unfulfilled"),
      ),
    )
    .limit(1);
  return found;
}

/** The line of an order that its plan is sold by, with all that it keeps. */
export async function findPlanLine(db: Db, orderId: string) {
  const [found] = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.planId)))
    .orderBy(asc(orderLines.position))
    .limit(1);
  return found;
}

/** Places an order that takes over the rest of another. */
export async function createContinuation(tx: Db, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [made] = await tx.insert(orders).values(order).returning();
  if (!made) throw new Error("The order was not made.");
  return made;
}

/** The order that has taken over the payments of another, with its buyer; undefined without one. */
export async function findContinuation(db: Db, orderId: string) {
  const [found] = await db
    .select({ id: orders.id, number: orders.number, userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.continuesOrderId, orderId), isNull(orders.cancelledAt)));
  return found;
}

const former = alias(subscriptions, "former");

/** The order by which a user has taken over the payments of a term; undefined if they have not. */
export async function findTakenOver(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<{ id: string; number: number } | undefined> {
  const [found] = await db
    .select({ id: orders.id, number: orders.number })
    .from(former)
    .innerJoin(orders, eq(orders.continuesOrderId, former.orderId))
    .where(and(eq(former.id, id), eq(orders.userId, userId), isNull(orders.cancelledAt)))
    .limit(1);
  return found;
}
