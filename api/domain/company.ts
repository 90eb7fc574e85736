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
}

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
