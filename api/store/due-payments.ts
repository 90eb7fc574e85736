import { and, asc, eq, exists, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { customers, disputes, orderLines, orders, paymentAttempts, payments, users } from "../db/schema/index";
import { isPaused } from "./pauses";
import { preparedQuery } from "./prepared-query";
import { isUnsent } from "./reminders";

const batchSize = 50;

/** A payment by card that is due, with its last try. */
export interface DuePaymentRow {
  id: string;
  orderId: string;
  orderNumber: number;
  userId: string;
  /** The card provider's id of the user; null if they have none there. */
  customerId: string | null;
  email: string;
  firstName: string;
  title: string;
  dueOn: string;
  amountPence: number;
  /** The card provider's id of the card that the user has preferred; null if they have chosen none. */
  preferredCardId: string | null;
  lastTriedAt: Date | null;
}

/**
 * Payments that are due by card without their customer, by their ids. The first payment of an order that was due when
 * it was placed is not among them: its customer was there, and has to choose another card. Nor are the later payments of
 * an order whose first one was not taken: what they pay for has not begun; nor those of a plan that is paused.
 * @param after those with greater ids
 * @param only this one alone
 */
export async function listDueByCard(
  db: Db,
  today: string,
  after: string | null,
  only?: string,
): Promise<DuePaymentRow[]> {
  return listByCard(db, and(lte(payments.dueOn, today), only === undefined ? undefined : eq(payments.id, only)), after);
}

/**
 * Payments that become due by card until a day, and whose card was not checked for them, by their ids.
 * @param after those with greater ids
 */
export async function listUncheckedByCard(
  db: Db,
  days: { after: string; to: string },
  after: string | null,
): Promise<DuePaymentRow[]> {
  const isComing = and(gt(payments.dueOn, days.after), lte(payments.dueOn, days.to));
  return listByCard(db, and(isComing, isUnsent("card-checked", payments.id)), after);
}

async function listByCard(db: Db, which: SQL | undefined, after: string | null): Promise<DuePaymentRow[]> {
  return db
    .select({
      id: payments.id,
      orderId: orders.id,
      orderNumber: orders.number,
      userId: users.id,
      customerId: customers.customerId,
      email: users.email,
      firstName: users.firstName,
      title: payments.title,
      dueOn: payments.dueOn,
      amountPence: payments.amountPence,
      preferredCardId: customers.defaultMethodId,
      lastTriedAt: lastTriedAt(),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(and(isTakenByCard(), which, after === null ? undefined : gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(batchSize);
}

const nextByCardQuery = preparedQuery((db, name) =>
  db
    .select({ title: payments.title, dueOn: payments.dueOn, amountPence: payments.amountPence })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isTakenByCard(), eq(orders.userId, sql.placeholder("userId"))))
    .orderBy(asc(payments.dueOn), asc(payments.id))
    .limit(1)
    .prepare(name),
);

/** The next payment of a user's that is taken by card without them, due or not; undefined if there is none. */
export async function findNextByCard(
  db: Db,
  userId: string,
): Promise<{ title: string; dueOn: string; amountPence: number } | undefined> {
  const [row] = await nextByCardQuery(db).execute({ userId });
  return row;
}

const overdueOfPlansQuery = preparedQuery((db, name) =>
  db
    .select({
      id: payments.id,
      orderId: orders.id,
      orderNumber: orders.number,
      title: payments.title,
      type: payments.type,
      dueOn: payments.dueOn,
      amountPence: payments.amountPence,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        isNull(orders.cancelledAt),
        isNull(payments.paidAt),
        isNull(payments.cancelledAt),
        lte(payments.dueOn, sql.placeholder("today")),
        exists(
          db
            .select({ id: orderLines.id })
            .from(orderLines)
            .where(and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.planId))),
        ),
      ),
    )
    .orderBy(asc(payments.dueOn), asc(payments.id))
    .limit(batchSize)
    .prepare(name),
);

/** The unpaid, due payments of a user's orders with a plan, earliest first. */
export async function listOverdueOfPlans(db: Db, userId: string, today: string) {
  return overdueOfPlansQuery(db).execute({ userId, today });
}

function isTakenByCard(): SQL | undefined {
  return and(
    eq(payments.type, "card"),
    isNull(payments.paidAt),
    isNull(payments.cancelledAt),
    isNotNull(orders.placedAt),
    isNull(orders.cancelledAt),
    or(and(eq(payments.number, 1), eq(orders.dueNowPence, 0)), isFirstPaid()),
    not(isPaused()),
    not(isDisputed()),
  );
}

/** As a condition on orders: a payment of it is disputed, which is not decided. Its other payments wait for that. */
function isDisputed(): SQL {
  return sql`exists (select 1 from ${disputes} d join ${paymentAttempts} a on a.id = d.attempt_id
    join ${payments} p on p.id = a.payment_id where p.order_id = ${orders.id} and d.closed_at is null)`;
}

function isFirstPaid(): SQL {
  return sql`exists (select 1 from ${payments} as "first" where "first".order_id = ${orders.id} and "first".number = 1 and "first".paid_at is not null)`;
}

function lastTriedAt(): SQL<Date | null> {
  const { createdAt, paymentId } = paymentAttempts;
  const last = sql`(select max(${createdAt}) from ${paymentAttempts} where ${paymentId} = ${payments.id})`;
  return last.mapWith((value) => createdAt.mapFromDriverValue(value)) as SQL<Date | null>;
}
