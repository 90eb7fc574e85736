import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { orderLines, orders, payments, subscriptions } from "../db/schema/index";
import { preparedQuery } from "./prepared-query";

/** The term that replaced a term. */
export const next = alias(subscriptions, "next");
export const nextOrder = alias(orders, "next_order");

/** As a condition on `next`: it is the term that replaced a subscription. */
export function hasReplaced(): SQL {
  return eq(next.id, subscriptions.replacedById);
}

/** What was credited for unused days when the term of `nextOrder` was bought, in pence. */
export const creditOfNext = sql<number>`coalesce((select sum(line.credit_pence) from ${orderLines} line
  where line.order_id = ${nextOrder.id}), 0)`.mapWith(Number);

/** What was overdue of a term when it was replaced, and ended with it unpaid, in pence. */
const overdueOfReplaced = sql<number>`(select coalesce(sum(${payments.amountPence}), 0)::int from ${payments}
  where ${payments.orderId} = ${subscriptions.orderId} and ${payments.paidAt} is null
  and ${payments.cancelledAt} = ${subscriptions.cancelledAt}
  and ${payments.dueOn} < (${subscriptions.cancelledAt} at time zone 'Europe/London')::date)`;

const termQuery = preparedQuery((db, name) =>
  db
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      startsOn: subscriptions.startsOn,
      title: subscriptions.title,
      expiresOn: subscriptions.expiresOn,
      cancelledAt: subscriptions.cancelledAt,
      overduePence: overdueOfReplaced,
      renewalOn: subscriptions.renewalOn,
      next: { title: next.title, userId: next.userId },
      nextOrder: { id: nextOrder.id, number: nextOrder.number, userId: nextOrder.userId },
      creditPence: creditOfNext,
    })
    .from(subscriptions)
    .leftJoin(next, hasReplaced())
    .leftJoin(nextOrder, eq(nextOrder.id, next.orderId))
    .where(eq(subscriptions.orderId, sql.placeholder("orderId")))
    .orderBy(desc(subscriptions.startsOn))
    .limit(1)
    .prepare(name),
);

/** The last term of an order's plan, with what replaced it; `undefined` before it begins, and without a plan. */
export async function findTermOfOrder(db: Db, orderId: string) {
  const [found] = await termQuery(db).execute({ orderId });
  return found;
}

/** The terms that the plan of an order has replaced, with what of their orders ended unpaid, in pence. */
export async function listReplacedBy(db: Db, orderId: string) {
  return db
    .select({
      title: subscriptions.title,
      orderNumber: orders.number,
      notTakenPence: sql<number>`coalesce((select sum(p.amount_pence) from ${payments} p
        where p.order_id = ${orders.id} and p.cancelled_at is not null and p.paid_at is null), 0)`.mapWith(Number),
      overduePence: overdueOfReplaced,
    })
    .from(subscriptions)
    .innerJoin(next, hasReplaced())
    .leftJoin(orders, and(eq(orders.id, subscriptions.orderId), eq(orders.userId, subscriptions.userId)))
    .where(eq(next.orderId, orderId))
    .orderBy(asc(subscriptions.startsOn), asc(subscriptions.id))
    .limit(50);
}
