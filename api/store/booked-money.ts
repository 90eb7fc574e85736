import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { invoices, lateCharges, orders, paymentAttempts, payments, refunds } from "../db/schema/index";
import { receivedDayOf, refundedDayOf } from "../db/schema/ledger";
import { type BookFilter, type BookPage, customerName, inPounds, total, within } from "./book-filter";
import { containing } from "./sorting";

type Method = "card" | "bacs";

/** The payments of a period; those of which something was written off as bank charges. */
export interface PaymentFilter extends BookFilter {
  show: "all" | "written_off";
}

const writtenOff = sql<number>`greatest(0, ${paymentAttempts.amountPence} - coalesce(${paymentAttempts.receivedPence}, ${paymentAttempts.amountPence}))`;
const received = sql<number>`(case when ${paymentAttempts.fromBalance} then 0 else coalesce(${paymentAttempts.receivedPence}, ${paymentAttempts.amountPence}) end)`;

/** What has arrived: payments, and charges that came after their attempts were given up. */
function arrivals(db: Db) {
  const ofPayments = db
    .select({
      id: paymentAttempts.id,
      day: receivedDayOf(paymentAttempts).as("day"),
      paymentId: paymentAttempts.paymentId,
      method: sql<Method>`${paymentAttempts.method}`.as("method"),
      amount: sql<number>`${paymentAttempts.amountPence}`.as("amount"),
      received: received.as("received"),
      fromBalance: sql<boolean>`${paymentAttempts.fromBalance}`.as("from_balance"),
      writtenOff: writtenOff.as("written_off"),
      reference: sql<string>`${paymentAttempts.reference}`.as("reference"),
      providerId: sql<string | null>`${paymentAttempts.intentId}`.as("provider_id"),
      card: paymentAttempts.card,
      late: sql<boolean>`false`.as("late"),
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.status, "succeeded"));
  const ofLateCharges = db
    .select({
      id: lateCharges.id,
      day: receivedDayOf({ receivedOn: sql`null::date`, settledAt: lateCharges.createdAt }).as("day"),
      paymentId: paymentAttempts.paymentId,
      method: sql<Method>`'card'`.as("method"),
      amount: sql<number>`${lateCharges.amountPence}`.as("amount"),
      received: sql<number>`${lateCharges.amountPence}`.as("received"),
      fromBalance: sql<boolean>`false`.as("from_balance"),
      writtenOff: sql<number>`0`.as("written_off"),
      reference: sql<string>`''`.as("reference"),
      providerId: sql<string | null>`${lateCharges.chargeId}`.as("provider_id"),
      card: paymentAttempts.card,
      late: sql<boolean>`true`.as("late"),
    })
    .from(lateCharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, lateCharges.attemptId));
  return unionAll(ofPayments, ofLateCharges).as("arrivals");
}

function foundArrivals(moves: ReturnType<typeof arrivals>, { q, show, ...period }: PaymentFilter): SQL {
  const pattern = containing(q);
  const found = q
    ? sql` and (${orders.number}::text ilike ${pattern} or ${moves.reference} ilike ${pattern}
        or ${moves.providerId} ilike ${pattern} or ${customerName} ilike ${pattern})`
    : sql``;
  const short = show === "written_off" ? sql` and ${moves.writtenOff} > 0` : sql``;
  return sql`${within(moves.day, period)} and ${inPounds}${short}${found}`;
}

/** The payments that arrived in a period, by the day and their id. */
export function listBookedPayments(db: Db, filter: PaymentFilter, { page, limit, after }: BookPage) {
  const moves = arrivals(db);
  return db
    .select({
      id: moves.id,
      day: moves.day,
      orderId: orders.id,
      orderNumber: orders.number,
      customer: customerName,
      method: moves.method,
      title: payments.title,
      amount: moves.amount,
      received: moves.received,
      fromBalance: moves.fromBalance,
      writtenOff: moves.writtenOff,
      reference: moves.reference,
      providerId: moves.providerId,
      card: moves.card,
      late: moves.late,
      document: invoices.number,
    })
    .from(moves)
    .innerJoin(payments, eq(payments.id, moves.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, and(eq(invoices.paymentId, payments.id), eq(invoices.kind, "invoice"), sql`not ${moves.late}`))
    .where(and(foundArrivals(moves, filter), after ? goesOn(moves, arrivals(db).getSQL(), after) : undefined))
    .orderBy(asc(moves.day), asc(moves.id))
    .limit(limit)
    .offset(after ? 0 : (page - 1) * limit);
}

/** How many payments arrived in a period, and what they come to. */
export async function sumPayments(db: Db, filter: PaymentFilter) {
  const moves = arrivals(db);
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: total(moves.amount),
      received: total(moves.received),
      writtenOff: total(moves.writtenOff),
    })
    .from(moves)
    .innerJoin(payments, eq(payments.id, moves.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(foundArrivals(moves, filter));
  return row ?? { count: 0, amount: 0, received: 0, writtenOff: 0 };
}

/** What was sent back: refunds, and charges that came after their attempts were given up. */
function returns(db: Db) {
  const ofRefunds = db
    .select({
      id: refunds.id,
      day: refundedDayOf(refunds).as("day"),
      paymentId: paymentAttempts.paymentId,
      method: sql<Method>`${refunds.method}`.as("method"),
      amount: sql<number>`${refunds.amountPence}`.as("amount"),
      reference: sql<string>`${refunds.reference}`.as("reference"),
      providerId: sql<string | null>`${refunds.providerId}`.as("provider_id"),
      reason: sql<string>`${refunds.reason}`.as("why"),
      creditedId: sql<string | null>`coalesce(${refunds.replacesId}, ${refunds.id})`.as("credited_id"),
      late: sql<boolean>`false`.as("late"),
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.status, "succeeded"));
  const ofLateCharges = db
    .select({
      id: lateCharges.id,
      day: refundedDayOf(lateCharges).as("day"),
      paymentId: paymentAttempts.paymentId,
      method: sql<Method>`case when ${lateCharges.sentOn} is null then 'card' else 'bacs' end`.as("method"),
      amount: sql<number>`${lateCharges.amountPence}`.as("amount"),
      reference: sql<string>`${lateCharges.reference}`.as("reference"),
      providerId: sql<string | null>`${lateCharges.chargeId}`.as("provider_id"),
      reason: sql<string>`'Charged although nothing was owed'`.as("why"),
      creditedId: sql<string | null>`null::uuid`.as("credited_id"),
      late: sql<boolean>`true`.as("late"),
    })
    .from(lateCharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, lateCharges.attemptId))
    .where(eq(lateCharges.status, "returned"));
  return unionAll(ofRefunds, ofLateCharges).as("returns");
}

function foundReturns(moves: ReturnType<typeof returns>, { q, ...period }: BookFilter): SQL {
  const pattern = containing(q);
  const found = q
    ? sql` and (${orders.number}::text ilike ${pattern} or ${moves.reference} ilike ${pattern}
        or ${moves.providerId} ilike ${pattern} or ${customerName} ilike ${pattern})`
    : sql``;
  return sql`${within(moves.day, period)} and ${inPounds}${found}`;
}

/** The refunds that were sent in a period, by the day and their id. */
export function listBookedRefunds(db: Db, filter: BookFilter, { page, limit, after }: BookPage) {
  const moves = returns(db);
  return db
    .select({
      id: moves.id,
      day: moves.day,
      orderId: orders.id,
      orderNumber: orders.number,
      customer: customerName,
      method: moves.method,
      amount: moves.amount,
      reference: moves.reference,
      providerId: moves.providerId,
      reason: moves.reason,
      late: moves.late,
      document: invoices.number,
    })
    .from(moves)
    .innerJoin(payments, eq(payments.id, moves.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.refundId, moves.creditedId))
    .where(and(foundReturns(moves, filter), after ? goesOn(moves, returns(db).getSQL(), after) : undefined))
    .orderBy(asc(moves.day), asc(moves.id))
    .limit(limit)
    .offset(after ? 0 : (page - 1) * limit);
}

/** How many refunds were sent in a period, and what they come to. */
export async function sumRefunds(db: Db, filter: BookFilter) {
  const moves = returns(db);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, amount: total(moves.amount) })
    .from(moves)
    .innerJoin(payments, eq(payments.id, moves.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(foundReturns(moves, filter));
  return row ?? { count: 0, amount: 0 };
}

/** As a condition: a row of a list comes after another one of it. */
function goesOn(moves: { day: SQL.Aliased<string> | SQL; id: unknown }, all: SQL, after: string): SQL {
  return sql`(${moves.day}, ${moves.id}) > (select x.day, x.id from ${all} x where x.id = ${after})`;
}
