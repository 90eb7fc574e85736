import { type DocumentLine, type InvoicedOrder, invoiceLinesOf, invoicesOf, type OrderedLine } from "./document";
import { statedNetsOf } from "./statement";

/**
 * The lines of a whole order with the net amounts that its invoices state, added up: so basket, order and pro forma say
 * the same as those. For an order whose schedule does not explain its VAT they are those of its own lines.
 */
export function orderLinesOf(order: InvoicedOrder, lines: OrderedLine[]): DocumentLine[] {
  const whole = invoiceLinesOf(order, lines);
  const sums = whole.map(() => ({ netPence: 0, vatPence: 0, grossPence: 0 }));
  for (const parts of invoicesOf(order, lines)) {
    const nets = statedNetsOf(parts.map(({ row }) => row));
    for (const [at, { line, row }] of parts.entries()) {
      const sum = sums[line ?? lines.length];
      if (!sum) continue;
      sum.netPence += nets[at] ?? 0;
      sum.vatPence += row.vatPence;
      sum.grossPence += row.grossPence;
    }
  }
  const isExplained = whole.every(
    ({ vatPence, grossPence }, at) => sums[at]?.vatPence === vatPence && sums[at]?.grossPence === grossPence,
  );
  return whole.map((line, at) => ({
    ...line,
    statedNetPence: isExplained ? (sums[at]?.netPence ?? 0) : line.netPence,
  }));
}
