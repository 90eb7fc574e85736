import type { VatSummary } from "contract/vat";
import { aVatSummary } from "tests/support/vat-rules";
import { describe, expect, it } from "vitest";
import { toVatView } from "~/view-models/vat.server";

/** The VAT beside the total of an order that costs something. */
function viewOf(vat: VatSummary) {
  return toVatView({ vat, totals: { total: 10_095 } });
}

const plan = { goods: false, rate: 0, vat: 0, vat_display: "£0.00" };

describe("the VAT beside a total", () => {
  it("is named by its rate in the United Kingdom, with its rule", () => {
    expect(viewOf(aVatSummary())).toEqual({
      rows: [["VAT included, 20%", "£16.83"]],
      notes: ["The VAT on what is delivered is that of the United Kingdom, where it goes."],
      confirmation: null,
    });
    expect(viewOf(aVatSummary({ goods: false })).notes).toEqual([
      "The VAT on plans and files is that of your country, the United Kingdom.",
    ]);
  });

  it("of a plan and goods in one country has one rule", () => {
    const [goods] = aVatSummary().parts;
    const [own] = aVatSummary({ goods: false }).parts;
    expect(viewOf({ ...aVatSummary(), parts: [goods, own].flatMap((part) => part ?? []) }).notes).toEqual([
      "The VAT is that of the United Kingdom, where you are and where your order goes.",
    ]);
  });

  it("of an order that is over promises no refund of it any more", () => {
    const vat = { ...aVatSummary({ goods: false, country: "DE", rate: 1_900 }), number: "not_checked" as const };
    const over = { vat, totals: { total: 10_095 } };
    expect(toVatView(over).notes.join(" ")).toContain("We refund the VAT");
    expect(toVatView({ ...over, cancelled_at: "2026-11-23T10:00:00.000Z" }).notes.join(" ")).not.toContain("refund");
    expect(toVatView({ ...over, refund: { whole: true } }).notes.join(" ")).not.toContain("refund");
  });

  it("is not spoken of when nothing is to be paid", () => {
    const vat = aVatSummary({ vat: 0, vat_display: "£0.00" });
    expect(toVatView({ vat, totals: { total: 0 } })).toEqual({ rows: [], notes: [], confirmation: null });
  });

  it.each([
    ["FR", 2_000, "VAT included, France, 20%"],
    ["FI", 2_550, "VAT included, Finland, 25.5%"],
  ])("is named by its country and rate in %s", (country, rate, label) => {
    const { rows, notes } = viewOf(aVatSummary({ goods: false, country, rate }));
    expect(rows).toEqual([[label, "£16.83"]]);
    expect(notes).toEqual([
      `The VAT on plans and files is that of your country, ${label.split(", ")[1]}.`,
      "The price without VAT is the same for every country.",
    ]);
  });

  it.each([
    ["reverse_charge", "DE", false, /^Reverse charge: .* You account for it yourself in Germany\.$/],
    ["outside_scope", "US", false, /^No VAT on plans and files sold to the United States\.$/],
    ["export", "FR", true, /^No VAT on what leaves the United Kingdom\. Import VAT or duty may be due .* France\.$/],
  ] as const)("is nothing, and why: %s", (treatment, country, goods, note) => {
    const { rows, notes } = viewOf(aVatSummary({ ...plan, goods, treatment, country }));
    expect(rows).toEqual([["VAT", "£0.00"]]);
    expect(notes[0]).toMatch(note);
  });

  it("is named for each rule of an order, and each rule is explained once", () => {
    const [part] = aVatSummary().parts;
    const reverse = { ...plan, treatment: "reverse_charge" as const, country: "DE" };
    const summary: VatSummary = { parts: [reverse, ...(part ? [part] : [])], number: "valid", check: null };
    expect(viewOf(summary).rows).toEqual([["VAT included, 20%", "£16.83"]]);
    expect(viewOf(summary).notes).toHaveLength(3);
  });

  it("is one line for each rate and country, though a plan and goods are rules of their own", () => {
    const [goods] = aVatSummary({ vat: 1_683, vat_display: "£16.83" }).parts;
    const [own] = aVatSummary({ goods: false, vat: 5_000, vat_display: "£50.00" }).parts;
    const [french] = aVatSummary({ goods: false, country: "FR", vat: 5_000, vat_display: "£50.00" }).parts;
    const rowsOf = (...parts: (typeof goods)[]) =>
      viewOf({ ...aVatSummary(), parts: parts.flatMap((part) => part ?? []) }).rows;
    expect(rowsOf(goods, own)).toEqual([["VAT included, 20%", "£66.83"]]);
    expect(rowsOf(goods, french)).toEqual([
      ["VAT included, 20%", "£16.83"],
      ["VAT included, France, 20%", "£50.00"],
    ]);
  });

  it("names what is zero-rated once, beside the VAT that is charged", () => {
    const [printed] = aVatSummary({ goods: true, rate: 0, vat: 0, vat_display: "£0.00" }).parts;
    const [own] = aVatSummary({ goods: false, vat: 5_000, vat_display: "£50.00" }).parts;
    const parts = [printed, printed, own].flatMap((part) => part ?? []);
    expect(viewOf({ ...aVatSummary(), parts }).rows).toEqual([
      ["VAT on printed publications, 0%", "£0.00"],
      ["VAT included, 20%", "£50.00"],
    ]);
  });
});

describe("a VAT number that changes nothing", () => {
  it.each([
    ["not_checked", /has not been confirmed yet\. We refund the VAT by a credit note/],
    ["unavailable", /does not answer\. Try again in a few minutes, or order now\. We refund/],
    ["invalid", /the register of Germany does not have your VAT number/],
  ] as const)("is explained first: %s", (number, note) => {
    const charged = aVatSummary({ goods: false, country: "DE", rate: 1_900 });
    expect(viewOf({ ...charged, number }).notes[0]).toMatch(note);
  });

  it.each(["not_checked", "invalid"] as const)("needs no word in the United Kingdom: %s", (number) => {
    expect(viewOf({ ...aVatSummary(), number }).notes).toEqual(viewOf(aVatSummary()).notes);
  });
});

it("the confirmation of a number names the register, the day and its consultation number", () => {
  const check = { source: "vies" as const, consultation: "WAPIAAAAZ1", checked_at: "2026-11-23T10:00:00.000Z" };
  expect(viewOf({ ...aVatSummary(), check }).confirmation).toBe(
    "confirmed by VIES on 23 November 2026, consultation number WAPIAAAAZ1",
  );
  expect(viewOf({ ...aVatSummary(), check: { ...check, consultation: null } }).confirmation).toBe(
    "confirmed by VIES on 23 November 2026",
  );
});
