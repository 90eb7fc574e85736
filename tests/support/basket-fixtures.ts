import type * as basket from "contract/basket";
import { aVatSummary } from "tests/support/vat-rules";

/** The token of a basket. */
export const token = "b".repeat(20);
export const lineId = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00";
export const optionId = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d01";
const zero = { pence: 0, display: "£0.00" };

const totals: basket.Basket["totals"] = {
  ...{ subTotal: 9_600, subTotalDisplay: "£96.00", total: 10_095, totalDisplay: "£100.95" },
  ...{ shipping: 495, shippingDisplay: "£4.95", tax: 1_683, taxDisplay: "£16.83" },
  ...{ upgrade: zero.pence, upgradeDisplay: zero.display, upgradeRenewal: 0, upgradeRenewalDisplay: zero.display },
  ...{ monthly: 0, monthlyDisplay: zero.display, months: 0, monthsDisplay: "" },
  ...{ toPay: 10_095, toPayDisplay: "£100.95", toPayMonthly: 0, toPayMonthlyDisplay: zero.display },
  ...{ upgradeMonths: 0, upgradeMonthsDisplay: "", upgradeNextPaymentDue: null, upgradeNextPaymentDueDisplay: "" },
};

/** A line with one book, unless changed. */
export function aLine(changes: Partial<basket.BasketItem> = {}): basket.BasketItem {
  const product = { id: lineId, slug: "the-year-in-view", title: "The Year in View", type: "product" as const };
  const option = { id: optionId, slug: "the-year-in-view-cloth", title: "Cloth", monthly_renewal: false };
  return {
    id: lineId,
    qty: 1,
    on_sale: true,
    held: null,
    once: false,
    total: 9_600,
    total_display: "£96.00",
    net: 8_000,
    rrp: null,
    rrp_display: null,
    upgrade: null,
    starts_on: null,
    starts_later: false,
    monthly: false,
    next_cost: null,
    next_cost_display: null,
    month_renewal_base: null,
    month_renewal_base_display: null,
    purchase_type: "",
    product: { ...product, image: null, colour_primary: "#22313a", colour_secondary: null },
    option: { ...option, monthly_price: null, monthly_price_display: null },
    ...changes,
  };
}

/** A basket with one line, unless changed. */
export function aBasket(changes: Partial<basket.Basket> = {}): basket.Basket {
  return {
    token,
    items: { product: [aLine()], subscription: [] },
    totalItems: 1,
    hasSubscriptions: false,
    shipping: { country: "GB" },
    country: "GB",
    billing_country: null,
    countries: [{ code: "GB", name: "United Kingdom" }],
    messages: [],
    totals,
    vat: aVatSummary(),
    selectOptions: false,
    product: null,
    purchase_type: "",
    ...changes,
  };
}
