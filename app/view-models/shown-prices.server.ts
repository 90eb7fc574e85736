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
  on_sale: boolean;
}

// The prices are in the session's cookie, and a browser keeps no cookie above 4 kB.
const maxPrices = 20;
const idPrefixLength = 8;

/**
 * Compares the prices with those that the visitor saw before.
 * @param before in pence a piece, by the beginning of the line's id
 * @returns the changes, and the prices to remember
 */
export function comparePrices(
  before: Record<string, number> = {},
  lines: PricedLine[],
): { changes: PriceChange[]; shown: Record<string, number> } {
  const shown: Record<string, number> = {};
  const changes: PriceChange[] = [];
  for (const { id, name, total, qty } of lines.filter((line) => line.on_sale)) {
    const key = id.slice(0, idPrefixLength);
    const each = total / qty;
    const known = before[key];
    if (known !== undefined && known !== each) changes.push({ name, from: formatPence(known), to: formatPence(each) });
    if (Object.keys(shown).length < maxPrices) shown[key] = each;
  }
  return { changes, shown };
}

/** Whether two lists of prices are equal. */
export function arePricesEqual(one: Record<string, number> = {}, other: Record<string, number> = {}): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
