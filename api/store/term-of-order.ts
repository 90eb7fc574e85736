import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { orders, subscriptions } from "../db/schema/index";

/** The term that replaced a term: it began in the transaction in which that was replaced. */
export const next = alias(subscriptions, "next");
export const nextOrder = alias(orders, "next_order");

/** As a condition on `next`: it is the term that replaced a subscription. */
export function hasReplaced(): SQL {
  return sql`${subscriptions.status} = 'replaced' and ${next.id} = (select later.id from ${subscriptions} later
    where later.user_id = ${subscriptions.userId} and later.id <> ${subscriptions.id}
      and later.created_at = ${subscriptions.cancelledAt} order by later.id limit 1)`;
}

/** The last term of an order's plan, with what replaced it; `undefined` before it begins, and without a plan. */
export async function findTermOfOrder(db: Db, orderId: string) {
  const [found] = await db
    .select({
      status: subscriptions.status,
      expiresOn: subscriptions.expiresOn,
      cancelledAt: subscriptions.cancelledAt,
      next: { title: next.title, userId: next.userId },
      nextOrder: { id: nextOrder.id, number: nextOrder.number, userId: nextOrder.userId },
    })
    .from(subscriptions)
    .leftJoin(next, hasReplaced())
    .leftJoin(nextOrder, eq(nextOrder.id, next.orderId))
    .where(and(eq(subscriptions.orderId, orderId)))
    .orderBy(desc(subscriptions.startsOn))
    .limit(1);
  return found;
}
