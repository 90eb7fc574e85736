import { and, asc, eq, gt, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orderLines, orders, paymentAttempts, payments, sentReminders } from "../db/schema/index";
import { hasNoTerm } from "./ordered-plans";
import { isUnsent } from "./reminders";

const batchSize = 50;

const reminder = "order-expires";

/** The day in Europe/London from which the days of an unpaid order are counted. */
const countedFrom = sql`greatest((${orders.placedAt} at time zone 'Europe/London')::date, ${orders.startAt})`;

/**
 * Unpaid orders whose days are counted from a day or an earlier one, and whose buyer was not mailed about it, by their
 * ids.
 */
export async function listToWarn(db: Db, day: string): Promise<string[]> {
  const isToWarn = and(isUnpaid(db), isNotNull(orders.userId), isUnsent(reminder, orders.id));
  return idsOf(db, and(sql`${countedFrom} <= ${day}`, isToWarn));
}

/** Which unpaid orders are cancelled. */
export interface Expired {
  /** Their days are counted from an earlier day than this. */
  before: string;
  /** Their buyers were mailed before this moment; one whose account was deleted is not mailed. */
  warnedBefore: Date;
}

/** The unpaid orders that are to be cancelled, by their ids. @param after those with greater ids */
export async function listExpired(db: Db, which: Expired, after: string | null): Promise<string[]> {
  return idsOf(db, and(isExpired(db, which), after === null ? undefined : gt(orders.id, after)));
}

/** Whether an order is still to be cancelled; lock it before. */
export async function isStillExpired(tx: Db, which: Expired, orderId: string): Promise<boolean> {
  return (await idsOf(tx, and(isExpired(tx, which), eq(orders.id, orderId)))).length > 0;
}

/** Whether an order is unpaid, and nothing of it is on its way; lock it before. */
export async function isStillUnpaid(tx: Db, orderId: string): Promise<boolean> {
  return (await idsOf(tx, and(isUnpaid(tx), eq(orders.id, orderId)))).length > 0;
}

async function idsOf(db: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(which).orderBy(asc(orders.id)).limit(batchSize);
  return rows.map(({ id }) => id);
}

function isExpired(db: Db, { before, warnedBefore }: Expired): SQL | undefined {
  const wasWarned = sql`exists (select 1 from ${sentReminders} r where r.kind = ${reminder}
    and r.about = ${orders.id}::text and r.created_at <= ${warnedBefore.toISOString()}::timestamptz)`;
  return and(sql`${countedFrom} < ${before}`, isUnpaid(db), or(isNull(orders.userId), wasWarned));
}

/**
 * As a condition: a placed order of which nothing is paid, on its way, sent or begun. Renewals pause with their plan, and
 * an upgrade holds its price for days of its own.
 */
function isUnpaid(db: Db): SQL | undefined {
  const upgrade = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.upgrade, "upgrade")));
  const attempt = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orders.id), isNull(paymentAttempts.settledAt)));
  return and(
    isNotNull(orders.placedAt),
    isNull(orders.cancelledAt),
    eq(orders.paymentStatus, "unpaid"),
    eq(orders.fulfilmentStatus, "unfulfilled"),
    eq(orders.renewal, false),
    gt(orders.totalPence, 0),
    hasNoTerm(),
    notExists(upgrade),
    notExists(attempt),
  );
}
