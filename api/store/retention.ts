import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  balanceEntries,
  balanceReturns,
  balances,
  baskets,
  invoices,
  jobs,
  mails,
  orders,
  payments,
  registrationDrafts,
} from "../db/schema/index";
import { noteUnsent } from "./composed-newsletters";

/** Deletes mails that were sent before a date, and those written before it that could not be delivered. */
export async function removeMailsBefore(db: Db, before: Date): Promise<void> {
  const untaken = and(isNull(mails.sentAt), lt(mails.createdAt, before));
  await noteUnsent(db, untaken);
  await db.delete(mails).where(or(lt(mails.sentAt, before), untaken));
}

/**
 * Deletes jobs that were done, or have failed for good, before a date: their payload may contain an address. Failed ones
 * of billing contain none and are kept until a date of their own.
 */
export async function removeJobsBefore(db: Db, before: Date, billingBefore: Date): Promise<void> {
  const failed = and(ne(jobs.lane, "billing"), lt(jobs.failedAt, before));
  await db.delete(jobs).where(or(lt(jobs.doneAt, before), failed, lt(jobs.failedAt, billingBefore)));
}

/** Deletes registration drafts that were not completed in time. */
export async function removeDraftsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(registrationDrafts).where(lte(registrationDrafts.expiresAt, before));
}

/** Deletes orders that were never placed, and were not changed since a date. */
export async function removeUnplacedOrdersBefore(db: Db, before: Date): Promise<void> {
  await db.delete(orders).where(and(isNull(orders.placedAt), lt(orders.updatedAt, before)));
}

/** Deletes baskets that were not changed since a date and have no order. */
export async function removeBasketsBefore(db: Db, before: Date): Promise<void> {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.basketId, baskets.id));
  await db.delete(baskets).where(and(lt(baskets.updatedAt, before), notExists(ordered)));
}

/**
 * Deletes the documents of deleted accounts' orders whose documents were all issued before a day.
 * @returns the keys of their files
 */
export async function removeDocumentsOfNobodyBefore(db: Db, day: string): Promise<string[]> {
  const outlived = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        sql`not exists (select 1 from ${invoices} i where i.order_id = ${orders.id} and i.issued_on >= ${day})`,
      ),
    );
  // A credit note refers to its invoice, so it goes first.
  const files = { pdf: invoices.pdfKey, xml: invoices.xmlKey };
  const credits = await db
    .delete(invoices)
    .where(and(isNotNull(invoices.correctsId), inArray(invoices.orderId, outlived)))
    .returning(files);
  const others = await db.delete(invoices).where(inArray(invoices.orderId, outlived)).returning(files);
  return [...credits, ...others].flatMap(({ pdf, xml }) => [pdf, xml].filter((key) => key !== null));
}

/** Deletes the balances of deleted accounts that are empty, and into and out of which nothing went since a day. */
export async function removeBalancesOfNobodyBefore(db: Db, day: string): Promise<void> {
  const over = db
    .select({ id: balances.id })
    .from(balances)
    .where(
      and(
        isNull(balances.userId),
        eq(balances.amountPence, 0),
        sql`not exists (select 1 from ${balanceEntries} e where e.balance_id = ${balances.id} and e.booked_on >= ${day})`,
      ),
    );
  await db.delete(balanceEntries).where(inArray(balanceEntries.balanceId, over));
  await db.delete(balanceReturns).where(inArray(balanceReturns.balanceId, over));
  await db.delete(balances).where(inArray(balances.id, over));
}

/**
 * Deletes the orders of deleted accounts that were placed before a day, and have no payment due or made since then. An
 * order with an invoice is never deleted, nor one whose money is still kept.
 */
export async function removeOrdersOfNobodyBefore(db: Db, day: string): Promise<void> {
  await db.delete(orders).where(
    and(
      isNull(orders.userId),
      lt(sql`coalesce(${orders.placedAt}, ${orders.createdAt})`, sql`${day}::date`),
      sql`not exists (select 1 from ${payments} p where p.order_id = ${orders.id}
          and (p.due_on >= ${day} or p.paid_at >= ${day}::date))`,
      notExists(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id))),
      notExists(db.select({ id: balanceEntries.id }).from(balanceEntries).where(eq(balanceEntries.orderId, orders.id))),
    ),
  );
}
