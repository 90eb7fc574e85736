import { creditOf, type PaidTerm, unusedDaysOf } from "api/domain/credit";
import { addDays } from "api/domain/dates";
import {
  type CurrentPlan,
  currentPlanOf,
  type HeldTerm,
  parsePurchase,
  startOf,
  type TermStart,
} from "api/domain/plan-upgrade";
import { displayTotals, noDelivery, type Price, type PricedLine, priceLine, totalsOf } from "api/domain/pricing";
import { deliveryCountries, deliveryPence } from "api/domain/shipping";
import { countryCodes } from "contract/country";
import { britishVat, delivered, reverseCharge } from "tests/support/vat-rules";
import { describe, expect, it } from "vitest";

const today = "2026-03-02";
const book: Price = { pricePence: 9_600, rrpPence: 11_000, monthlyPence: null, months: null };
const annual: Price = { pricePence: 89_000, rrpPence: 106_800, monthlyPence: null, months: 12 };
const monthly: Price = { pricePence: 106_800, rrpPence: null, monthlyPence: 8_900, months: 12 };

/** A year's plan of £890.00, paid at once on the first of January. */
const held: HeldTerm = {
  title: "House",
  position: 2,
  startsOn: "2026-01-01",
  expiresOn: "2026-12-31",
  pricePence: 89_000,
  paidPence: 89_000,
  byMonth: false,
  vatRate: 2_000,
};

function current(...terms: HeldTerm[]): CurrentPlan | undefined {
  return currentPlanOf(terms, today);
}

const now = (creditPence: number): TermStart => ({ kind: "upgrade", startsOn: today, isLater: false, creditPence });
const later: TermStart = { kind: "upgrade_renewal", startsOn: "2027-01-01", isLater: true, creditPence: 0 };
const after: TermStart = { ...later, kind: null };

function line(price: Price, { qty = 1, start = null as TermStart | null, vat = britishVat } = {}): PricedLine {
  return priceLine(price, { qty, start, today, vat });
}

/** The later payments of a line, instalment by instalment. */
function dueLater({ pricePence, partsPence, isMonthly, monthlyPence, start }: PricedLine): number {
  if (start?.isLater) return isMonthly ? monthlyPence * partsPence.length : pricePence;
  return monthlyPence * (partsPence.length - 1);
}

describe("a line", () => {
  it("costs its price times the quantity, beside the price before the discount", () => {
    expect(line(book, { qty: 3 })).toMatchObject({
      pricePence: 28_800,
      rrpPence: 33_000,
      dueNowPence: 28_800,
      partsPence: [28_800],
      isMonthly: false,
    });
  });

  it.each([null, 9_600, 9_000])("shows no earlier price that is not higher: %s", (rrpPence) => {
    expect(line({ ...book, rrpPence }).rrpPence).toBeNull();
  });

  it("that is paid monthly costs the sum of its instalments, of which the first is due", () => {
    expect(line(monthly)).toMatchObject({ pricePence: 106_800, dueNowPence: 8_900, monthlyPence: 8_900 });
    expect(line(monthly).partsPence).toEqual(Array.from({ length: 12 }, () => 8_900));
  });

  it("spreads a credit over the instalments, and the first one takes the remainder in pence", () => {
    const split = line(monthly, { start: now(10_005) });
    expect(split).toMatchObject({
      creditPence: 10_005,
      monthlyPence: 8_066,
      dueNowPence: 8_069,
      monthlyBasePence: 8_900,
    });
    expect(split.dueNowPence + split.monthlyPence * 11).toBe(106_800 - 10_005);
  });

  it("never has a credit above its price", () => {
    expect(line(annual, { start: now(200_000) })).toMatchObject({ creditPence: 89_000, dueNowPence: 0 });
    const spent = { creditPence: 106_800, dueNowPence: 0, monthlyPence: 0 };
    expect(line(monthly, { start: now(200_000) })).toMatchObject(spent);
  });

  const next: [string, Price, TermStart | null, string | null][] = [
    ["a plan by the month that begins today", monthly, now(0), "2026-04-02"],
    ["a plan by the year that begins today", annual, now(0), "2027-03-02"],
    ["a plan that begins at the renewal", annual, later, "2027-01-01"],
    ["a plan that replaces none", annual, after, null],
    ["a product", book, null, null],
  ];

  it.each(next)("says when %s is paid next", (_, price, start, day) => {
    expect(line(price, { start }).nextPaymentOn).toBe(day);
  });
});

it.each([annual, monthly])("nothing of a plan is due before it starts: %o", (price) => {
  for (const start of [later, after])
    expect(line(price, { start })).toMatchObject({ dueNowPence: 0, firstDueOn: "2027-01-01" });
});

describe("the totals", () => {
  const prices = [book, annual, monthly, { ...monthly, monthlyPence: 3_333, months: 7 }, { ...book, pricePence: 1 }];
  const starts = [null, now(0), now(1), now(9_999), now(1_000_000), later, after];
  const baskets = prices.flatMap((price) =>
    starts.flatMap((start) => [1, 4].map((qty) => [line(price, { qty, start }), line(book, { qty })])),
  );

  it.each([0, 495, 1_950])("add up: the amounts due now and later are the total, with delivery of %s", (shipping) => {
    for (const lines of baskets) {
      const totals = totalsOf(lines, delivered(shipping), today);
      expect(totals.total).toBe(totals.subTotal - totals.upgrade + shipping);
      expect(totals.toPay + lines.reduce((sum, one) => sum + dueLater(one), 0)).toBe(totals.total);
      expect(totals.toPay).toBeGreaterThanOrEqual(shipping);
    }
  });

  it("contain the VAT that is included in them, to the penny", () => {
    expect(totalsOf([line(book)], delivered(495), today).tax).toBe(1_683);
    expect(
      [1, 2, 3, 4, 6].map((pricePence) => totalsOf([line({ ...book, pricePence })], noDelivery, today).tax),
    ).toEqual([0, 0, 1, 1, 1]);
  });

  it("say what an upgraded plan costs from its renewal, and when that is", () => {
    expect(totalsOf([line(monthly, { start: later })], noDelivery, today)).toMatchObject({
      toPay: 0,
      total: 106_800,
      upgradeRenewal: 106_800,
      upgradeMonths: 12,
      upgradeNextPaymentDue: "2027-01-01",
    });
  });

  it("are shown exactly: every amount beside its pence", () => {
    const shown = displayTotals(
      totalsOf([line(monthly, { start: now(10_005) }), line(book, { qty: 2 })], delivered(495), today),
    );
    expect(shown).toMatchObject({
      subTotalDisplay: "£1,260.00",
      upgradeDisplay: "£100.05",
      shippingDisplay: "£4.95",
      totalDisplay: "£1,164.90",
      taxDisplay: "£194.11",
      toPayDisplay: "£277.64",
      toPayMonthlyDisplay: "£80.69",
      monthlyDisplay: "£80.66",
      monthsDisplay: "12 months",
      upgradeRenewalDisplay: "£1,068.00",
      upgradeNextPaymentDueDisplay: "2 April 2026",
    });
    expect(displayTotals(totalsOf([], noDelivery, today))).toMatchObject({ totalDisplay: "£0.00", monthsDisplay: "" });
  });
});

describe("the credit for the current plan", () => {
  it("is the share of its days from today, with which the new plan begins, when it was paid in full", () => {
    expect(creditOf(held, today)).toBe(Math.round((89_000 * 305) / 365));
    expect(unusedDaysOf(held, today)).toEqual({ from: today, to: "2026-12-31" });
  });

  it("is rounded half up, as every other amount", () => {
    const tenDays = { startsOn: today, expiresOn: addDays(today, 9), pricePence: 94_547, paidPence: 94_547 };
    expect(creditOf(tenDays, addDays(today, 9))).toBe(9_455);
    expect(creditOf({ ...tenDays, pricePence: 94_544, paidPence: 94_544 }, addDays(today, 9))).toBe(9_454);
    expect(creditOf({ ...tenDays, pricePence: 94_545, paidPence: 94_545 }, addDays(today, 9))).toBe(9_455);
  });

  const paid: [string, Partial<PaidTerm>, string, number][] = [
    ["on its first day all of it", {}, "2026-01-01", 89_000],
    ["on its last day that day", {}, "2026-12-31", 244],
    ["nothing on the day after", {}, "2027-01-01", 0],
    ["nothing for instalments that are used up", { paidPence: 14_833 }, "2026-03-03", 0],
    ["what an instalment paid from today on", { paidPence: 22_250 }, "2026-03-02", 7_620],
    ["all of it before its first day", {}, "2025-12-31", 89_000],
    ["nothing for what was given", { pricePence: 0, paidPence: 0 }, today, 0],
  ];

  it.each(paid)("is %s", (_, changes, day, credit) => {
    expect(creditOf({ ...held, ...changes }, day)).toBe(credit);
  });
});

describe("a plan that is bought while another is current", () => {
  const kinds: [string, number, "" | "upgrade" | "upgrade_renewal", string, TermStart["kind"]][] = [
    ["a greater one", 3, "", today, "upgrade"],
    ["a greater one in the last thirty days", 3, "", "2026-12-01", "upgrade_renewal"],
    ["a greater one the day before those", 3, "", "2026-11-30", "upgrade"],
    ["a greater one, at once by its type", 3, "upgrade", "2026-12-30", "upgrade"],
    ["a greater one, at the renewal by its type", 3, "upgrade_renewal", today, "upgrade_renewal"],
    ["the same one", 2, "upgrade", today, null],
    ["a smaller one", 1, "upgrade_renewal", today, null],
  ];

  it.each(kinds)("is an upgrade, a renewal or neither: %s", (_, position, purchaseType, day, kind) => {
    expect(startOf(current(held), { position, purchaseType, vatRate: 2_000 }, day).kind).toBe(kind);
  });

  it("starts the day after the current one ends, without a credit, when it starts at the renewal", () => {
    expect(startOf(current(held), { position: 3, purchaseType: "upgrade_renewal", vatRate: 2_000 }, today)).toEqual(
      later,
    );
  });

  it.each([1, 2])("starts the day after the current one ends when it is not larger: %s", (position) => {
    for (const purchaseType of ["", "upgrade", "upgrade_renewal"] as const)
      expect(startOf(current(held), { position, purchaseType, vatRate: 2_000 }, today)).toEqual(after);
  });

  it("has a credit of what was paid without VAT, with the VAT of the new plan", () => {
    const wanted = { position: 3, purchaseType: "" as const };
    const british = creditOf(held, today);
    const untaxed = startOf(current(held), { ...wanted, vatRate: 0 }, today).creditPence;
    expect(untaxed).toBe(Math.round(british / 1.2));
    const bought = { ...held, pricePence: 74_167, paidPence: 74_167, vatRate: 0 };
    const credit = creditOf(bought, today);
    expect(startOf(current(bought), { ...wanted, vatRate: 2_000 }, today).creditPence).toBe(Math.round(credit * 1.2));
    expect(line(annual, { start: now(untaxed), vat: reverseCharge })).toMatchObject({
      pricePence: 74_167,
      dueNowPence: 74_167 - untaxed,
    });
  });

  const renewal: HeldTerm = { ...held, startsOn: "2027-01-01", expiresOn: "2027-12-31", paidPence: 40_000 };

  it("replaces the renewal that is ordered too, with a credit for both, or follows it", () => {
    const plan = current(held, renewal);
    expect(startOf(plan, { position: 3, purchaseType: "", vatRate: 2_000 }, today)).toMatchObject({
      ...now(creditOf(held, today) + 40_000),
      creditTitle: "Credit for the unused days of House, 02/03/2026 to 31/12/2026; House, 01/01/2027 to 14/06/2027",
    });
    for (const position of [2, 3])
      expect(startOf(plan, { position, purchaseType: "upgrade_renewal", vatRate: 2_000 }, today)).toMatchObject({
        startsOn: "2028-01-01",
        creditPence: 0,
      });
  });

  it("is larger if it is larger than the plan in force and all that follow", () => {
    const plan = current(held, { ...renewal, title: "Group", position: 3 });
    expect(plan).toMatchObject({ title: "House", position: 3, lastDay: "2027-12-31" });
    expect(startOf(plan, { position: 3, purchaseType: "", vatRate: 2_000 }, today).kind).toBeNull();
  });

  it("starts today for a user without one, and is no upgrade", () => {
    const start = { kind: null, startsOn: today, isLater: false, creditPence: 0 };
    expect(startOf(current(), { position: 3, purchaseType: "upgrade", vatRate: 2_000 }, today)).toEqual(start);
  });
});

it("a request is a slug with a known purchase type", () => {
  expect(parsePurchase("group-annual")).toEqual({ slug: "group-annual", purchaseType: "" });
  expect(parsePurchase("group+upgrade_renewal")).toEqual({ slug: "group", purchaseType: "upgrade_renewal" });
  for (const asked of ["group+free", "group+upgrade+upgrade", "group+Upgrade"])
    expect(parsePurchase(asked)).toBeUndefined();
});

it("delivery is to every country, in three zones", () => {
  expect(["GB", "JE", "FR", "UA", "US", "NZ"].map(deliveryPence)).toEqual([495, 495, 1_250, 1_250, 1_950, 1_950]);
  expect(deliveryCountries.map(({ code }) => code).sort()).toEqual([...countryCodes].sort());
});
