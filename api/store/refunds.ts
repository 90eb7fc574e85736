import { and, asc, eq, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { invoices, orders, paymentAttempts, payments, refunds, users } from "../db/schema/index";
import { preparedVariants } from "./prepared-query";

const maxUnsettled = 50;
const maxRefunds = 500;

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = Omit<typeof refunds.$inferInsert, "id" | "status" | "settledAt">;

/** Inserts a refund, whose outcome is not known yet. */
export async function createRefund(tx: Db, refund: NewRefund): Promise<RefundRow> {
  const [made] = await tx.insert(refunds).values(refund).returning();
  if (!made) throw new Error("The refund was not made.");
  return made;
}

/** The refund that the card provider calls by an id. */
export async function findByProviderId(db: Db, providerId: string): Promise<RefundRow | undefined> {
  const [found] = await db.select().from(refunds).where(eq(refunds.providerId, providerId));
  return found;
}

/** A refund with the attempt that it gives back, its payment and its order. */
export async function findRefund(db: Db, id: string) {
  const [found] = await db
    .select({ refund: refunds, attempt: paymentAttempts, payment: payments, userId: orders.userId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, id));
  return found;
}

/** A refund, locked until the transaction ends. */
export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  const [found] = await tx.select().from(refunds).where(eq(refunds.id, id)).for("update");
  return found;
}

/**
 * Claims that its caller asks the card provider for a refund. @returns false when its outcome is known, or another has
 * asked since the moment
 */
export async function claimRefund(db: Db, id: string, now: Date, since: Date): Promise<boolean> {
  const isFree = or(isNull(refunds.askedAt), lte(refunds.askedAt, since));
  const claimed = await db
    .update(refunds)
    .set({ askedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, "created"), isFree))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

/** Changes a refund. */
export async function setRefund(tx: Db, id: string, fields: Partial<RefundRow>): Promise<void> {
  await tx.update(refunds).set(fields).where(eq(refunds.id, id));
}

/** The refunds of an order, the first made first and a replacement after what it replaces, with who made each and its credit note. */
export async function listRefundsOf(db: Db, orderId: string) {
  return db
    .select({
      refund: refunds,
      paymentId: payments.id,
      paymentTitle: payments.title,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      creditNote: invoices.number,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .leftJoin(users, eq(users.id, refunds.madeBy))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), sql`${refunds.replacesId} nulls first`, asc(refunds.id))
    .limit(maxRefunds);
}

export type OrderRefund = Awaited<ReturnType<typeof listRefundsOf>>[number];

const seenQuery = preparedVariants((db, idIn: "payments" | "orders", name) =>
  db
    .select({
      refund: refunds,
      paymentId: payments.id,
      orderId: payments.orderId,
      creditNote: invoices.number,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(invoices, eq(invoices.refundId, refunds.id))
    .where(sql`${idIn === "payments" ? payments.id : payments.orderId} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(asc(refunds.createdAt), sql`${refunds.replacesId} nulls first`, asc(refunds.id))
    .limit(maxRefunds)
    .prepare(name),
);

export type SeenRefund = Awaited<ReturnType<typeof listRefundsOfPayments>>[number];

/** The refunds of some payments, the first made first, each with its credit note. */
export async function listRefundsOfPayments(db: Db, paymentIds: string[]) {
  return paymentIds.length === 0 ? [] : seenQuery(db, "payments").execute({ ids: paymentIds });
}

/** The refunds of some orders, the first made first. */
export async function listRefundsOfOrders(db: Db, orderIds: string[]) {
  return orderIds.length === 0 ? [] : seenQuery(db, "orders").execute({ ids: orderIds });
}

/**
 * As a condition on refunds: a person has to send it by bank transfer, as it waits for that, or it failed at the card provider
 * after it was credited, and nothing has replaced it (`isOwed` in `api/domain/refundable.ts`).
 */
export const isRefundToSend: SQL | undefined = or(
  and(eq(refunds.method, "bacs"), eq(refunds.status, "created")),
  and(
    eq(refunds.status, "failed"),
    sql`exists (select 1 from ${invoices} note where note.refund_id = ${refunds.id})`,
    sql`not exists (select 1 from ${refunds} other where other.replaces_id = ${refunds.id} and other.status <> 'failed')`,
  ),
);

/** The ids of the orders with a refund that a person has to send by bank transfer. */
export function ordersWithRefundToSend(db: Db, which?: SQL) {
  return db
    .select({ id: payments.orderId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(isRefundToSend, which));
}

/** Whether a person has to send a refund of an order by bank transfer. */
export async function isAnyToSend(db: Db, orderId: string): Promise<boolean> {
  const found = await ordersWithRefundToSend(db, eq(payments.orderId, orderId)).limit(1);
  return found.length > 0;
}

/**
 * As a condition on orders, rows of the query: something was paid, nothing more is to be paid, and refunds that were made,
 * wait or are owed cover all of it. Nothing of such an order is to be sent.
 */
export const isGivenBack: SQL<boolean> = sql`(not exists (select 1 from ${payments} due
    where due.order_id = ${orders}.id and due.paid_at is null and due.cancelled_at is null)
  and coalesce((select sum(taken.amount_pence) from ${paymentAttempts} taken
    join ${payments} paid on paid.id = taken.payment_id
    where paid.order_id = ${orders}.id and taken.status = 'succeeded')
  <= (select sum(back.amount_pence) from ${refunds} back
    join ${paymentAttempts} given on given.id = back.attempt_id
    join ${payments} of_refund on of_refund.id = given.payment_id where of_refund.order_id = ${orders}.id
    and (back.status <> 'failed' or (exists (select 1 from ${invoices} note where note.refund_id = back.id)
      and not exists (select 1 from ${refunds} other where other.replaces_id = back.id and other.status <> 'failed')))),
  false))`;

/** Whether all that was paid for an order is given back, or is to be. */
export async function isOrderGivenBack(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), isGivenBack))) > 0;
}

/** The attempts that have taken the payments of an order, the first payment first. */
export async function listTaken(db: Db, orderId: string) {
  return db
    .select({ attempt: paymentAttempts, payment: payments, invoiceId: invoices.id })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(invoices, and(eq(invoices.paymentId, payments.id), eq(invoices.kind, "invoice")))
    .where(and(eq(payments.orderId, orderId), eq(paymentAttempts.status, "succeeded")))
    .orderBy(asc(payments.number))
    .limit(maxRefunds);
}

/** The refunds of an attempt, the first made first. */
export async function listOfAttempt(db: Db, attemptId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(maxRefunds);
}

/** What was given back of an order, in pence. */
export async function sumRefunded(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ pence: sql<number>`coalesce(sum(${refunds.amountPence}), 0)::int` })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.status, "succeeded")));
  return found?.pence ?? 0;
}

/** What refunds of an attempt have given back, or may still give back, in pence. */
export async function sumReserved(db: Db, attemptId: string): Promise<number> {
  const [found] = await db
    .select({ pence: sql<number>`coalesce(sum(${refunds.amountPence}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.status, "failed")));
  return found?.pence ?? 0;
}

/**
 * What was paid of an order, what was or may still be given back of that, and what of this was credited as well, in pence.
 */
export async function sumMoneyOf(db: Db, orderId: string) {
  const [paid] = await db
    .select({ pence: sql<number>`coalesce(sum(${payments.amountPence}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.paidAt)));
  const [given] = await db
    .select({
      refundedPence: sql<number>`coalesce(sum(${refunds.amountPence}), 0)::int`,
      creditedPence: sql<number>`coalesce(sum(${refunds.creditedPence}), 0)::int`,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.status, "failed")));
  return {
    paidPence: paid?.pence ?? 0,
    refundedPence: given?.refundedPence ?? 0,
    creditedPence: given?.creditedPence ?? 0,
  };
}

/**
 * Refunds by card that were not asked for since a moment and whose outcome is not known; first those that were not asked
 * for longest.
 */
export async function listUnsettledRefunds(db: Db, before: Date): Promise<string[]> {
  const lastAsked = sql`coalesce(${refunds.askedAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt);
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(refunds.status, "created"),
        eq(refunds.method, "card"),
        isNotNull(paymentAttempts.intentId),
        lt(lastAsked, before),
      ),
    )
    .orderBy(asc(lastAsked), asc(refunds.id))
    .limit(maxUnsettled);
  return rows.map(({ id }) => id);
}
