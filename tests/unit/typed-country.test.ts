import { countryCodes } from "contract/country";
import { describe, expect, it } from "vitest";
import { countries, countryName } from "~/countries";
import { codeOfCountry } from "~/typed-country.server";

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
  ])("is understood as people write it: %s", (typed, code) => {
    expect(codeOfCountry(typed)).toBe(code);
  });

  it("is understood by its code and by the name in the list, for every country", () => {
    for (const code of countryCodes) {
      expect(codeOfCountry(code), code).toBe(code);
      expect(codeOfCountry(countryName(code)), code).toBe(code);
    }
    expect(new Set(countries.map(({ label }) => label)).size).toBe(countryCodes.length);
  });

  it.each(["", " ", "-", "Atlantis", "Europe", "ZZ", "XX", "United", "constructor", "Kongo", "the", "😀"])(
    "that is none is none: %j",
    (typed) => {
      expect(codeOfCountry(typed)).toBeUndefined();
    },
  );
});
