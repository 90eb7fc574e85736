import type { VatRate } from "./vat";

/** A rate and the first day on which it applies. */
type DatedRate = [from: string, rate: VatRate];

/** The standard rates of the United Kingdom and the European Union's countries, the newest first. A change is a new row. */
const standardRates: Record<string, DatedRate[]> = {
  GB: [["2011-01-04", 2_000]],
  AT: [["1984-01-01", 2_000]],
  BE: [["1996-01-01", 2_100]],
  BG: [["1999-01-01", 2_000]],
  CY: [["2014-01-13", 1_900]],
  CZ: [["2013-01-01", 2_100]],
  DE: [["2021-01-01", 1_900]],
  DK: [["1992-01-01", 2_500]],
  EE: [
    ["2025-07-01", 2_400],
    ["2024-01-01", 2_200],
  ],
  ES: [["2012-09-01", 2_100]],
  FI: [
    ["2024-09-01", 2_550],
    ["2013-01-01", 2_400],
  ],
  FR: [["2014-01-01", 2_000]],
  GR: [["2016-06-01", 2_400]],
  HR: [["2012-03-01", 2_500]],
  HU: [["2012-01-01", 2_700]],
  IE: [["2021-03-01", 2_300]],
  IT: [["2013-10-01", 2_200]],
  LT: [["2009-09-01", 2_100]],
  LU: [["2024-01-01", 1_700]],
  LV: [["2012-07-01", 2_100]],
  MT: [["2004-01-01", 1_800]],
  NL: [["2012-10-01", 2_100]],
  PL: [["2011-01-01", 2_300]],
  PT: [["2011-01-01", 2_300]],
  RO: [
    ["2025-08-01", 2_100],
    ["2017-01-01", 1_900],
  ],
  SE: [["1990-07-01", 2_500]],
  SI: [["2013-07-01", 2_200]],
  SK: [
    ["2025-01-01", 2_300],
    ["2011-01-01", 2_000],
  ],
};

/** The country whose VAT applies in another: the Isle of Man is taxed as the United Kingdom, Monaco as France. */
const taxedAs: Record<string, string> = { IM: "GB", MC: "FR" };

/** The country whose VAT applies in a country. */
export function taxCountryOf(country: string): string {
  return taxedAs[country] ?? country;
}

/** Whether a country's VAT is that of the European Union. */
export function isInEU(country: string): boolean {
  const taxed = taxCountryOf(country);
  return taxed !== "GB" && taxed in standardRates;
}

/**
 * The standard rate of a country on a day; null for countries that the table does not have.
 * @param day a day in Europe/London; before the first row the oldest rate is given
 */
export function standardRateOf(country: string, day: string): VatRate | null {
  const rows = standardRates[taxCountryOf(country)];
  const row = rows?.find(([from]) => from <= day) ?? rows?.at(-1);
  return row?.[1] ?? null;
}
