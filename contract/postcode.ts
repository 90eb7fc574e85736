interface Form {
  /** Of a postcode in capitals, without spaces, dots and hyphens. */
  pattern: RegExp;
  example: string;
}

/** A postcode of digits alone, before which some write the letters of the country: D-10119. */
function digits(pattern: string, example: string): Form {
  return { pattern: new RegExp(`^[A-Z]{0,3}${pattern}$`), example };
}

/** The forms of the countries where they are certain. Those of others are as various as their addresses. */
const forms: Record<string, Form> = {
  // With the post offices of the forces, and the one code that has a form of its own.
  GB: { pattern: /^([A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA|BFPO\d{1,4})$/, example: "SE1 3LD" },
  US: { pattern: /^\d{5}(\d{4})?$/, example: "10012" },
  CA: { pattern: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, example: "K1A 0B1" },
  AT: digits("\\d{4}", "1010"),
  BE: digits("\\d{4}", "1000"),
  BG: digits("\\d{4}", "1000"),
  CZ: digits("\\d{5}", "110 00"),
  DE: digits("\\d{5}", "10119"),
  DK: digits("\\d{3,4}", "1050"),
  EE: digits("\\d{5}", "10111"),
  ES: digits("\\d{5}", "28013"),
  FI: digits("\\d{5}", "00100"),
  FR: digits("\\d{5}(CEDEX\\d{0,2})?", "75003"),
  GR: digits("\\d{5}", "105 57"),
  HR: digits("\\d{5}", "10000"),
  HU: digits("\\d{4}", "1051"),
  IT: digits("\\d{5}", "00184"),
  LT: digits("\\d{5}", "LT-01103"),
  LU: digits("\\d{4}", "L-1009"),
  LV: digits("\\d{4}", "LV-1050"),
  NL: { pattern: /^(NL)?\d{4}[A-Z]{2}$/, example: "1012 AB" },
  PL: digits("\\d{5}", "00-001"),
  PT: digits("\\d{4}(\\d{3})?", "1100-148"),
  RO: digits("\\d{6}", "010011"),
  SE: digits("\\d{5}", "111 52"),
  SI: digits("\\d{4}", "1000"),
  SK: digits("\\d{5}", "811 01"),
};

/** Whether a text may be a postcode of a country: of its form, if that is certain, else anything with a letter or a digit. */
export function isPostcodeOf(country: string, text: string): boolean {
  const written = text.toUpperCase().replace(/[\s.\u2010-\u2013-]/g, "");
  return forms[country]?.pattern.test(written) ?? /[\p{L}\p{N}]/u.test(written);
}

/** A postcode of a country; undefined where the form is not certain. */
export function postcodeExample(country: string): string | undefined {
  return forms[country]?.example;
}
