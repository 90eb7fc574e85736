import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orderLines, shipmentLines, shipments, users } from "../db/schema/index";

const mostShipments = 200;

/** The parcels of an order, the first sent first, with the titles of their lines. */
export async function listShipments(db: Db, orderId: string) {
  return db
    .select({
      id: shipments.id,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      sentAt: shipments.createdAt,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      lines: sql<string[]>`array(select ${orderLines.title} from ${shipmentLines}
        join ${orderLines} on ${eq(orderLines.id, shipmentLines.orderLineId)}
        where ${eq(shipmentLines.shipmentId, shipments.id)} order by ${orderLines.position})`,
    })
    .from(shipments)
    .leftJoin(users, eq(users.id, shipments.sentBy))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(mostShipments);
}

/** Whether a request has made a parcel of an order already. */
export async function hasShipment(db: Db, orderId: string, requestId: string): Promise<boolean> {
  const of = and(eq(shipments.orderId, orderId), eq(shipments.requestId, requestId));
  return (await db.$count(shipments, of)) > 0;
}

/** The lines of an order that are to be sent and are in no parcel yet. */
export async function listToSend(db: Db, orderId: string) {
  const sent = db
    .select({ id: shipmentLines.orderLineId })
    .from(shipmentLines)
    .where(eq(shipmentLines.orderLineId, orderLines.id));
  const { id, title, optionTitle, qty } = orderLines;
  return db
    .select({ id, title, optionTitle, qty })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), orderLines.shipping, notExists(sent)))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
    .limit(mostShipments);
}

/** Writes a parcel with its lines. */
export async function createShipment(
  tx: Db,
  shipment: typeof shipments.$inferInsert,
  lineIds: string[],
): Promise<void> {
  const [made] = await tx.insert(shipments).values(shipment).returning({ id: shipments.id });
  if (!made) throw new Error("The parcel was not recorded.");
  await tx.insert(shipmentLines).values(lineIds.map((orderLineId) => ({ shipmentId: made.id, orderLineId })));
}
