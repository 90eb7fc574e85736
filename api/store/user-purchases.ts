import type { UserData } from "contract/data-export";
import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  balanceEntries,
  balances,
  basketLines,
  baskets,
  consumerWithdrawals,
  customers,
  goodsReturns,
  invoices,
  orderLines,
  orders,
  paymentAttempts,
  payments,
  productOptions,
  products,
  proFormas,
  refunds,
  subscriptions,
} from "../db/schema/index";
import { newest } from "./sort";

const maxOrders = 1_000;
const maxBaskets = 100;
const maxLines = 500;

type Purchases = Pick<
  UserData,
  "orders" | "plan_billing" | "invoices" | "pro_formas" | "baskets" | "balance" | "card_customer"
>;

/** A user's purchases and basket. */
export async function readPurchases(db: Db, userId: string): Promise<Purchases> {
  const [customer] = await db.select({ id: customers.customerId }).from(customers).where(eq(customers.userId, userId));
  return {
    orders: await readOrders(db, userId),
    plan_billing: await readPlanBilling(db, userId),
    invoices: await readInvoices(db, userId),
    pro_formas: await readProFormas(db, userId),
    baskets: await readBaskets(db, userId),
    balance: await readBalance(db, userId),
    card_customer: customer?.id ?? null,
  };
}

async function readOrders(db: Db, userId: string): Promise<Purchases["orders"]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      placedAt: orders.placedAt,
      createdAt: orders.createdAt,
      status: orders.status,
      total: orders.totalPence,
      payment_type: orders.paymentType,
      vat_number: orders.vatNumber,
      company_number: orders.companyNumber,
      purchase_number: orders.purchaseNumber,
      lines: linesOf(),
      payments: paymentsOf(),
      refunds: refundsOf(),
      account: orders.addressAccount,
      billing: orders.addressBilling,
      delivery: orders.addressDelivery,
      withdrawn: consumerWithdrawals,
      returned: goodsReturns,
    })
    .from(orders)
    .leftJoin(consumerWithdrawals, eq(consumerWithdrawals.orderId, orders.id))
    .leftJoin(goodsReturns, eq(goodsReturns.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(newest(orders.createdAt), asc(orders.id))
    .limit(maxOrders);
  return rows.map(({ placedAt, createdAt, account, billing, delivery, withdrawn, returned, ...order }) => ({
    ...order,
    withdrawal: withdrawn && {
      made_at: withdrawn.createdAt.toISOString(),
      refund: withdrawn.refundPence,
      kept: withdrawn.keptPence,
    },
    returned_goods: returned && {
      items: returned.items,
      amount: returned.amountPence,
      send_by: returned.sendBy,
      arrived_at: returned.arrivedAt?.toISOString() ?? null,
      refund: returned.refundPence,
      note: returned.note,
    },
    placed_at: (placedAt ?? createdAt).toISOString(),
    payments: order.payments.map(({ paid_at, ...payment }) => ({
      ...payment,
      paid_at: paid_at && new Date(paid_at).toISOString(),
    })),
    refunds: order.refunds.map(({ made_at, ...refund }) => ({ ...refund, made_at: new Date(made_at).toISOString() })),
    addresses: { account, billing, delivery },
  }));
}

async function readPlanBilling(db: Db, userId: string): Promise<Purchases["plan_billing"]> {
  const rows = await db
    .select({ plan: subscriptions.title, until: subscriptions.expiresOn, billing: subscriptions.billing })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.billing)))
    .orderBy(desc(subscriptions.expiresOn), asc(subscriptions.id))
    .limit(maxOrders);
  return rows.map(({ billing, ...term }) => ({ ...term, ...billing }));
}

function linesOf(): SQL<Purchases["orders"][number]["lines"]> {
  return sql`(select coalesce(json_agg(line), '[]') from (
    select title, option_title as option, qty, total_pence as total from ${orderLines}
    where ${eq(orderLines.orderId, orders.id)} order by position, ${orderLines}.id limit ${maxLines}) line)`;
}

function paymentsOf(): SQL<Purchases["orders"][number]["payments"]> {
  return sql`(select coalesce(json_agg(part), '[]') from (
    select title, amount_pence as amount, due_on as due, paid_at from ${payments}
    where ${eq(payments.orderId, orders.id)} order by number limit ${maxLines}) part)`;
}

/** Refunds that were made; those that failed changed nothing. */
function refundsOf(): SQL<Purchases["orders"][number]["refunds"]> {
  return sql`(select coalesce(json_agg(refund), '[]') from (
    select r.amount_pence as amount, r.reason, r.created_at as made_at from ${refunds} r
      join ${paymentAttempts} a on a.id = r.attempt_id join ${payments} p on p.id = a.payment_id
    where ${eq(sql`p.order_id`, orders.id)} and r.status <> 'failed' order by r.created_at, r.id limit ${maxLines}) refund)`;
}

async function readInvoices(db: Db, userId: string): Promise<Purchases["invoices"]> {
  return db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      order_id: invoices.orderId,
      issued_on: invoices.issuedOn,
      currency: invoices.currency,
      net: invoices.netPence,
      vat: invoices.vatPence,
      total: invoices.grossPence,
      buyer: sql<Record<string, unknown>>`${invoices.buyer}`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(invoices.issuedOn), desc(invoices.number))
    .limit(maxOrders);
}

async function readProFormas(db: Db, userId: string): Promise<Purchases["pro_formas"]> {
  return db
    .select({
      order_id: proFormas.orderId,
      issued_on: proFormas.issuedOn,
      total: proFormas.totalPence,
      buyer: sql<Record<string, unknown>>`${proFormas.content} -> 'buyer'`,
    })
    .from(proFormas)
    .innerJoin(orders, eq(orders.id, proFormas.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(newest(proFormas.createdAt), asc(proFormas.id))
    .limit(maxOrders);
}

async function readBalance(db: Db, userId: string): Promise<Purchases["balance"]> {
  return db
    .select({
      kind: balanceEntries.kind,
      amount: balanceEntries.amountPence,
      booked_on: balanceEntries.bookedOn,
      order_id: balanceEntries.orderId,
      reference: balanceEntries.reference,
    })
    .from(balanceEntries)
    .innerJoin(balances, eq(balances.id, balanceEntries.balanceId))
    .where(eq(balances.userId, userId))
    .orderBy(newest(balanceEntries.createdAt), asc(balanceEntries.id))
    .limit(maxOrders);
}

async function readBaskets(db: Db, userId: string): Promise<Purchases["baskets"]> {
  const rows = await db
    .select({ country: baskets.country, changedAt: baskets.updatedAt, lines: contentsOf() })
    .from(baskets)
    .where(eq(baskets.userId, userId))
    .orderBy(newest(baskets.updatedAt))
    .limit(maxBaskets);
  return rows.map(({ changedAt, ...basket }) => ({ ...basket, changed_at: changedAt.toISOString() }));
}

function contentsOf(): SQL<Purchases["baskets"][number]["lines"]> {
  return sql`(select coalesce(json_agg(line), '[]') from (
    select p.title, o.title as option, ${basketLines}.qty from ${basketLines}
      join ${productOptions} o on o.id = option_id join ${products} p on p.id = o.product_id
    where ${eq(basketLines.basketId, baskets.id)} order by ${basketLines}.created_at, ${basketLines}.position
    limit ${maxLines}) line)`;
}
