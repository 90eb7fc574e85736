import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { goodsReturns, orders } from "../db/schema/index";
import { isGivenBack } from "./refunds";

export type GoodsReturnRow = typeof goodsReturns.$inferSelect;

/** What was refunded of an order since its goods are waited for, by other ways than the withdrawal and their arrival. */
const refundedSince = (coming: SQL): SQL<number> => sql`coalesce((select sum(r.amount_pence) from refunds r
  join payment_attempts a on a.id = r.attempt_id join payments p on p.id = a.payment_id
  where p.order_id = ${coming}.order_id and r.created_at >= ${coming}.created_at and r.status <> 'failed'
    and r.request_id is distinct from ${coming}.id and r.request_id is distinct from
      (select w.id from consumer_withdrawals w where w.order_id = ${coming}.order_id)), 0)`;

/** As a condition on orders, rows of the query: goods of it are to come back, and something is left to refund for them. */
export const awaitsGoods: SQL<boolean> = sql`(exists (select 1 from ${goodsReturns} coming
  where coming.order_id = ${orders}.id and coming.arrived_at is null
    and coming.amount_pence > ${refundedSince(sql.raw("coming"))}) and not ${isGivenBack})`;

/** The goods that are to come back for an order, a row of the query; null when none are. */
export const goodsOfOrder = sql<{
  items: GoodsReturnRow["items"];
  since: string;
  sendBy: string;
} | null>`(select json_build_object('items', coming.items, 'since', coming.created_at, 'sendBy', coming.send_by)
  from ${goodsReturns} coming where coming.order_id = ${orders}.id and coming.arrived_at is null)`;

/**
 * Goods that come back, or came back, for an order; undefined when there are none. While they are waited for, their
 * amount is what was kept for them and was not refunded since.
 */
export async function findGoodsReturn(db: Db, orderId: string): Promise<GoodsReturnRow | undefined> {
  const [found] = await db
    .select({ row: goodsReturns, refunded: refundedSince(sql`${goodsReturns}`).mapWith(Number) })
    .from(goodsReturns)
    .where(eq(goodsReturns.orderId, orderId));
  if (!found || found.row.arrivedAt) return found?.row;
  return { ...found.row, amountPence: Math.max(0, found.row.amountPence - found.refunded) };
}

/** Records that goods of an order, whose row is locked, are to come back. */
export async function createGoodsReturn(tx: Db, coming: typeof goodsReturns.$inferInsert): Promise<void> {
  await tx.insert(goodsReturns).values(coming);
}

/**
 * Records that goods have arrived, once, with what is refunded for them.
 * @param arrival with what could have been refunded for them
 */
export async function recordArrival(
  tx: Db,
  id: string,
  arrival: { at: Date; by: string; amountPence: number; refundPence: number; note: string },
): Promise<void> {
  const { at: arrivedAt, by: arrivedBy, amountPence, refundPence, note } = arrival;
  await tx
    .update(goodsReturns)
    .set({ arrivedAt, arrivedBy, amountPence, refundPence, note })
    .where(and(eq(goodsReturns.id, id), isNull(goodsReturns.arrivedAt)));
}
