import { and, asc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orders, paymentAttempts, payments, plans, subscriptions } from "../db/schema/index";
import { londonDay } from "../domain/dates";
import type { UnpaidPayment } from "../domain/payment-retries";

const batchSize = 50;
const maxPayments = 200;

/**
 * The orders that have a plan in force and a payment that is unpaid since a day, by their ids.
 * @param after those with greater ids
 */
export async function listOverdueOrders(
  db: Db,
  { dueBy, today }: { dueBy: string; today: string },
  after: string | null,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: subscriptions.orderId })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.orderId, payments.orderId))
    .where(
      and(
        isNull(payments.paidAt),
        isNull(payments.cancelledAt),
        lte(payments.dueOn, dueBy),
        isInForce(today),
        after === null ? undefined : gt(subscriptions.orderId, after),
      ),
    )
    .orderBy(asc(subscriptions.orderId))
    .limit(batchSize);
  return rows.flatMap(({ id }) => id ?? []);
}

/** A payment that is open. */
export interface OpenPayment extends UnpaidPayment {
  title: string;
  amountPence: number;
}

/** The payments of an order that are open, with the days of their last tries, the first due first. */
export async function listOpenPayments(db: Db, orderId: string): Promise<OpenPayment[]> {
  // Columns of a query of one table are written without its name, so the table is named here.
  const lastTriedAt = sql<Date | null>`(select max(a.created_at) from ${paymentAttempts} a
    where a.payment_id = ${payments}.id)`.mapWith((value) =>
    paymentAttempts.createdAt.mapFromDriverValue(value),
  ) as SQL<Date | null>;
  const rows = await db
    .select({
      type: payments.type,
      dueOn: payments.dueOn,
      title: payments.title,
      amountPence: payments.amountPence,
      lastTriedAt,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.paidAt), isNull(payments.cancelledAt)))
    .orderBy(asc(payments.number))
    .limit(maxPayments);
  return rows.map(({ lastTriedAt: triedAt, ...row }) => ({ ...row, lastTriedOn: triedAt && londonDay(triedAt) }));
}

/** Paused terms that end: today, and the day from which on a pause goes on. */
export interface EndOfPauses {
  today: string;
  pausedFrom: string;
}

/** The orders of terms that were paused before a day, or are over, by their ids. @param after those with greater ids */
export async function listPausedTooLong(db: Db, ended: EndOfPauses, after: string | null): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: subscriptions.orderId })
    .from(subscriptions)
    .where(and(isPausedTooLong(ended), after === null ? undefined : gt(subscriptions.orderId, after)))
    .orderBy(asc(subscriptions.orderId))
    .limit(batchSize);
  return rows.flatMap(({ id }) => id ?? []);
}

/** As a condition on orders: its plan is paused. */
export function isPaused(): SQL {
  return sql`exists (select 1 from ${subscriptions} s where s.order_id = ${orders.id} and s.status = 'paused')`;
}

/**
 * The paused term that matters most to a user: their own, or that of the team that has approved them; with the payments
 * that have to be made.
 * @param today a day in Europe/London
 */
export async function findPaused(db: Db, userId: string, today: string) {
  const holder = sql`any(array(select ${userId}::uuid union all select t.owner_id from team_members m
    join teams t on t.id = m.team_id where m.user_id = ${userId}::uuid and m.approved))`;
  const isOwn = sql<boolean>`(${subscriptions.userId} = ${userId}::uuid)`;
  const [row] = await db
    .select({
      id: subscriptions.id,
      title: plans.title,
      pausedAt: sql<Date>`${subscriptions.pausedAt}`.mapWith(subscriptions.pausedAt),
      expiresOn: subscriptions.expiresOn,
      isOwn,
      orderId: subscriptions.orderId,
      isPayer: sql<boolean>`coalesce(${orders.userId} = ${userId}::uuid, false)`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        sql`${subscriptions.userId} = ${holder}`,
        eq(subscriptions.status, "paused"),
        gte(subscriptions.expiresOn, today),
      ),
    )
    .orderBy(sql`${isOwn} desc`, asc(subscriptions.pausedAt), asc(subscriptions.id))
    .limit(1);
  return row;
}

/** As a condition on terms: in force on a day. */
export function isInForce(today: string): SQL | undefined {
  return and(
    eq(subscriptions.status, "active"),
    lte(subscriptions.startsOn, today),
    gte(subscriptions.expiresOn, today),
  );
}

/** As a condition on terms: paused before a day, or over while they are paused. */
export function isPausedTooLong({ pausedFrom, today }: EndOfPauses): SQL | undefined {
  const pausedOn = sql`(${subscriptions.pausedAt} at time zone 'Europe/London')::date`;
  return and(
    eq(subscriptions.status, "paused"),
    or(lt(pausedOn, sql`${pausedFrom}::date`), lt(subscriptions.expiresOn, today)),
  );
}
