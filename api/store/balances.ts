import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { balanceEntries, balanceReturns, balances, orders, users } from "../db/schema/index";
import type { Page } from "./page";

const mostEntries = 500;

export type BalanceRow = typeof balances.$inferSelect;
export type BalanceReturnRow = typeof balanceReturns.$inferSelect;
export type HeldBalance = Awaited<ReturnType<typeof listHeld>>["rows"][number];

type EntryRow = typeof balanceEntries.$inferSelect;
type NewEntry = Pick<EntryRow, "balanceId" | "orderId" | "kind" | "amountPence" | "bookedOn" | "recordedBy"> &
  Partial<Pick<EntryRow, "reference" | "attemptId" | "statementRowId" | "returnId" | "requestId">>;
type NewReturn = Pick<BalanceReturnRow, "balanceId" | "orderId" | "requestId" | "amountPence" | "reason" | "madeBy">;

/** Whose order it is. */
interface CustomerOf {
  id: string;
  /** Null when the account is gone. */
  userId: string | null;
}

const fullName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

/** As a condition on balances: that of the customer of an order; of one whose account is gone it is known by its entries. */
function isOfCustomer(db: Db, { id: orderId, userId }: CustomerOf): SQL | undefined {
  if (userId) return eq(balances.userId, userId);
  const ofOrder = db
    .select({ id: balanceEntries.balanceId })
    .from(balanceEntries)
    .where(eq(balanceEntries.orderId, orderId));
  return and(isNull(balances.userId), inArray(balances.id, ofOrder));
}

/** The balance of the customer of an order; undefined if nothing was ever kept for them. */
export async function findBalance(db: Db, customer: CustomerOf): Promise<BalanceRow | undefined> {
  const [found] = await db
    .select()
    .from(balances)
    .where(isOfCustomer(db, customer))
    .orderBy(asc(balances.createdAt))
    .limit(1);
  return found;
}

/** The balance of the customer of an order, locked until the transaction ends. The order is locked before it. */
export async function lockBalance(tx: Db, customer: CustomerOf): Promise<BalanceRow | undefined> {
  const found = await findBalance(tx, customer);
  if (!found) return undefined;
  const [locked] = await tx.select().from(balances).where(eq(balances.id, found.id)).for("update");
  return locked;
}

/** The balance of the customer of an order, locked until the transaction ends; it is made if there is none. */
export async function openBalance(tx: Db, customer: CustomerOf, now: Date): Promise<BalanceRow> {
  const known = await lockBalance(tx, customer);
  if (known) return known;
  const { userId } = customer;
  const [made] = await tx.insert(balances).values({ userId, createdAt: now }).onConflictDoNothing().returning();
  // Another transaction has made it meanwhile.
  const found = made ?? (await lockBalance(tx, customer));
  if (!found) throw new Error("The balance was not made.");
  return found;
}

/** Adds an entry to a balance, whose amount it changes. @throws a check violation when that would be less than nothing */
export async function addEntry(tx: Db, entry: NewEntry, now: Date): Promise<void> {
  await tx.insert(balanceEntries).values({ ...entry, createdAt: now });
}

/** The order of the entry that a request has made; undefined if it has made none. */
export async function findOrderOfRequest(db: Db, requestId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ orderId: balanceEntries.orderId })
    .from(balanceEntries)
    .where(eq(balanceEntries.requestId, requestId));
  return found?.orderId;
}

/** The order for whose customer the transfer of a statement is kept; undefined if it is not. */
export async function findOrderOfRow(db: Db, statementRowId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ orderId: balanceEntries.orderId })
    .from(balanceEntries)
    .where(eq(balanceEntries.statementRowId, statementRowId));
  return found?.orderId;
}

/** The day on which the first money of a balance arrived. */
export async function findFirstDay(db: Db, balanceId: string): Promise<string | undefined> {
  const [first] = await db
    .select({ day: balanceEntries.bookedOn })
    .from(balanceEntries)
    .where(and(eq(balanceEntries.balanceId, balanceId), eq(balanceEntries.kind, "received")))
    .orderBy(asc(balanceEntries.bookedOn))
    .limit(1);
  return first?.day;
}

/** The entries of a balance, the last first, each with the number of its order and the name of who has recorded it. */
export async function listEntries(db: Db, balanceId: string) {
  return db
    .select({ entry: balanceEntries, orderNumber: orders.number, by: fullName })
    .from(balanceEntries)
    .innerJoin(orders, eq(orders.id, balanceEntries.orderId))
    .leftJoin(users, eq(users.id, balanceEntries.recordedBy))
    .where(eq(balanceEntries.balanceId, balanceId))
    .orderBy(desc(balanceEntries.createdAt), desc(balanceEntries.id))
    .limit(mostEntries);
}

/** What was or is to be sent back of a balance, the first one first. */
export async function listReturns(db: Db, balanceId: string): Promise<BalanceReturnRow[]> {
  return db
    .select()
    .from(balanceReturns)
    .where(eq(balanceReturns.balanceId, balanceId))
    .orderBy(asc(balanceReturns.createdAt), asc(balanceReturns.id))
    .limit(mostEntries);
}

/** What a request has asked to be sent back; undefined if it has not. */
export async function findReturnOfRequest(db: Db, requestId: string): Promise<BalanceReturnRow | undefined> {
  const [found] = await db.select().from(balanceReturns).where(eq(balanceReturns.requestId, requestId));
  return found;
}

/** Writes that a part of a balance is to be sent back. @returns its id */
export async function createReturn(tx: Db, wanted: NewReturn, now: Date): Promise<string> {
  const [made] = await tx
    .insert(balanceReturns)
    .values({ ...wanted, createdAt: now })
    .returning({ id: balanceReturns.id });
  if (!made) throw new Error("What is to be sent back was not written.");
  return made.id;
}

/** What is to be sent back, locked until the transaction ends. */
export async function lockReturn(tx: Db, id: string): Promise<BalanceReturnRow | undefined> {
  const [found] = await tx.select().from(balanceReturns).where(eq(balanceReturns.id, id)).for("update");
  return found;
}

/** Says that a part of a balance was sent back, or is not. */
export async function settleReturn(
  tx: Db,
  id: string,
  to: Pick<BalanceReturnRow, "status"> & Partial<Pick<BalanceReturnRow, "sentOn" | "reference">>,
  now: Date,
): Promise<void> {
  await tx
    .update(balanceReturns)
    .set({ ...to, settledAt: now })
    .where(eq(balanceReturns.id, id));
}

/** The ids of the orders with money of a balance that a person has to send back. */
export function ordersWithReturnToSend(db: Db) {
  return db.select({ id: balanceReturns.orderId }).from(balanceReturns).where(eq(balanceReturns.status, "to_send"));
}

const isHeld = gt(balances.amountPence, 0);

/** How many customers money is kept for. */
export function countHeld(db: Db): Promise<number> {
  return db.$count(balances, isHeld);
}

/** A page of the balances that are not empty, first the one that received nothing for longest, each with its last order. */
export async function listHeld(db: Db, { page, perPage }: Page) {
  const last = db
    .selectDistinctOn([balanceEntries.balanceId], {
      balanceId: balanceEntries.balanceId,
      orderId: balanceEntries.orderId,
      receivedOn: balanceEntries.bookedOn,
    })
    .from(balanceEntries)
    .where(eq(balanceEntries.kind, "received"))
    .orderBy(balanceEntries.balanceId, desc(balanceEntries.createdAt), desc(balanceEntries.id))
    .as("last");
  const rows = await db
    .select({
      id: balances.id,
      amountPence: balances.amountPence,
      receivedOn: last.receivedOn,
      orderId: orders.id,
      orderNumber: orders.number,
      company: sql<string>`coalesce(${orders.addressBilling}->>'company', '')`,
      billedTo: sql<string>`trim(coalesce(${orders.addressBilling}->>'first_name', '') || ' ' || coalesce(${orders.addressBilling}->>'last_name', ''))`,
      user: { id: users.id, name: fullName, email: users.email },
    })
    .from(balances)
    .innerJoin(last, eq(last.balanceId, balances.id))
    .innerJoin(orders, eq(orders.id, last.orderId))
    .leftJoin(users, eq(users.id, balances.userId))
    .where(isHeld)
    .orderBy(asc(last.receivedOn), asc(balances.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await countHeld(db) };
}

/** What is kept for a user, and when the last of it arrived; undefined if that is nothing. */
export async function findHeldFor(
  db: Db,
  userId: string,
): Promise<{ amountPence: number; receivedOn: string } | undefined> {
  const [found] = await db
    .select({ amountPence: balances.amountPence, receivedOn: balanceEntries.bookedOn })
    .from(balances)
    .innerJoin(balanceEntries, and(eq(balanceEntries.balanceId, balances.id), eq(balanceEntries.kind, "received")))
    .where(and(eq(balances.userId, userId), isHeld))
    .orderBy(desc(balanceEntries.createdAt), desc(balanceEntries.id))
    .limit(1);
  return found;
}
