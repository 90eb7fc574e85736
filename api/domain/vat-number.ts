import { countryInSentence } from "contract/country-in-sentence";
import { withoutUnseen } from "contract/unseen";
import { numberRules } from "./vat-check-digits";
import { isInEU, taxCountryOf } from "./vat-rates";

/** A VAT number of the European Union or the United Kingdom whose form and check digits are right. */
export interface VatNumber {
  /** With its prefix: DE136695976. Greek numbers begin with EL, those of Northern Ireland with XI. */
  number: string;
  prefix: string;
  /** Without its prefix. */
  digits: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** A typed number: one that can be checked, one of another country, which is kept as it is, or one with an error. */
export type VatNumberReading =
  | { kind: "number"; value: VatNumber }
  | { kind: "other"; text: string }
  | { kind: "wrong"; message: string };

const countryOfPrefix: Record<string, string> = { EL: "GR", XI: "GB" };
const prefixOfCountry: Record<string, string> = { GR: "EL" };
const names = new Intl.DisplayNames("en-GB", { type: "region" });

/**
 * Reads a VAT number as people write it: with signs and spaces of all kinds, in small letters, with GR for EL, with its
 * name ("USt-IdNr.", "VAT No") around it, with its country twice, in the form that some countries' numbers had before
 * they began with 0, or without its country's letters if the country is known.
 * @param country that of the address; null while it is not known
 * @param place what the country is of, in messages
 */
export function readVatNumber(typed: string, country: string | null, place = "the billing address"): VatNumberReading {
  const taxed = country === null ? null : taxCountryOf(country);
  const isChecked = taxed === null || taxed === "GB" || isInEU(taxed);
  const own = taxed === null ? undefined : (prefixOfCountry[taxed] ?? taxed);
  const numbers = bareOf(typed).map((text) => ({
    prefixed: withPrefix(text) ?? (own ? withPrefix(own + text) : undefined),
    bare: own ? withPrefix(own + text) : undefined,
  }));
  const prefixed = (numbers.find((one) => one.prefixed && isRight(one.prefixed)) ?? numbers.at(-1))?.prefixed;
  if (prefixed && isRight(prefixed)) return agrees(prefixed, taxed, place);
  // A Mexican number may begin with ES: only in these countries it is surely meant to be one of theirs.
  if (!isChecked || (!prefixed && taxed === null)) return { kind: "other", text: typed.trim() };
  const bare = numbers.find((one) => one.bare && isRight(one.bare))?.bare;
  if (bare) return { kind: "number", value: bare };
  const meant = inSentence(prefixed?.country ?? taxed ?? "");
  return { kind: "wrong", message: `This is not a VAT number of ${meant}. Check its letters and digits` };
}

/** What a VAT number is called, in the words that stand before, in or after it. */
const labels = new Set([
  ...["VAT", "REG", "REGISTRATION", "ID", "IDENTIFICATION", "NO", "NUM", "NUMBER", "NR", "NUMMER", "N", "NUMERO"],
  ...["UST", "USTID", "USTIDNR", "UMSATZSTEUER", "IDNR", "UID", "MWST", "TVA", "INTRACOM", "INTRACOMMUNAUTAIRE"],
  ...["BTW", "PARTITA", "PIVA", "IVA", "NIF", "CIF", "NIPC", "MOMS", "MOMSREG", "ALV", "NIP", "DIČ", "DIC", "IČ"],
  ...["ΑΦΜ", "AFM", "CVR", "OIB", "PVN", "PVM", "KM", "KMKR", "CUI", "ДДС", "DDS", "DPH"],
]);

/**
 * The letters and digits of a typed number: all of them, then without what it is called, as a Spanish number may begin
 * with the N of "No".
 */
function bareOf(typed: string): string[] {
  const words = withoutUnseen(typed.normalize("NFKC"))
    .toUpperCase()
    .split(/[^\p{L}\p{N}+*]+/u)
    .filter(Boolean);
  const left = words.filter((word, at) => !labels.has(word) && !(word === "P" && words[at + 1] === "IVA"));
  return [words, left].map((some) => some.join("").replace(/^([A-Z]{2})\1(?=.*\d)/, "$1"));
}

/** Numbers that are written without the 0 with which they begin, as they once were: their short form and full length. */
const shortForms: Record<string, { form: RegExp; length: number }> = {
  BE: { form: /^\d{9}$/, length: 10 },
  EL: { form: /^\d{8}$/, length: 9 },
  NL: { form: /^\d{7,8}B\d{2}$/, length: 12 },
};

/** The number with its prefix, if it has one of these countries. */
function withPrefix(text: string): VatNumber | undefined {
  const prefix = text.startsWith("GR") ? "EL" : text.slice(0, 2);
  if (!(prefix in numberRules)) return undefined;
  const rest = text.slice(2);
  const short = shortForms[prefix];
  const digits = short?.form.test(rest) ? rest.padStart(short.length, "0") : rest;
  return { number: prefix + digits, prefix, digits, country: countryOfPrefix[prefix] ?? prefix };
}

function isRight({ prefix, digits }: VatNumber): boolean {
  const rule = numberRules[prefix];
  return rule?.form.test(digits) === true && rule.check(digits);
}

function agrees(value: VatNumber, country: string | null, place: string): VatNumberReading {
  if (country === null || value.country === country) return { kind: "number", value };
  const [of, own] = [inSentence(value.country), inSentence(country)];
  return {
    kind: "wrong",
    message: `This VAT number is from ${of}, but ${place} is in ${own}: change one of them`,
  };
}

function inSentence(code: string): string {
  return countryInSentence({ code, name: names.of(code) ?? code });
}
