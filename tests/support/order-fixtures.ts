import type { Checkout, Order, OrderAddress, OrderSummary, Payment } from "contract/order";
import { aBasket } from "tests/support/basket-fixtures";

export const orderId = "58cd1efc-4c1b-4a57-9d0e-2f6a4d4f7a10";
export const orderNumber = 100_019;
const paymentId = "6a0f7f3e-1d53-4c9c-8a39-4be3f5b2c111";
const lineId = "7b1a8c4f-2e64-4dad-9b4a-5cf4a6c3d222";

const zero = { company: "", telephone: "", street_address_2: null, county: null };

/** Nora's address, unless changed. */
export function anOrderAddress(changes: Partial<OrderAddress> = {}): OrderAddress {
  return {
    ...zero,
    first_name: "Nora",
    last_name: "Fielding",
    street_address_1: "14 Pilot Row",
    city: "Margate",
    postcode: "CT9 1QX",
    country: "GB",
    ...changes,
  };
}

/** An instalment that was paid by card, unless changed. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: paymentId,
    order_id: orderId,
    order_number: orderNumber,
    title: "Studio",
    type: "card",
    due: "2026-11-05",
    amount: 2_900,
    amount_display: "£29.00",
    paid: true,
    paid_at: "2026-11-05T10:00:00.000Z",
    overdue: false,
    ...changes,
  };
}

/** An instalment that is not paid yet, unless changed. */
export function anUnpaid(changes: Partial<Payment> = {}): Payment {
  return aPayment({ paid: false, paid_at: null, due: "2027-01-05", ...changes });
}

/** An order in a list. */
export function anOrderSummary(changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: orderId,
    number: orderNumber,
    token: "k3vN8sQ1xZ7bT5mW2cL9rP4d",
    created_at: "2026-11-05T10:00:00.000Z",
    status: "paid",
    payment_type: "card",
    renewal: false,
    shipping: false,
    total: 10_095,
    total_display: "£100.95",
    cancelled_at: null,
    ...changes,
  };
}

/** A paid order of one book, unless changed. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const { id, number, token, created_at, status, payment_type, renewal, shipping } = anOrderSummary();
  const colours = { colour_primary: "#22313a", colour_secondary: null };
  const product = { title: "The Year in View", type: "product" as const, typeLabel: "Book", media: null, ...colours };
  return {
    ...{ id, number, token, created_at, status, payment_type, renewal, shipping },
    start_at: null,
    lock_at: null,
    can_cancel: false,
    cancelled_at: null,
    monthly: false,
    upgrade: null,
    upgrade_parent_id: null,
    agree_terms: true,
    agree_contract: true,
    contract: "",
    vat_number: "",
    company_number: "",
    purchase_number: "",
    address_account_json: anOrderAddress(),
    address_billing_json: anOrderAddress({ email: "nora@example.com" }),
    address_delivery_json: null,
    basket: {
      items: [
        {
          ...{ id: lineId, qty: 1, total: 9_600, total_display: "£96.00", sku: null, category: null, product },
          option: { title: "Cloth" },
        },
      ],
      hasSubscriptions: false,
    },
    payments: [aPayment()],
    totals: aBasket().totals,
    vat: aBasket().vat,
    ...changes,
  };
}

/** A renewal that can be cancelled until 28 November, unless changed. */
export function aRenewal(changes: Partial<Order> = {}): Order {
  const days = { start_at: "2026-12-05", lock_at: "2026-11-28" };
  return anOrder({ renewal: true, status: "new", can_cancel: true, ...days, payments: [anUnpaid()], ...changes });
}

/** The same order with the data of its checkout. */
export function aCheckout(order: Order): Checkout {
  return {
    ...order,
    lines: [],
    countries: [],
    delivery: null,
    messages: [],
    upgrade_note: "",
    addresses_from: null,
    address_book: { kept: [], full: false },
    bank: {
      account_name: "Almanac Ltd",
      bank: "Kent Reliance",
      sort_code: "20-00-00",
      account_number: "12345678",
      iban: "GB29NWBK60161331926819",
      bic: "NWBKGB2L",
    },
  };
}
