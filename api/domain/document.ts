import type { LineAmounts, OrderAmounts } from "./order";
import { standardVatRate, type VatRate } from "./vat";

/** A line of an invoice or a credit note. The gross amount is the net amount with its VAT, in pence. */
export interface DocumentLine {
  title: string;
  qty: number;
  vatRate: VatRate;
  netPence: number;
  vatPence: number;
  grossPence: number;
}

/** The sums of a document, in pence. */
export type DocumentSums = Pick<DocumentLine, "netPence" | "vatPence" | "grossPence">;

/**
 * The lines of an order's invoice: its own, less their credits, and the delivery. They add up to the order's total and
 * its VAT.
 */
export function invoiceLinesOf(
  { shippingPence, shippingVatPence }: Pick<OrderAmounts, "shippingPence" | "shippingVatPence">,
  lines: (Pick<LineAmounts, "qty" | "totalPence" | "creditPence" | "vatRate" | "vatPence"> & {
    title: string;
    optionTitle: string;
  })[],
): DocumentLine[] {
  const sold = lines.map(({ title, optionTitle, qty, totalPence, creditPence, vatRate, vatPence }) => ({
    title: optionTitle ? `${title}, ${optionTitle}` : title,
    qty,
    vatRate,
    ...amountsWith(totalPence - creditPence, vatPence),
  }));
  if (shippingPence === 0) return sold;
  const delivery = { title: "Delivery", qty: 1, vatRate: standardVatRate };
  return [...sold, { ...delivery, ...amountsWith(shippingPence, shippingVatPence) }];
}

/**
 * The line of a credit note for a part of an invoice's line. The credits of a line never exceed its VAT, and those of
 * all of it are all of its VAT, in however many parts.
 * @param beforePence what earlier credit notes gave back of the line
 * @param grossPence at most what is left of it
 */
export function creditLineOf(line: DocumentLine, beforePence: number, grossPence: number): DocumentLine {
  if (grossPence <= 0 || beforePence + grossPence > line.grossPence)
    throw new RangeError(`${grossPence} cannot be credited of what is left of the line`);
  const vatUpTo = (pence: number) => Math.floor((line.vatPence * pence) / line.grossPence);
  const vatPence = vatUpTo(beforePence + grossPence) - vatUpTo(beforePence);
  return { ...line, ...amountsWith(grossPence, vatPence) };
}

/** The sums of a document's lines. */
export function documentSums(lines: DocumentLine[]): DocumentSums {
  return amountsWith(
    lines.reduce((sum, { grossPence }) => sum + grossPence, 0),
    lines.reduce((sum, { vatPence }) => sum + vatPence, 0),
  );
}

function amountsWith(grossPence: number, vatPence: number): DocumentSums {
  return { netPence: grossPence - vatPence, vatPence, grossPence };
}
