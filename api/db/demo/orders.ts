import { createHash } from "node:crypto";
import { addDays, addMonths } from "../../domain/dates";
import type { OrderAddress, OrderTotals, orderLines, orders, payments } from "../schema/index";
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

const shippingPence = 495;
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
    return { option, product, qty };
  });
  const id = idOf("order", input.name);
  const { placedOn, renewalFrom } = input;
  const shipping = bought.some(({ product }) => product.shipping);
  const hasPlan = bought.some(({ product }) => product.type === "subscription");
  const subTotal = bought.reduce((sum, { option, qty }) => sum + option.pricePence * qty, 0);
  const monthly = bought.reduce((sum, { option, qty }) => sum + (option.monthlyPence ?? 0) * qty, 0);
  const months = monthly > 0 ? (bought[0]?.option.months ?? 0) : 0;
  const totals = totalsOf({ subTotal, shipping: shipping ? shippingPence : 0, monthly, months });
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
    totals,
    addressAccount: input.address,
    addressBilling: input.address,
    addressDelivery: shipping ? input.address : null,
    createdAt,
    updatedAt: createdAt,
  };
  rows.orders.push(order);
  for (const [position, { option, product, qty }] of bought.entries()) {
    rows.lines.push({
      id: idOf("order line", `${input.name} ${position}`),
      orderId: id,
      productId: product.id,
      optionId: option.id,
      type: product.type,
      title: product.title,
      optionTitle: option.title,
      qty,
      totalPence: option.pricePence * qty,
      position,
    });
  }
  addPayments(rows, order, { ...input, monthly, months, title: bought[0]?.product.title ?? "" });
  return order;
}

function totalsOf({
  subTotal,
  shipping,
  monthly,
  months,
}: Record<"subTotal" | "shipping" | "monthly" | "months", number>): OrderTotals {
  const total = subTotal + shipping;
  return {
    subTotal,
    total,
    shipping,
    tax: Math.round(total / 6),
    upgrade: 0,
    upgradeRenewal: 0,
    monthly,
    months,
    toPay: monthly > 0 ? monthly + shipping : total,
    toPayMonthly: monthly,
    upgradeMonths: 0,
    upgradeNextPaymentDue: null,
  };
}

interface PaymentInput extends OrderInput {
  monthly: number;
  months: number;
  title: string;
}

function addPayments(rows: OrderRows, order: OrderRow, input: PaymentInput): void {
  const { monthly, months, title, renewalFrom, placedOn } = input;
  const bacs = order.paymentType === "bacs";
  const from = renewalFrom ?? (bacs ? addDays(placedOn, transferDays) : placedOn);
  const amounts = monthly > 0 ? Array.from({ length: months }, () => monthly) : [order.totals.total];
  for (const [at, amountPence] of amounts.entries()) {
    const dueOn = addMonths(from, at);
    rows.payments.push({
      id: idOf("payment", `${input.name} ${at + 1}`),
      orderId: order.id,
      userId: input.userId,
      number: at + 1,
      title: amounts.length > 1 ? `${title}, instalment ${at + 1} of ${amounts.length}` : title,
      type: order.paymentType ?? "card",
      dueOn,
      amountPence,
      paidAt: at < input.paid ? new Date(`${dueOn}T10:25:00Z`) : null,
    });
  }
}
