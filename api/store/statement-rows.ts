import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Db } from "../db/database";
import {
  balanceEntries,
  balanceReturns,
  orders,
  paymentAttempts,
  payments,
  refunds,
  statementReadings,
  statementRows,
} from "../db/schema/index";
import { removeSome } from "./removal";

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

/** The rows that have one of these fingerprints, or the day and the sum of one of these rows. */
export async function listAlike(
  db: Db,
  rows: Pick<StoredStatementRow, "fingerprint" | "bookedOn" | "amountPence">[],
): Promise<StoredStatementRow[]> {
  const found = new Map<string, StoredStatementRow>();
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const ofDayAndSum = and(
      inArray(statementRows.bookedOn, [...new Set(some.map(({ bookedOn }) => bookedOn))]),
      inArray(statementRows.amountPence, [...new Set(some.map(({ amountPence }) => amountPence))]),
    );
    const fingerprints = some.map(({ fingerprint }) => fingerprint);
    const page = await db
      .select()
      .from(statementRows)
      .where(or(inArray(statementRows.fingerprint, fingerprints), ofDayAndSum))
      .orderBy(asc(statementRows.createdAt), asc(statementRows.id));
    for (const row of page) found.set(row.id, row);
  }
  return [...found.values()];
}

/** Gives a row that was kept under another fingerprint the one that is made of it now. */
export async function renameStatementRow(tx: Db, id: string, fingerprint: string): Promise<void> {
  await tx.update(statementRows).set({ fingerprint }).where(eq(statementRows.id, id));
}

const isUndone = sql<boolean>`exists (select 1 from ${statementRows} back where back.undoes_id = ${statementRows}.id)`;

/** The transfers of one of these sums that arrived in a time and did not go back, the last ones first. */
export function listArrived(
  db: Db,
  { amounts, from, until }: { amounts: number[]; from: string; until: string },
): Promise<StoredStatementRow[]> {
  if (amounts.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(statementRows)
    .where(
      and(
        inArray(statementRows.amountPence, amounts),
        between(statementRows.bookedOn, from, until),
        not(statementRows.isReturned),
        not(isUndone),
      ),
    )
    .orderBy(desc(statementRows.bookedOn), asc(statementRows.id))
    .limit(maxAwaited);
}

/** Whether the bank has taken a transfer back. */
export async function isTakenBack(db: Db, id: string): Promise<boolean> {
  return (await db.$count(statementRows, eq(statementRows.undoesId, id))) > 0;
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
export async function removeReadingsBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, statementReadings, lt(statementReadings.createdAt, before), most);
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

export type RowWithOrder = Awaited<ReturnType<typeof listRowsById>>[number];

/** These rows, the first booked first. */
export async function listRowsById(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return rowsWithOrders(db)
    .where(inArray(statementRows.id, ids))
    .orderBy(asc(statementRows.bookedOn), asc(statementRows.id));
}

/** Rows, each with the order that it was recorded for. */
function rowsWithOrders(db: Db) {
  return db
    .select({ row: statementRows, orderId: orders.id, orderNumber: orders.number, isKept, isUndone })
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
}

const arrived = sql<number>`coalesce(${paymentAttempts.receivedPence}, ${paymentAttempts.amountPence})`;

/** Payments that were made, each with whether a transfer of a statement is it already, and who that says has paid. */
function paidPayments(db: Db) {
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
    .$dynamic();
}

/** As a condition: an order has one of these numbers. There is no order 0. */
function isOneOf(numbers: number[]): SQL {
  return inArray(orders.number, [0, ...numbers]);
}

/** Payments that were made, of these orders, or by a transfer of one of these sums on one of these days. */
export async function listPaid(db: Db, { numbers, amounts, days }: WantedPayments) {
  if (numbers.length === 0 && amounts.length === 0) return [];
  const isNamed = isOneOf(numbers);
  const alike =
    amounts.length > 0
      ? and(inArray(arrived, amounts), inArray(paymentAttempts.receivedOn, days), eq(paymentAttempts.method, "bacs"))
      : undefined;
  return paidPayments(db)
    .where(and(eq(paymentAttempts.status, "succeeded"), or(isNamed, alike)))
    .orderBy(desc(isNamed), asc(orders.number), desc(payments.number))
    .limit(maxAwaited);
}

interface Before {
  numbers: number[];
  /** Payments that are wanted whatever their sum is. */
  attemptIds: string[];
  amounts: number[];
  from: string;
  until: string;
}

const maxBefore = 1_000;

/** Payments by transfer that arrived in a time, of these orders or sums: those of the orders first, and the last ones first. */
export async function listPaidBefore(db: Db, { numbers, attemptIds, amounts, from, until }: Before) {
  if (amounts.length === 0) return [];
  const ofAttempts = attemptIds.length > 0 ? inArray(paymentAttempts.id, attemptIds) : undefined;
  const isNamed = sql`(${or(isOneOf(numbers), ofAttempts)})`;
  return paidPayments(db)
    .where(
      and(
        eq(paymentAttempts.status, "succeeded"),
        eq(paymentAttempts.method, "bacs"),
        between(paymentAttempts.receivedOn, from, until),
        or(isNamed, inArray(arrived, amounts)),
      ),
    )
    .orderBy(desc(isNamed), desc(paymentAttempts.receivedOn), desc(orders.number))
    .limit(maxBefore);
}

/** What was sent or is to be sent back by bank transfer, of orders and of balances, of these sums; with the day where it was sent. */
export async function listSentBack(db: Db, { amounts, from, until }: Omit<Before, "numbers" | "attemptIds">) {
  if (amounts.length === 0) return [];
  const isNear = (day: SQLWrapper) => sql`(${day} is null or ${day} between ${from} and ${until})`;
  const ofOrders = await db
    .select({ amountPence: refunds.amountPence, sentOn: refunds.sentOn, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(refunds.method, "bacs"),
        ne(refunds.status, "failed"),
        inArray(refunds.amountPence, amounts),
        isNear(refunds.sentOn),
      ),
    )
    .orderBy(desc(refunds.createdAt), asc(refunds.id))
    .limit(maxBefore);
  const ofBalances = await db
    .select({ amountPence: balanceReturns.amountPence, sentOn: balanceReturns.sentOn, orderNumber: orders.number })
    .from(balanceReturns)
    .innerJoin(orders, eq(orders.id, balanceReturns.orderId))
    .where(
      and(
        ne(balanceReturns.status, "withdrawn"),
        inArray(balanceReturns.amountPence, amounts),
        isNear(balanceReturns.sentOn),
      ),
    )
    .orderBy(desc(balanceReturns.createdAt), asc(balanceReturns.id))
    .limit(maxBefore);
  return [...ofOrders, ...ofBalances];
}

/** What was kept for customers of transfers that were entered by hand, in a time and of these sums, the last first. */
export async function listKeptBefore(db: Db, { amounts, from, until }: Omit<Before, "numbers" | "attemptIds">) {
  if (amounts.length === 0) return [];
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      arrivedPence: balanceEntries.amountPence,
      receivedOn: balanceEntries.bookedOn,
      reference: balanceEntries.reference,
      company: sql<string>`coalesce(${orders.addressBilling}->>'company', '')`,
      name: sql<string>`coalesce((${orders.addressBilling}->>'first_name') || ' ' || (${orders.addressBilling}->>'last_name'), '')`,
    })
    .from(balanceEntries)
    .innerJoin(orders, eq(orders.id, balanceEntries.orderId))
    .where(
      and(
        eq(balanceEntries.kind, "received"),
        isNull(balanceEntries.attemptId),
        isNull(balanceEntries.statementRowId),
        inArray(balanceEntries.amountPence, amounts),
        between(balanceEntries.bookedOn, from, until),
      ),
    )
    .orderBy(desc(balanceEntries.bookedOn), desc(orders.number))
    .limit(maxBefore);
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
