import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { orderLines, orders, payments, shipmentLines, subscriptions, users } from "../db/schema/index";
import { addDays } from "../domain/dates";
import type { FulfilmentStatus, PaymentStatus } from "../domain/order-state";
import { containing, orderOf } from "./sorting";

type Sort = "placed" | "number" | "due";

/** What a list of all orders shows. */
export interface OrderFilter {
  q: string;
  payment?: PaymentStatus | undefined;
  fulfilment?: FulfilmentStatus | "cancelled" | undefined;
  type?: "card" | "bacs" | undefined;
  show?: "overdue" | "renewals" | "to_send" | undefined;
  /** Days in Europe/London. */
  from?: string | undefined;
  to?: string | undefined;
  sort: Sort | `-${Sort}`;
  page: number;
  perPage: number;
}

/** A number that can be an order's. */
const orderNumbers = /^#?\d{1,9}$/;

const nextPayment = sql<{ dueOn: string; amountPence: number; type: "card" | "bacs" } | null>`(
  select json_build_object('dueOn', p.due_on, 'amountPence', p.amount_pence, 'type', p.type) from ${payments} p
  where p.order_id = ${orders.id} and p.paid_at is null and p.cancelled_at is null order by p.number limit 1)`;

const nextDueOn = sql`(select p.due_on from ${payments} p
  where p.order_id = ${orders.id} and p.paid_at is null and p.cancelled_at is null order by p.number limit 1)`;

export type ListedOrderRow = Awaited<ReturnType<typeof listAllOrders>>["rows"][number];

/** A page of the placed orders of all users, and the number of all that match. @param today in Europe/London */
export async function listAllOrders(db: Db, filter: OrderFilter, today: string) {
  const { sort, page, perPage } = filter;
  const found = and(isNotNull(orders.placedAt), ...conditionsOf(db, filter, today));
  const keys = { placed: orders.placedAt, number: orders.number, due: nextDueOn };
  const rows = await db
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
    .leftJoin(users, eq(users.id, orders.userId))
    .where(found)
    .orderBy(...orderOf(sort, keys, orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(found);
  return { rows, total: counted?.total ?? 0 };
}

function conditionsOf(db: Db, filter: OrderFilter, today: string): (SQL | undefined)[] {
  const { q, payment, fulfilment, type, show, from, to } = filter;
  return [
    q ? matching(q) : undefined,
    payment && eq(orders.paymentStatus, payment),
    fulfilment === "cancelled" ? isNotNull(orders.cancelledAt) : undefined,
    fulfilment && fulfilment !== "cancelled"
      ? and(eq(orders.fulfilmentStatus, fulfilment), isNull(orders.cancelledAt))
      : undefined,
    type && eq(orders.paymentType, type),
    from ? gte(orders.placedAt, startOf(from)) : undefined,
    to ? lt(orders.placedAt, startOf(addDays(to, 1))) : undefined,
    show === "overdue" ? inArray(orders.id, overdueOrders(db, today)) : undefined,
    show === "renewals" ? waitingRenewal() : undefined,
    show === "to_send" ? toSend() : undefined,
  ];
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

/** As a condition on orders: a renewal whose term has not begun. */
function waitingRenewal(): SQL | undefined {
  return and(eq(orders.renewal, true), isNull(orders.cancelledAt), eq(orders.fulfilmentStatus, "unfulfilled"));
}

/** As a condition on orders: it is paid as far as it is due, and something of it is to be sent. */
function toSend(): SQL | undefined {
  return and(
    eq(orders.shipping, true),
    isNull(orders.cancelledAt),
    isNull(orders.shippedAt),
    inArray(orders.paymentStatus, ["paid", "part_paid", "part_refunded"]),
    sql`exists (select 1 from ${orderLines} line where line.order_id = ${orders.id} and line.shipping
      and not exists (select 1 from ${shipmentLines} sent where sent.order_line_id = line.id))`,
  );
}

function matching(words: string): SQL | undefined {
  if (orderNumbers.test(words)) return eq(orders.number, Number(words.replace("#", "")));
  const pattern = containing(words);
  return or(
    ...[
      orders.token,
      orders.purchaseNumber,
      users.email,
      sql`(${users.firstName} || ' ' || ${users.lastName})`,
      sql`(${orders.addressBilling}->>'company')`,
      sql`(${orders.addressBilling}->>'email')`,
      sql`(${orders.addressAccount}->>'company')`,
      sql`((${orders.addressBilling}->>'first_name') || ' ' || (${orders.addressBilling}->>'last_name'))`,
    ].map((text) => sql`${text} ilike ${pattern}`),
  );
}
