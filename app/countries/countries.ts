import { countryCodes } from "contract/country";

const names = new Intl.DisplayNames("en-GB", { type: "region" });

/** The English name of a country by its code; an unknown code is returned as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The options of a select of all countries, in the order of their English names. */
export const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, "en-GB"));
