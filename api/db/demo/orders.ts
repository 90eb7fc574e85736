import { createHash } from "node:crypto";
import { addDays } from "../../domain/dates";
import type { TermStart } from "../../domain/plan-upgrade";
import { type PricedLine, priceLine, scheduleOf, totalsOf } from "../../domain/pricing";
import { deliveryPence } from "../../domain/shipping";
import type { OrderAddress, orderLines, orders, payments } from "../schema/index";
import { idOf } from "./names";
import type { ShopRows } from "./shop";

type OrderRow = typeof orders.$inferInsert & { id: string };

/** Orders as rows to insert. */
export interface OrderRows {
  orders: OrderRow[];
  lines: (typeof orderLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
}

/** An order to be made: the purchase, its date, and its state. */
export interface OrderInput {
  name: string;
  userId: string;
  address: OrderAddress;
  /** The day on which it was placed. */
  placedOn: string;
  status: OrderRow["status"];
  paymentType?: "card" | "bacs";
  lines: { option: string; qty?: number }[];
  /** How many of its payments are paid, counted from the first. */
  paid: number;
  /** A renewal, with the day on which its term starts. */
  renewalFrom?: string;
}

const cancelDays = 30;
const transferDays = 14;
const contract =
  "<h2>Your agreement</h2><p>The plan runs for twelve months from its first day and then renews, unless you cancel the renewal before its lock date. Paid monthly, it comes to twelve instalments. What you have downloaded stays yours.</p>";

/** Adds an order with its lines and payments. */
export function addOrder(rows: OrderRows, { options, products }: ShopRows, input: OrderInput): OrderRow {
  const bought = input.lines.map(({ option: slug, qty = 1 }) => {
    const option = options.find((one) => one.slug === slug);
    const product = products.find((one) => one.id === option?.productId);
    if (!option || !product) throw new Error(`The demo shop has no option ${slug}`);
    const months = option.months ?? null;
    const price = { pricePence: option.pricePence, monthlyPence: option.monthlyPence ?? null, months };
    const start = product.type === "subscription" ? startOf(input) : null;
    return { option, product, qty, priced: priceLine(price, { qty, start, today: input.placedOn }) };
  });
  const priced = bought.map((line) => line.priced);
  const id = idOf("order", input.name);
  const { placedOn, renewalFrom } = input;
  const shipping = bought.some(({ product }) => product.shipping);
  const hasPlan = bought.some(({ product }) => product.type === "subscription");
  const shippingPence = shipping ? deliveryPence(input.address.country) : 0;
  const createdAt = new Date(`${placedOn}T10:24:00Z`);
  const order: OrderRow = {
    id,
    token: createHash("sha256").update(`order ${input.name}`).digest("hex").slice(0, 40),
    userId: input.userId,
    status: input.status,
    paymentType: input.paymentType ?? "card",
    renewal: renewalFrom !== undefined,
    shipping,
    startAt: renewalFrom ?? (hasPlan ? placedOn : null),
    lockAt: renewalFrom ? addDays(renewalFrom, -cancelDays) : null,
    agreeTerms: true,
    agreeContract: hasPlan,
    contract: hasPlan ? contract : "",
    totals: totalsOf(priced, shippingPence),
    addressAccount: input.address,
    addressBilling: input.address,
    addressDelivery: shipping ? input.address : null,
    createdAt,
    updatedAt: createdAt,
  };
  rows.orders.push(order);
  for (const [position, line] of bought.entries()) {
    const { option, product, qty } = line;
    rows.lines.push({
      id: idOf("order line", `${input.name} ${position}`),
      orderId: id,
      productId: product.id,
      optionId: option.id,
      type: product.type,
      title: product.title,
      optionTitle: option.title,
      qty,
      totalPence: line.priced.pricePence,
      position,
    });
  }
  addPayments(rows, order, { ...input, priced, shippingPence, title: bought[0]?.product.title ?? "" });
  return order;
}

function startOf({ placedOn, renewalFrom }: OrderInput): TermStart {
  return { kind: null, startsOn: renewalFrom ?? placedOn, isLater: renewalFrom !== undefined, creditPence: 0 };
}

interface PaymentInput extends OrderInput {
  priced: PricedLine[];
  shippingPence: number;
  title: string;
}

function addPayments(rows: OrderRows, order: OrderRow, input: PaymentInput): void {
  const { priced, shippingPence, title, renewalFrom, placedOn } = input;
  const bacs = order.paymentType === "bacs";
  const schedule = scheduleOf(priced, shippingPence, placedOn);
  for (const [at, { dueOn: day, amountPence }] of schedule.entries()) {
    const dueOn = bacs && !renewalFrom ? addDays(day, transferDays) : day;
    rows.payments.push({
      id: idOf("payment", `${input.name} ${at + 1}`),
      orderId: order.id,
      userId: input.userId,
      number: at + 1,
      title: schedule.length > 1 ? `${title}, instalment ${at + 1} of ${schedule.length}` : title,
      type: order.paymentType ?? "card",
      dueOn,
      amountPence,
      paidAt: at < input.paid ? new Date(`${dueOn}T10:25:00Z`) : null,
    });
  }
}
