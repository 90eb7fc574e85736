import { and, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import { baskets, jobs, mails, orders, payments, registrationDrafts } from "../db/schema/index";

/** Removes mails that were sent before a moment, and those written before it that nobody has taken. */
export async function removeMailsBefore(db: Db, moment: Date): Promise<void> {
  const untaken = and(isNull(mails.sentAt), lt(mails.createdAt, moment));
  await db.delete(mails).where(or(lt(mails.sentAt, moment), untaken));
}

/** Removes jobs that were done before a moment: what they were about may have been an address. */
export async function removeJobsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(jobs).where(and(isNotNull(jobs.doneAt), lt(jobs.doneAt, moment)));
}

/** Removes the first steps of registrations that nobody has completed in time. */
export async function removeDraftsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(registrationDrafts).where(lte(registrationDrafts.expiresAt, moment));
}

/** Removes baskets that nobody has touched since a moment and that no order came of. */
export async function removeBasketsBefore(db: Db, moment: Date): Promise<void> {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.basketId, baskets.id));
  await db.delete(baskets).where(and(lt(baskets.updatedAt, moment), notExists(ordered)));
}

/** Removes the orders of deleted accounts that were placed before a day and have no instalment from then on. */
export async function removeOrdersOfNobodyBefore(db: Db, day: string): Promise<void> {
  await db
    .delete(orders)
    .where(
      and(
        isNull(orders.userId),
        lt(orders.createdAt, sql`${day}::date`),
        sql`not exists (select 1 from ${payments} p where p.order_id = ${orders.id} and p.due_on >= ${day})`,
      ),
    );
}
