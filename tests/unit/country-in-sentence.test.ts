import { countryInSentence } from "contract/country-in-sentence";
import { expect, it } from "vitest";
import { countries } from "~/countries/countries";

it("a country has an article in a sentence if English gives it one", () => {
  const names = countries.map(({ value, label }) => countryInSentence({ code: value, name: label }));
  expect(names).toContain("the United Kingdom");
  expect(names).toContain("the Netherlands");
  expect(names).toContain("France");
  // Plural names, and those of a kind of state or territory.
  const plural = names.filter((name) =>
    /\b(Islands|Territories|Territory|States|Kingdom|Emirates|Republic)$/.test(name),
  );
  expect(plural.filter((name) => !name.startsWith("the "))).toEqual(["South Georgia & South Sandwich Islands"]);
});
