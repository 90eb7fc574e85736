/**
 * How a supply is treated for VAT. `charged`: at the rate of a country, which may be zero. `reverse_charge`: the buyer,
 * a business in the European Union, accounts for it. `export`: goods that leave the United Kingdom, zero-rated.
 * `outside_scope`: a service to a buyer in a country whose VAT the shop does not collect.
 */
export const vatTreatments = ["charged", "reverse_charge", "export", "outside_scope"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** Something that says in which country the buyer is. Two that agree are kept where services are sold to consumers. */
export interface VatEvidence {
  kind: "billing_address" | "account_address" | "card" | "vat_number" | "declaration";
  /** ISO 3166-1 alpha-2. */
  country: string;
}
