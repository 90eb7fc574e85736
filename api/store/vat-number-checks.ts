import { and, desc, eq, gte, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orders, vatNumberChecks } from "../db/schema/index";
import { removeSome } from "./removal";

export type VatNumberCheck = typeof vatNumberChecks.$inferSelect;

/** The last answer about a VAT number since a moment. */
export async function findVatNumberCheck(db: Db, number: string, since: Date): Promise<VatNumberCheck | undefined> {
  const [found] = await db
    .select()
    .from(vatNumberChecks)
    .where(and(eq(vatNumberChecks.number, number), gte(vatNumberChecks.checkedAt, since)))
    .orderBy(desc(vatNumberChecks.checkedAt))
    .limit(1);
  return found;
}

export async function findVatNumberCheckById(db: Db, id: string): Promise<VatNumberCheck | undefined> {
  const [found] = await db.select().from(vatNumberChecks).where(eq(vatNumberChecks.id, id));
  return found;
}

/** Keeps what a register has answered. */
export async function insertVatNumberCheck(db: Db, check: typeof vatNumberChecks.$inferInsert): Promise<void> {
  await db.insert(vatNumberChecks).values(check);
}

/** Deletes answers from before a moment that no order rests on. */
export async function removeVatNumberChecksBefore(db: Db, before: Date, most: number): Promise<number> {
  const used = db.select({ id: sql`1` }).from(orders).where(eq(orders.vatCheckId, vatNumberChecks.id));
  return removeSome(db, vatNumberChecks, and(lt(vatNumberChecks.checkedAt, before), notExists(used)), most);
}
