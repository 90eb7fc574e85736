import type { Document } from "contract/document";
import type { Checkout } from "contract/order";
import type { PaymentMethod } from "contract/payment";
import { paths } from "~/config/paths";
import type { PlanAction } from "~/features/plan-action.server";
import { formatDateInWords, formatIsoDate } from "~/format/dates";
import { cardName } from "~/view-models/saved-card.server";
import { toVatView } from "~/view-models/vat.server";

/** What is read in addition to the order: null where it could not be. */
export interface Related {
  documents: Document[] | null;
  cards: PaymentMethod[] | null;
  /** The first thing to do with its plan, once that has begun. */
  action: PlanAction | null;
  /** The user's e-mail address. */
  email: string;
  /** It is confirmed: until then nothing opens. */
  isVerified: boolean;
}

/** A placed order as its confirmation shows it. */
export function toConfirmation(order: Checkout, related: Related, now: Date) {
  const { id, number, created_at, shipping, totals, bank, basket } = order;
  const types = basket.items.map(({ product }) => product.type);
  return {
    ...{ id, number, shipping, bank, totals },
    placedOn: formatDateInWords(created_at),
    purchaseNumber: order.purchase_number,
    /** The last day on which an unpaid upgrade can be paid, "11 January 2027". */
    payBy: order.pay_by && order.upgrade === "upgrade" ? formatDateInWords(order.pay_by) : null,
    /** Until when its buyer can withdraw from it as a consumer; null without that right. */
    withdrawal: order.withdrawal && {
      until: order.withdrawal.until,
      awaitsDelivery: order.withdrawal.awaits_delivery,
    },
    vat: toVatView(order),
    hasSubscriptions: types.includes("subscription"),
    hasProducts: types.includes("product"),
    payment: toPayment(order, related),
    unverified: related.isVerified ? null : related.email,
    opens: toOpenings(order, now),
    action: related.action,
    /** The survey about it was answered. */
    isSurveyed: order.surveyed ?? false,
    lines: basket.items.map((line) => ({
      id: line.id,
      name: `${line.product.title}, ${line.option.title}`,
      qty: line.qty,
      amount: line.total_display,
    })),
  };
}

export type Confirmation = ReturnType<typeof toConfirmation>;

/** How an order is paid, or is to be. */
export type PaymentView =
  | { state: "free" | "cancelled" | "none" }
  /** By card, which pays nothing before its plan begins. */
  | { state: "later"; amount: string; due: string }
  /** By bank transfer. */
  | { state: "waiting"; amount: string; due: string; next: NextPayment | null }
  | PaidView;

interface PaidView {
  state: "paid";
  amount: string;
  /** "27 November 2026" */
  on: string;
  /** "Visa ending in 4242", or that it was a card or a transfer. */
  by: string;
  /** Null where it could not be read. */
  invoice: { number: string; href: string } | null;
  /** The addresses that the invoice is mailed to. */
  mailedTo: string[];
  next: NextPayment | null;
}

interface NextPayment {
  amount: string;
  /** "27 December 2026" */
  due: string;
  /** How many payments are still to be made, this one included. */
  left: number;
  isByCard: boolean;
}

function toPayment(order: Checkout, related: Related): PaymentView {
  const { status, totals, payments } = order;
  const [first, ...rest] = payments;
  if (status === "cancelled") return { state: "cancelled" };
  if (totals.total === 0) return { state: "free" };
  if (!first) return { state: "none" };
  const amount = first.amount_display;
  const next = toNext(rest);
  if (first.paid) return toPaid(order, first, related, next);
  const due = formatDateInWords(first.due);
  return first.type === "card" ? { state: "later", amount, due } : { state: "waiting", amount, due, next };
}

function toPaid(order: Checkout, payment: Checkout["payments"][number], related: Related, next: NextPayment | null) {
  const { documents, cards, email } = related;
  const card = payment.card ?? cards?.find(({ id }) => id === payment.card_id);
  const invoice = documents?.find((one) => one.kind === "invoice" && one.payment_id === payment.id);
  return {
    state: "paid",
    amount: payment.amount_display,
    on: payment.paid_at ? formatDateInWords(payment.paid_at) : "",
    by: card ? cardName(card) : payment.card_id || payment.type === "card" ? "Card" : "Bank transfer",
    invoice: invoice
      ? { number: invoice.number, href: paths.usersInvoiceFile(invoice.id, `${invoice.number}.pdf`) }
      : null,
    mailedTo: [...new Set([email, order.address_billing_json?.email ?? ""].filter(Boolean))],
    next,
  } satisfies PaidView;
}

function toNext(later: Checkout["payments"]): NextPayment | null {
  const unpaid = later.filter(({ paid }) => !paid);
  const [next] = unpaid;
  if (!next) return null;
  return {
    amount: next.amount_display,
    due: formatDateInWords(next.due),
    left: unpaid.length,
    isByCard: next.type === "card",
  };
}

/** Whether an order's plan is paid for and in force. */
export function hasPlanBegun(order: Checkout, now: Date): boolean {
  const { plan, planBegins } = toOpenings(order, now);
  const [first] = order.payments;
  return (
    order.status !== "cancelled" && plan !== "" && !planBegins && (order.totals.total === 0 || first?.paid === true)
  );
}

/** What an order opens: the names of its plans and files, and when its plan begins if that is later. */
function toOpenings({ basket, start_at }: Checkout, now: Date) {
  const files = basket.items.filter((line) => line.is_file);
  const plans = basket.items.filter(({ product }) => product.type === "subscription");
  return {
    plan: plans.map(({ product }) => product.title).join(" and "),
    planBegins: plans.length > 0 && start_at && start_at > formatIsoDate(now) ? formatDateInWords(start_at) : null,
    files: files.map(({ product }) => product.title).join(", "),
    /** Which of the products are files is not said. */
    mayHaveFiles: basket.items.some((line) => line.product.type === "product" && line.is_file === undefined),
  };
}
