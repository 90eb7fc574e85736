import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orderLines, orders, paymentAttempts, payments, planCredits } from "../db/schema/index";
import { hasNoTerm } from "./ordered-plans";
import type { OrderRow } from "./orders";

const batchSize = 50;

/** Which pending upgrades: those of a user, but for one order; those from the plan of an order; or one order alone. */
export type PendingUpgrades =
  | { userId: string; exceptOrderId?: string }
  | { parentOrderId: string }
  | { orderId: string };

/**
 * Locks the unpaid orders of upgrades that begin as soon as they are paid. One whose payment is on its way is not among
 * them.
 */
export async function lockPendingUpgrades(tx: Db, which: PendingUpgrades): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(isOneOf(which), isPendingUpgrade(tx)))
    .orderBy(asc(orders.id))
    .limit(batchSize)
    .for("update");
}

/**
 * The unpaid orders of upgrades that were placed before a day in Europe/London, and those whose credit is reserved for
 * another order (as in orders from before credits were reserved), by their ids.
 * @param after those with greater ids
 */
export async function listUpgradesToCancel(
  db: Db,
  day: string,
  after: string | null,
): Promise<{ id: string; isExpired: boolean }[]> {
  const isExpired = sql<boolean>`(${orders.placedAt} at time zone 'Europe/London')::date < ${day}`;
  const reserved = db
    .select({ id: planCredits.id })
    .from(planCredits)
    .where(and(eq(planCredits.orderId, orders.id), isNull(planCredits.releasedAt)));
  return db
    .select({ id: orders.id, isExpired })
    .from(orders)
    .where(
      and(
        isPendingUpgrade(db),
        or(isExpired, and(gt(orders.creditPence, 0), notExists(reserved))),
        after === null ? undefined : gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(batchSize);
}

function isOneOf(which: PendingUpgrades): SQL | undefined {
  if ("orderId" in which) return eq(orders.id, which.orderId);
  if ("parentOrderId" in which) return eq(orders.upgradeParentId, which.parentOrderId);
  const { userId, exceptOrderId } = which;
  return and(eq(orders.userId, userId), exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId));
}

function isPendingUpgrade(db: Db): SQL | undefined {
  const line = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.upgrade, "upgrade")));
  const attempt = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orders.id), inArray(paymentAttempts.status, ["created", "processing"])));
  return and(
    isNotNull(orders.placedAt),
    isNull(orders.cancelledAt),
    eq(orders.paymentStatus, "unpaid"),
    sql`exists ${line}`,
    hasNoTerm(),
    notExists(attempt),
  );
}
