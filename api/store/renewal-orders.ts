import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { orderLines, orders, subscriptions, users } from "../db/schema/index";
import type { OrderRow } from "./orders";
import { preparedQuery } from "./prepared-query";
import { lockAccount } from "./users";

const batchSize = 50;

const ofOrder = alias(orderLines, "of_order");

/** A term whose renewal is to be ordered, with the plan's line of the order that paid for it. */
export type RenewableTerm = Awaited<ReturnType<typeof listRenewable>>[number];

/**
 * Active terms that renew between two days and that nothing follows yet, by their ids: neither their renewal is ordered,
 * nor another plan that begins on that day.
 * @param after those with greater ids
 */
export async function listRenewable(db: Db, days: { from: string; to: string }, after: string | null) {
  return renewable(db, days, after === null ? undefined : gt(subscriptions.id, after));
}

const renewableOfUserQuery = preparedQuery((db, name) =>
  renewable(
    db,
    { from: sql.placeholder("from"), to: sql.placeholder("to") },
    eq(subscriptions.userId, sql.placeholder("userId")),
  ).prepare(name),
);

/** The terms of one user that renew between two days and that nothing follows yet. */
export async function listRenewableOfUser(db: Db, days: { from: string; to: string }, userId: string) {
  return renewableOfUserQuery(db).execute({ ...days, userId });
}

function renewable(db: Db, days: { from: string | Placeholder; to: string | Placeholder }, which: SQL | undefined) {
  return renewals(
    db,
    and(
      eq(subscriptions.status, "active"),
      isNotNull(subscriptions.renewalOn),
      isNull(users.deleteAt),
      // Who cannot log in cannot cancel it.
      isNull(users.blockedAt),
      gte(subscriptions.renewalOn, days.from),
      lte(subscriptions.renewalOn, days.to),
      which,
    ),
  );
}

const stoppedOfUserQuery = preparedQuery((db, name) =>
  stopped(db, sql.placeholder("userId"), sql.placeholder("today")).prepare(name),
);

/**
 * The terms of one user that do not renew and could: they were bought by an order that stands, are not over, and nothing
 * follows them. Their `renewalOn` is the day on which they would renew.
 * @param today a day in Europe/London
 */
export async function listStoppedOfUser(db: Db, userId: string, today: string): Promise<RenewableTerm[]> {
  return stoppedOfUserQuery(db).execute({ userId, today });
}

function stopped(db: Db, userId: Placeholder, today: Placeholder) {
  const later = sql`exists (select 1 from ${subscriptions} as later where later.user_id = ${subscriptions.userId}
    and later.starts_on > ${subscriptions.expiresOn} and later.status in ('active', 'paused'))`;
  return renewals(
    db,
    and(
      eq(subscriptions.userId, userId),
      inArray(subscriptions.status, ["active", "paused"]),
      isNull(subscriptions.renewalOn),
      gte(subscriptions.expiresOn, today),
      isNull(orders.cancelledAt),
      sql`not ${later}`,
    ),
  );
}

/** Terms that nothing follows, with the day on which they renew, or would. */
function renewals(db: Db, which: SQL | undefined) {
  const renewalOn = sql<string>`coalesce(${subscriptions.renewalOn}, ${subscriptions.expiresOn} + 1)`;
  const followed = db
    .select({ id: sql`1` })
    .from(sql`${orders} as next`)
    .where(
      sql`next.start_at = ${renewalOn} and next.placed_at is not null and next.cancelled_at is null
        and (next.renews_subscription_id = ${subscriptions.id} or next.user_id = ${subscriptions.userId})`,
    );
  return (
    db
      .select({
        id: subscriptions.id,
        renewalOn,
        user: { id: users.id, email: users.email, firstName: users.firstName },
        /** To whom it is invoiced, if that has changed since the term was ordered. */
        billing: subscriptions.billing,
        line: orderLines,
        /** When its line was sold. */
        soldAt: sql<Date>`(select sold.placed_at from ${orders} as sold where sold.id = ${orderLines.orderId})`.mapWith(
          orders.placedAt,
        ),
        order: orders,
      })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .innerJoin(ofOrder, and(eq(ofOrder.orderId, orders.id), eq(ofOrder.planId, subscriptions.planId)))
      // An order that has taken over the rest of a term renews as the whole term was sold.
      .innerJoin(orderLines, eq(orderLines.id, sql`coalesce(${ofOrder.renewsLineId}, ${ofOrder.id})`))
      .where(and(notExists(followed), which))
      .orderBy(asc(subscriptions.id))
      .limit(batchSize)
  );
}

/**
 * Locks a term, and the account of its holder, and reads it again. Pass a `tx`.
 * @returns undefined if it is not any more what was read: it has ended, is paused, is followed by another plan, or is
 *   another account's
 */
export async function lockRenewable(
  tx: Db,
  days: { from: string; to: string },
  read: RenewableTerm,
): Promise<RenewableTerm | undefined> {
  await lockAccount(tx, read.user.id);
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, read.id)).for("update");
  const [still] = await renewable(tx, days, eq(subscriptions.id, read.id));
  return still?.user.id === read.user.id && still.renewalOn === read.renewalOn ? still : undefined;
}

/**
 * The last day on which a renewal could be cancelled, if it was over when the renewal was ordered before: that one was
 * cancelled later, as another plan had taken its place.
 */
export async function findPassedLock(
  db: Db,
  { id, renewalOn, user }: Pick<RenewableTerm, "id" | "renewalOn" | "user">,
): Promise<string | undefined> {
  const [found] = await db
    .select({ lockAt: orders.lockAt })
    .from(orders)
    .where(
      and(
        eq(orders.renewsSubscriptionId, id),
        eq(orders.startAt, renewalOn),
        eq(orders.userId, user.id),
        sql`(${orders.cancelledAt} at time zone 'Europe/London')::date > ${orders.lockAt}`,
      ),
    )
    .orderBy(asc(orders.lockAt))
    .limit(1);
  return found?.lockAt ?? undefined;
}

/** Orders a renewal. @returns undefined when another worker has ordered it */
export async function createRenewal(tx: Db, order: typeof orders.$inferInsert): Promise<OrderRow | undefined> {
  const [made] = await tx.insert(orders).values(order).onConflictDoNothing().returning();
  return made;
}
