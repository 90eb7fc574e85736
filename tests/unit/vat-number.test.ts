import { numberRules } from "api/domain/vat-check-digits";
import { readVatNumber } from "api/domain/vat-number";
import { describe, expect, it } from "vitest";

/** Published numbers: of companies' own pages, and the examples of the countries' descriptions of their check digits. */
const published: Record<string, string[]> = {
  AT: ["ATU13585627", "ATU33864707"],
  BE: ["BE0403019261", "BE0428759497", "BE0411905847"],
  BG: ["BG175074752", "BG7523169263", "BG831650349"],
  CY: ["CY10259033P"],
  CZ: ["CZ25123891", "CZ7103192745", "CZ640903926", "CZ991231123"],
  DE: ["DE136695976", "DE129273398"],
  DK: ["DK13585628", "DK61056416"],
  EE: ["EE100931558", "EE100594102"],
  EL: ["EL094259216", "EL094468339"],
  ES: ["ESB58378431", "ES54362315K", "ESX2482300W", "ESM1234567L", "ESJ99216582"],
  FI: ["FI20774740", "FI09853608"],
  FR: ["FR40303265045", "FR23334175221", "FRK7399859412", "FR83404833048"],
  GB: ["GB980780684", "GB802311782", "GBGD001", "GBHA500"],
  HR: ["HR33392005961"],
  HU: ["HU12892312"],
  IE: ["IE6433435F", "IE6433435OA", "IE8D79739I"],
  IT: ["IT00743110157"],
  LT: ["LT119511515", "LT100001919017"],
  LU: ["LU15027442"],
  LV: ["LV40003521600", "LV16117519997"],
  MT: ["MT11679112"],
  NL: ["NL004495445B01", "NL123456789B13"],
  PL: ["PL8567346215"],
  PT: ["PT501964843"],
  RO: ["RO18547290"],
  SE: ["SE123456789701"],
  SI: ["SI50223054"],
  SK: ["SK2022749619"],
  XI: ["XI980780684"],
};

it("there are published numbers of each country", () => {
  expect(Object.keys(published).toSorted()).toEqual(Object.keys(numberRules).toSorted());
});

describe.each(Object.entries(published))("a VAT number with %s", (prefix, numbers) => {
  it.each(numbers)("is right: %s", (number) => {
    expect(readVatNumber(number, null)).toMatchObject({ kind: "number", value: { number, prefix } });
  });

  it.each(numbers.filter((number) => !/^(GB(GD|HA)|CZ\d{9}$)/.test(number)))(
    "is wrong with another digit: %s",
    (number) => {
      const at = number.search(/\d(?=\d)/);
      const others = Array.from("0123456789").filter((digit) => digit !== number[at]);
      const changed = others.map((digit) => number.slice(0, at) + digit + number.slice(at + 1));
      const right = changed.filter((one) => readVatNumber(one, null).kind === "number");
      // A country with several forms of numbers, each with its own check, may have another right number.
      expect(right.length).toBeLessThanOrEqual(2);
    },
  );
});

describe("a VAT number", () => {
  it.each([
    ["de 136.695.976", null, "DE136695976"],
    ["gr 094-259-216", null, "EL094259216"],
    ["136695976", "DE", "DE136695976"],
    ["94259216", "GR", "EL094259216"],
    ["EL 94259216", null, "EL094259216"],
    ["BE 403.019.261", null, "BE0403019261"],
    ["BE (0)403.019.261", null, "BE0403019261"],
    ["403 019 261", "BE", "BE0403019261"],
    ["ES N-0012345-E", null, "ESN0012345E"],
    ["NL 4495445B01", null, "NL004495445B01"],
    ["IT: 00743110157", null, "IT00743110157"],
    ["IT IT 00743110157", null, "IT00743110157"],
    ["P. IVA 00743110157", "IT", "IT00743110157"],
    ["USt-IdNr. DE136695976", null, "DE136695976"],
    ["USt-IdNr.: 136695976", "DE", "DE136695976"],
    ["VAT No GB 980 7806 84", "GB", "GB980780684"],
    ["GB VAT Reg. No. 980780684", "GB", "GB980780684"],
    ["BTW-nummer NL004495445B01", null, "NL004495445B01"],
    ["TVA n° FR 40 303265045", null, "FR40303265045"],
    ["ΑΦΜ: 094259216", "GR", "EL094259216"],
    ["DE\u2013136\u2011695\u2011976", null, "DE136695976"],
    ["D\u200bE136\u00ad695976", null, "DE136695976"],
    ["\uff24\uff25\uff11\uff13\uff16\uff16\uff19\uff15\uff19\uff17\uff16", null, "DE136695976"],
    ["980 7806 84", "IM", "GB980780684"],
    ["FR40303265045", "MC", "FR40303265045"],
    ["XI980780684", "GB", "XI980780684"],
    ["\u00a0NL004495445B01 ", "NL", "NL004495445B01"],
  ])("is read as people write it: %s in %s", (typed, country, number) => {
    const read = readVatNumber(typed, country);
    expect(read.kind === "number" ? read.value.number : undefined).toBe(number);
  });

  it("has to be of the country that is billed", () => {
    const read = readVatNumber("DE136695976", "FR");
    expect(read).toMatchObject({ kind: "wrong", message: expect.stringContaining("Germany") });
    expect(read).toMatchObject({ message: expect.stringContaining("France") });
    expect(readVatNumber("DE136695976", "US").kind).toBe("wrong");
  });

  it.each([
    "DE136695977",
    "DE13669597",
    "GB123456780",
    "FRAB303265045",
    "BE 403.019.262",
    "EL 94259217",
    "NL009122746B00",
  ])("that is wrong names its country: %s", (typed) => {
    expect(readVatNumber(typed, null)).toMatchObject({
      kind: "wrong",
      message: expect.stringContaining("VAT number of"),
    });
  });

  it.each([
    ["CHE-123.456.789 MWST", "CH"],
    ["ESA850101XX1", "MX"],
    ["12-3456789", "US"],
  ])("of another country is kept as it was entered: %s", (typed, country) => {
    expect(readVatNumber(typed, country)).toEqual({ kind: "other", text: typed });
  });
});

it("names a country in its messages as a sentence does", () => {
  expect(readVatNumber("GB123", "GB")).toMatchObject({
    message: "This is not a VAT number of the United Kingdom. Check its letters and digits",
  });
  expect(readVatNumber("NL004495445B01", "GB")).toMatchObject({
    message:
      "This VAT number is from the Netherlands, but the billing address is in the United Kingdom: change one of them",
  });
  expect(readVatNumber("CZ1", "CZ")).toMatchObject({ message: expect.stringContaining("of Czechia.") });
});
