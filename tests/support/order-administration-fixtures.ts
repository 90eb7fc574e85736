import type { AdministeredOrder, ListedOrder } from "contract/order-administration";
import { anOrder, anOrderSummary, aPayment } from "tests/support/order-fixtures";

const buyer = { id: "3f0b3a2e-7c52-4f39-8d0e-1b8a8c5f6d10", display_name: "Ottilie Brandt", email: "o@brandt.example" };

/** An order as the list of all orders has it. */
export function aListedOrder(changes: Partial<ListedOrder> = {}): ListedOrder {
  return {
    ...anOrderSummary(),
    user: buyer,
    company: "Brandt & Vale",
    payment_status: "unpaid",
    fulfilment_status: "unfulfilled",
    refund_to_send: false,
    given_back: false,
    start_at: null,
    next_payment: { due: "2026-12-06", amount: 8_095, amount_display: "£80.95", type: "bacs", overdue: false },
    ...changes,
  };
}

/** A payment of such an order, with a try that failed if it is unpaid. */
export function anAdministeredPayment(
  changes: Partial<AdministeredOrder["payments"][number]> = {},
): AdministeredOrder["payments"][number] {
  return { ...aPayment({ paid: false, paid_at: null }), attempts: [], ...changes };
}

/** An order as its administration reads it. */
export function anAdministeredOrder(changes: Partial<AdministeredOrder> = {}): AdministeredOrder {
  return {
    ...anOrder(),
    user: buyer,
    team: null,
    payment_status: "unpaid",
    fulfilment_status: "unfulfilled",
    payments: [anAdministeredPayment()],
    ...{ paid: 0, paid_display: "£0.00", refunded: 0, refunded_display: "£0.00", left: 0, left_display: "£0.00" },
    given_back: false,
    refunds: [],
    shipments: [],
    to_send: [],
    refundable: [],
    documents: [],
    pro_forma: true,
    vat_evidence: [],
    vat_conflict: false,
    vat_review: null,
    history: [],
    ...changes,
  };
}
