import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  invoiceLines,
  invoices,
  orderLines,
  orders,
  paymentAttempts,
  payments,
  plans,
  refunds,
  subscriptions,
} from "../db/schema/index";
import { hasNoTerm, hasPaymentFromStart } from "./ordered-plans";

const maxTerms = 20;

/**
 * A user's own paid terms that are not over, paused ones too, the earliest first, with the amounts of the order that paid for each. The
 * order may be another user's: a plan that was handed over was paid for by its previous holder.
 * @param today a day in Europe/London
 */
export async function listPaidTerms(db: Db, userId: string, today: string) {
  return db
    .select({
      id: subscriptions.id,
      title: plans.title,
      position: plans.position,
      startsOn: subscriptions.startsOn,
      expiresOn: subscriptions.expiresOn,
      // The order of a plan that was handed over is its previous holder's.
      orderId: sql<string | null>`case when ${orders.userId} = ${userId} then ${orders.id} end`,
      orderNumber: sql<number | null>`case when ${orders.userId} = ${userId} then ${orders.number} end`,
      paidByOrderId: subscriptions.orderId,
      paymentIds: sql<
        string[]
      >`(select coalesce(json_agg(${payments.id} order by ${payments.number}), '[]') from ${payments}
        where ${payments.orderId} = ${orders.id} and ${payments.paidAt} is not null)`,
      // What another order has taken over is not a part of the price of the term any more.
      totalPence: sql<number>`(${orders.totalPence} - (select coalesce(sum(${payments.amountPence}), 0)::int
        from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.cancelledAt} is not null))`,
      instalments: orders.instalments,
      planPence: sql<number>`(select coalesce(sum(${orderLines.totalPence} - coalesce(${orderLines.monthlyPence}, 0) *
        (select count(*) from ${payments} where ${payments.orderId} = ${orders.id}
          and ${payments.cancelledAt} is not null)), 0)::int from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.type} = 'subscription')`,
      vatRate: sql<number | null>`(select max(${orderLines.vatRate}) from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.type} = 'subscription')`,
      paidPence: sql<number>`(select coalesce(sum(${payments.amountPence}), 0)::int from ${payments}
        where ${payments.orderId} = ${orders.id} and ${payments.paidAt} is not null)`,
      overduePence: sql<number>`(select coalesce(sum(${payments.amountPence}), 0)::int from ${payments}
        where ${payments.orderId} = ${orders.id} and ${orders.userId} = ${userId} and ${payments.paidAt} is null
        and ${payments.cancelledAt} is null and ${payments.dueOn} < ${today})`,
      refundedPence: sql<number>`(select coalesce(sum(r.amount_pence), 0)::int from ${refunds} r
        join ${paymentAttempts} a on a.id = r.attempt_id join ${payments} p on p.id = a.payment_id
        where p.order_id = ${orders.id} and r.status <> 'failed')`,
      // Of lines of its invoices that are for no days of a plan.
      refundedBesidesPence: sql<number>`(select coalesce(sum((part ->> 'amountPence')::int), 0)::int from ${refunds} r
        join ${paymentAttempts} a on a.id = r.attempt_id join ${payments} p on p.id = a.payment_id
        join ${invoices} i on i.payment_id = p.id and i.kind = 'invoice'
        cross join jsonb_array_elements(case jsonb_typeof(r.lines) when 'array' then r.lines else '[]' end) part
        join ${invoiceLines} l on l.invoice_id = i.id and l.position = (part ->> 'position')::int
        where p.order_id = ${orders.id} and r.status <> 'failed' and l.period_from is null)`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ["active", "paused"]),
        eq(plans.coversPremium, true),
        gte(subscriptions.expiresOn, today),
      ),
    )
    .orderBy(asc(subscriptions.startsOn), asc(subscriptions.id))
    .limit(maxTerms);
}

/** The plans that a user has ordered and that begin later: renewals, and plans that follow another. Nothing is paid. */
export async function listOrderedPlans(db: Db, userId: string, today: string) {
  return db
    .select({
      title: plans.title,
      position: plans.position,
      startsOn: sql<string>`${orderLines.startsOn}`,
      months: sql<number>`${orderLines.months}`,
      instalments: orders.instalments,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(plans, eq(plans.id, orderLines.planId))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        gt(orderLines.startsOn, today),
        hasPaymentFromStart(),
        hasNoTerm(),
      ),
    )
    .orderBy(asc(orderLines.startsOn), asc(orders.id))
    .limit(maxTerms);
}
