import type { VatSummary } from "contract/vat";
import { aVatSummary } from "tests/support/vat-rules";
import { describe, expect, it } from "vitest";
import { toVatView } from "~/view-models/vat.server";

/** The VAT beside the total of an order that costs something. */
function viewOf(vat: VatSummary) {
  return toVatView({ vat, totals: { total: 10_095, tax: vat.parts.reduce((sum, part) => sum + part.vat, 0) } });
}

const plan = { goods: false, rate: 0, vat: 0, vat_display: "£0.00" };

describe("the VAT beside a total", () => {
  it("is named by its rate in the United Kingdom, with the sum without it, and needs no rule", () => {
    expect(viewOf(aVatSummary())).toEqual({
      rows: [["VAT included, 20%", "£16.83"]],
      notes: ["The total without VAT: £84.12."],
      rules: [],
      confirmation: null,
    });
  });

  it("and the sum without it are the total, or the rounding is named that makes them so", () => {
    const vat = aVatSummary({ vat: 883, vat_display: "£8.83" });
    const notesOf = (net?: number) =>
      toVatView({ vat: { ...vat, ...(net && { net }) }, totals: { total: 5_295, tax: 883 } }).notes;
    expect(notesOf(4_413)).toEqual([
      "The total without VAT: £44.13. With the VAT and a rounding of −£0.01 that is the total: VAT is worked out on the whole sum, in whole pence.",
    ]);
    expect(notesOf(4_411)[0]).toContain("a rounding of £0.01 that is the total");
    expect(notesOf(4_412)).toEqual(["The total without VAT: £44.12."]);
    expect(notesOf()).toEqual(["The total without VAT: £44.12."]);
  });

  it("of plans, files and what is delivered abroad has a rule each, behind which the notes stay short", () => {
    const [goods] = aVatSummary({ country: "FR" }).parts;
    const [own] = aVatSummary({ goods: false, country: "DE", rate: 1_900 }).parts;
    const { notes, rules } = viewOf({ ...aVatSummary(), parts: [goods, own].flatMap((part) => part ?? []) });
    expect(notes).toEqual(["The total without VAT: £67.29."]);
    expect(rules).toEqual([
      "The VAT on plans and files is that of your country, Germany.",
      "The VAT on what is delivered is that of France, where it goes.",
      "Without VAT a price is the same for every country, but for the rounding to whole pence.",
    ]);
  });

  it("of an order that is over promises no refund of it any more", () => {
    const vat = { ...aVatSummary({ goods: false, country: "DE", rate: 1_900 }), number: "not_checked" as const };
    const over = { vat, totals: { total: 10_095, tax: 1_683 } };
    expect(toVatView(over).notes.join(" ")).toContain("To have it refunded");
    expect(toVatView({ ...over, cancelled_at: "2026-11-23T10:00:00.000Z" }).notes.join(" ")).not.toContain("refund");
    expect(toVatView({ ...over, refund: { whole: true } }).notes.join(" ")).not.toContain("refund");
  });

  it("is not spoken of when nothing is to be paid", () => {
    const vat = aVatSummary({ vat: 0, vat_display: "£0.00" });
    const nothing = { rows: [], notes: [], rules: [], confirmation: null };
    expect(toVatView({ vat, totals: { total: 0, tax: 0 } })).toEqual(nothing);
  });

  it.each([
    ["FR", 2_000, "VAT included, France, 20%"],
    ["FI", 2_550, "VAT included, Finland, 25.5%"],
  ])("is named by its country and rate in %s", (country, rate, label) => {
    const { rows, rules } = viewOf(aVatSummary({ goods: false, country, rate }));
    expect(rows).toEqual([[label, "£16.83"]]);
    expect(rules).toEqual([
      `The VAT on plans and files is that of your country, ${label.split(", ")[1]}.`,
      "Without VAT a price is the same for every country, but for the rounding to whole pence.",
    ]);
  });

  it.each([
    [
      "reverse_charge",
      "DE",
      false,
      /^Reverse charge: you account for the VAT on plans and files yourself in Germany\.$/,
    ],
    ["outside_scope", "US", false, /^No VAT on plans and files sold to the United States\.$/],
    ["export", "FR", true, /^No VAT on what leaves the United Kingdom; import VAT or duty may be due .* France\.$/],
  ] as const)("is nothing, and why: %s", (treatment, country, goods, note) => {
    const { rows, notes } = viewOf(aVatSummary({ ...plan, goods, treatment, country }));
    expect(rows).toEqual([["VAT", "£0.00"]]);
    expect(notes[0]).toMatch(note);
  });

  it("is named for each rule of an order, and what has none is explained in one sentence", () => {
    const [part] = aVatSummary().parts;
    const reverse = { ...plan, treatment: "reverse_charge" as const, country: "DE" };
    const summary: VatSummary = { parts: [reverse, ...(part ? [part] : [])], number: "valid", check: null };
    expect(viewOf(summary).rows).toEqual([["VAT included, 20%", "£16.83"]]);
    expect(viewOf(summary).notes).toHaveLength(2);
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

  it("of several rates in the United Kingdom says why", () => {
    const [printed] = aVatSummary({ goods: true, rate: 0, vat: 0, vat_display: "£0.00" }).parts;
    const [own] = aVatSummary({ goods: false, vat: 5_000, vat_display: "£50.00" }).parts;
    const { rules } = viewOf({ ...aVatSummary(), parts: [printed, own].flatMap((part) => part ?? []) });
    expect(rules).toEqual([expect.stringContaining("Printed books and magazines are zero-rated")]);
  });
});

describe("a VAT number that changes nothing", () => {
  it.each([
    [
      "not_checked",
      /^VAT is charged, as we could not check your VAT number\. To have it refunded .*, write to \S+@\S+ after the order/,
    ],
    [
      "unavailable",
      /^VAT is charged, as the register of VAT numbers is not answering\. Try again in a few minutes, or write to \S+@\S+/,
    ],
    ["invalid", /^Please check your VAT number: the register of Germany does not have it, so VAT is charged\.$/],
  ] as const)("comes first, with what its buyer can do, in one sentence: %s", (number, note) => {
    const charged = aVatSummary({ goods: false, country: "DE", rate: 1_900 });
    expect(viewOf({ ...charged, number }).notes[0]).toMatch(note);
  });

  it.each(["not_checked", "unavailable", "invalid"] as const)(
    "of a placed order asks nobody to try again: %s",
    (number) => {
      const charged = aVatSummary({ goods: false, country: "DE", rate: 1_900 });
      const totals = { total: 11_900, tax: 1_900 };
      const [note] = toVatView({ vat: { ...charged, number }, totals, status: "pending" }).notes;
      expect(note).not.toMatch(/Try again|Please check|after the order/);
      expect(note).toMatch(
        number === "invalid" ? /when this was ordered/ : /write to \S+@\S+ and name the order's number/,
      );
    },
  );

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
