import type { PaymentMethod } from "contract/payment";

/** Brands whose names are not their codes with a capital. */
const brands: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** "Visa ending in 4242" */
export function cardName({ brand, last_four }: PaymentMethod): string {
  return `${brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} ending in ${last_four}`;
}

/** "04/2028" */
export function cardExpiry({ exp_month, exp_year }: PaymentMethod): string {
  return `${String(exp_month).padStart(2, "0")}/${exp_year}`;
}

/** Whether a card has expired: it is valid to the end of its month. */
export function isCardExpired({ exp_month, exp_year }: PaymentMethod, now: Date): boolean {
  return exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
}
