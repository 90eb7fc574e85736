import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import { orderLines, orders, payments, plans, subscriptions } from "../db/schema/index";

/**
 * A user's own largest current paid plan, with the price of its order and the amount paid.
 * @param today a day in Europe/London
 */
export async function findOwnPlan(db: Db, userId: string, today: string) {
  const [row] = await db
    .select({
      title: plans.title,
      position: plans.position,
      startsOn: subscriptions.startsOn,
      expiresOn: subscriptions.expiresOn,
      order: orders.totals,
      pricePence: sql<number>`(select coalesce(sum(${orderLines.totalPence}), 0)::int from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.type} = 'subscription')`,
      paidPence: sql<number>`(select coalesce(sum(${payments.amountPence}), 0)::int from ${payments}
        where ${payments.orderId} = ${orders.id} and ${payments.paidAt} is not null)`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(orders, and(eq(orders.id, subscriptions.orderId), eq(orders.userId, subscriptions.userId)))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.active, true),
        eq(plans.coversPremium, true),
        lte(subscriptions.startsOn, today),
        gte(subscriptions.expiresOn, today),
      ),
    )
    .orderBy(desc(plans.position), desc(subscriptions.expiresOn))
    .limit(1);
  return row;
}
