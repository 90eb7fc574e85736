import type { VatView } from "./order-types";

/** The rules of the VAT in words, beside the totals. */
export function VatNotes({ vat }: { vat: VatView }) {
  return vat.notes.length > 0 ? <p className="hint">{vat.notes.join(" ")}</p> : null;
}
