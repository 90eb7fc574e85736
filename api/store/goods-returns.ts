import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { goodsReturns, orders } from "../db/schema/index";
import { isGivenBack } from "./refunds";

export type GoodsReturnRow = typeof goodsReturns.$inferSelect;

/** As a condition on orders, rows of the query: goods of it are to come back, and something is left to refund for them. */
export const awaitsGoods: SQL<boolean> = sql`(exists (select 1 from ${goodsReturns} coming
  where coming.order_id = ${orders}.id and coming.arrived_at is null) and not ${isGivenBack})`;

/** The goods that are to come back for an order, a row of the query; null when none are. */
export const goodsOfOrder = sql<{
  items: GoodsReturnRow["items"];
  since: string;
  sendBy: string;
} | null>`(select json_build_object('items', coming.items, 'since', coming.created_at, 'sendBy', coming.send_by)
  from ${goodsReturns} coming where coming.order_id = ${orders}.id and coming.arrived_at is null)`;

/** Goods that come back, or came back, for an order; undefined when there are none. */
export async function findGoodsReturn(db: Db, orderId: string): Promise<GoodsReturnRow | undefined> {
  const [found] = await db.select().from(goodsReturns).where(eq(goodsReturns.orderId, orderId));
  return found;
}

/** Records that goods of an order, whose row is locked, are to come back. */
export async function createGoodsReturn(tx: Db, coming: typeof goodsReturns.$inferInsert): Promise<void> {
  await tx.insert(goodsReturns).values(coming);
}

/** Records that goods have arrived, once, with what is refunded for them. The row of their order is locked. */
export async function recordArrival(
  tx: Db,
  id: string,
  arrival: { at: Date; by: string; refundPence: number; note: string },
): Promise<void> {
  const { at: arrivedAt, by: arrivedBy, refundPence, note } = arrival;
  await tx
    .update(goodsReturns)
    .set({ arrivedAt, arrivedBy, refundPence, note })
    .where(and(eq(goodsReturns.id, id), isNull(goodsReturns.arrivedAt)));
}
