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
