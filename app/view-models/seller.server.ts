import { townLines } from "contract/address-lines";
import type { Seller } from "contract/shop";
import { countryName } from "~/countries/countries";

/** The company that sells, its address and its numbers, a line each; empty until its address is known. */
export function sellerLines(seller: Seller): string[] {
  const { name, street_address_1, street_address_2, country, telephone, company_number, vat_number } = seller;
  if (!street_address_1) return [];
  return [
    ...[name, street_address_1, street_address_2, ...townLines(seller), country && countryName(country)],
    telephone && `Telephone ${telephone}`,
    company_number && `Company number ${company_number}`,
    vat_number && `VAT number ${vat_number}`,
  ].flatMap((line) => line || []);
}
