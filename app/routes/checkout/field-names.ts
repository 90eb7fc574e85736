/** The addresses of an order; their fields are named after them: `billing.city`. */
export const addressParts = ["account", "billing", "delivery"] as const;

export type AddressPart = (typeof addressParts)[number];

/** The fields of an address that all three have, in the order of the page. */
export const addressNames = [
  "first_name",
  "last_name",
  "company",
  "telephone",
  "street_address_1",
  "street_address_2",
  "city",
  "county",
  "postcode",
  "country",
] as const;

/** What was copied, in words. */
export function copiedText(from: AddressPart, to: AddressPart): string {
  return `The ${from} address has been copied to the ${to} address.`;
}

/** The form of the checkout: all of its buttons submit the same fields. */
export const formIntent = "update-order";

/** Where a notice about a card that was just added is shown. */
export const newCardNotice = "new-card";

/** The names of all fields, in the order of the page. */
export const fieldOrder = [
  "payment_type",
  "payment_method_id",
  "purchase_number",
  ...addressParts.flatMap((part) => [
    ...addressNames.slice(0, 4).map((name) => `${part}.${name}`),
    ...(part === "billing" ? ["billing.email"] : []),
    ...addressNames.slice(4).map((name) => `${part}.${name}`),
    ...(part === "billing" ? ["vat_number", "company_number"] : []),
    `keep_${part}`,
  ]),
  "vat_country",
  "agree_contract",
  "agree_terms",
];
