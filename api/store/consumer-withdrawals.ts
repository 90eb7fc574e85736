import { eq } from "drizzle-orm";
import type { Db } from "../db/database";
import { consumerWithdrawals } from "../db/schema/index";

export type WithdrawalRow = typeof consumerWithdrawals.$inferSelect;

/** That a consumer has withdrawn from an order; undefined if nobody has. */
export async function findWithdrawal(db: Db, orderId: string): Promise<WithdrawalRow | undefined> {
  const [found] = await db.select().from(consumerWithdrawals).where(eq(consumerWithdrawals.orderId, orderId));
  return found;
}

/** Records that a consumer has withdrawn from an order, whose row is locked. */
export async function createWithdrawal(
  tx: Db,
  withdrawal: typeof consumerWithdrawals.$inferInsert,
): Promise<WithdrawalRow> {
  const [made] = await tx.insert(consumerWithdrawals).values(withdrawal).returning();
  if (!made) throw new Error("The withdrawal was not recorded.");
  return made;
}
