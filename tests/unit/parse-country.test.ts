import { countryCodes } from "contract/country";
import { describe, expect, it } from "vitest";
import { codesByAlpha3 } from "~/countries/aliases.server";
import { countries, countryName } from "~/countries/countries";
import { parseCountry, unknownCountryMessage } from "~/countries/parse-country.server";

describe("a typed country", () => {
  it.each([
    ["UK", "GB"],
    ["U.K.", "GB"],
    ["Great Britain", "GB"],
    ["england", "GB"],
    ["  SCOTLAND ", "GB"],
    ["The United Kingdom", "GB"],
    ["GB", "GB"],
    ["gb", "GB"],
    ["USA", "US"],
    ["united states of america", "US"],
    ["the netherlands", "NL"],
    ["Holland", "NL"],
    ["Cote d'Ivoire", "CI"],
    ["Côte d’Ivoire", "CI"],
    ["Ivory Coast", "CI"],
    ["Curacao", "CW"],
    ["Åland", "AX"],
    ["Bosnia & Herzegovina", "BA"],
    ["Bosnia and Herzegovina", "BA"],
    ["Saint Lucia", "LC"],
    ["Turkey", "TR"],
    ["Türkiye", "TR"],
    ["Czech Republic", "CZ"],
    ["Hong Kong", "HK"],
    ["Deutschland", "DE"],
    ["España", "ES"],
    ["ελλάδα", "GR"],
    ["日本", "JP"],
    ["N. Ireland", "GB"],
    ["GBR", "GB"],
    ["deu", "DE"],
    ["XKX", "XK"],
    ["Kosovo", "XK"],
    ["Россия", "RU"],
    ["Ireland, Republic of", "IE"],
    ["Iran (Islamic Republic of)", "IR"],
    ["Congo, Democratic Republic of the", "CD"],
    ["Congo - Brazzaville", "CG"],
  ])("is found by its usual names: %s", (typed, code) => {
    expect(parseCountry(typed)).toBe(code);
  });

  it("is found by its code and by the name in the list, for every country", () => {
    for (const code of countryCodes) {
      expect(parseCountry(code), code).toBe(code);
      expect(parseCountry(countryName(code)), code).toBe(code);
    }
    expect([...codesByAlpha3.values()]).toEqual(countryCodes);
    for (const [three, code] of codesByAlpha3) expect(parseCountry(three), three).toBe(code);
    expect(new Set(countries.map(({ label }) => label)).size).toBe(countryCodes.length);
  });

  it.each([
    "",
    " ",
    "-",
    "Atlantis",
    "Europe",
    "ZZ",
    "XX",
    "United",
    "constructor",
    "Kongo",
    "Congo",
    "the",
    "😀",

    "(",
    ",",
  ])("that is not a country gives undefined: %j", (typed) => {
    expect(parseCountry(typed)).toBeUndefined();
  });

  it.each([
    ["New Zeland", "Did you mean New Zealand?"],
    ["Untied Kingdom", "Did you mean United Kingdom?"],
    ["Germny", "Did you mean Germany?"],
    ["Congo", "Did you mean Congo - Brazzaville or Congo - Kinshasa?"],
    ["Virgin Islands", "Did you mean British Virgin Islands or US Virgin Islands?"],
  ])("with a small mistake gives a suggestion: %s", (typed, question) => {
    expect(parseCountry(typed)).toBeUndefined();
    expect(unknownCountryMessage(typed)).toBe(`Enter a country, such as United Kingdom or GB. ${question}`);
  });

  it.each(["", "x", "Atlantis", "Narnia", "Islands", "x".repeat(5_000)])(
    "that resembles none gives no suggestion: %#",
    (typed) => {
      expect(unknownCountryMessage(typed)).toBe("Enter a country, such as United Kingdom or GB");
    },
  );
});
