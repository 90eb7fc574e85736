import { createHash } from "node:crypto";
import { sellerOf } from "../../domain/company";
import { addDays, londonDay } from "../../domain/dates";
import { nameOf } from "../../domain/document";
import { orderOf, paymentTitles } from "../../domain/order";
import { draft, type OrderEvent, type OrderState, orderAfter, orderPaid } from "../../domain/order-state";
import { planContract, renewedContract } from "../../domain/plan-contract";
import type { TermStart } from "../../domain/plan-upgrade";
import {
  type Delivery,
  monthsOf,
  noDelivery,
  type PricedLine,
  priceDelivery,
  priceLine,
  scheduleOf,
  vatOf,
} from "../../domain/pricing";
import { deliveryPence } from "../../domain/shipping";
import { renewalLockDays, transferDays } from "../../domain/shop-defaults";
import { deliveryRuleOf, sellerCountry, supplyOf, vatRuleOf } from "../../domain/vat-rules";
import type {
  contentGrants,
  downloads,
  OrderAddress,
  orderLines,
  orders,
  paymentAttempts,
  payments,
} from "../schema/index";
import { planRows } from "../seeds/plans";
import { idOf } from "../seeds/stable-id";
import { demoCompany } from "./company";
import type { ShopRows } from "./shop";

type OrderRow = typeof orders.$inferInsert & { id: string };

/** Orders as rows to insert. */
export interface OrderRows {
  orders: OrderRow[];
  lines: (typeof orderLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  /** What has taken those that are paid; those by card have no charge at the card provider. */
  attempts: (typeof paymentAttempts.$inferInsert)[];
  grants: (typeof contentGrants.$inferInsert)[];
  downloads: (typeof downloads.$inferInsert)[];
}

/** An order to be made: the purchase, its date, and its state. */
export interface OrderInput {
  name: string;
  userId: string;
  address: OrderAddress;
  /** The day on which it was placed. */
  placedOn: string;
  /** What was done with it after it was placed. */
  events?: OrderEvent[];
  paymentType?: "card" | "bacs";
  purchaseNumber?: string;
  lines: { option: string; qty?: number }[];
  /** How many of its payments are paid, counted from the first. */
  paid: number;
  /** A renewal, with the day on which its term starts. */
  renewalFrom?: string;
  /** The term that a renewal continues. */
  renews?: string;
}

/** Adds an order with its lines and payments. */
export function addOrder(rows: OrderRows, shop: ShopRows, input: OrderInput): OrderRow {
  const buyer = { country: sellerCountry, deliveryCountry: sellerCountry, isBusiness: false };
  const bought = input.lines.map(({ option: slug, qty = 1 }) => {
    const option = shop.options.find((one) => one.slug === slug);
    const product = shop.products.find((one) => one.id === option?.productId);
    if (!option || !product) throw new Error(`The demo shop has no option ${slug}`);
    const months = option.months ?? null;
    const price = { pricePence: option.pricePence, monthlyPence: option.monthlyPence ?? null, months };
    const start = product.type === "subscription" ? startOf(input) : null;
    const { shipping = false, vatClass = "standard" } = product;
    const supply = supplyOf({ shipping, vatClass });
    const vat = vatRuleOf(supply, buyer, input.placedOn);
    const priced = priceLine(price, { qty, start, today: input.placedOn, vat });
    return { option, product, qty, priced, supply, isGoods: shipping };
  });
  const id = idOf("order", input.name);
  const { placedOn, renewalFrom, renews } = input;
  const shipping = bought.some(({ product }) => product.shipping);
  const hasPlan = bought.some(({ product }) => product.type === "subscription");
  const goods = bought.filter(({ isGoods }) => isGoods).map(({ supply }) => supply);
  const delivery = shipping
    ? priceDelivery(deliveryPence(input.address.country), deliveryRuleOf(goods, buyer, placedOn))
    : noDelivery;
  const amounts = orderOf(bought, delivery, input.placedOn);
  const createdAt = new Date(`${placedOn}T10:24:00Z`);
  const order: OrderRow = {
    id,
    token: createHash("sha256").update(`order ${input.name}`).digest("hex").slice(0, 40),
    userId: input.userId,
    paymentType: input.paymentType ?? "card",
    purchaseNumber: input.purchaseNumber ?? "",
    renewal: renewalFrom !== undefined,
    renewsSubscriptionId: renews ?? null,
    shipping,
    startAt: renewalFrom ?? (hasPlan ? placedOn : null),
    lockAt: renewalFrom ? addDays(renewalFrom, -renewalLockDays) : null,
    agreeTerms: true,
    agreeContract: hasPlan,
    contract: contractOf(rows, input, bought, amounts.order),
    ...amounts.order,
    addressAccount: input.address,
    addressBilling: input.address,
    addressDelivery: shipping ? input.address : null,
    createdAt,
    updatedAt: createdAt,
  };
  rows.orders.push(order);
  for (const [position, { option, product, priced }] of bought.entries()) {
    const line = amounts.lines[position];
    if (!line) throw new Error("A line of the order has no amounts.");
    rows.lines.push({
      ...line,
      id: idOf("order line", `${input.name} ${position}`),
      orderId: id,
      productId: product.id,
      optionId: option.id,
      type: product.type,
      title: product.title,
      optionTitle: option.title,
      sku: option.slug,
      category: categoryOf(shop, product.id),
      pictureId: product.pictureId ?? null,
      pictureAlt: product.pictureAlt ?? "",
      colourPrimary: product.colourPrimary ?? null,
      colourSecondary: product.colourSecondary ?? null,
      shipping: product.shipping ?? false,
      planId: option.planId ?? null,
      months: option.planId ? monthsOf({ months: option.months ?? null }) : null,
      startsOn: priced.start?.startsOn ?? null,
      contentId: option.contentId ?? null,
      position,
    });
  }
  const priced = bought.map((line) => line.priced);
  addPayments(rows, order, {
    ...input,
    priced,
    delivery,
    titles: bought.map(({ product, option }) => nameOf({ title: product.title, optionTitle: option.title })),
  });
  Object.assign(order, stateOf(rows, order, input));
  if (order.paidAt) grantFiles(rows, order, order.paidAt);
  return order;
}

/** Files of a paid order are open to its buyer, and among their downloads. */
function grantFiles({ lines, grants, downloads: taken }: OrderRows, { id, userId }: OrderRow, paidAt: Date): void {
  for (const { id: orderLineId, orderId, contentId } of lines) {
    if (orderId !== id || !contentId || !userId || !orderLineId) continue;
    grants.push({ id: idOf("grant", orderLineId), userId, contentId, orderLineId, createdAt: paidAt });
    taken.push({ userId, contentId, createdAt: paidAt, lastAt: paidAt });
  }
}

interface Bought {
  option: ShopRows["options"][number];
  product: ShopRows["products"][number];
  priced: PricedLine;
}

/** The contract that the buyer of a plan accepted; a renewal keeps the previous order's. */
function contractOf(
  { orders }: OrderRows,
  input: OrderInput,
  bought: Bought[],
  { totalPence, vatPence }: { totalPence: number; vatPence: number },
): string {
  const plan = bought.find(({ product }) => product.type === "subscription");
  if (!plan) return "";
  const before = input.renewalFrom && orders.findLast(({ userId, contract }) => userId === input.userId && contract);
  const { option, product, priced: line } = plan;
  const months = monthsOf({ months: option.months ?? null });
  if (before && input.renewalFrom) {
    const lockOn = addDays(input.renewalFrom, -renewalLockDays);
    const term = { startsOn: input.renewalFrom, months, lockOn, totalPence, vatPence };
    return renewedContract(before.contract ?? "", term);
  }
  return planContract({
    productName: "Almanac",
    seller: sellerOf(demoCompany, { productName: "Almanac", supportEmail: "" }),
    buyer: { address: input.address, vatNumber: "", companyNumber: "" },
    plan: {
      title: product.title,
      option: option.title,
      places: planRows.find(({ id }) => id === option.planId)?.places ?? 1,
      months,
    },
    line,
    vatPence: vatOf([line], noDelivery, input.placedOn).linesPence[0] ?? 0,
  });
}

function categoryOf({ categories, inCategory }: ShopRows, productId: string): string | null {
  const place = inCategory.find((one) => one.productId === productId);
  return categories.find(({ id }) => id === place?.categoryId)?.title ?? null;
}

/** The order's state after its events, each on the day on which it was placed, and its payments. */
function stateOf(
  { payments: all }: OrderRows,
  { id, totalPence = 0, createdAt }: OrderRow,
  { events = [] }: OrderInput,
) {
  const now = createdAt ?? new Date(0);
  const paid = all.filter(({ orderId, paidAt }) => orderId === id && paidAt);
  const paidPence = paid.reduce((sum, { amountPence }) => sum + amountPence, 0);
  let state: OrderState = draft;
  for (const event of ["place" as const, ...events]) {
    const next = orderAfter(state, event, now);
    if (!next) throw new Error(`An order of the demo cannot ${event}.`);
    state = next;
  }
  const { payment, fulfilment, ...moments } = orderPaid(
    state,
    { totalPence, paidPence, refundedPence: 0 },
    paid.at(-1)?.paidAt ?? now,
  );
  return { paymentStatus: payment, fulfilmentStatus: fulfilment, ...moments };
}

function startOf({ placedOn, renewalFrom }: OrderInput): TermStart {
  return { kind: null, startsOn: renewalFrom ?? placedOn, isLater: renewalFrom !== undefined, creditPence: 0 };
}

interface PaymentInput extends OrderInput {
  priced: PricedLine[];
  delivery: Delivery;
  /** What was ordered, what names its payments first. */
  titles: string[];
}

function addPayments(rows: OrderRows, order: OrderRow, input: PaymentInput): void {
  const { priced, delivery, renewalFrom, placedOn } = input;
  const bacs = order.paymentType === "bacs";
  const schedule = scheduleOf(priced, delivery, placedOn);
  const titles = paymentTitles(input.titles, schedule.length);
  for (const [at, { dueOn: day, amountPence, vatPence }] of schedule.entries()) {
    const dueOn = bacs && !renewalFrom ? addDays(day, transferDays) : day;
    const id = idOf("payment", `${input.name} ${at + 1}`);
    const paidAt = at < input.paid ? new Date(`${dueOn}T10:25:00Z`) : null;
    if (paidAt && amountPence > 0) rows.attempts.push(attemptOf(order, { id, amountPence, paidAt }));
    rows.payments.push({
      id,
      orderId: order.id,
      userId: input.userId,
      number: at + 1,
      title: titles[at] ?? "",
      type: order.paymentType ?? "card",
      dueOn,
      amountPence,
      vatPence,
      paidAt,
      cancelledAt: input.events?.includes("cancel") ? (order.createdAt ?? null) : null,
    });
  }
}

function attemptOf(
  { paymentType }: OrderRow,
  { id, amountPence, paidAt }: { id: string; amountPence: number; paidAt: Date },
): typeof paymentAttempts.$inferInsert {
  const method = paymentType ?? "card";
  return {
    ...{ id: idOf("payment attempt", id), paymentId: id, number: 1, method, amountPence },
    ...{ status: "succeeded", createdAt: paidAt, settledAt: paidAt },
    ...(method === "bacs" && { receivedOn: londonDay(paidAt) }),
  };
}
