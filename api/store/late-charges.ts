import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { lateCharges, paymentAttempts, payments } from "../db/schema/index";

const mostAtOnce = 50;
const mostOfOrder = 100;

export type LateChargeRow = typeof lateCharges.$inferSelect;

/** Whether a charge is known: it has taken a payment, or is one that is given back. */
export async function isKnownCharge(db: Db, chargeId: string): Promise<boolean> {
  const isLate = await db.$count(lateCharges, eq(lateCharges.chargeId, chargeId));
  return isLate > 0 || (await db.$count(paymentAttempts, eq(paymentAttempts.intentId, chargeId))) > 0;
}

/** Keeps a charge that is to be given back. */
export async function createLateCharge(
  tx: Db,
  charge: Pick<LateChargeRow, "attemptId" | "chargeId" | "amountPence">,
  now: Date,
): Promise<void> {
  await tx.insert(lateCharges).values({ ...charge, createdAt: now });
}

/** A late charge by the card provider's id. */
export async function findLateCharge(db: Db, chargeId: string): Promise<LateChargeRow | undefined> {
  const [found] = await db.select().from(lateCharges).where(eq(lateCharges.chargeId, chargeId));
  return found;
}

/** A late charge with its order, locked until the transaction ends. */
export async function lockLateCharge(
  tx: Db,
  id: string,
): Promise<{ charge: LateChargeRow; orderId: string } | undefined> {
  const [found] = await tx
    .select({ charge: lateCharges, orderId: payments.orderId })
    .from(lateCharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, lateCharges.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(lateCharges.id, id))
    .for("update", { of: lateCharges });
  return found;
}

/** The late charges of an order, the first one first. */
export async function listLateCharges(db: Db, orderId: string): Promise<LateChargeRow[]> {
  const rows = await db
    .select({ charge: lateCharges })
    .from(lateCharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, lateCharges.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(lateCharges.createdAt), asc(lateCharges.id))
    .limit(mostOfOrder);
  return rows.map(({ charge }) => charge);
}

/** Late charges that are to be given back and were not asked for since a moment; first those not asked for longest. */
export async function listUnreturned(db: Db, before: Date): Promise<LateChargeRow[]> {
  const lastAsked = sql`coalesce(${lateCharges.askedAt}, ${lateCharges.createdAt})`.mapWith(lateCharges.createdAt);
  return db
    .select()
    .from(lateCharges)
    .where(and(eq(lateCharges.status, "created"), or(isNull(lateCharges.askedAt), lt(lastAsked, before))))
    .orderBy(asc(lastAsked), asc(lateCharges.id))
    .limit(mostAtOnce);
}

/** Claims that its caller gives a late charge back. @returns false when it is settled, or another has asked since the moment */
export async function claimLateCharge(db: Db, id: string, now: Date, since: Date): Promise<boolean> {
  const isFree = or(isNull(lateCharges.askedAt), lte(lateCharges.askedAt, since));
  const claimed = await db
    .update(lateCharges)
    .set({ askedAt: now })
    .where(and(eq(lateCharges.id, id), eq(lateCharges.status, "created"), isFree))
    .returning({ id: lateCharges.id });
  return claimed.length > 0;
}

/** Settles a late charge. @returns false when it was settled so before */
export async function settleLateCharge(
  tx: Db,
  id: string,
  to: Pick<LateChargeRow, "status"> & Partial<Pick<LateChargeRow, "failureCode" | "sentOn" | "reference">>,
  now: Date,
): Promise<boolean> {
  // One that could not be given back by card may be so later, or by a person.
  const from = to.status === "returned" ? (["created", "failed"] as const) : (["created"] as const);
  const settled = await tx
    .update(lateCharges)
    .set({ ...to, settledAt: now })
    .where(and(eq(lateCharges.id, id), inArray(lateCharges.status, [...from])))
    .returning({ id: lateCharges.id });
  return settled.length > 0;
}
