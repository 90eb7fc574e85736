import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { invoices, orders, proFormas } from "../db/schema/index";
import { type DocumentRow, selectDocuments } from "./documents";
import type { Page } from "./page";
import { preparedQuery, preparedVariants } from "./prepared-query";

const maxPapers = 500;

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

/** Whose papers are listed: all of a user, those of one order of a user, or those of an order. */
type Scope = "user" | "order of user" | "order";

/** The papers of a scope, as a table of what they are sorted by. */
function papersIn(db: Db, scope: Scope) {
  const own = and(
    scope === "order" ? undefined : eq(orders.userId, sql.placeholder("userId")),
    scope === "user" ? undefined : eq(orders.id, sql.placeholder("orderId")),
  );
  const issued = db
    .select({
      ...{ id: invoices.id, issuedOn: invoices.issuedOn, createdAt: invoices.createdAt, number: invoices.number },
      isProForma: sql<boolean>`false`.as("is_pro_forma"),
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(own);
  const asked = db
    .select({
      ...{ id: proFormas.id, issuedOn: proFormas.issuedOn, createdAt: proFormas.createdAt },
      number: sql<string>`''`,
      isProForma: sql<boolean>`true`.as("is_pro_forma"),
    })
    .from(proFormas)
    .innerJoin(orders, eq(orders.id, proFormas.orderId))
    .where(own);
  return unionAll(issued, asked);
}

const pageQuery = preparedVariants((db, scope: Scope, name) =>
  papersIn(db, scope)
    .orderBy(sql`issued_on desc, created_at desc, number desc, id`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(name),
);

const totalQuery = preparedVariants((db, scope: Scope, name) =>
  db.select({ total: sql<number>`count(*)::int` }).from(papersIn(db, scope).as("papers")).prepare(name),
);

const documentsQuery = preparedQuery((db, name) =>
  selectDocuments(db)
    .where(sql`${invoices.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(name),
);

const proFormasQuery = preparedQuery((db, name) =>
  db
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
    .where(sql`${proFormas.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(name),
);

/** A page of the papers of a user's orders, the newest first. @param orderId of one order only */
export async function listPapers(
  db: Db,
  userId: string,
  { page, perPage, orderId }: Page & { orderId?: string | undefined },
): Promise<{ rows: ListedPaper[]; total: number }> {
  const scope: Scope = orderId ? "order of user" : "user";
  const owner = { userId, ...(orderId && { orderId }) };
  const [limit, offset] = [perPage, (page - 1) * perPage];
  const rows = await readPapers(db, scope, owner, { limit, offset });
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { rows, total: offset + rows.length };
  const [counted] = await totalQuery(db, scope).execute(owner);
  return { rows, total: counted?.total ?? 0 };
}

/** All papers of an order, the newest first. */
export async function listPapersOfOrder(db: Db, orderId: string): Promise<ListedPaper[]> {
  return readPapers(db, "order", { orderId }, { limit: maxPapers, offset: 0 });
}

async function readPapers(
  db: Db,
  scope: Scope,
  owner: Record<string, string>,
  range: { limit: number; offset: number },
): Promise<ListedPaper[]> {
  const shown = await pageQuery(db, scope).execute({ ...owner, ...range });
  const issued = shown.flatMap(({ id, isProForma }) => (isProForma ? [] : id));
  const asked = shown.flatMap(({ id, isProForma }) => (isProForma ? id : []));
  const found = new Map<string, ListedPaper>();
  if (issued.length > 0) for (const row of await documentsQuery(db).execute({ ids: issued })) found.set(row.id, row);
  if (asked.length > 0)
    for (const { row, ...more } of await proFormasQuery(db).execute({ ids: asked }))
      found.set(row.id, { ...row, ...more, kind: "pro_forma" });
  return shown.flatMap(({ id }) => found.get(id) ?? []);
}
