import { townLines } from "contract/address-lines";
import { countryName } from "./country-name";
import type { DocumentParty } from "./document";

/** The seller, as the operator's setting `company` has it. */
export interface Company {
  name: string;
  street_address_1: string;
  street_address_2: string | null;
  city: string;
  county: string | null;
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  company_number: string;
  vat_number: string;
  /** Of the One Stop Shop (OSS). */
  oss_number: string;
  email: string;
  telephone: string;
  /** Where goods are sent back to, if not to the address above. */
  return_address: string;
  /** Who pays for that: `buyer` if it is empty. */
  returns_paid_by: ReturnsPayer | "";
}

export type ReturnsPayer = "buyer" | "seller";

/** The seller on a document. What the setting does not have is empty, but for the name and the e-mail address. */
export function sellerOf(
  company: Partial<Company>,
  { productName, supportEmail }: { productName: string; supportEmail: string },
): DocumentParty {
  return {
    first_name: "",
    last_name: "",
    company: company.name || productName,
    telephone: company.telephone ?? "",
    email: company.email || supportEmail,
    street_address_1: company.street_address_1 ?? "",
    street_address_2: company.street_address_2 ?? null,
    city: company.city ?? "",
    county: company.county ?? null,
    postcode: company.postcode ?? "",
    country: company.country ?? "",
    vat_number: company.vat_number ?? "",
    company_number: company.company_number ?? "",
    ...(company.oss_number && { oss_number: company.oss_number }),
  };
}

/** What an invoice must say of its seller, and the setting lacks: empty when it is complete. */
export function missingOfSeller(seller: DocumentParty): (keyof DocumentParty)[] {
  const needed = ["street_address_1", "city", "postcode", "country", "vat_number"] as const;
  return needed.filter((field) => !seller[field]);
}

/** Where goods are sent back to, on one line: the seller's address where no other is set; empty if that is not known. */
export function returnAddressOf(
  company: Partial<Company>,
  config: { productName: string; supportEmail: string },
): string {
  if (company.return_address) return company.return_address;
  const seller = sellerOf(company, config);
  if (!seller.street_address_1) return "";
  const { company: name, street_address_1, street_address_2, country } = seller;
  const lines = [name, street_address_1, street_address_2, ...townLines(seller), country && countryName(country)];
  return lines.filter(Boolean).join(", ");
}
