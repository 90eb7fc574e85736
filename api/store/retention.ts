import { and, eq, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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
import { removeSome } from "./removal";

/*
 * Each function deletes at most as many as it is told, of what is counted, and returns how many: fewer when nothing is
 * left.
 */

/** Deletes mails that were sent before a date, and those written before it that could not be delivered. */
export async function removeMailsBefore(tx: Db, before: Date, most: number): Promise<number> {
  const untaken = and(isNull(mails.sentAt), lt(mails.createdAt, before));
  const outlived = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(or(lt(mails.sentAt, before), untaken))
    .limit(most)
    .for("update", { skipLocked: true });
  const picked = isOneOf(mails.id, outlived);
  await noteUnsent(tx, and(picked, untaken));
  await tx.delete(mails).where(picked);
  return outlived.length;
}

/**
 * Deletes jobs that were done, or have failed for good, before a date: their payload may contain an address. Failed ones
 * of billing contain none and are kept until a date of their own.
 */
export async function removeJobsBefore(db: Db, before: Date, billingBefore: Date, most: number): Promise<number> {
  // A failed removal of files is the only list of them.
  const failed = and(ne(jobs.lane, "billing"), ne(jobs.kind, "remove-files"), lt(jobs.failedAt, before));
  return removeSome(db, jobs, or(lt(jobs.doneAt, before), failed, lt(jobs.failedAt, billingBefore)), most);
}

/** Deletes registration drafts that were not completed in time. */
export async function removeDraftsBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, registrationDrafts, lte(registrationDrafts.expiresAt, before), most);
}

/** Deletes orders that were never placed, and were not changed since a date. */
export async function removeUnplacedOrdersBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, orders, and(isNull(orders.placedAt), lt(orders.updatedAt, before)), most);
}

/** Deletes baskets that were not changed since a date and have no order. */
export async function removeBasketsBefore(db: Db, before: Date, most: number): Promise<number> {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.basketId, baskets.id));
  return removeSome(db, baskets, and(lt(baskets.updatedAt, before), notExists(ordered)), most);
}

/**
 * Deletes the documents of deleted accounts' orders whose documents were all issued before a day, of a number of orders.
 * @returns the keys of their files, and of how many orders
 */
export async function removeDocumentsOfNobodyBefore(
  tx: Db,
  day: string,
  most: number,
): Promise<{ files: string[]; removed: number }> {
  const outlived = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        sql`exists (select 1 from ${invoices} i where i.order_id = ${orders.id})`,
        sql`not exists (select 1 from ${invoices} i where i.order_id = ${orders.id} and i.issued_on >= ${day})`,
      ),
    )
    .limit(most)
    .for("update", { skipLocked: true });
  const ofThem = isOneOf(invoices.orderId, outlived);
  // A credit note refers to its invoice, so it goes first.
  const files = { pdf: invoices.pdfKey, xml: invoices.xmlKey };
  const credits = await tx
    .delete(invoices)
    .where(and(isNotNull(invoices.correctsId), ofThem))
    .returning(files);
  const others = await tx.delete(invoices).where(ofThem).returning(files);
  const keys = [...credits, ...others].flatMap(({ pdf, xml }) => [pdf, xml].filter((key) => key !== null));
  return { files: keys, removed: outlived.length };
}

/** Deletes the balances of deleted accounts that are empty, and into and out of which nothing went since a day. */
export async function removeBalancesOfNobodyBefore(tx: Db, day: string, most: number): Promise<number> {
  const over = await tx
    .select({ id: balances.id })
    .from(balances)
    .where(
      and(
        isNull(balances.userId),
        eq(balances.amountPence, 0),
        sql`not exists (select 1 from ${balanceEntries} e where e.balance_id = ${balances.id} and e.booked_on >= ${day})`,
      ),
    )
    .limit(most)
    .for("update", { skipLocked: true });
  await tx.delete(balanceEntries).where(isOneOf(balanceEntries.balanceId, over));
  await tx.delete(balanceReturns).where(isOneOf(balanceReturns.balanceId, over));
  await tx.delete(balances).where(isOneOf(balances.id, over));
  return over.length;
}

/**
 * Deletes the orders of deleted accounts that were placed before a day, and have no payment due or made since then. An
 * order with an invoice is never deleted, nor one whose money is still kept.
 */
export async function removeOrdersOfNobodyBefore(db: Db, day: string, most: number): Promise<number> {
  const isOutlived = and(
    isNull(orders.userId),
    lt(sql`coalesce(${orders.placedAt}, ${orders.createdAt})`, sql`${day}::date`),
    sql`not exists (select 1 from ${payments} p where p.order_id = ${orders.id}
        and (p.due_on >= ${day} or p.paid_at >= ${day}::date))`,
    notExists(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orders.id))),
    notExists(db.select({ id: balanceEntries.id }).from(balanceEntries).where(eq(balanceEntries.orderId, orders.id))),
  );
  return removeSome(db, orders, isOutlived, most);
}

/** As one parameter: a statement takes no more than 65,535. */
function isOneOf(column: PgColumn, rows: { id: string }[]): SQL {
  return sql`${column} = any(${`{${rows.map(({ id }) => id).join()}}`}::uuid[])`;
}
