import { standardRateOf } from "api/domain/vat-rates";
import { type Buyer, deliveryRuleOf, type Supply, vatRuleOf } from "api/domain/vat-rules";
import { describe, expect, it } from "vitest";

const today = "2026-11-23";

function ruleFor(supply: Supply, country: string, changes: Partial<Buyer> = {}) {
  const {
    treatment,
    rate,
    country: taxedIn,
  } = vatRuleOf(supply, { country, deliveryCountry: country, isBusiness: false, ...changes }, today);
  return [treatment, taxedIn, rate];
}

describe("a plan or a file", () => {
  it.each([
    ["a consumer in the United Kingdom pays its VAT", "GB", false, ["charged", "GB", 2_000]],
    ["a business there pays it too", "GB", true, ["charged", "GB", 2_000]],
    ["the Isle of Man has the United Kingdom's VAT", "IM", false, ["charged", "GB", 2_000]],
    ["the Channel Islands have none", "JE", false, ["outside_scope", "JE", 0]],
    ["a consumer in France pays France's VAT", "FR", false, ["charged", "FR", 2_000]],
    ["Monaco has France's VAT", "MC", false, ["charged", "FR", 2_000]],
    ["a consumer in Finland pays Finland's VAT", "FI", false, ["charged", "FI", 2_550]],
    ["a business in Germany accounts for it itself", "DE", true, ["reverse_charge", "DE", 0]],
    ["Northern Ireland is in the United Kingdom", "GB", true, ["charged", "GB", 2_000]],
    ["a consumer in the United States pays none", "US", false, ["outside_scope", "US", 0]],
    ["a business in Switzerland pays none", "CH", true, ["outside_scope", "CH", 0]],
    ["the Åland Islands are outside the VAT of the European Union", "AX", false, ["outside_scope", "AX", 0]],
  ] as const)("%s", (_, country, isBusiness, rule) => {
    expect(ruleFor("electronic", country, { isBusiness })).toEqual(rule);
  });

  it.each([
    ["the Canary Islands", "ES", "35001", ["outside_scope", "ES", 0]],
    ["Tenerife", "ES", "38 001", ["outside_scope", "ES", 0]],
    ["Ceuta", "ES", "51001", ["outside_scope", "ES", 0]],
    ["Melilla", "ES", "E-52001", ["outside_scope", "ES", 0]],
    ["Madrid", "ES", "28013", ["charged", "ES", 2_100]],
    ["Livigno", "IT", "23041", ["outside_scope", "IT", 0]],
    ["Campione d'Italia", "IT", "I-22061", ["outside_scope", "IT", 0]],
    ["Büsingen", "DE", "D-78266", ["outside_scope", "DE", 0]],
    ["Helgoland", "DE", "27498", ["outside_scope", "DE", 0]],
    ["Åland as Finland", "FI", "22100", ["outside_scope", "FI", 0]],
    ["Mount Athos", "GR", "630 86", ["outside_scope", "GR", 0]],
    ["Réunion as France", "FR", "97400", ["outside_scope", "FR", 0]],
    ["New Caledonia as France", "FR", "98800", ["outside_scope", "FR", 0]],
    ["Monaco as France", "FR", "98000", ["charged", "FR", 2_000]],
    ["Madeira", "PT", "9000-064", ["charged", "PT", 2_200]],
    ["the Azores", "PT", "9500-150", ["charged", "PT", 1_600]],
    ["Lisbon", "PT", "1100-148", ["charged", "PT", 2_300]],
    ["Jungholz", "AT", "6691", ["charged", "AT", 1_900]],
    ["Mittelberg", "AT", "A-6993", ["charged", "AT", 1_900]],
    ["Vienna", "AT", "1010", ["charged", "AT", 2_000]],
    ["a postcode that is nobody's", "DE", "", ["charged", "DE", 1_900]],
  ] as const)("has the VAT of a territory by its postcode: %s", (_, country, postcode, rule) => {
    expect(ruleFor("electronic", country, { postcode })).toEqual(rule);
  });

  it("sold to a business of a territory is outside the VAT of the European Union, or under its reverse charge", () => {
    expect(ruleFor("electronic", "ES", { postcode: "35001", isBusiness: true })).toEqual(["outside_scope", "ES", 0]);
    expect(ruleFor("electronic", "PT", { postcode: "9000-064", isBusiness: true })).toEqual([
      "reverse_charge",
      "PT",
      0,
    ]);
  });

  it("is taxed where its buyer is, not where a parcel goes", () => {
    expect(ruleFor("electronic", "FR", { deliveryCountry: "GB" })).toEqual(["charged", "FR", 2_000]);
  });
});

describe("goods", () => {
  it.each([
    ["stay in the United Kingdom", "goods", "GB", ["charged", "GB", 2_000]],
    ["that are books are zero-rated there", "printed_publication", "GB", ["charged", "GB", 0]],
    ["leave it for France", "goods", "FR", ["export", "FR", 0]],
    ["that are books leave it for France", "printed_publication", "FR", ["export", "FR", 0]],
    ["leave it for Jersey", "goods", "JE", ["export", "JE", 0]],
  ] as const)("%s: %s", (_, supply, country, rule) => {
    expect(ruleFor(supply, country)).toEqual(rule);
  });

  it("are taxed where they go, not where their buyer is", () => {
    expect(ruleFor("goods", "US", { deliveryCountry: "GB" })).toEqual(["charged", "GB", 2_000]);
  });

  it("are delivered at their rate, at the higher one where they differ", () => {
    const buyer = { country: "GB", deliveryCountry: "GB", isBusiness: false };
    expect(deliveryRuleOf(["printed_publication"], buyer, today).rate).toBe(0);
    expect(deliveryRuleOf(["printed_publication", "goods"], buyer, today).rate).toBe(2_000);
    expect(deliveryRuleOf(["goods"], { ...buyer, deliveryCountry: "FR" }, today).treatment).toBe("export");
  });
});

it("a rate applies from its first day, in Europe/London", () => {
  expect(["2025-06-30", "2025-07-01"].map((day) => standardRateOf("EE", day))).toEqual([2_200, 2_400]);
  expect(["2025-07-31", "2025-08-01"].map((day) => standardRateOf("RO", day))).toEqual([1_900, 2_100]);
});

it("each of the 27 countries of the European Union has a rate between 15 and 27 %, the least that it allows", () => {
  const members = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
  for (const member of members) {
    expect(standardRateOf(member, today)).toBeGreaterThanOrEqual(1_500);
    expect(standardRateOf(member, today)).toBeLessThanOrEqual(2_700);
  }
  expect(standardRateOf("NO", today)).toBeNull();
});
