import type { DocumentLine } from "./document";
import type { VatRate } from "./vat";
import { isInEU } from "./vat-rates";

/** A VAT category of EN 16931 (UNCL 5305). */
export type VatCategory = "S" | "Z" | "AE" | "G" | "O" | "E";

/** The lines of a document that are taxed alike, added up. */
export interface VatGroup {
  category: VatCategory;
  vatRate: VatRate;
  /** The countries by whose rules they are taxed. */
  vatCountries: string[];
  netPence: number;
  vatPence: number;
  /** Why no VAT is charged; empty when it is. */
  reason: string;
}

const reasons: Record<VatCategory, string> = {
  S: "",
  Z: "",
  AE: "Reverse charge: the customer accounts for the VAT",
  G: "Export of goods from the United Kingdom, zero-rated",
  O: "Outside the scope of United Kingdom VAT",
  E: "Outside the scope of United Kingdom VAT",
};

type Taxed = Pick<DocumentLine, "vatRate" | "vatTreatment">;

/** Whether a document has VAT of a country of the European Union, which is paid through the One Stop Shop. */
export function hasForeignVat(lines: Pick<DocumentLine, "vatTreatment" | "vatCountry" | "vatRate">[]): boolean {
  return lines.some((line) => line.vatTreatment === "charged" && line.vatRate > 0 && isInEU(line.vatCountry));
}

/** Why a buyer's VAT number that is on a document has not changed its VAT; null where it need not be said. */
export function unusedVatNumberNote(
  buyer: { vat_number: string },
  lines: Pick<DocumentLine, "vatTreatment" | "vatCountry" | "vatRate">[],
): string | null {
  if (!buyer.vat_number || !hasForeignVat(lines)) return null;
  return "VAT is charged, and the reverse charge does not apply: no VAT number had been confirmed for the buyer when this was ordered.";
}

/**
 * The VAT category of a line. In an e-invoice nothing else may go with what is not subject to VAT, so beside lines of
 * other kinds that is an exemption, which has the same reason.
 * @param all all lines of the document
 */
export function vatCategoryOf({ vatRate, vatTreatment }: Taxed, all: Taxed[]): VatCategory {
  if (vatTreatment === "reverse_charge") return "AE";
  if (vatTreatment === "export") return "G";
  if (vatTreatment === "charged") return vatRate > 0 ? "S" : "Z";
  return all.every((line) => line.vatTreatment === "outside_scope") ? "O" : "E";
}

/** The sums of a document's lines by how they are taxed, the highest rate first. */
export function vatGroupsOf(lines: DocumentLine[]): VatGroup[] {
  const groups = new Map<string, VatGroup>();
  for (const line of lines) {
    const category = vatCategoryOf(line, lines);
    const { vatRate, vatCountry } = line;
    const key = `${category} ${vatRate}`;
    const sums = { netPence: 0, vatPence: 0, vatCountries: [], reason: reasons[category] };
    const group = groups.get(key) ?? { category, vatRate, ...sums };
    groups.set(key, {
      ...group,
      vatCountries: [...new Set([...group.vatCountries, vatCountry])],
      netPence: group.netPence + line.netPence,
      vatPence: group.vatPence + line.vatPence,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.vatRate - a.vatRate);
}
