import { isInEU, taxCountryOf } from "./vat-rates";
import { sellerCountry } from "./vat-rules";
import type { VatEvidence, VatTreatment } from "./vat-treatment";

interface TaxedOrder {
  totalPence: number;
  vatTreatment: VatTreatment;
  /** The country by whose rules its plan and files are taxed. */
  vatCountry: string;
  /** It has a plan or files: goods are taxed where they go, whatever else says where the buyer is. */
  hasServices: boolean;
}

/**
 * Whether what says where the buyer is contradicts the country that a plan and files are taxed in, so that another VAT
 * may be due. The card counts more than the account's address, which the buyer has entered as well. A confirmed VAT
 * number settles it, and so does a country with the same rules.
 */
export function contradicts(
  { totalPence, vatTreatment, vatCountry, hasServices }: TaxedOrder,
  evidence: VatEvidence[],
): boolean {
  if (totalPence === 0 || !hasServices || vatTreatment === "reverse_charge") return false;
  const of = (kind: VatEvidence["kind"]) => evidence.find((one) => one.kind === kind)?.country;
  const other = of("card") ?? of("account_address");
  return other !== undefined && placeOfTax(other) !== placeOfTax(vatCountry);
}

/** The country whose VAT is due for a buyer there; one for all countries where none is. */
function placeOfTax(country: string): string {
  const taxed = taxCountryOf(country);
  return taxed === sellerCountry || isInEU(taxed) ? taxed : "elsewhere";
}
