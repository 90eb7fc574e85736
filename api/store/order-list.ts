import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import {
  invoices,
  orderLines,
  orders,
  payments,
  productOptions,
  products,
  subscriptions,
  users,
} from "../db/schema/index";
import { orderWords } from "../db/schema/order";
import { userWords } from "../db/schema/user";
import { addDays, londonDay } from "../domain/dates";
import type { FulfilmentStatus, PaymentStatus } from "../domain/order-state";
import { unsettledMs } from "../domain/unsettled-for-a-day";
import { ordersWithReturnToSend } from "./balances";
import { isDisputed } from "./disputes";
import { awaitsGoods, goodsOfOrder } from "./goods-returns";
import { countRows, idsOfPage, rowsOfPage } from "./list-page";
import { isGivenBack, ordersWithRefundToSend } from "./refunds";
import { hasUnsent, sentOfOrder } from "./shipments";
import { containing } from "./sorting";
import { hasUnsettledMoney } from "./unsettled-money";

type Sort = "placed" | "number" | "due";

/** Orders with something to be done, or that renew. */
export type ShownOrders =
  | "overdue"
  | "renewals"
  | "to_send"
  | "to_refund"
  | "goods_back"
  | "unsettled"
  | "disputed"
  | "vat_conflict";

/** What a list of all orders shows. */
export interface OrderFilter {
  q: string;
  payment?: PaymentStatus | undefined;
  fulfilment?: FulfilmentStatus | "part_sent" | "cancelled" | undefined;
  type?: "card" | "bacs" | undefined;
  show?: ShownOrders | undefined;
  /** What the days are of: the order, or one of its payments. */
  days: "placed" | "paid";
  /** Days in Europe/London. */
  from?: string | undefined;
  to?: string | undefined;
  /** What was ordered. */
  product?: string | undefined;
  option?: string | undefined;
  sort: Sort | `-${Sort}`;
  page: number;
  perPage: number;
}

/** A number that can be an order's. */
const orderNumbers = /^(?:order\s+)?(?:no\.?\s*)?#?(\d{1,9})$/i;
/** A VAT number may be written with spaces; it is kept without. */
const vatNumbers = /^[a-z]{2}[\da-z]{0,3}(?:\s[\da-z]{2,5})+$/i;

const nextPayment = sql<{ dueOn: string; amountPence: number; type: "card" | "bacs" } | null>`(
  select json_build_object('dueOn', p.due_on, 'amountPence', p.amount_pence, 'type', p.type) from ${payments} p
  where p.order_id = ${orders.id} and p.paid_at is null and p.cancelled_at is null order by p.number limit 1)`;

const unpaid = and(isNull(payments.paidAt), isNull(payments.cancelledAt));

const id = { by: orders.id };
const keysOf = {
  placed: { keys: [{ by: orders.placedAt, isDescending: true, nulls: "last" as const }, id], isDescending: true },
  number: { keys: [{ by: orders.number }, id], isDescending: false },
};

export type ListedOrderRow = Awaited<ReturnType<typeof listAllOrders>>["rows"][number];

/** A page of the placed orders of all users, and the number of all that match. */
export async function listAllOrders(db: Db, filter: OrderFilter, now: Date) {
  const today = londonDay(now);
  const { sort, page, perPage, ...narrowed } = filter;
  const where = and(isNotNull(orders.placedAt), ...conditionsOf(db, filter, now));
  const counted = `orders ${today} ${JSON.stringify(narrowed)}`;
  const total = await countRows(db, counted, now, () => db.$count(orders, where));
  const isDescending = sort.startsWith("-");
  const key = (isDescending ? sort.slice(1) : sort) as Sort;
  const ids =
    key === "due"
      ? await idsByDue(db, where, isDescending, { page, perPage })
      : await idsOfPage(
          db,
          {
            table: orders,
            id: orders.id,
            where,
            keys: keysOf[key].keys,
            isReversed: keysOf[key].isDescending !== isDescending,
          },
          { page, perPage, total },
        );
  return { rows: await rowsOfPage(ids, orders.id, (isOnPage) => selectOrders(db).where(isOnPage)), total };
}

/** The number of the placed orders that a list with `show` alone has. */
export async function countShown(db: Db, show: ShownOrders, now: Date): Promise<number> {
  return db.$count(orders, and(isNotNull(orders.placedAt), shown(db, show, now)));
}

/** The ids of a page by what is to be paid next: first the orders of which something is, then the others. */
async function idsByDue(
  db: Db,
  where: SQL | undefined,
  isDescending: boolean,
  { page, perPage }: { page: number; perPage: number },
): Promise<string[]> {
  const skipped = (page - 1) * perPage;
  const earlier = alias(payments, "earlier");
  const isFirst = notExists(
    db
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.orderId, payments.orderId),
          lt(earlier.number, payments.number),
          isNull(earlier.paidAt),
          isNull(earlier.cancelledAt),
        ),
      ),
  );
  const due = () =>
    db
      .select({ id: orders.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(unpaid, isFirst, where))
      .$dynamic();
  const dueIds = await due()
    .orderBy(isDescending ? desc(payments.dueOn) : asc(payments.dueOn), asc(orders.id))
    .limit(perPage)
    .offset(skipped);
  if (dueIds.length === perPage) return dueIds.map((row) => row.id);
  const dueTotal = dueIds.length > 0 ? skipped + dueIds.length : await db.$count(due().as("due"));
  const others = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        where,
        notExists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(and(eq(payments.orderId, orders.id), unpaid)),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(perPage - dueIds.length)
    .offset(Math.max(0, skipped - dueTotal));
  return [...dueIds, ...others].map((row) => row.id);
}

function selectOrders(db: Db) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      placedAt: sql<Date>`${orders.placedAt}`.mapWith(orders.placedAt),
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      fulfilmentStatus: orders.fulfilmentStatus,
      paymentType: orders.paymentType,
      renewal: orders.renewal,
      shipping: orders.shipping,
      startAt: orders.startAt,
      totalPence: orders.totalPence,
      cancelledAt: orders.cancelledAt,
      sent: sentOfOrder,
      refundToSend: sql<boolean>`(${inArray(orders.id, ordersWithRefundToSend(db))} or ${inArray(orders.id, ordersWithReturnToSend(db))})`,
      givenBack: isGivenBack,
      goodsBack: goodsOfOrder,
      company: sql<string>`coalesce(${orders.addressBilling}->>'company', ${orders.addressAccount}->>'company', '')`,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      nextPayment,
      term: sql<{
        status: (typeof subscriptions.$inferSelect)["status"];
        expiresOn: string;
      } | null>`(select json_build_object('status', term.status, 'expiresOn', term.expires_on)
        from ${subscriptions} term where ${eq(sql`term.order_id`, orders.id)} order by term.starts_on desc limit 1)`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId));
}

function conditionsOf(db: Db, filter: OrderFilter, now: Date): (SQL | undefined)[] {
  const { q, payment, fulfilment, type, show, days, from, to, product, option } = filter;
  return [
    q ? matching(db, q) : undefined,
    payment && eq(orders.paymentStatus, payment),
    fulfilment === "cancelled" ? isNotNull(orders.cancelledAt) : undefined,
    fulfilment === "part_sent" ? and(sql`${sentOfOrder} = 'part'`, isNull(orders.cancelledAt)) : undefined,
    fulfilment && fulfilment !== "cancelled" && fulfilment !== "part_sent"
      ? and(eq(orders.fulfilmentStatus, fulfilment), isNull(orders.cancelledAt))
      : undefined,
    type && eq(orders.paymentType, type),
    days === "placed" ? and(...between(orders.placedAt, from, to)) : undefined,
    days === "paid" && (from || to)
      ? inArray(
          orders.id,
          db
            .select({ id: payments.orderId })
            .from(payments)
            .where(and(...between(payments.paidAt, from, to))),
        )
      : undefined,
    product ? inArray(orders.id, ordersWith(db, eq(orderLines.productId, product))) : undefined,
    option ? inArray(orders.id, ordersWith(db, eq(orderLines.optionId, option))) : undefined,
    show && shown(db, show, now),
  ];
}

/** As a condition on orders: they are among those that are shown. */
function shown(db: Db, show: ShownOrders, now: Date): SQL | undefined {
  switch (show) {
    case "overdue":
      return inArray(orders.id, overdueOrders(db, londonDay(now)));
    case "renewals":
      return waitingRenewal();
    case "to_send":
      return toSend();
    case "to_refund":
      return or(inArray(orders.id, ordersWithRefundToSend(db)), inArray(orders.id, ordersWithReturnToSend(db)));
    case "goods_back":
      return awaitsGoods;
    case "unsettled":
      return hasUnsettledMoney(db, new Date(now.getTime() - unsettledMs));
    case "disputed":
      return isDisputed(db);
    case "vat_conflict":
      return and(eq(orders.vatConflict, true), isNull(orders.vatReviewedAt));
  }
}

function between(moment: PgColumn, from: string | undefined, to: string | undefined): (SQL | undefined)[] {
  return [from ? gte(moment, startOf(from)) : undefined, to ? lt(moment, startOf(addDays(to, 1))) : undefined];
}

function ordersWith(db: Db, ordered: SQL) {
  return db.select({ id: orderLines.orderId }).from(orderLines).where(ordered);
}

/** The title of a product or option that orders are narrowed to; null if it is gone, or there is no such filter. */
export async function findOrderedTitle(
  db: Db,
  { product, option }: Pick<OrderFilter, "product" | "option">,
): Promise<string | null> {
  if (!product && !option) return null;
  const [row] = await db
    .select({ title: products.title, option: productOptions.title })
    .from(products)
    .leftJoin(productOptions, option ? eq(productOptions.id, option) : sql`false`)
    .where(option ? eq(products.id, productOptions.productId) : eq(products.id, product ?? ""));
  if (!row) return null;
  return row.option ? `${row.title}, ${row.option}` : row.title;
}

/** A day's first moment, in Europe/London. */
function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/London')`;
}

function overdueOrders(db: Db, today: string) {
  return db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(sql`${payments.dueOn} <= ${today}`, isNull(payments.paidAt), isNull(payments.cancelledAt)));
}

/** A condition on orders: a renewal whose term has not begun. */
function waitingRenewal(): SQL | undefined {
  return and(eq(orders.renewal, true), isNull(orders.cancelledAt), eq(orders.fulfilmentStatus, "unfulfilled"));
}

/** As a condition on orders: it is paid as far as it is due, not given back, and something of it is to be sent. */
function toSend(): SQL | undefined {
  return and(
    eq(orders.shipping, true),
    isNull(orders.cancelledAt),
    isNull(orders.shippedAt),
    inArray(orders.paymentStatus, ["paid", "part_paid", "part_refunded"]),
    hasUnsent,
    not(isGivenBack),
  );
}

function matching(db: Db, words: string): SQL {
  const pattern = containing(words);
  const [, number] = orderNumbers.exec(words) ?? [];
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orderWords(orders)} ilike ${pattern}`, number ? hasInNumbers(pattern) : undefined));
  const ofDocuments = db
    .select({ id: invoices.orderId })
    .from(invoices)
    .where(sql`${invoices.number} ilike ${pattern}`);
  if (number) {
    const numbered = db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, Number(number)));
    return sql`${orders.id} in (${numbered} union all ${own} union all ${ofDocuments})`;
  }
  const ofUsers = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${userWords(users)} ilike ${pattern}`);
  const vatPattern = containing(words.replace(/\s/g, ""));
  const ofVat = vatNumbers.test(words)
    ? sql` union all ${db
        .select({ id: orders.id })
        .from(orders)
        .where(and(sql`${orderWords(orders)} ilike ${vatPattern}`, sql`${orders.vatNumber} ilike ${vatPattern}`))}`
    : sql``;
  // Several searches, each by its own index.
  return sql`${orders.id} in (${own} union all ${ofUsers} union all ${ofDocuments}${ofVat})`;
}

/** As a condition on orders: digits that are searched for are in a number of it, and not by chance in its token. */
function hasInNumbers(pattern: string): SQL | undefined {
  return or(sql`${orders.purchaseNumber} ilike ${pattern}`, sql`${orders.vatNumber} ilike ${pattern}`);
}
