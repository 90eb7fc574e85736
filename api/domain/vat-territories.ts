import type { VatRate } from "./vat";

/** A part of a country with rules of its own for VAT. */
export interface VatTerritory {
  /** In a sentence: "the Canary Islands". */
  name: string;
  /** Its own standard rate on a day; null where the VAT of the European Union does not apply. */
  rateOn: ((day: string) => VatRate) | null;
}

interface Row extends VatTerritory {
  country: string;
  /** Of a postcode in capitals, without spaces, hyphens and the letters of the country. */
  postcodes: RegExp;
}

const outside = null;
const rate = (one: VatRate) => () => one;

/**
 * The territories by the postcodes of their countries (Directive 2006/112/EC, articles 6 and 104 to 105). Those that have
 * a code of their own, such as Åland or Réunion, are found by it as well: they have no row among the standard rates.
 */
const rows: Row[] = [
  { country: "DE", postcodes: /^78266$/, name: "Büsingen", rateOn: outside },
  { country: "DE", postcodes: /^27498$/, name: "Helgoland", rateOn: outside },
  { country: "ES", postcodes: /^(35|38)\d{3}$/, name: "the Canary Islands", rateOn: outside },
  { country: "ES", postcodes: /^51\d{3}$/, name: "Ceuta", rateOn: outside },
  { country: "ES", postcodes: /^52\d{3}$/, name: "Melilla", rateOn: outside },
  { country: "IT", postcodes: /^23041$/, name: "Livigno", rateOn: outside },
  { country: "IT", postcodes: /^22061$/, name: "Campione d'Italia", rateOn: outside },
  { country: "GR", postcodes: /^6308[67]$/, name: "Mount Athos", rateOn: outside },
  { country: "FI", postcodes: /^22\d{3}$/, name: "Åland", rateOn: outside },
  { country: "FR", postcodes: /^(97\d|98[4678])\d{2}$/, name: "overseas France", rateOn: outside },
  { country: "PT", postcodes: /^9[0-4]\d\d(\d{3})?$/, name: "Madeira", rateOn: rate(2_200) },
  {
    country: "PT",
    postcodes: /^9[5-9]\d\d(\d{3})?$/,
    name: "the Azores",
    rateOn: (day) => (day < "2021-07-01" ? 1_800 : 1_600),
  },
  { country: "AT", postcodes: /^6691$/, name: "Jungholz", rateOn: rate(1_900) },
  { country: "AT", postcodes: /^699[123]$/, name: "Mittelberg", rateOn: rate(1_900) },
];

/** The territory of an address; undefined where the rules are those of its country. @param postcode as it was entered */
export function territoryOf(country: string, postcode: string): VatTerritory | undefined {
  const written = postcode.toUpperCase().replace(/[\s.\u2010-\u2013-]/g, "");
  const plain = written.replace(/^[A-Z]{1,3}/, "");
  return rows.find((row) => row.country === country && row.postcodes.test(plain));
}
