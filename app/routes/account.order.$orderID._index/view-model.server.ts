import type { Order, Payment } from "contract/order";
import type { OrderAddressView } from "~/components/order/order-types";
import { formatDate } from "~/format/dates";
import { formatPence } from "~/format/money";
import { sanitizeHtml } from "~/html/sanitize.server";
import { deliveryLabel, toOrderAddress, toOrderLine } from "~/view-models/order.server";
import { toVatView } from "~/view-models/vat.server";

/** Turns the API's order into what its page shows. */
export function toOrderPage(order: Order) {
  const unpaid = order.status === "cancelled" ? [] : order.payments.filter(({ paid }) => !paid);
  const isTransfer = order.payment_type === "bacs" && unpaid.length > 0;
  const nextUnpaid = unpaid[0];
  // Until the operator has set an account, its fields are empty.
  const account = order.bank?.account_number || order.bank?.iban ? order.bank : null;
  return {
    ...order,
    title: `Order ${order.number}`,
    created_on: formatDate(order.created_at),
    lines: order.basket.items.map(toOrderLine),
    addresses: toAddresses(order),
    delivery: deliveryLabel(order),
    vatView: toVatView(order),
    contractText: order.contract.trim() ? sanitizeHtml(order.contract) : null,
    payable: payableOf(unpaid),
    isReplaced: Boolean(order.replaced_by),
    isPaid: order.payments.some(({ paid }) => paid),
    overdue: unpaid.find(({ overdue }) => overdue) ?? null,
    cardDue: toCardDue(order, nextUnpaid),
    refunds: toRefunds(order),
    endsOn: order.start_at ? dayBefore(order.start_at) : null,
    transfer:
      isTransfer && nextUnpaid
        ? {
            id: nextUnpaid.id,
            due: formatPence(nextUnpaid.amount),
            by: nextUnpaid.due,
            isLate: nextUnpaid.late ?? nextUnpaid.overdue,
            isBegun: hasBegun(order),
            bank: account,
            months: monthsToBegin(order),
            takesCards: order.payment_types?.includes("card") ?? true,
          }
        : null,
  };
}

/** The payment by card that is due, and how it can be paid; null without one, or where nothing can be paid. */
function toCardDue(order: Order, next: Payment | undefined) {
  const { payment_types: types = ["card", "bacs"] } = order;
  if (next?.type !== "card" || !next.overdue || types.length === 0) return null;
  return {
    id: next.id,
    amount: formatPence(next.amount),
    lateSince: next.late ? next.due : null,
    isCharging: next.charging ?? false,
    isBegun: hasBegun(order),
    takesCards: types.includes("card"),
    takesTransfers: types.includes("bacs"),
  };
}

/** How long a plan runs that begins when its first transfer arrives, and is paid by the month; null for any other. */
function monthsToBegin(order: Order): number | null {
  return order.monthly && !hasBegun(order) ? order.payments.length : null;
}

/** Whether what it is for does not wait for its first payment any more. */
function hasBegun({ renewal, plan, payments }: Order): boolean {
  return renewal || Boolean(plan) || payments.some(({ paid }) => paid);
}

/** What is given back, of which payment where there are several. */
function toRefunds({ payments }: Order) {
  return payments.flatMap(({ title, refunds = [] }) =>
    refunds.map((refund) => ({ ...refund, title: payments.length > 1 ? title : null })),
  );
}

/** Whether something is to be paid by card: now, or later. */
function payableOf(unpaid: Payment[]): "due" | "later" | null {
  const byCard = unpaid.filter(({ type }) => type === "card");
  if (byCard.some(({ overdue }) => overdue)) return "due";
  return byCard.length > 0 ? "later" : null;
}

/** @param day YYYY-MM-DD */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export type OrderPage = ReturnType<typeof toOrderPage>;

function toAddresses(order: Order): { title: string; address: OrderAddressView }[] {
  const all = [
    { title: "Billing", address: toOrderAddress(order.address_billing_json) },
    { title: "Account", address: toOrderAddress(order.address_account_json) },
    { title: "Delivery", address: toOrderAddress(order.address_delivery_json) },
  ];
  return all.flatMap(({ title, address }) => (address ? [{ title, address }] : []));
}
