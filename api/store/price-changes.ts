import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { priceChanges, users } from "../db/schema/index";

const batchSize = 50;

export type PriceChangeRow = Awaited<ReturnType<typeof listPriceChanges>>[number];

/** The scheduled prices of an option, the last day first. */
export function listPriceChanges(db: Db, optionId: string) {
  return select(db).where(eq(priceChanges.optionId, optionId)).orderBy(desc(priceChanges.startsOn));
}

export async function findPriceChange(db: Db, id: string): Promise<PriceChangeRow | undefined> {
  const [found] = await select(db).where(eq(priceChanges.id, id));
  return found;
}

function select(db: Db) {
  return db
    .select({ change: priceChanges, createdBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(priceChanges)
    .leftJoin(users, eq(users.id, priceChanges.createdById));
}

/** Schedules a price. @returns its id; undefined if the option has one for that day */
export async function insertPriceChange(tx: Db, change: typeof priceChanges.$inferInsert): Promise<string | undefined> {
  const [made] = await tx.insert(priceChanges).values(change).onConflictDoNothing().returning({ id: priceChanges.id });
  return made?.id;
}

/** Locks a scheduled price. */
export async function lockPriceChange(tx: Db, id: string) {
  const [found] = await tx.select().from(priceChanges).where(eq(priceChanges.id, id)).for("update");
  return found;
}

export async function removePriceChange(tx: Db, id: string): Promise<void> {
  await tx.delete(priceChanges).where(eq(priceChanges.id, id));
}

/** Whether an option has a price to come. */
export async function hasPriceToCome(db: Db, optionId: string): Promise<boolean> {
  return (await db.$count(priceChanges, and(eq(priceChanges.optionId, optionId), isNull(priceChanges.appliedAt)))) > 0;
}

/** The prices whose day has come and that their options have not taken, the first day first. */
export async function listDuePriceChanges(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(isNull(priceChanges.appliedAt), lte(priceChanges.startsOn, today)))
    .orderBy(asc(priceChanges.startsOn), asc(priceChanges.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

export async function setApplied(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(priceChanges).set({ appliedAt: now }).where(eq(priceChanges.id, id));
}

/** Which renewal: of a term that was sold by an option, on a day, as a plan for so many months. */
export interface RenewedSale {
  optionId: string;
  planId: number;
  months: number;
  soldOn: string;
  /** Its first day. */
  renewalOn: string;
}

/** The last scheduled price that a renewal costs; one from before its term was sold is part of what that was sold for. */
export async function findRenewalPrice(db: Db, { optionId, planId, months, soldOn, renewalOn }: RenewedSale) {
  const [found] = await db
    .select()
    .from(priceChanges)
    .where(
      and(
        eq(priceChanges.optionId, optionId),
        eq(priceChanges.forRenewals, true),
        eq(priceChanges.planId, planId),
        eq(priceChanges.months, months),
        gt(priceChanges.startsOn, soldOn),
        lte(priceChanges.startsOn, renewalOn),
      ),
    )
    .orderBy(desc(priceChanges.startsOn))
    .limit(1);
  return found;
}
