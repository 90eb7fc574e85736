import { countryInSentence } from "./country-in-sentence";

/** How many characters an IBAN has in each country that issues them, by the registry of ISO 13616. */
const lengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
  LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The countries whose IBANs contain a sort code and an account number, as `XX00 BANK SSSS SSAA AAAA AA`. */
const withSortCode = new Set(["GB", "IE"]);

const names = new Intl.DisplayNames("en-GB", { type: "region" });

/** What is wrong with an IBAN, by its country, its length and its check digits; undefined for a right one. */
export function ibanFault(typed: string): string | undefined {
  const iban = unspaced(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return "Enter an IBAN like GB29 NWBK 6016 1331 9268 19";
  const code = iban.slice(0, 2);
  const length = lengths.get(code);
  if (length === undefined) return `No country's IBANs begin with ${code}: check the first two letters`;
  if (iban.length !== length) {
    const country = countryInSentence({ code, name: names.of(code) ?? code });
    return `An IBAN of ${country} has ${length} letters and digits; this one has ${iban.length}`;
  }
  return isDivided(iban) ? undefined : "The check digits of this IBAN are wrong: compare it with the bank's papers";
}

/** The account that an IBAN is of, where its country's IBANs contain the sort code and the account number. */
export function accountOfIban(typed: string): { sortCode: string; accountNumber: string } | undefined {
  const iban = unspaced(typed);
  if (!withSortCode.has(iban.slice(0, 2)) || ibanFault(iban)) return undefined;
  return { sortCode: iban.slice(8, 14), accountNumber: iban.slice(14) };
}

/** An IBAN as it is printed: in groups of four. */
export function printedIban(typed: string): string {
  return unspaced(typed).replace(/(.{4})(?=.)/g, "$1 ");
}

function unspaced(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "");
}

/** ISO 7064 MOD 97-10: with the first four characters at the end and letters as 10 to 35, the remainder is 1. */
function isDivided(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
