import type { Delivery } from "api/domain/pricing";
import type { VatRule } from "api/domain/vat-rules";
import type { VatSummary } from "contract/vat";

/** The rule of a buyer in the United Kingdom. */
export const britishVat: VatRule = { treatment: "charged", country: "GB", rate: 2_000, includedRate: 2_000 };

/** The rule of a business in Germany. */
export const reverseCharge: VatRule = { treatment: "reverse_charge", country: "DE", rate: 0, includedRate: 2_000 };

/** A delivery within the United Kingdom. @param pence with VAT */
export function delivered(pence: number): Delivery {
  return { pence, vat: britishVat };
}

/** The VAT of an order in the United Kingdom, unless changed. */
export function aVatSummary(changes: Partial<VatSummary["parts"][number]> = {}): VatSummary {
  const part = {
    treatment: "charged" as const,
    goods: true,
    country: "GB",
    rate: 2_000,
    vat: 1_683,
    vat_display: "£16.83",
  };
  return { parts: [{ ...part, ...changes }], number: "none", check: null };
}
