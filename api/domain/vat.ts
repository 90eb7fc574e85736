import { allocate } from "./allocation";

/** A VAT rate in hundredths of a per cent: 2000 is 20 %. */
export type VatRate = number;

/** The United Kingdom's standard rate. Every price includes it (docs/decisions/0017). */
export const standardVatRate: VatRate = 2_000;

const wholeRate = 10_000;

/** An amount with VAT, and the rate of that VAT. */
export interface Taxed {
  /** Pence with VAT. */
  grossPence: number;
  vatRate: VatRate;
}

/** The amounts of one VAT rate. */
export interface VatSum extends Taxed {
  netPence: number;
  vatPence: number;
}

/** The VAT within an amount that includes it, in pence, rounded half up. @param grossPence pence, 0 or more */
export function vatWithin(grossPence: number, vatRate: VatRate): number {
  const whole = wholeRate + vatRate;
  return Math.floor((2 * grossPence * vatRate + whole) / (2 * whole));
}

/** The amounts of lines by VAT rate, highest rate first. The VAT is that of the sum of a rate, rounded once. */
export function vatByRate(lines: Taxed[]): VatSum[] {
  const grossByRate = new Map<VatRate, number>();
  for (const { grossPence, vatRate } of lines) grossByRate.set(vatRate, (grossByRate.get(vatRate) ?? 0) + grossPence);
  return [...grossByRate]
    .toSorted(([a], [b]) => b - a)
    .map(([vatRate, grossPence]) => {
      const vatPence = vatWithin(grossPence, vatRate);
      return { vatRate, grossPence, netPence: grossPence - vatPence, vatPence };
    });
}

/** The VAT of each line in pence: the VAT of its rate, allocated, so that the lines always add up to `vatByRate`. */
export function vatByLine(lines: Taxed[]): number[] {
  const vat = lines.map(() => 0);
  for (const { vatRate, vatPence } of vatByRate(lines)) {
    const weights = lines.map((line) => (line.vatRate === vatRate ? line.grossPence : 0));
    for (const [at, part] of allocate(vatPence, weights).entries()) vat[at] = (vat[at] ?? 0) + part;
  }
  return vat;
}
