import { isInEU, taxCountryOf } from "./vat-rates";
import { sellerCountry } from "./vat-rules";
import type { VatEvidence, VatTreatment } from "./vat-treatment";

export interface TaxedOrder {
  totalPence: number;
  vatTreatment: VatTreatment;
  /** The country by whose rules its plan and files are taxed. */
  vatCountry: string;
  /** It has a plan or files: goods are taxed where they go, whatever else says where the buyer is. */
  hasServices: boolean;
}

/**
 * What says that the buyer is elsewhere than in the country that a plan and files are taxed in, so that another VAT may be
 * due; null where nothing does. The card counts more than what the buyer has entered: their answer to the question about
 * it, and the account's address. A confirmed VAT number settles it, and so does a country with the same rules.
 */
export function contradictingEvidence(
  { totalPence, vatTreatment, vatCountry, hasServices }: TaxedOrder,
  evidence: VatEvidence[],
): VatEvidence | null {
  if (totalPence === 0 || !hasServices || vatTreatment === "reverse_charge") return null;
  const of = (kind: VatEvidence["kind"]) => evidence.find((one) => one.kind === kind);
  const isTaxedThere = ({ country }: VatEvidence) => isTaxedAlike(country, vatCountry);
  const number = of("vat_number");
  if (number && isTaxedThere(number)) return null;
  const card = of("card");
  const other = card ?? of("declaration") ?? of("account_address");
  if (other && !isTaxedThere(other)) return other;
  // Nothing but their own word says that they are where no VAT is due.
  const billed = of("billing_address");
  const isUntaxedByWord = !card && of("declaration") !== undefined && vatTreatment === "outside_scope";
  return isUntaxedByWord && billed && !isTaxedThere(billed) ? billed : null;
}

/** Whether the same VAT is due on a plan and files for buyers in both countries. */
export function isTaxedAlike(one: string, other: string): boolean {
  return placeOfTax(one) === placeOfTax(other);
}

/** The country whose VAT is due for a buyer there; one for all countries where none is. */
function placeOfTax(country: string): string {
  const taxed = taxCountryOf(country);
  return taxed === sellerCountry || isInEU(taxed) ? taxed : "elsewhere";
}
