import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  baskets,
  mediaFiles,
  orderLines,
  orders,
  payments,
  productOptions,
  products,
  subscriptions,
} from "../db/schema/index";
import type { ShownAmounts } from "../domain/shown-amounts";
import type { VatEvidence } from "../domain/vat-treatment";
import type { Page } from "./page";
import { releaseCredits } from "./plan-credits";
import { preparedQuery } from "./prepared-query";
import { isSellable } from "./sellable";
import { sentOfOrder } from "./shipments";

const maxLines = 200;
const maxPayments = 200;

const isRenewalToCome = sql`(${orders.renewal} and ${orders.cancelledAt} is null and ${orders.paymentStatus} = 'unpaid')`;

export type OrderRow = typeof orders.$inferSelect;
/** A line of an order as lists name it. */
export interface ItemRow {
  title: string;
  option: string;
  qty: number;
}
/** A payment that is unpaid on its day or later. */
export interface OverdueRow {
  id: string;
  type: "card" | "bacs";
  dueOn: string;
  amountPence: number;
}
type TermRow = typeof subscriptions.$inferSelect;
export type OrderLineRow = Awaited<ReturnType<typeof listOrderLines>>[number];
export type PaymentRow = typeof payments.$inferSelect;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "orderId">;
export type NewPayment = Omit<typeof payments.$inferInsert, "orderId" | "userId">;
export type OrderFields = Partial<typeof orders.$inferInsert>;

const orderQuery = preparedQuery((db, name) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder("orderId")), eq(orders.userId, sql.placeholder("userId"))))
    .prepare(name),
);

/** An order of a user, a draft or a placed one; `undefined` for other users' orders. */
export async function findOrder(db: Db, userId: string, orderId: string): Promise<OrderRow | undefined> {
  const [found] = await orderQuery(db).execute({ orderId, userId });
  return found;
}

/** A placed order. @param userId its owner; any owner without one */
export async function findPlaced(db: Db, orderId: string, userId?: string): Promise<OrderRow | undefined> {
  const own = userId === undefined ? undefined : eq(orders.userId, userId);
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.placedAt), own));
  return found;
}

const draftQuery = preparedQuery((db, name) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.basketId, sql.placeholder("basketId")),
        eq(orders.userId, sql.placeholder("userId")),
        isNull(orders.placedAt),
      ),
    )
    .prepare(name),
);

/** The draft of a user's order of a basket. */
export async function findDraft(db: Db, userId: string, basketId: string): Promise<OrderRow | undefined> {
  const [found] = await draftQuery(db).execute({ userId, basketId });
  return found;
}

/** An order, locked until the transaction ends. @param userId its owner; any owner without one */
export async function lockOrder(tx: Db, orderId: string, userId?: string): Promise<OrderRow | undefined> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), userId === undefined ? undefined : eq(orders.userId, userId)))
    .for("update");
  return found;
}

/** The order of a basket, locked until the transaction ends. */
export async function lockOrderOfBasket(tx: Db, basketId: string): Promise<OrderRow | undefined> {
  const [found] = await tx.select().from(orders).where(eq(orders.basketId, basketId)).for("update");
  return found;
}

/** The user's last order whose first payment is to be made by card and was not, locked; renewals are not among them. */
export async function lockLastAwaitingCard(tx: Db, userId: string): Promise<OrderRow | undefined> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        eq(orders.paymentType, "card"),
        eq(orders.renewal, false),
        gt(orders.dueNowPence, 0),
        eq(orders.paymentStatus, "unpaid"),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(1)
    .for("update");
  return found;
}

/** Creates the draft of a basket's order. */
export async function createDraft(
  tx: Db,
  draft: { basketId: string; userId: string; token: string } & OrderFields,
  now: Date,
): Promise<OrderRow> {
  const [made] = await tx
    .insert(orders)
    .values({ ...draft, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error("The order was not made.");
  return made;
}

const lastAddressesQuery = preparedQuery((db, name) => {
  const isPlaced = and(eq(orders.userId, sql.placeholder("userId")), isNotNull(orders.placedAt));
  const delivered = db
    .select({ address: orders.addressDelivery })
    .from(orders)
    .where(and(isPlaced, isNotNull(orders.addressDelivery)))
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(1)
    .as("delivered");
  return db
    .select({
      id: orders.id,
      number: orders.number,
      addressAccount: orders.addressAccount,
      addressBilling: orders.addressBilling,
      vatNumber: orders.vatNumber,
      companyNumber: orders.companyNumber,
      addressDelivery: delivered.address,
    })
    .from(orders)
    .leftJoin(delivered, sql`true`)
    .where(and(isPlaced, sql`${orders.addressAccount} ->> 'street_address_1' <> ''`))
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(1)
    .prepare(name);
});

/**
 * What the last order with an address says of its user, and the last one that was delivered; undefined before the
 * first. An order that costs nothing may have a name alone.
 */
export async function findLastAddresses(db: Db, userId: string) {
  const [last] = await lastAddressesQuery(db).execute({ userId });
  return last;
}

/**
 * Changes an order. What it was credited for a plan is released if it has ended unpaid, or is refunded in full.
 * @returns it as it is afterwards
 */
export async function changeOrder(tx: Db, orderId: string, fields: OrderFields, now: Date): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({ ...fields, updatedAt: now })
    .where(eq(orders.id, orderId))
    .returning();
  if (!changed) throw new Error("The order is not there any more.");
  const hasEndedUnpaid = changed.cancelledAt !== null && changed.paymentStatus === "unpaid";
  if (hasEndedUnpaid || changed.paymentStatus === "refunded") await releaseCredits(tx, orderId, now);
  return changed;
}

/** Keeps what an answer about an order showed, as long as it is a draft. */
export async function keepShownAmounts(db: Db, orderId: string, shown: ShownAmounts, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ shown, updatedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.placedAt)));
}

/** Keeps what the buyer of a draft is asked about its VAT; an answer to an earlier question is none to this one. */
export async function keepVatQuestion(db: Db, orderId: string, vatAsked: VatEvidence | null, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ vatAsked, vatDeclaredCountry: null, updatedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.placedAt)));
}

/**
 * Moves the unpaid monthly instalments of an order whose plan begins later than it was to: each month of the plan is paid
 * for when it begins.
 */
export async function moveInstalments(tx: Db, orderId: string, startsOn: string): Promise<void> {
  const monthOf = sql`(${startsOn}::date + make_interval(months => ${payments.number} - 1))::date`;
  await tx
    .update(payments)
    .set({ dueOn: sql`${monthOf}` })
    .where(
      and(
        eq(payments.orderId, orderId),
        gt(payments.number, 1),
        isNull(payments.paidAt),
        isNull(payments.cancelledAt),
        sql`${payments.dueOn} < ${monthOf}`,
      ),
    );
}

/** Stores the lines and the payments of an order that is being placed, and closes its basket. */
export async function insertParts(
  tx: Db,
  { id, userId, basketId }: Pick<OrderRow, "id" | "userId" | "basketId">,
  parts: { lines: NewOrderLine[]; payments: NewPayment[] },
  now: Date,
): Promise<void> {
  await tx.insert(orderLines).values(parts.lines.map((line) => ({ ...line, orderId: id })));
  if (parts.payments.length > 0)
    await tx.insert(payments).values(parts.payments.map((payment) => ({ ...payment, orderId: id, userId })));
  if (basketId) await tx.update(baskets).set({ closedAt: now, updatedAt: now }).where(eq(baskets.id, basketId));
}

const linesQuery = preparedQuery((db, name) =>
  db
    .select({
      id: orderLines.id,
      type: orderLines.type,
      title: orderLines.title,
      optionTitle: orderLines.optionTitle,
      sku: orderLines.sku,
      category: orderLines.category,
      qty: orderLines.qty,
      totalPence: orderLines.totalPence,
      creditPence: orderLines.creditPence,
      creditTitle: orderLines.creditTitle,
      vatRate: orderLines.vatRate,
      vatPence: orderLines.vatPence,
      vatTreatment: orderLines.vatTreatment,
      vatCountry: orderLines.vatCountry,
      monthlyPence: orderLines.monthlyPence,
      colourPrimary: orderLines.colourPrimary,
      colourSecondary: orderLines.colourSecondary,
      shipping: orderLines.shipping,
      planId: orderLines.planId,
      months: orderLines.months,
      startsOn: orderLines.startsOn,
      upgrade: orderLines.upgrade,
      contentId: orderLines.contentId,
      picture: {
        hash: mediaFiles.hash,
        width: mediaFiles.width,
        height: mediaFiles.height,
        alt: orderLines.pictureAlt,
      },
    })
    .from(orderLines)
    .leftJoin(mediaFiles, eq(mediaFiles.id, orderLines.pictureId))
    .where(eq(orderLines.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
    .limit(maxLines)
    .prepare(name),
);

/** The lines of an order with their pictures. */
export async function listOrderLines(db: Db, orderId: string) {
  return linesQuery(db).execute({ orderId });
}

/** What was ordered, with its option as the shop has it today; without one when that is gone. */
export async function listOrdered(db: Db, orderId: string) {
  return db
    .select({
      title: orderLines.title,
      optionTitle: orderLines.optionTitle,
      type: orderLines.type,
      qty: orderLines.qty,
      optionId: orderLines.optionId,
      contentId: productOptions.contentId,
      purchaseType: orderLines.upgrade,
      onSale: sql<boolean>`coalesce(${isSellable} and ${products.status}, false)`,
    })
    .from(orderLines)
    .leftJoin(productOptions, eq(productOptions.id, orderLines.optionId))
    .leftJoin(products, eq(products.id, productOptions.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
    .limit(maxLines);
}

const paymentsQuery = preparedQuery((db, name) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, sql.placeholder("orderId")), isNull(payments.cancelledAt)))
    .orderBy(asc(payments.number))
    .limit(maxPayments)
    .prepare(name),
);

/** The payments of an order that were not cancelled, the earliest first. */
export async function listPaymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return paymentsQuery(db).execute({ orderId });
}

const endedQuery = preparedQuery((db, name) =>
  db
    .select({ count: count(), amountPence: sql<number>`coalesce(sum(${payments.amountPence}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(eq(payments.orderId, sql.placeholder("orderId")), isNotNull(payments.cancelledAt), isNull(payments.paidAt)),
    )
    .prepare(name),
);

/** How many payments of an order ended unpaid, and how much they would have been. */
export async function sumEndedPayments(db: Db, orderId: string): Promise<{ count: number; amountPence: number }> {
  const [sum] = await endedQuery(db).execute({ orderId });
  return sum ?? { count: 0, amountPence: 0 };
}

/** A page of a user's placed orders: the renewals to come first, the next first; then the others, the last first. */
export async function listPlaced(db: Db, userId: string, { page, perPage }: Page, today: string) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      placedAt: sql<Date>`${orders.placedAt}`.mapWith(orders.placedAt),
      status: orders.status,
      paymentType: orders.paymentType,
      renewal: orders.renewal,
      shipping: orders.shipping,
      totalPence: orders.totalPence,
      cancelledAt: orders.cancelledAt,
      sent: sentOfOrder,
      items: sql<ItemRow[] | null>`(select json_agg(json_build_object('title', line.title, 'option', line.option_title,
        'qty', line.qty) order by line.position, line.id) from ${orderLines} line where ${eq(sql`line.order_id`, orders.id)})`,
      paidPence: sql<number>`(select coalesce(sum(took.amount_pence), 0)::int from ${payments} took
        where ${eq(sql`took.order_id`, orders.id)} and took.paid_at is not null)`,
      term: sql<{
        status: TermRow["status"];
        expiresOn: string;
      } | null>`(select json_build_object('status', term.status, 'expiresOn', term.expires_on)
        from ${subscriptions} term where ${eq(sql`term.order_id`, orders.id)} order by term.starts_on desc limit 1)`,
      overdue: sql<OverdueRow | null>`(select json_build_object('id', owed.id, 'type', owed.type, 'dueOn', owed.due_on,
        'amountPence', owed.amount_pence) from ${payments} owed where ${eq(sql`owed.order_id`, orders.id)}
        and owed.paid_at is null and owed.cancelled_at is null and owed.due_on <= ${today}
        and ${orders.cancelledAt} is null order by owed.number limit 1)`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.placedAt)))
    .orderBy(
      // A renewal was placed long before it is paid, and is what comes next.
      sql`case when ${isRenewalToCome} then ${orders.startAt} end asc nulls last`,
      desc(orders.placedAt),
      asc(orders.id),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(orders, and(eq(orders.userId, userId), isNotNull(orders.placedAt)));
  return { rows, total };
}

/** A page of a user's payments that were not cancelled: those to come first, the next due first; then the paid ones, the last first. */
export async function listPayments(db: Db, userId: string, { page, perPage }: Page) {
  const own = and(eq(payments.userId, userId), isNull(payments.cancelledAt));
  const rows = await db
    .select({ payment: payments, orderNumber: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(own)
    .orderBy(
      desc(isNull(payments.paidAt)),
      sql`case when ${payments.paidAt} is null then ${payments.dueOn} end asc`,
      desc(payments.dueOn),
      sql`case when ${payments.paidAt} is null then ${payments.number} else -${payments.number} end asc`,
      asc(payments.id),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(payments, own) };
}

/** The order of a user's payment that was not cancelled. */
export async function findOrderOfPayment(db: Db, userId: string, paymentId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId), isNull(payments.cancelledAt)));
  return found?.orderId;
}

/** Marks a payment as paid, also one that was cancelled meanwhile: its money was taken. */
export async function markPaid(tx: Db, paymentId: string, now: Date): Promise<void> {
  await tx.update(payments).set({ paidAt: now, cancelledAt: null }).where(eq(payments.id, paymentId));
}

/** Ends the payments of an order that are not paid. */
export async function cancelPayments(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ cancelledAt: now })
    .where(and(eq(payments.orderId, orderId), isNull(payments.paidAt), isNull(payments.cancelledAt)));
}

/** The unpaid payments of an order are paid another way. @param earliest none is due before this day; null leaves the days */
export async function changePaymentType(
  tx: Db,
  orderId: string,
  type: "card" | "bacs",
  earliest: string | null,
): Promise<void> {
  await tx
    .update(payments)
    .set({ type, ...(earliest && { dueOn: sql`greatest(${payments.dueOn}, ${earliest}::date)` }) })
    .where(and(eq(payments.orderId, orderId), isNull(payments.paidAt), isNull(payments.cancelledAt)));
}

/** A placed order by the number that people read out. */
export async function findPlacedByNumber(
  db: Db,
  number: number,
): Promise<{ id: string; cancelledAt: Date | null } | undefined> {
  const [found] = await db
    .select({ id: orders.id, cancelledAt: orders.cancelledAt })
    .from(orders)
    .where(and(eq(orders.number, number), isNotNull(orders.placedAt)));
  return found;
}

/** The payments that wait for a bank transfer, the first due first. */
export async function listAwaitingTransfer(db: Db) {
  return db
    .select({
      number: orders.number,
      dueOn: payments.dueOn,
      amountPence: payments.amountPence,
      title: payments.title,
      company: sql<string>`coalesce(${orders.addressBilling}->>'company', '')`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.type, "bacs"), isNull(payments.paidAt), isNull(payments.cancelledAt)))
    .orderBy(asc(payments.dueOn), asc(orders.number), asc(payments.number))
    .limit(maxPayments);
}
