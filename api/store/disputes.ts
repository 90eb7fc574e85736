import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../db/database";
import { disputes, orders, paymentAttempts, payments } from "../db/schema/index";

const mostOfOrder = 100;

export type DisputeRow = typeof disputes.$inferSelect;

/** A dispute by the card provider's id, locked until the transaction ends. */
export async function lockDispute(tx: Db, providerId: string): Promise<DisputeRow | undefined> {
  const [found] = await tx.select().from(disputes).where(eq(disputes.providerId, providerId)).for("update");
  return found;
}

/** Keeps a dispute. */
export async function createDispute(tx: Db, dispute: Omit<typeof disputes.$inferInsert, "id">): Promise<DisputeRow> {
  const [made] = await tx.insert(disputes).values(dispute).returning();
  if (!made) throw new Error("The dispute was not kept.");
  return made;
}

/** Changes a dispute. */
export async function changeDispute(
  tx: Db,
  id: string,
  changes: Partial<Pick<DisputeRow, "status" | "amountPence" | "evidenceBy" | "closedAt">>,
): Promise<void> {
  await tx.update(disputes).set(changes).where(eq(disputes.id, id));
}

/** Whether a charge is disputed, and not decided yet. */
export async function hasOpenDispute(db: Db, attemptId: string): Promise<boolean> {
  return (await db.$count(disputes, and(eq(disputes.attemptId, attemptId), isNull(disputes.closedAt)))) > 0;
}

/** Whether a payment of an order is disputed, and that is not decided yet. */
export async function isOrderDisputed(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), isDisputed(db)))) > 0;
}

/** The disputes of an order that are not decided, the first one first. */
export async function listOpenDisputes(db: Db, orderId: string) {
  return db
    .select({ title: payments.title, amountPence: disputes.amountPence, openedAt: disputes.openedAt })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orderId), isNull(disputes.closedAt)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .limit(mostOfOrder);
}

/** The disputes of an order, the first one first, with the payments that they are about. */
export async function listDisputesOf(db: Db, orderId: string) {
  return db
    .select({ dispute: disputes, paymentId: payments.id, paymentTitle: payments.title })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .limit(mostOfOrder);
}

/** As a condition on orders: a payment of it is disputed, and that is not decided yet. */
export function isDisputed(db: Db): SQL {
  return inArray(
    orders.id,
    db
      .select({ id: payments.orderId })
      .from(disputes)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(isNull(disputes.closedAt)),
  );
}
