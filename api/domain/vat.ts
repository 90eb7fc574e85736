import { allocate } from "./allocation";

/** A VAT rate in hundredths of a per cent: 2000 is 20 %. */
export type VatRate = number;

/** The United Kingdom's standard rate. The prices of the catalogue include it (docs/decisions/0027). */
export const standardVatRate: VatRate = 2_000;

const wholeRate = 10_000;

/** An amount with VAT, and the rate of that VAT. */
export interface Taxed {
  /** Pence with VAT. */
  grossPence: number;
  vatRate: VatRate;
  /** The country that the VAT goes to; the United Kingdom unless it is said. */
  vatCountry?: string;
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

/**
 * A price with VAT at one rate, as it is with VAT at another: the price without VAT stays the same. The same rate
 * changes nothing. Rounded half down, so that without VAT it is the price less `vatWithin`.
 * @param grossPence pence, 0 or more
 */
export function atVatRate(grossPence: number, from: VatRate, to: VatRate): number {
  // Rounded up, a half below nothing is -0, which would be shown as "-£0.00".
  if (grossPence === 0) return 0;
  const whole = wholeRate + from;
  return Math.ceil((2 * grossPence * (wholeRate + to) - whole) / (2 * whole));
}

/** A credit with VAT at one rate, as it is with VAT at another: as `atVatRate`, rounded down. */
export function creditAtVatRate(creditPence: number, from: VatRate, to: VatRate): number {
  return Math.floor((creditPence * (wholeRate + to)) / (wholeRate + from));
}

/**
 * The amounts of lines by country and VAT rate, highest rate first. The VAT is that of the sum of a country's rate,
 * rounded once.
 */
export function vatByRate(lines: Taxed[]): VatSum[] {
  const sums = new Map<string, Taxed>();
  for (const line of lines) {
    const { grossPence = 0 } = sums.get(keyOf(line)) ?? {};
    sums.set(keyOf(line), { ...line, grossPence: grossPence + line.grossPence });
  }
  return [...sums.entries()]
    .toSorted(([keyA, a], [keyB, b]) => b.vatRate - a.vatRate || (keyA < keyB ? -1 : 1))
    .map(([, { vatRate, grossPence, vatCountry }]) => {
      const vatPence = vatWithin(grossPence, vatRate);
      return { vatRate, ...(vatCountry && { vatCountry }), grossPence, netPence: grossPence - vatPence, vatPence };
    });
}

function keyOf({ vatRate, vatCountry }: Taxed): string {
  return `${vatCountry ?? ""} ${vatRate}`;
}

/** The VAT of each line in pence: the VAT of its rate, allocated, so that the lines always add up to `vatByRate`. */
export function vatByLine(lines: Taxed[]): number[] {
  const vat = lines.map(() => 0);
  for (const sum of vatByRate(lines)) {
    const weights = lines.map((line) => (keyOf(line) === keyOf(sum) ? line.grossPence : 0));
    for (const [at, part] of allocate(sum.vatPence, weights).entries()) vat[at] = (vat[at] ?? 0) + part;
  }
  return vat;
}
