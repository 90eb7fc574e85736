import { contradictingEvidence } from "api/domain/vat-evidence";
import type { VatEvidence } from "api/domain/vat-treatment";
import { expect, it } from "vitest";

const order = { totalPence: 10_000, vatTreatment: "charged" as const, vatCountry: "GB", hasServices: true };

function evidence(countries: Partial<Record<VatEvidence["kind"], string>>): VatEvidence[] {
  return Object.entries(countries).map(([kind, country]) => ({ kind: kind as VatEvidence["kind"], country }));
}

it.each([
  ["a British card, billed to Jersey", { vatTreatment: "outside_scope", vatCountry: "JE" }, { card: "GB" }, true],
  ["a German card, billed to the United States", { vatCountry: "US" }, { card: "DE" }, true],
  ["an American card, billed to the United Kingdom", {}, { card: "US" }, true],
  ["a French card, billed to Germany", { vatCountry: "DE" }, { card: "FR" }, true],
  ["a card of the same country", { vatCountry: "DE" }, { card: "DE", account_address: "FR" }, false],
  ["a British card, billed to the Isle of Man", { vatCountry: "GB" }, { card: "IM" }, false],
  ["a card of Monaco, billed to France", { vatCountry: "FR" }, { card: "MC" }, false],
  ["a Swiss card, billed to Norway: no VAT either way", { vatCountry: "NO" }, { card: "CH" }, false],
  ["a transfer whose account's address is elsewhere", {}, { account_address: "DE" }, true],
  ["a transfer with one country alone", {}, { account_address: "GB" }, false],
  [
    "a business whose number was confirmed",
    { vatTreatment: "reverse_charge", vatCountry: "DE" },
    { card: "GB" },
    false,
  ],
  ["goods alone, taxed where they go", { hasServices: false }, { card: "DE" }, false],
  ["a British business whose number was confirmed", {}, { card: "US", vat_number: "GB" }, false],
  ["a buyer who says that the billing address is right, by card", {}, { card: "US", declaration: "GB" }, true],
  [
    "a buyer billed to London who says that they are in Jersey, by transfer",
    { vatTreatment: "outside_scope", vatCountry: "JE" },
    { billing_address: "GB", account_address: "JE", declaration: "JE" },
    true,
  ],
  [
    "a buyer billed to Jersey who says that they are in London, by transfer",
    {},
    { billing_address: "JE", account_address: "GB", declaration: "GB" },
    false,
  ],
  ["a buyer who says so, by transfer", {}, { account_address: "DE", declaration: "GB" }, false],
  ["nothing to pay", { totalPence: 0 }, { account_address: "DE" }, false],
  ["a card whose country is not known", {}, {}, false],
] as const)("the evidence of where a buyer is, of %s", (_, changes, countries, expected) => {
  expect(contradictingEvidence({ ...order, ...changes }, evidence(countries)) !== null).toBe(expected);
});
