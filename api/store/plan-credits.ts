import { and, eq, exists, inArray, isNull, not, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orders, paymentAttempts, payments, planCredits } from "../db/schema/index";
import type { TermCredit } from "../domain/plan-upgrade";

/** Reserves what an order is credited for. A term whose credit another order has is refused by the database. */
export async function reserveCredits(tx: Db, orderId: string, credits: TermCredit[], now: Date): Promise<void> {
  if (credits.length === 0) return;
  await tx.insert(planCredits).values(credits.map((credit) => ({ ...credit, orderId, createdAt: now })));
}

/** What an order is credited for, and has not given back. */
export function listCreditsOf(db: Db, orderId: string) {
  return db
    .select()
    .from(planCredits)
    .where(and(eq(planCredits.orderId, orderId), isNull(planCredits.releasedAt)))
    .orderBy(planCredits.subscriptionId)
    .limit(50);
}

/** The reserved credits of an order are spent: its plan has begun. */
export async function spendCredits(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .update(planCredits)
    .set({ spentAt: now })
    .where(and(eq(planCredits.orderId, orderId), isNull(planCredits.spentAt), isNull(planCredits.releasedAt)));
}

/** Releases the credits of an order that was cancelled before anything was paid, or refunded in full. */
export async function releaseCredits(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .update(planCredits)
    .set({ releasedAt: now })
    .where(and(eq(planCredits.orderId, orderId), isNull(planCredits.releasedAt)));
}

/**
 * What was credited for the payments of an order, in pence with their VAT: in upgrades whose plan has begun, and in those
 * that are being paid by card at this moment. One that only waits to be paid is cancelled when its term is refunded.
 */
export async function sumCreditHeld(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ pence: sql<number>`coalesce(sum(${planCredits.paidPence}), 0)::int` })
    .from(planCredits)
    .where(
      and(
        eq(planCredits.paidByOrderId, orderId),
        isNull(planCredits.releasedAt),
        or(not(isNull(planCredits.spentAt)), isBeingPaid(db)),
      ),
    );
  return found?.pence ?? 0;
}

/** The numbers of the orders that are being paid by card at this moment with the credit of one of these terms. */
export async function listBeingPaid(db: Db, subscriptionIds: string[]): Promise<number[]> {
  if (subscriptionIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ number: orders.number })
    .from(planCredits)
    .innerJoin(orders, eq(orders.id, planCredits.orderId))
    .where(
      and(
        inArray(planCredits.subscriptionId, subscriptionIds),
        isNull(planCredits.spentAt),
        isNull(planCredits.releasedAt),
        isBeingPaid(db),
      ),
    );
  return rows.map(({ number }) => number);
}

function isBeingPaid(db: Db) {
  return exists(
    db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(
        and(eq(payments.orderId, planCredits.orderId), inArray(paymentAttempts.status, ["created", "processing"])),
      ),
  );
}
