const regions = new Intl.DisplayNames("en-GB", { type: "region" });

/** The English name of a country by its ISO 3166-1 code; anything else stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;
}
