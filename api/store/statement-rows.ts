import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { balanceEntries, orders, paymentAttempts, payments, statementRows } from "../db/schema/index";

const maxAwaited = 5_000;

export type StoredStatementRow = typeof statementRows.$inferSelect;

/** Keeps the rows that are not known yet. @returns how many those are */
export async function keepStatementRows(tx: Db, rows: (typeof statementRows.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const kept = await tx.insert(statementRows).values(rows).onConflictDoNothing().returning({ id: statementRows.id });
  return kept.length;
}

/** As a condition on rows: it pays nothing, and is kept for a customer. */
const isKept = sql<boolean>`exists (select 1 from ${balanceEntries} kept where kept.statement_row_id = ${statementRows.id})`;
const isOpen = and(isNull(statementRows.attemptId), isNull(statementRows.dismissedAt), not(isKept));

/** The number of rows that wait. */
export function countOpenRows(db: Db): Promise<number> {
  return db.$count(statementRows, isOpen);
}

/** A page of the rows that wait, are recorded or were dismissed; the first booked first, of the others the last. */
export async function listStatementRows(
  db: Db,
  { show, page, perPage }: { show: "open" | "recorded" | "dismissed"; page: number; perPage: number },
) {
  const found = {
    open: isOpen,
    recorded: or(isNotNull(statementRows.attemptId), isKept),
    dismissed: and(isNull(statementRows.attemptId), isNotNull(statementRows.dismissedAt)),
  }[show];
  const direction = show === "open" ? asc : desc;
  const rows = await db
    .select({ row: statementRows, orderId: orders.id, orderNumber: orders.number, isKept })
    .from(statementRows)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, statementRows.attemptId))
    .leftJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(balanceEntries, eq(balanceEntries.statementRowId, statementRows.id))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${payments.orderId}, ${balanceEntries.orderId})`))
    .where(found)
    .orderBy(direction(statementRows.bookedOn), asc(statementRows.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(statementRows, found) };
}

/** A row, locked until the transaction ends. */
export async function lockStatementRow(tx: Db, id: string): Promise<StoredStatementRow | undefined> {
  const [found] = await tx.select().from(statementRows).where(eq(statementRows.id, id)).for("update");
  return found;
}

/** Changes a row. */
export async function setStatementRow(
  tx: Db,
  id: string,
  fields: Partial<Pick<StoredStatementRow, "attemptId" | "dismissedAt">>,
): Promise<void> {
  await tx.update(statementRows).set(fields).where(eq(statementRows.id, id));
}

/**
 * Payments that were made, of these orders, or by a transfer of one of these sums on one of these days; each with whether
 * a transfer of a statement is it already.
 */
export async function listPaid(
  db: Db,
  { numbers, amounts, days }: { numbers: number[]; amounts: number[]; days: string[] },
) {
  const arrived = sql<number>`coalesce(${paymentAttempts.receivedPence}, ${paymentAttempts.amountPence})`;
  const ofOrders = numbers.length > 0 ? inArray(orders.number, numbers) : undefined;
  const alike =
    amounts.length > 0
      ? and(inArray(arrived, amounts), inArray(paymentAttempts.receivedOn, days), eq(paymentAttempts.method, "bacs"))
      : undefined;
  if (!ofOrders && !alike) return [];
  return db
    .select({
      paymentId: payments.id,
      orderId: orders.id,
      orderNumber: orders.number,
      attemptId: paymentAttempts.id,
      method: paymentAttempts.method,
      arrivedPence: arrived,
      receivedOn: paymentAttempts.receivedOn,
      settledAt: paymentAttempts.settledAt,
      reference: paymentAttempts.reference,
      isLinked: sql<boolean>`exists (select 1 from ${statementRows} known where known.attempt_id = ${paymentAttempts.id})`,
    })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(paymentAttempts.status, "succeeded"), or(ofOrders, alike)))
    .orderBy(asc(orders.number), desc(payments.number))
    .limit(maxAwaited);
}

export type PaidPayment = Awaited<ReturnType<typeof listPaid>>[number];

export type AwaitedPayment = Awaited<ReturnType<typeof listAwaited>>[number];

/** The next payment of each order that awaits one, of these orders or of these amounts. */
export async function listAwaited(db: Db, { numbers, amounts }: { numbers: number[]; amounts: number[] }) {
  const isWanted = sql`(${numbers.length > 0 ? inArray(orders.number, numbers) : sql`false`} or (${eq(payments.type, "bacs")}
    and ${amounts.length > 0 ? inArray(payments.amountPence, amounts) : sql`false`}))`;
  return db
    .select({
      paymentId: payments.id,
      title: payments.title,
      amountPence: payments.amountPence,
      orderId: orders.id,
      orderNumber: orders.number,
      placedOn: sql<string>`to_char(${orders.placedAt} at time zone 'Europe/London', 'YYYY-MM-DD')`,
      purchaseNumber: orders.purchaseNumber,
      company: sql<string>`coalesce(${orders.addressBilling}->>'company', '')`,
      name: sql<string>`coalesce((${orders.addressBilling}->>'first_name') || ' ' || (${orders.addressBilling}->>'last_name'), '')`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        isNull(payments.paidAt),
        isNull(payments.cancelledAt),
        gt(payments.amountPence, 0),
        sql`not exists (select 1 from ${payments} earlier where earlier.order_id = ${orders.id}
          and earlier.number < ${payments.number} and earlier.paid_at is null and earlier.cancelled_at is null)`,
        isWanted,
      ),
    )
    .orderBy(asc(orders.number))
    .limit(maxAwaited);
}
