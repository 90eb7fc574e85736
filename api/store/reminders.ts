import {
  and,
  asc,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Db } from "../db/database";
import {
  orderLines,
  orders,
  paymentAttempts,
  payments,
  plans,
  sentReminders,
  subscriptions,
  users,
} from "../db/schema/index";
import { removeSome } from "./removal";

const batchSize = 200;

/**
 * Stored, so never renamed or reused. `card-checked` says that a payment's card was looked up, mailed or not; the last ones
 * are for those who look after orders.
 */
export type ReminderKind =
  | "renewal-lock"
  | "card-checked"
  | "card-expires"
  | "plan-ends"
  | "plan-ended"
  | "order-unpaid"
  | "order-expires"
  | "transfer-due"
  | "transfer-late"
  | "transfer-last"
  | "payment-unsettled"
  | "refund-unsettled"
  | "refund-to-send"
  | "charge-late"
  | "balance-kept"
  | "balance-to-send"
  | "refund-credited"
  | "goods-back"
  | "goods-late";

/** Records a reminder. @returns false when it was sent before, also by another worker at the same time */
export async function recordReminder(tx: Db, kind: ReminderKind, about: string, now: Date): Promise<boolean> {
  const made = await tx
    .insert(sentReminders)
    .values({ kind, about, createdAt: now })
    .onConflictDoNothing()
    .returning({ about: sentReminders.about });
  return made.length > 0;
}

/** As a condition: a reminder about something was not sent. */
export function isUnsent(kind: ReminderKind, about: SQLWrapper): SQL {
  return sql`not exists (select 1 from ${sentReminders} r where r.kind = ${kind} and r.about = ${about}::text)`;
}

/** Deletes the records of reminders that were sent before a date. */
export async function removeRemindersBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, sentReminders, lt(sentReminders.createdAt, before), most);
}

const receiver = { email: users.email, firstName: users.firstName };
const staysUser = isNull(users.deleteAt);

/**
 * Renewals that can be cancelled until a day of these, were ordered well before, and whose buyer was not reminded.
 * @param maxDays a notice that was mailed fewer days before the lock date is no long time ago
 */
export async function listRenewalsToRemind(db: Db, days: { from: string; to: string }, maxDays: number) {
  return db
    .select({
      orderId: orders.id,
      title: orderLines.title,
      startsOn: sql<string>`${orders.startAt}`,
      lockOn: sql<string>`${orders.lockAt}`,
      receiver,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.planId)))
    .where(
      and(
        orders.renewal,
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        isNotNull(orders.startAt),
        eq(orders.fulfilmentStatus, "unfulfilled"),
        eq(orders.paymentStatus, "unpaid"),
        gte(orders.lockAt, days.from),
        lte(orders.lockAt, days.to),
        sql`(${orders.placedAt} at time zone 'Europe/London')::date <= ${orders.lockAt} - ${maxDays}::int`,
        staysUser,
        isUnsent("renewal-lock", orders.id),
      ),
    )
    .orderBy(asc(orders.lockAt), asc(orders.id))
    .limit(batchSize);
}

/**
 * Terms of paid plans whose last day is between two days, that nothing follows, and about which their holder had no mail
 * of a kind.
 * @param kind `plan-ends` for terms that do not renew, `plan-ended` for all
 */
export async function listEndingTerms(db: Db, kind: "plan-ends" | "plan-ended", days: { from: string; to: string }) {
  const goesOn = sql`exists (select 1 from ${subscriptions} later join ${plans} p on p.id = later.plan_id
    where later.user_id = ${subscriptions.userId} and later.status in ('active', 'paused') and p.covers_premium
      and later.expires_on > ${subscriptions.expiresOn})`;
  const isFollowed = sql`exists (select 1 from ${orders} ordered where ordered.user_id = ${subscriptions.userId}
    and ordered.placed_at is not null and ordered.cancelled_at is null and ordered.start_at > ${subscriptions.expiresOn})`;
  return db
    .select({ id: subscriptions.id, title: subscriptions.title, expiresOn: subscriptions.expiresOn, receiver })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.status, "active"),
        plans.coversPremium,
        gte(subscriptions.expiresOn, days.from),
        lte(subscriptions.expiresOn, days.to),
        kind === "plan-ends" ? isNull(subscriptions.renewalOn) : undefined,
        sql`not ${goesOn}`,
        sql`not ${isFollowed}`,
        staysUser,
        isUnsent(kind, subscriptions.id),
      ),
    )
    .orderBy(asc(subscriptions.expiresOn), asc(subscriptions.id))
    .limit(batchSize);
}

/** When an order was placed that is to be reminded of: not before one date, and not after another. */
interface PlacedBetween {
  from: Date;
  to: Date;
}

/** How many orders are reminded of at once. */
const unpaidAtOnce = 50;

/**
 * Orders by card whose buyer was there to pay, and has not paid: the card was declined, or its bank was not answered.
 * None of a renewal, of what begins later, or of one that is being charged. Its buyer had no mail about it.
 * @param only this one alone
 */
export async function listUnpaidOrders(db: Db, { from, to }: PlacedBetween, only?: string) {
  const ofTheOrder = eq(payments.orderId, orders.id);
  const wasDue = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        ofTheOrder,
        isNull(payments.paidAt),
        isNull(payments.cancelledAt),
        sql`${payments.dueOn} <= (${orders.placedAt} at time zone 'Europe/London')::date`,
      ),
    );
  const charging = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(ofTheOrder, isNull(paymentAttempts.settledAt)));
  return db
    .select({ orderId: orders.id, receiver })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        gte(orders.placedAt, from),
        lte(orders.placedAt, to),
        isNull(orders.cancelledAt),
        eq(orders.renewal, false),
        eq(orders.paymentType, "card"),
        eq(orders.paymentStatus, "unpaid"),
        exists(wasDue),
        notExists(charging),
        staysUser,
        isUnsent("order-unpaid", orders.id),
        only === undefined ? undefined : eq(orders.id, only),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(unpaidAtOnce);
}

/**
 * Open payments by bank transfer of plans that run or renew, due between two days, and about which there was no mail of
 * a kind.
 */
export async function listTransfersToRemind(db: Db, kind: ReminderKind, days: { from: string; to: string }) {
  const running = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.orderId, orders.id), eq(subscriptions.status, "active")));
  return db
    .select({
      id: payments.id,
      orderId: orders.id,
      number: orders.number,
      title: payments.title,
      dueOn: payments.dueOn,
      amountPence: payments.amountPence,
      receiver,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(payments.type, "bacs"),
        isNull(payments.paidAt),
        isNull(payments.cancelledAt),
        gte(payments.dueOn, days.from),
        lte(payments.dueOn, days.to),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        or(orders.renewal, exists(running)),
        staysUser,
        isUnsent(kind, payments.id),
      ),
    )
    .orderBy(asc(payments.dueOn), asc(payments.id))
    .limit(batchSize);
}
