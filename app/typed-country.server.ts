import { countries } from "./countries";

// People write the country as their envelopes do, and browsers fill it in as their own language has it.
const languages = ["de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl"];

const alsoCalled: Record<string, string> = {
  AE: "UAE, Emirates",
  BA: "Bosnia",
  BO: "Plurinational State of Bolivia",
  BN: "Brunei Darussalam",
  CD: "Democratic Republic of the Congo, DR Congo, DRC",
  CG: "Republic of the Congo",
  CI: "Ivory Coast, Côte d'Ivoire",
  CN: "People's Republic of China, Mainland China",
  CV: "Cabo Verde",
  CZ: "Czech Republic, Česko",
  FK: "Falklands",
  FM: "Federated States of Micronesia",
  GB: "UK, Great Britain, Britain, England, Scotland, Wales, Cymru, Northern Ireland, United Kingdom of Great Britain and Northern Ireland",
  GR: "Hellas, Ελλάδα",
  HK: "Hong Kong",
  IE: "Republic of Ireland, Eire, Éire",
  IR: "Islamic Republic of Iran, Persia",
  JP: "日本",
  KP: "DPRK, Democratic People's Republic of Korea",
  KR: "Korea, Republic of Korea",
  LA: "Lao People's Democratic Republic",
  MD: "Republic of Moldova",
  MK: "Macedonia, Republic of North Macedonia",
  MM: "Burma, Myanmar",
  MO: "Macau, Macao",
  NL: "Holland, The Netherlands",
  PS: "Palestine, State of Palestine",
  RU: "Russian Federation",
  SY: "Syrian Arab Republic",
  SZ: "Swaziland",
  TL: "East Timor",
  TR: "Turkey, Turkiye",
  TZ: "United Republic of Tanzania",
  US: "USA, America, United States of America",
  VA: "Vatican, Holy See",
  VE: "Bolivarian Republic of Venezuela",
  VN: "Viet Nam",
};

let known: Map<string, string> | undefined;

/** The code of a country as somebody has written it: its name, its code, or what else it is called; `undefined` for no country. */
export function codeOfCountry(typed: string): string | undefined {
  known ??= new Map([...foreignNames(), ...englishNames()]);
  return known.get(folded(typed)) || undefined;
}

function englishNames(): [string, string][] {
  return countries.flatMap(({ value, label }) =>
    [label, value, ...(alsoCalled[value]?.split(", ") ?? [])].map((name): [string, string] => [folded(name), value]),
  );
}

/** A word that means one country here and another there leads to none. */
function foreignNames(): Map<string, string> {
  const named = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const { value } of countries) {
      const name = folded(names.of(value) ?? value);
      named.set(name, (named.get(name) ?? value) === value ? value : "");
    }
  }
  return named;
}

/** A name without what people leave out or write in two ways: case, accents, dots, "the", "and", "Saint". */
function folded(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("&", " and ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\bsaint\b/g, "st")
    .replace(/\b(the|and)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
