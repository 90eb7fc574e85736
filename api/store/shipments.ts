import type { sentStates } from "contract/order";
import { and, asc, eq, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { invoiceLines, invoices, orderLines, orders, shipmentLines, shipments, users } from "../db/schema/index";
import type { GoodsSent } from "../domain/consumer-withdrawal";
import { partPrefix } from "../domain/credit-lines";
import { isGivenBack } from "./refunds";

const maxShipments = 200;

/** The name of `line`, a line of an order, on its invoice. */
const invoicedName = sql`case when line.option_title = '' then line.title else line.title || ', ' || line.option_title end`;

/**
 * As a condition on `line`, a line of an order: its credit notes have given back all of it, at once or by and by. Of one that
 * was given back in part nobody knows whether that was for some of its goods or took something off their price, so what is
 * in no parcel stays to be sent.
 */
const isLineGivenBack = sql`coalesce((select sum(note_line.gross_pence) from ${invoices} note
  join ${invoiceLines} note_line on note_line.invoice_id = note.id
  where note.order_id = line.order_id and note.kind = 'credit_note'
    and note_line.title in (${invoicedName}, ${partPrefix}::text || ${invoicedName})), 0) >= greatest(line.qty * line.unit_pence, 1)`;

/** As a condition on orders, rows of the query: something of it is in no parcel yet, and was not given back. */
export const hasUnsent: SQL = sql`exists (select 1 from ${orderLines} line
  where line.order_id = ${orders}.id and line.shipping
  and line.qty > (select coalesce(sum(sent.qty), 0) from ${shipmentLines} sent where sent.order_line_id = line.id)
  and not ${isLineGivenBack})`;

const hasParcel = sql`exists (select 1 from ${shipments} parcel where parcel.order_id = ${orders}.id)`;

/** How much of an order, a row of the query, was sent of what was not given back; null when nothing of it is delivered. */
export const sentOfOrder = sql<(typeof sentStates)[number] | null>`case
  when not ${orders}.shipping then null
  when ${orders}.shipped_at is not null then 'all'
  when not ${hasParcel} then 'nothing'
  when not ${hasUnsent} then 'all'
  else 'part' end`;

/** What has become of the goods of an order, a row of the query, of those that were not given back. */
export const goodsSent = {
  areAwaited: sql<boolean>`(${orders}.shipping and ${orders}.shipped_at is null
    and exists (select 1 from ${orderLines} line where line.order_id = ${orders}.id and line.shipping
      and line.qty > (select coalesce(sum(sent.qty), 0) from ${shipmentLines} sent where sent.order_line_id = line.id)
      and not ${isLineGivenBack}))`,
  lastSentAt: sql<Date | null>`case when ${orders}.shipping then coalesce((select max(parcel.created_at)
    from ${shipments} parcel where parcel.order_id = ${orders}.id), ${orders}.shipped_at) end`.mapWith(
    orders.shippedAt,
  ),
};

/** What has become of the goods of an order, of those that were not given back. */
export async function readGoodsSent(db: Db, orderId: string): Promise<GoodsSent> {
  const [found] = await db.select(goodsSent).from(orders).where(eq(orders.id, orderId));
  return found ?? { areAwaited: false, lastSentAt: null };
}

/** How many of each line of an order were sent, by the line's id. */
export async function countSent(db: Db, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: shipmentLines.orderLineId, sent: sql<number>`sum(${shipmentLines.qty})::int` })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(shipmentLines.orderLineId);
  return new Map(rows.map(({ id, sent }) => [id, sent]));
}

/** A line in a parcel, with how many of it are in there. */
export interface SentLine {
  title: string;
  optionTitle: string;
  qty: number;
}

/** The parcels of an order, the first sent first, with what is in each. */
export async function listShipments(db: Db, orderId: string) {
  return db
    .select({
      id: shipments.id,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      sentAt: shipments.createdAt,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      lines: sql<SentLine[]>`(select coalesce(jsonb_agg(jsonb_build_object('title', ${orderLines.title},
          'optionTitle', ${orderLines.optionTitle}, 'qty', ${shipmentLines.qty}) order by ${orderLines.position}), '[]')
        from ${shipmentLines} join ${orderLines} on ${eq(orderLines.id, shipmentLines.orderLineId)}
        where ${eq(shipmentLines.shipmentId, shipments.id)})`,
    })
    .from(shipments)
    .leftJoin(users, eq(users.id, shipments.sentBy))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(maxShipments);
}

/** Whether a request has made a parcel of an order already. */
export async function hasShipment(db: Db, orderId: string, requestId: string): Promise<boolean> {
  const of = and(eq(shipments.orderId, orderId), eq(shipments.requestId, requestId));
  return (await db.$count(shipments, of)) > 0;
}

/**
 * The lines of an order that are to be sent, with how many of each are in no parcel yet; those given back left out. Where all
 * of the order is given back none is awaited, and each may be sent all the same.
 */
export async function listToSend(db: Db, orderId: string) {
  const line = alias(orderLines, "line");
  const sent = sql`(select coalesce(sum(sent.qty), 0) from ${shipmentLines} sent where sent.order_line_id = line.id)`;
  const left = sql<number>`(line.qty - ${sent})::int`;
  const { id, title, optionTitle } = line;
  return db
    .select({ id, title, optionTitle, qty: left })
    .from(line)
    .innerJoin(orders, eq(orders.id, line.orderId))
    .where(and(eq(line.orderId, orderId), line.shipping, sql`${left} > 0`, or(not(isLineGivenBack), isGivenBack)))
    .orderBy(asc(line.position), asc(line.id))
    .limit(maxShipments);
}

/** Writes a parcel with its lines. */
export async function createShipment(
  tx: Db,
  shipment: typeof shipments.$inferInsert,
  lines: { id: string; qty: number }[],
): Promise<void> {
  const [made] = await tx.insert(shipments).values(shipment).returning({ id: shipments.id });
  if (!made) throw new Error("The parcel was not recorded.");
  await tx.insert(shipmentLines).values(lines.map(({ id, qty }) => ({ shipmentId: made.id, orderLineId: id, qty })));
}
