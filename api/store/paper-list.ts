import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { invoices, orders, proFormas } from "../db/schema/index";
import { type DocumentRow, selectDocuments } from "./documents";
import type { Page } from "./page";

const mostPapers = 500;

/** A pro forma as lists show it, with its order. */
export type ListedProForma = typeof proFormas.$inferSelect & {
  kind: "pro_forma";
  orderNumber: number;
  /** Its position among the pro formas of its order, from 1, and how many there are. */
  position: number;
  count: number;
  /** Its order was cancelled. */
  isCancelled: boolean;
};

/** An invoice, a credit note or a pro forma. */
export type ListedPaper = DocumentRow | ListedProForma;

/** A page of the papers of a user's orders, the newest first. @param orderId of one order only */
export async function listPapers(
  db: Db,
  userId: string,
  { page, perPage, orderId }: Page & { orderId?: string | undefined },
): Promise<{ rows: ListedPaper[]; total: number }> {
  const own = and(eq(orders.userId, userId), orderId ? eq(orders.id, orderId) : undefined);
  return readPapers(db, own, { limit: perPage, offset: (page - 1) * perPage });
}

/** All papers of an order, the newest first. */
export async function listPapersOfOrder(db: Db, orderId: string): Promise<ListedPaper[]> {
  return (await readPapers(db, eq(orders.id, orderId), { limit: mostPapers, offset: 0 })).rows;
}

async function readPapers(db: Db, own: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const issued = db
    .select({ id: invoices.id, issuedOn: invoices.issuedOn, createdAt: invoices.createdAt, number: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(own);
  const asked = db
    .select({
      ...{ id: proFormas.id, issuedOn: proFormas.issuedOn, createdAt: proFormas.createdAt },
      number: sql<string>`''`,
    })
    .from(proFormas)
    .innerJoin(orders, eq(orders.id, proFormas.orderId))
    .where(own);
  const shown = await unionAll(issued, asked)
    .orderBy(sql`issued_on desc, created_at desc, number desc, id`)
    .limit(limit)
    .offset(offset);
  const ids = shown.map(({ id }) => id);
  const found = new Map<string, ListedPaper>();
  for (const row of await selectDocuments(db).where(inArray(invoices.id, ids))) found.set(row.id, row);
  const proFormaRows = await db
    .select({
      row: proFormas,
      orderNumber: orders.number,
      isCancelled: sql<boolean>`${orders.cancelledAt} is not null`,
      position: sql<number>`(select count(*)::int from ${proFormas} as one where one.order_id = ${orders.id}
        and (one.created_at, one.id) <= (${proFormas.createdAt}, ${proFormas.id}))`,
      count: sql<number>`(select count(*)::int from ${proFormas} as one where one.order_id = ${orders.id})`,
    })
    .from(proFormas)
    .innerJoin(orders, eq(orders.id, proFormas.orderId))
    .where(inArray(proFormas.id, ids));
  for (const { row, ...more } of proFormaRows) found.set(row.id, { ...row, ...more, kind: "pro_forma" });
  const [{ total = 0 } = {}] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(unionAll(issued, asked).as("papers"));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
}
