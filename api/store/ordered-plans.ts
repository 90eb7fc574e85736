import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "../db/database";
import { orderLines, orders, paymentAttempts, payments, subscriptions, users } from "../db/schema/index";
import { preparedQuery } from "./prepared-query";

const batchSize = 50;

/** As a condition on orders: no term has begun. */
export function hasNoTerm(): SQL {
  return sql`not exists (select 1 from ${subscriptions} begun where begun.order_id = ${orders.id})`;
}

/** As a condition on orders: the plan is paid from its first day on, and a payment of it is open. */
export function hasPaymentFromStart(): SQL {
  return sql`exists (select 1 from ${payments} p where p.order_id = ${orders.id} and p.due_on >= ${orders.startAt}
    and p.paid_at is null and p.cancelled_at is null)`;
}

/** As a condition on orders: its plan begins on a later day than that on which it was ordered. */
function wasOrderedBefore(): SQL {
  return sql`(${orders.placedAt} at time zone 'Europe/London')::date < ${orders.startAt}`;
}

/** As a condition on orders: what was due when it was placed is paid, or nothing was. */
function isPaidAtCheckout(): SQL {
  return sql`(${orders.dueNowPence} = 0 or exists (select 1 from ${payments} first where first.order_id = ${orders.id}
    and first.number = 1 and first.paid_at is not null))`;
}

/**
 * The orders whose plan begins between two days and has not begun, by their ids: renewals that can no longer be
 * cancelled, and plans that were ordered to begin later. One whose buyer leaves, whose term before is not in force, or
 * whose payment at the checkout was not taken, is not among them.
 * @param after those with greater ids
 * @param only this one alone
 */
export async function listToBegin(
  db: Db,
  { from, to, today }: { from: string; to: string; today: string },
  after: string | null,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.renewsSubscriptionId))
    .where(
      and(
        eq(orders.fulfilmentStatus, "unfulfilled"),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        isNotNull(orders.startAt),
        gte(orders.startAt, from),
        lte(orders.startAt, to),
        or(isNull(orders.lockAt), lt(orders.lockAt, today)),
        or(isNull(orders.renewsSubscriptionId), eq(subscriptions.status, "active")),
        isNull(users.deleteAt),
        wasOrderedBefore(),
        isPaidAtCheckout(),
        hasPaymentFromStart(),
        hasNoTerm(),
        after === null ? undefined : gt(orders.id, after),
        only === undefined ? undefined : eq(orders.id, only),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

const awaitedQuery = preparedQuery((db, name) =>
  db
    .select({
      title: orderLines.title,
      orderId: orders.id,
      orderNumber: orders.number,
      isRenewal: orders.renewal,
      upgrade: orderLines.upgrade,
      startsOn: orderLines.startsOn,
      months: orderLines.months,
      instalments: orders.instalments,
      paymentType: orders.paymentType,
      lockAt: orders.lockAt,
      placedAt: orders.placedAt,
      paymentStatus: orders.paymentStatus,
      isLater: sql<boolean>`coalesce((${orders.placedAt} at time zone 'Europe/London')::date < ${orderLines.startsOn}, false)`,
      next: sql<{ dueOn: string; amountPence: number } | null>`(select json_build_object('dueOn', p.due_on,
        'amountPence', p.amount_pence) from ${payments} p where p.order_id = ${orders.id}
        and p.paid_at is null and p.cancelled_at is null order by p.number limit 1)`,
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.planId)))
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        hasNoTerm(),
      ),
    )
    .orderBy(sql`${orderLines.startsOn} asc nulls first`, asc(orders.number))
    .limit(batchSize)
    .prepare(name),
);

/** The orders of a user for plans that have not begun, the first to begin first, each with its next unpaid payment. */
export async function listAwaited(db: Db, userId: string) {
  return awaitedQuery(db).execute({ userId });
}

/**
 * Cancels the plans that a user has ordered and that begin later, as another plan takes their place: renewals too. What
 * else was in such an order stays ordered. One whose payment is on its way stays.
 */
export async function cancelOrderedPlans(
  tx: Db,
  { userId, exceptOrderId }: { userId: string; exceptOrderId: string },
  now: Date,
): Promise<void> {
  const onItsWay = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orders.id), inArray(paymentAttempts.status, ["created", "processing"])));
  const found = await tx
    .select({ id: orders.id, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.id, exceptOrderId),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        isNotNull(orders.startAt),
        wasOrderedBefore(),
        hasPaymentFromStart(),
        hasNoTerm(),
        notExists(onItsWay),
      ),
    )
    .for("update");
  if (found.length === 0) return;
  const unpaid = found.filter(({ paymentStatus }) => paymentStatus === "unpaid").map(({ id }) => id);
  if (unpaid.length > 0)
    await tx.update(orders).set({ cancelledAt: now, updatedAt: now }).where(inArray(orders.id, unpaid));
  const ids = found.map(({ id }) => id);
  await tx
    .update(payments)
    .set({ cancelledAt: now })
    .where(and(inArray(payments.orderId, ids), isNull(payments.paidAt), isNull(payments.cancelledAt)));
}
