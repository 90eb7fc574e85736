import type { Document } from "contract/document";
import type { Checkout, Order, Payment } from "contract/order";
import type { PaymentMethod } from "contract/payment";
import { paths } from "~/config/paths";
import { formatDateInWords } from "~/format/dates";
import { formatPence } from "~/format/money";
import { cardHint, cardName, isCardExpired, noCard, preferredCard } from "~/view-models/saved-card.server";
import type { BankStep } from "./payment-notice.server";

/** All that the pages of an order's unpaid instalments show. */
export interface UnpaidView {
  order: ReturnType<typeof toUnpaidPage> | null;
  asksNumber: boolean;
  paid: PaidView | null;
  chosen: Payment | null;
  bankStep: BankStep | null;
  asked: { title: string; text: string } | null;
  change: PaymentChange | null;
  bank: Checkout["bank"] | null;
  preferred: string | null;
  cards: CardChoice[] | null;
  cardsProblem: string | null;
  problem: string | null;
  support: string;
}

/** "Pay £29.00 – Order 100012 – Account" */
export function titleOf({ order, paid, asksNumber, chosen, change, asked }: UnpaidView): string {
  return [
    paid && `You have paid ${paid.amount}`,
    asked && "Not confirmed yet",
    chosen && `Pay ${chosen.amount_display}`,
    change && (change.to === "bacs" ? "Pay by bank transfer" : "Pay by card from now on"),
    asksNumber && "Purchase order number",
    paid || asksNumber || chosen || change ? null : order?.unpaid.length === 0 ? "Nothing left to pay" : "Unpaid",
    order?.title ?? "Order",
    "Account",
  ]
    .filter(Boolean)
    .join(" – ");
}

/** Turns the API's order into what the page of its unpaid instalments shows. */
export function toUnpaidPage(order: Order) {
  const { id, number, status, payment_type, payment_types: types, payments, purchase_number, basket } = order;
  const { first_name = "", last_name = "" } = order.address_billing_json ?? {};
  const unpaid = status === "cancelled" ? [] : payments.filter(({ paid }) => !paid);
  return {
    ...{ id, number, title: `Order ${number}`, type: payment_type, unpaid, purchaseNumber: purchase_number },
    takesCards: !types || types.includes("card"),
    takesTransfers: !types || types.includes("bacs"),
    /** Nothing of it was paid yet. */
    isFirst: unpaid.length === payments.length,
    hasPlan: basket.hasSubscriptions,
    /** Whose card it is: whose address the invoice has. */
    holder: `${first_name} ${last_name}`.trim(),
  };
}

/** A payment that was just made. */
export interface PaidView {
  title: string;
  amount: string;
  /** "27 December 2026" */
  on: string;
  /** "Visa ending in 4242" */
  by: string;
  /** Null where it could not be read. */
  invoice: { number: string; href: string } | null;
  hasPlan: boolean;
  hasFiles: boolean;
  isShipped: boolean;
  next: {
    id: string;
    amount: string;
    due: string;
    isLate: boolean;
    isByCard: boolean;
    /** The preferred card; null if that is not known. */
    card: string | null;
    /** How many payments are still to be made, this one included. */
    left: number;
  } | null;
}

/** The payment that was just made; null for one that is not paid, or not of this order. */
export function paidOf({ payments }: Order, id: string | null): Payment | null {
  return payments.find((payment) => payment.id === id && payment.paid) ?? null;
}

/** @param cards null where they could not be read, as for the documents */
export function toPaidView(
  order: Order,
  payment: Payment,
  { documents, cards }: { documents: Document[] | null; cards: PaymentMethod[] | null },
): PaidView {
  const { basket, shipping, status } = order;
  const card = payment.card ?? cards?.find(({ id }) => id === payment.card_id);
  const invoice = documents?.find((one) => one.kind === "invoice" && one.payment_id === payment.id);
  const unpaid = status === "cancelled" ? [] : order.payments.filter(({ paid }) => !paid);
  const [next] = unpaid;
  return {
    title: payment.title,
    amount: payment.amount_display,
    on: payment.paid_at ? formatDateInWords(payment.paid_at) : "",
    by: card ? cardName(card) : (payment.paid_by ?? payment.type) === "card" ? "Card" : "Bank transfer",
    invoice: invoice
      ? { number: invoice.number, href: paths.usersInvoiceFile(invoice.id, `${invoice.number}.pdf`) }
      : null,
    hasPlan: basket.hasSubscriptions,
    hasFiles: basket.items.some((line) => line.is_file),
    isShipped: shipping && status !== "shipped" && status !== "completed",
    next: next
      ? {
          ...{ id: next.id, amount: next.amount_display, due: formatDateInWords(next.due), left: unpaid.length },
          isLate: next.late ?? next.overdue,
          isByCard: next.type === "card",
          card: cards && preferredCard(cards),
        }
      : null,
  };
}

/** The question whether what is unpaid is paid another way from now on. */
export interface PaymentChange {
  to: "card" | "bacs";
  first: Payment;
  /** How many payments are unpaid, and their sum. */
  count: number;
  sum: string;
  /** It waits for its first payment: it gets the days of a transfer. */
  isFirst: boolean;
  hasPlan: boolean;
  /** The buyer's purchase order number; empty without one. */
  purchaseNumber: string;
}

/** @param wanted the kind of payment that the URL names; null for what the order has already, what is not taken, or when nothing is unpaid */
export function toChange(order: Order, wanted: string | null): PaymentChange | null {
  const unpaid = order.status === "cancelled" ? [] : order.payments.filter(({ paid }) => !paid);
  const [first] = unpaid;
  if (!first || (wanted !== "card" && wanted !== "bacs") || wanted === order.payment_type) return null;
  if (order.payment_types && !order.payment_types.includes(wanted)) return null;
  return {
    to: wanted,
    first,
    count: unpaid.length,
    sum: formatPence(unpaid.reduce((sum, { amount }) => sum + amount, 0)),
    isFirst: first.overdue && !order.renewal && unpaid.length === order.payments.length,
    hasPlan: order.basket.hasSubscriptions,
    purchaseNumber: order.purchase_number,
  };
}

/** The account for a transfer; null until the operator has set one. */
export function toAccount(checkout: Checkout | null): Checkout["bank"] | null {
  return checkout?.bank.account_number || checkout?.bank.iban ? checkout.bank : null;
}

/** A saved card as it is offered. */
export interface CardChoice {
  value: string;
  /** "Visa ending in 4242" */
  label: string;
  /** "Expires 04/2028" */
  hint: string;
  isChosen: boolean;
}

/**
 * Turns the API's saved cards into choices: at first the one that is asked for, or else the preferred or only one of
 * those that have not expired and were not declined for the payment. After one did not pay none is, unless its bank was
 * only not told to: then it is chosen again.
 */
export function toCards(
  cards: PaymentMethod[],
  { refused_cards: refused = [], tried_card: tried }: Payment,
  wanted: string | null,
  now: Date,
): CardChoice[] {
  const hopeful = cards.filter((card) => !isCardExpired(card, now) && !refused.includes(card.id));
  const usual = hopeful.find((card) => card.is_preferred) ?? (hopeful.length === 1 ? hopeful[0] : undefined);
  const again = wanted === noCard && tried && !refused.includes(tried) ? tried : null;
  const chosen = again ?? wanted ?? usual?.id;
  return cards.map((card) => ({
    value: card.id,
    label: cardName(card),
    hint: cardHint(card, refused, now),
    isChosen: card.id === chosen,
  }));
}
