import { and, asc, eq, gt, inArray, isNotNull, lt, min, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { paymentAttempts, payoutParts, payouts } from "../db/schema/index";
import { removeSome } from "./removal";

export type PayoutRow = typeof payouts.$inferSelect;
export type NewPayoutPart = Omit<typeof payoutParts.$inferInsert, "id" | "payoutId">;

const partsAtOnce = 500;

/** As a condition on payouts: its parts were read and do not add up to it. */
export const differs: SQL = sql`(${payouts}.parts = 'read' and ${payouts}.parts_net_pence <> ${payouts}.amount_pence)`;

/** As a condition on payouts: it has failed, and no later one has arrived, with which its money is paid out. */
export const isLeftUnpaid: SQL = sql`(${payouts}.status = 'failed'
  and not exists (select 1 from ${payouts} later where later.status = 'paid' and later.made_at > ${payouts}.made_at))`;

/** A payout by the card provider's id, locked until the transaction ends. */
export async function lockPayout(tx: Db, providerId: string): Promise<PayoutRow | undefined> {
  const [found] = await tx.select().from(payouts).where(eq(payouts.providerId, providerId)).for("update");
  return found;
}

/** Keeps a payout, unless another worker has just kept it. */
export async function createPayout(tx: Db, payout: Omit<typeof payouts.$inferInsert, "id">): Promise<void> {
  await tx.insert(payouts).values(payout).onConflictDoNothing();
}

/** Changes a payout. */
export async function changePayout(
  tx: Db,
  id: string,
  changes: Partial<Omit<typeof payouts.$inferInsert, "id" | "providerId">>,
): Promise<void> {
  await tx.update(payouts).set(changes).where(eq(payouts.id, id));
}

/** Puts the parts of a payout, whose row is locked, in the place of those that were read before, and keeps their net sum. */
export async function replaceParts(tx: Db, payoutId: string, parts: NewPayoutPart[]): Promise<void> {
  await tx.delete(payoutParts).where(eq(payoutParts.payoutId, payoutId));
  for (let at = 0; at < parts.length; at += partsAtOnce)
    await tx
      .insert(payoutParts)
      .values(parts.slice(at, at + partsAtOnce).map((part) => ({ ...part, payoutId })))
      .onConflictDoNothing();
  // Of what was written: a part that the provider lists twice is kept once.
  const net = sql<number>`(select coalesce(sum(part.amount_pence - part.fee_pence), 0) from ${payoutParts} part
    where part.payout_id = ${payoutId})`;
  await tx.update(payouts).set({ partsNetPence: net }).where(eq(payouts.id, payoutId));
}

/** Which of these payouts, by the provider's ids, are known with all their parts, and add up. */
export async function listSettledPayouts(db: Db, providerIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ providerId: payouts.providerId })
    .from(payouts)
    .where(and(inArray(payouts.providerId, providerIds), ne(payouts.parts, "waiting"), sql`not ${differs}`));
  return rows.map(({ providerId }) => providerId);
}

/** Whether a payout is recorded, by the card provider's id. */
export async function isPayoutKnown(db: Db, providerId: string): Promise<boolean> {
  return (await db.$count(payouts, eq(payouts.providerId, providerId))) > 0;
}

/**
 * The moment since which payouts are read: that of the first one that lacks parts, whenever it was made, or was made since a
 * moment and may still change, or of the last one; before there is any, that of the first charge. Null when there was none.
 */
export async function findUnreadSince(db: Db, changesSince: Date): Promise<Date | null> {
  const mayChange = or(
    eq(payouts.parts, "waiting"),
    and(gt(payouts.madeAt, changesSince), or(inArray(payouts.status, ["pending", "in_transit"]), differs)),
  );
  const [open] = await db
    .select({ at: min(payouts.madeAt) })
    .from(payouts)
    .where(mayChange);
  if (open?.at) return open.at;
  const [last] = await db.select({ at: payouts.madeAt }).from(payouts).orderBy(sql`${payouts.madeAt} desc`).limit(1);
  if (last) return last.at;
  const [charge] = await db
    .select({ at: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.method, "card"), isNotNull(paymentAttempts.intentId)))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(1);
  return charge?.at ?? null;
}

/** How many payouts wait for a person: they have failed and are not paid out since, or do not add up. */
export async function countPayoutsInDoubt(db: Db): Promise<number> {
  return db.$count(payouts, or(isLeftUnpaid, differs));
}

/** Deletes payouts that have arrived before a day, with their parts. */
export async function removePayoutsBefore(db: Db, day: string, most: number): Promise<number> {
  return removeSome(db, payouts, lt(payouts.arrivesOn, day), most);
}
