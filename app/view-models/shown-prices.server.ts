import { formatPence } from "~/format/money";

/** An item whose price has changed since it was last shown. */
export interface PriceChange {
  name: string;
  from: string;
  to: string;
}

interface PricedLine {
  id: string;
  name: string;
  qty: number;
  /** In pence, for the whole quantity. */
  total: number;
  /** The same without VAT; null for a line with a fixed price. */
  net: number | null;
  on_sale: boolean;
}

/** Pence a piece, with VAT and without, by the beginning of a line's id. */
type ShownPrices = Record<string, [gross: number, net: number]>;

// The prices are in the session's cookie, and a browser keeps no cookie above 4 kB.
const maxPrices = 20;
const idPrefixLength = 8;
/** How far the sums without VAT of a piece may differ between two quantities, as the sum of a line is rounded to pence. */
const mostByRounding = 1;

/**
 * Compares the prices with those that the visitor saw before.
 * @param hasOtherVat the VAT may be that of another country than before, which is a change too; otherwise only prices
 *   without VAT are compared, since the checkout knows the buyer's country and the basket may not
 * @returns the changes, and the prices to remember
 */
export function comparePrices(
  before: ShownPrices = {},
  lines: PricedLine[],
  hasOtherVat = false,
): { changes: PriceChange[]; shown: ShownPrices } {
  const shown: ShownPrices = {};
  const changes: PriceChange[] = [];
  for (const { id, name, total, net, qty, on_sale } of lines) {
    if (!on_sale || net === null) continue;
    const key = id.slice(0, idPrefixLength);
    const [gross, netEach] = [total / qty, net / qty];
    const [grossBefore, netBefore] = before[key] ?? [gross, netEach];
    const [byGross, byNet] = [Math.abs(grossBefore - gross), Math.abs(netBefore - netEach)];
    // With other VAT alone, what is without VAT stays; with another price both change by about as much.
    const isOnlyVat = !hasOtherVat && 2 * (byNet + mostByRounding) <= byGross;
    if (byGross > 0 && !isOnlyVat) changes.push({ name, from: formatPence(grossBefore), to: formatPence(gross) });
    if (Object.keys(shown).length < maxPrices) shown[key] = [gross, netEach];
  }
  return { changes, shown };
}

/** Whether two lists of prices are equal. */
export function arePricesEqual(one: ShownPrices = {}, other: ShownPrices = {}): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => `${one[key]}` === `${other[key]}`);
}
