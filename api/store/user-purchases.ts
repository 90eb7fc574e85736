import type { UserData } from "contract/user-data";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import {
  basketLines,
  baskets,
  customers,
  orderLines,
  orders,
  payments,
  productOptions,
  products,
} from "../db/schema/index";
import { newest } from "./order";

const mostOrders = 1_000;
const mostBaskets = 100;
const mostLines = 500;

type Purchases = Pick<UserData, "orders" | "baskets" | "card_customer">;

/** A user's purchases and basket. */
export async function readPurchases(db: Db, userId: string): Promise<Purchases> {
  const [ordered, held, customer] = await Promise.all([
    readOrders(db, userId),
    readBaskets(db, userId),
    db.select({ id: customers.customerId }).from(customers).where(eq(customers.userId, userId)),
  ]);
  return { orders: ordered, baskets: held, card_customer: customer[0]?.id ?? null };
}

async function readOrders(db: Db, userId: string): Promise<Purchases["orders"]> {
  const rows = await db
    .select({
      id: orders.id,
      placedAt: orders.createdAt,
      status: orders.status,
      totals: orders.totals,
      payment_type: orders.paymentType,
      vat_number: orders.vatNumber,
      company_number: orders.companyNumber,
      purchase_number: orders.purchaseNumber,
      lines: linesOf(),
      payments: paymentsOf(),
      account: orders.addressAccount,
      billing: orders.addressBilling,
      delivery: orders.addressDelivery,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(newest(orders.createdAt), asc(orders.id))
    .limit(mostOrders);
  return rows.map(({ placedAt, totals, account, billing, delivery, ...order }) => ({
    ...order,
    placed_at: placedAt.toISOString(),
    total: totals.total,
    payments: order.payments.map(({ paid_at, ...payment }) => ({
      ...payment,
      paid_at: paid_at && new Date(paid_at).toISOString(),
    })),
    addresses: { account, billing, delivery },
  }));
}

function linesOf(): SQL<Purchases["orders"][number]["lines"]> {
  return sql`(select coalesce(json_agg(line), '[]') from (
    select title, option_title as option, qty, total_pence as total from ${orderLines}
    where ${eq(orderLines.orderId, orders.id)} order by position, ${orderLines}.id limit ${mostLines}) line)`;
}

function paymentsOf(): SQL<Purchases["orders"][number]["payments"]> {
  return sql`(select coalesce(json_agg(part), '[]') from (
    select title, amount_pence as amount, due_on as due, paid_at from ${payments}
    where ${eq(payments.orderId, orders.id)} order by number limit ${mostLines}) part)`;
}

async function readBaskets(db: Db, userId: string): Promise<Purchases["baskets"]> {
  const rows = await db
    .select({ country: baskets.country, changedAt: baskets.updatedAt, lines: contentsOf() })
    .from(baskets)
    .where(eq(baskets.userId, userId))
    .orderBy(newest(baskets.updatedAt))
    .limit(mostBaskets);
  return rows.map(({ changedAt, ...basket }) => ({ ...basket, changed_at: changedAt.toISOString() }));
}

function contentsOf(): SQL<Purchases["baskets"][number]["lines"]> {
  return sql`(select coalesce(json_agg(line), '[]') from (
    select p.title, o.title as option, ${basketLines}.qty from ${basketLines}
      join ${productOptions} o on o.id = option_id join ${products} p on p.id = o.product_id
    where ${eq(basketLines.basketId, baskets.id)} order by ${basketLines}.created_at, ${basketLines}.id
    limit ${mostLines}) line)`;
}
