/** Brands whose names are not their codes with a capital. */
const brands: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** "Visa ending in 4242". @param card the provider's code of its brand, and its last four digits */
export function cardInWords({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return `${brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} ending in ${lastFour}`;
}
