import { countryCodes } from "contract/country";

interface Zone {
  name: string;
  pence: number;
  /** The rest of the world: every country that no other zone names. */
  countries?: string[];
}

/** The price of a delivery, with VAT: one price for a whole basket, by zone. */
const zones: Zone[] = [
  { name: "United Kingdom", pence: 495, countries: ["GB", "GG", "IM", "JE"] },
  {
    name: "Europe",
    pence: 1_250,
    countries:
      "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK".split(
        " ",
      ),
  },
  { name: "Rest of the world", pence: 1_950 },
];

/** The price of delivery to a country. */
export function deliveryPence(country: string): number {
  return zoneOf(country)?.pence ?? 0;
}

/** The name of the zone by which delivery to a country is priced. */
export function deliveryZone(country: string): string {
  return zoneOf(country)?.name ?? "";
}

function zoneOf(country: string): Zone | undefined {
  return zones.find(({ countries }) => !countries || countries.includes(country));
}

const names = new Intl.DisplayNames("en-GB", { type: "region" });

/** The countries of delivery, in the order of their English names. */
export const deliveryCountries = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
