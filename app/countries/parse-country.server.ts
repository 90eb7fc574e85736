import { aliases, ambiguous, codesByAlpha3, languages } from "./aliases.server";
import { countries, countryName } from "./countries";

let known: Map<string, string> | undefined;

/**
 * The code of a country from what the user entered: a name, a code, or another name for it; `undefined` for no country.
 */
export function parseCountry(typed: string): string | undefined {
  known ??= new Map([...foreignNames(), ...englishNames()]);
  const words = folded(typed);
  if (Object.hasOwn(ambiguous, words)) return undefined;
  const code = codesByAlpha3.get(typed.trim().toUpperCase()) ?? known.get(words) ?? known.get(folded(reordered(typed)));
  return code || undefined;
}

/** The error for a text that is not a country, with suggestions. */
export function unknownCountryMessage(typed: string): string {
  const meant = meantCountries(typed).map(countryName);
  const question = meant.length > 0 ? ` Did you mean ${anyOf.format(meant)}?` : "";
  return `Enter a country, such as United Kingdom or GB.${question}`.replace(/\.$/, "");
}

const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
const maxSuggestions = 4;

/** The codes of the countries that the user may have meant, the most likely first. */
function meantCountries(typed: string): string[] {
  const words = folded(typed);
  if (words.length < 4) return [];
  if (Object.hasOwn(ambiguous, words)) return ambiguous[words] ?? [];
  const within = countries.filter(({ label }) => ` ${folded(label)}`.includes(` ${words}`)).map(({ value }) => value);
  if (within.length > 0) return within.length > maxSuggestions ? [] : within;
  const furthest = Math.max(1, Math.floor(words.length / 4));
  const near = englishNames()
    .filter(([name]) => Math.abs(name.length - words.length) <= furthest)
    .map(([name, code]) => ({ code, apart: distance(words, name) }))
    .filter(({ apart }) => apart <= furthest)
    .sort((a, b) => a.apart - b.apart);
  return [...new Set(near.map(({ code }) => code))].slice(0, maxSuggestions - 1);
}

/** How many letters are missing, added or wrong between two words. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (let at = 0; at < other.length; at += 1) {
      const kept = (before[at] ?? 0) + (letter === other[at] ? 0 : 1);
      now.push(Math.min(kept, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

/** Reorders names such as "Korea, Republic of" and "Iran (Islamic Republic of)". */
function reordered(typed: string): string {
  const [, name, before] = /^([^,(]+)[,(]\s*([^)]+)\)?\s*$/.exec(typed) ?? [];
  return name && before ? `${before} ${name}` : "";
}

function englishNames(): [string, string][] {
  return countries.flatMap(({ value, label }) =>
    [label, value, ...(aliases[value]?.split(", ") ?? [])].map((name): [string, string] => [folded(name), value]),
  );
}

/** Leaves out names that belong to more than one country. */
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

/** A name without what users leave out or spell differently: case, accents, dots, "the", "and", "Saint". */
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
