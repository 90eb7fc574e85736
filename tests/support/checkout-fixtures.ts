import type { Checkout, OrderAddress } from "contract/order";
import type { PaymentMethod } from "contract/payment";
import { aBasket, aLine } from "tests/support/basket-fixtures";

export const orderId = "7d1e6b1a-2f60-4c0e-9c55-1f6f7f2f9a01";
export const orderNumber = 100_020;

/** An address that can be ordered with. */
export function anAddress(changes: Partial<OrderAddress> = {}): OrderAddress {
  return {
    first_name: "Nora",
    last_name: "Fielding",
    company: "Fielding & Rowe",
    telephone: "020 7946 0000",
    street_address_1: "4 Tanner Street",
    street_address_2: null,
    city: "London",
    county: null,
    postcode: "SE1 3LD",
    country: "GB",
    ...changes,
  };
}

/** An open order of one book, unless changed. */
export function aCheckout(changes: Partial<Checkout> = {}): Checkout {
  return {
    id: orderId,
    number: orderNumber,
    token: "AL-26-0001",
    created_at: "2026-11-22T09:00:00.000Z",
    status: "new",
    payment_type: "card",
    renewal: false,
    shipping: true,
    start_at: null,
    lock_at: null,
    can_cancel: false,
    cancelled_at: null,
    monthly: false,
    upgrade: null,
    upgrade_parent_id: null,
    agree_terms: false,
    agree_contract: false,
    contract: "",
    vat_number: "",
    company_number: "",
    purchase_number: "",
    address_account_json: anAddress(),
    address_billing_json: { ...anAddress(), email: "accounts@example.com" },
    address_delivery_json: anAddress(),
    basket: { items: [], hasSubscriptions: false },
    payments: [],
    totals: aBasket().totals,
    vat: aBasket().vat,
    lines: [aLine()],
    countries: [
      { code: "FR", name: "France" },
      { code: "GB", name: "United Kingdom" },
    ],
    delivery: { country: "GB", zone: "United Kingdom" },
    messages: [],
    upgrade_note: "",
    addresses_from: null,
    address_book: { kept: [], full: false },
    bank: {
      account_name: "Almanac Ltd",
      bank: "Bank of the Docks",
      sort_code: "00-00-00",
      account_number: "12345678",
      iban: "GB00DOCK00000012345678",
      bic: "DOCKGB2L",
    },
    ...changes,
  };
}

const { totals: ofOneBook } = aBasket();

/** The totals of an order that costs nothing. */
export const freeTotals: Checkout["totals"] = {
  ...ofOneBook,
  ...{ subTotal: 0, subTotalDisplay: "£0.00", total: 0, totalDisplay: "£0.00", shipping: 0, shippingDisplay: "£0.00" },
  ...{ tax: 0, taxDisplay: "£0.00", toPay: 0, toPayDisplay: "£0.00" },
};

/** The totals of a plan at £29 a month. */
export const monthlyTotals: Checkout["totals"] = {
  ...ofOneBook,
  ...{ subTotal: 34_800, subTotalDisplay: "£348.00", total: 34_800, totalDisplay: "£348.00" },
  ...{ shipping: 0, shippingDisplay: "£0.00", tax: 5_800, taxDisplay: "£58.00" },
  ...{ monthly: 2_900, monthlyDisplay: "£29.00", months: 12, monthsDisplay: "12 months" },
  ...{ toPay: 2_900, toPayDisplay: "£29.00", toPayMonthly: 2_900, toPayMonthlyDisplay: "£29.00" },
};

/** A saved card. */
export function aCard(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return { id: "pm_visa", brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030, ...changes };
}

/** A line of a placed order. */
export function aPlacedLine(type: "product" | "subscription" = "product"): Checkout["basket"]["items"][number] {
  const typeLabel = type === "product" ? "Product" : "Subscription";
  const product = { title: "The Year in View", type, typeLabel, media: null };
  return {
    id: "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00",
    qty: 1,
    total: 9_600,
    total_display: "£96.00",
    sku: "YIV-C",
    category: null,
    product: { ...product, colour_primary: "#22313a", colour_secondary: null },
    option: { title: "Cloth" },
  };
}

/** The unpaid payment of an order. */
export function aPayment(): Checkout["payments"][number] {
  return {
    id: "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d07",
    order_id: orderId,
    order_number: orderNumber,
    title: "The Year in View",
    type: "card",
    due: "2026-11-22",
    amount: 10_095,
    amount_display: "£100.95",
    paid: false,
    paid_at: null,
    overdue: true,
  };
}
