import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orderLines, orders, paymentAttempts, payments, plans, refunds, subscriptions } from "../db/schema/index";

const mostTerms = 20;

/**
 * A user's own paid terms that are not over, the earliest first, with the amounts of the order that paid for each. The
 * order may be another user's: a plan that was handed over was paid for by its previous holder.
 * @param today a day in Europe/London
 */
export async function listPaidTerms(db: Db, userId: string, today: string) {
  return db
    .select({
      title: plans.title,
      position: plans.position,
      startsOn: subscriptions.startsOn,
      expiresOn: subscriptions.expiresOn,
      totalPence: orders.totalPence,
      instalments: orders.instalments,
      planPence: sql<number>`(select coalesce(sum(${orderLines.totalPence}), 0)::int from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.type} = 'subscription')`,
      paidPence: sql<number>`(select coalesce(sum(${payments.amountPence}), 0)::int from ${payments}
        where ${payments.orderId} = ${orders.id} and ${payments.paidAt} is not null)`,
      refundedPence: sql<number>`(select coalesce(sum(r.amount_pence), 0)::int from ${refunds} r
        join ${paymentAttempts} a on a.id = r.attempt_id join ${payments} p on p.id = a.payment_id
        where p.order_id = ${orders.id} and r.status <> 'failed')`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, "active"),
        eq(plans.coversPremium, true),
        gte(subscriptions.expiresOn, today),
      ),
    )
    .orderBy(asc(subscriptions.startsOn), asc(subscriptions.id))
    .limit(mostTerms);
}
