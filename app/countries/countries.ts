import { countryCodes } from "contract/country";

const names = new Intl.DisplayNames("en-GB", { type: "region" });

/** The English name of a country by its code; a code that nobody knows is its own name. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** Every country as a choice of a select, in the order of the English names. */
export const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, "en-GB"));
