import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orderLines, orders, paymentAttempts, payments } from "../db/schema/index";
import { hasNoTerm } from "./ordered-plans";
import type { OrderRow } from "./orders";

const batchSize = 50;

/** Which pending upgrades: those of a user, but for one order; those from the plan of an order; or one order alone. */
export type PendingUpgrades =
  | { userId: string; exceptOrderId?: string }
  | { parentOrderId: string }
  | { orderId: string };

/**
 * Locks the unpaid orders of upgrades that begin as soon as they are paid. One that another transaction has locked, or
 * whose payment is on its way, is not among them.
 */
export async function lockPendingUpgrades(tx: Db, which: PendingUpgrades): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(isOneOf(which), isPendingUpgrade(tx)))
    .orderBy(asc(orders.id))
    .limit(batchSize)
    .for("update", { skipLocked: true });
}

/**
 * The orders of upgrades that were placed before a day in Europe/London and are not paid, by their ids.
 * @param after those with greater ids
 */
export async function listUpgradesPlacedBefore(db: Db, day: string, after: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isPendingUpgrade(db),
        sql`(${orders.placedAt} at time zone 'Europe/London')::date < ${day}`,
        after === null ? undefined : gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

/** What was credited for the plan of an order in upgrades that are paid and not refunded in full, in pence. */
export async function sumCreditSpent(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ pence: sql<number>`coalesce(sum(${orders.creditPence}), 0)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.upgradeParentId, orderId),
        isNull(orders.cancelledAt),
        inArray(orders.paymentStatus, ["part_paid", "paid", "part_refunded"]),
      ),
    );
  return found?.pence ?? 0;
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
