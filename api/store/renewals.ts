import { and, desc, eq, inArray, isNull, notExists, or, type SQL } from "drizzle-orm";
import type { Db } from "../db/database";
import { orders, paymentAttempts, payments, subscriptions } from "../db/schema/index";

/**
 * Cancels renewals that nothing was paid for: those of terms that have another holder now, whose renewals are ordered
 * anew for the holder, or those of a user who leaves. One whose payment is on its way stays.
 */
export async function cancelUnpaidRenewals(
  tx: Db,
  of: { subscriptionIds: string[] } | { userId: string },
  now: Date,
): Promise<void> {
  if ("subscriptionIds" in of && of.subscriptionIds.length === 0) return;
  const cancelled = await tx
    .update(orders)
    .set({ cancelledAt: now, updatedAt: now })
    .where(and(isOf(of), isOpenRenewal(tx)))
    .returning({ id: orders.id });
  const ids = cancelled.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(payments)
    .set({ cancelledAt: now })
    .where(and(inArray(payments.orderId, ids), isNull(payments.paidAt), isNull(payments.cancelledAt)));
}

/** The order of the renewal of a term that is not cancelled; undefined before it is placed. */
export async function findRenewalOrder(db: Db, termId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.renewsSubscriptionId))
    .where(
      and(
        eq(orders.renewsSubscriptionId, termId),
        eq(orders.startAt, subscriptions.renewalOn),
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return found?.id;
}

function isOf(of: { subscriptionIds: string[] } | { userId: string }): SQL {
  return "userId" in of ? eq(orders.userId, of.userId) : inArray(orders.renewsSubscriptionId, of.subscriptionIds);
}

function isOpenRenewal(tx: Db): SQL | undefined {
  const onItsWay = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(
      and(
        eq(payments.orderId, orders.id),
        or(eq(paymentAttempts.status, "created"), eq(paymentAttempts.status, "processing")),
      ),
    );
  return and(
    orders.renewal,
    isNull(orders.cancelledAt),
    eq(orders.paymentStatus, "unpaid"),
    eq(orders.fulfilmentStatus, "unfulfilled"),
    notExists(onItsWay),
  );
}
