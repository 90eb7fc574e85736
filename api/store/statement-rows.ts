import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  balanceEntries,
  orders,
  paymentAttempts,
  payments,
  statementReadings,
  statementRows,
} from "../db/schema/index";

const maxAwaited = 5_000;

export type StoredStatementRow = typeof statementRows.$inferSelect;

/** What one statement of SQL can hold. */
const rowsAtOnce = 500;

/** Keeps the rows that are not known yet. @returns the fingerprints of those, and the ids of the others */
export async function keepStatementRows(
  tx: Db,
  rows: (typeof statementRows.$inferInsert)[],
): Promise<{ added: Set<string>; known: string[] }> {
  const added = new Set<string>();
  const others: string[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const kept = await tx
      .insert(statementRows)
      .values(some)
      .onConflictDoNothing()
      .returning({ fingerprint: statementRows.fingerprint });
    const now = new Set(kept.map(({ fingerprint }) => fingerprint));
    // Of a row that a zip file has twice, the second was known.
    for (const { fingerprint } of some) {
      if (now.delete(fingerprint)) added.add(fingerprint);
      else others.push(fingerprint);
    }
  }
  const known: string[] = [];
  for (let at = 0; at < others.length; at += rowsAtOnce) {
    const found = await tx
      .select({ id: statementRows.id })
      .from(statementRows)
      .where(inArray(statementRows.fingerprint, others.slice(at, at + rowsAtOnce)));
    known.push(...found.map(({ id }) => id));
  }
  return { added, known };
}

type StatementReading = typeof statementReadings.$inferSelect;

/** A row of a statement that did not become a transfer. */
export type LeftOutRow = StatementReading["unread"][number];

/** Keeps what reading a statement came to. @returns its id */
export async function keepReading(tx: Db, reading: typeof statementReadings.$inferInsert): Promise<string> {
  const [made] = await tx.insert(statementReadings).values(reading).returning({ id: statementReadings.id });
  if (!made) throw new Error("The reading was not kept.");
  return made.id;
}

/** What reading a statement came to. */
export async function findReading(db: Db, id: string): Promise<StatementReading | undefined> {
  const [found] = await db.select().from(statementReadings).where(eq(statementReadings.id, id));
  return found;
}

/** Deletes what was read before a moment; the transfers stay. */
export async function removeReadingsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(statementReadings).where(lt(statementReadings.createdAt, before));
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
  const rows = await rowsWithOrders(db)
    .where(found)
    .orderBy(direction(statementRows.bookedOn), asc(statementRows.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(statementRows, found) };
}

/** These rows, the first booked first. */
export function listRowsById(db: Db, ids: string[]) {
  return rowsWithOrders(db)
    .where(inArray(statementRows.id, ids))
    .orderBy(asc(statementRows.bookedOn), asc(statementRows.id));
}

/** Rows, each with the order that it was recorded for. */
function rowsWithOrders(db: Db) {
  return db
    .select({ row: statementRows, orderId: orders.id, orderNumber: orders.number, isKept })
    .from(statementRows)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, statementRows.attemptId))
    .leftJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(balanceEntries, eq(balanceEntries.statementRowId, statementRows.id))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${payments.orderId}, ${balanceEntries.orderId})`))
    .$dynamic();
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

interface WantedPayments {
  /** The numbers of orders. */
  numbers: number[];
  /** Sums of transfers, on one of these days. */
  amounts: number[];
  days: string[];
  /** Sums of transfers that went back, by a day. */
  returned?: { amounts: number[]; until: string };
}

/**
 * Payments that were made, of these orders, or by a transfer of one of these sums; each with whether a transfer of a statement
 * is it already, and who that says has paid.
 */
export async function listPaid(db: Db, { numbers, amounts, days, returned }: WantedPayments) {
  const arrived = sql<number>`coalesce(${paymentAttempts.receivedPence}, ${paymentAttempts.amountPence})`;
  const ofOrders = numbers.length > 0 ? inArray(orders.number, numbers) : undefined;
  const alike =
    amounts.length > 0
      ? and(inArray(arrived, amounts), inArray(paymentAttempts.receivedOn, days), eq(paymentAttempts.method, "bacs"))
      : undefined;
  const ofReturned =
    returned && returned.amounts.length > 0
      ? and(
          inArray(arrived, returned.amounts),
          lte(paymentAttempts.receivedOn, returned.until),
          eq(paymentAttempts.method, "bacs"),
        )
      : undefined;
  if (!ofOrders && !alike && !ofReturned) return [];
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
      payer: sql<string>`coalesce((select known.payer from ${statementRows} known where known.attempt_id = ${paymentAttempts.id}), '')`,
      company: sql<string>`coalesce(${orders.addressBilling}->>'company', '')`,
      name: sql<string>`coalesce((${orders.addressBilling}->>'first_name') || ' ' || (${orders.addressBilling}->>'last_name'), '')`,
    })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(paymentAttempts.status, "succeeded"), or(ofOrders, alike, ofReturned)))
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
