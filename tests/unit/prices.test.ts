import { creditFor, type HeldPlan, type Upgrade, upgradeOf, wantedFrom } from "api/domain/basket-upgrade";
import { displayAmounts, type LineAmounts, type Price, priceLine, sumUp } from "api/domain/prices";
import { deliveryCountries, deliveryPence } from "api/domain/shipping";
import { countryCodes } from "contract/country";
import { describe, expect, it } from "vitest";

const today = "2026-03-02";
const book: Price = { pricePence: 9_600, rrpPence: 11_000, monthlyPence: null, months: null };
const annual: Price = { pricePence: 89_000, rrpPence: 106_800, monthlyPence: null, months: 12 };
const monthly: Price = { pricePence: 106_800, rrpPence: null, monthlyPence: 8_900, months: 12 };

/** A year's plan of £890.00, paid at once on the first of January. */
const held: HeldPlan = {
  title: "House",
  position: 2,
  startsOn: "2026-01-01",
  expiresOn: "2026-12-31",
  pricePence: 89_000,
  paidPence: 89_000,
  byMonth: false,
};

const now = (creditPence: number): Upgrade => ({ kind: "upgrade", startsOn: today, creditPence });
const later: Upgrade = { kind: "upgrade_renewal", startsOn: "2027-01-01", creditPence: 0 };

function line(price: Price, { qty = 1, upgrade = null as Upgrade | null } = {}): LineAmounts {
  return priceLine(price, { qty, upgrade, today });
}

/** The later payments of a line, instalment by instalment. */
function dueLater({ total, instalments, monthly: each, upgrade }: LineAmounts): number {
  if (upgrade?.kind === "upgrade_renewal") return instalments > 0 ? each * instalments : total;
  return each * Math.max(instalments - 1, 0);
}

describe("a line", () => {
  it("costs its price times the quantity, beside the price before the discount", () => {
    expect(line(book, { qty: 3 })).toMatchObject({ total: 28_800, rrp: 33_000, dueNow: 28_800, instalments: 0 });
  });

  it.each([null, 9_600, 9_000])("shows no earlier price that is not higher: %s", (rrpPence) => {
    expect(line({ ...book, rrpPence }).rrp).toBeNull();
  });

  it("that is paid monthly costs the sum of its instalments, of which the first is due", () => {
    expect(line(monthly)).toMatchObject({ total: 106_800, instalments: 12, dueNow: 8_900, monthly: 8_900 });
  });

  it("spreads a credit over the instalments, and the first one takes the remainder in pence", () => {
    const split = line(monthly, { upgrade: now(10_005) });
    expect(split).toMatchObject({ credit: 10_005, monthly: 8_066, dueNow: 8_069, monthlyBase: 8_900 });
    expect(split.dueNow + split.monthly * 11).toBe(106_800 - 10_005);
  });

  it("never has a credit above its price", () => {
    expect(line(annual, { upgrade: now(200_000) })).toMatchObject({ credit: 89_000, dueNow: 0 });
    expect(line(monthly, { upgrade: now(200_000) })).toMatchObject({ credit: 106_800, dueNow: 0, monthly: 0 });
  });

  const next: [string, Price, Upgrade | null, string | null][] = [
    ["a plan by the month that begins today", monthly, now(0), "2026-04-02"],
    ["a plan by the year that begins today", annual, now(0), "2027-03-02"],
    ["a plan that begins at the renewal", annual, later, "2027-01-01"],
    ["a plan that replaces none", annual, null, null],
  ];

  it.each(next)("says when %s is paid next", (_, price, upgrade, day) => {
    expect(line(price, { upgrade }).nextPaymentOn).toBe(day);
  });
});

describe("the totals", () => {
  const prices = [book, annual, monthly, { ...monthly, monthlyPence: 3_333, months: 7 }, { ...book, pricePence: 1 }];
  const upgrades = [null, now(0), now(1), now(9_999), now(1_000_000), later];
  const baskets = prices.flatMap((price) =>
    upgrades.flatMap((upgrade) => [1, 4].map((qty) => [line(price, { qty, upgrade }), line(book, { qty })])),
  );

  it.each([0, 495, 1_950])("add up: the amounts due now and later are the total, with delivery of %s", (shipping) => {
    for (const lines of baskets) {
      const totals = sumUp(lines, shipping);
      expect(totals.total).toBe(totals.subTotal - totals.upgrade + shipping);
      expect(totals.toPay + lines.reduce((sum, one) => sum + dueLater(one), 0)).toBe(totals.total);
      expect(totals.toPay).toBeGreaterThanOrEqual(shipping);
    }
  });

  it("contain the VAT that is included in them, to the penny", () => {
    expect(sumUp([line(book)], 495).tax).toBe(1_683);
    expect([1, 2, 3, 4, 6].map((pricePence) => sumUp([line({ ...book, pricePence })], 0).tax)).toEqual([0, 0, 1, 1, 1]);
  });

  it("say what an upgraded plan costs from its renewal, and when that is", () => {
    expect(sumUp([line(monthly, { upgrade: later })], 0)).toMatchObject({
      toPay: 0,
      total: 106_800,
      upgradeRenewal: 106_800,
      upgradeMonths: 12,
      upgradeNextPaymentDue: "2027-01-01",
    });
  });

  it("are shown exactly: every amount beside its pence", () => {
    const shown = displayAmounts(sumUp([line(monthly, { upgrade: now(10_005) }), line(book, { qty: 2 })], 495));
    expect(shown).toMatchObject({
      subTotalDisplay: "£1,260.00",
      upgradeDisplay: "£100.05",
      shippingDisplay: "£4.95",
      totalDisplay: "£1,164.90",
      taxDisplay: "£194.15",
      toPayDisplay: "£277.64",
      toPayMonthlyDisplay: "£80.69",
      monthlyDisplay: "£80.66",
      monthsDisplay: "12 months",
      upgradeRenewalDisplay: "£1,068.00",
      upgradeNextPaymentDueDisplay: "02/04/2026",
    });
    expect(displayAmounts(sumUp([], 0))).toMatchObject({ totalDisplay: "£0.00", monthsDisplay: "" });
  });
});

describe("the credit for the current plan", () => {
  it("is the share of its unused whole days when it was paid in full", () => {
    expect(creditFor(held, today)).toBe(Math.floor((89_000 * 304) / 365));
  });

  const paid: [string, Partial<HeldPlan>, string, number][] = [
    ["on its first day all but that day", {}, "2026-01-01", 88_756],
    ["on its last day nothing", {}, "2026-12-31", 0],
    ["nothing for instalments that are used up", { paidPence: 14_833 }, "2026-03-02", 0],
    ["what an instalment paid beyond today", { paidPence: 22_250 }, "2026-03-02", 7_376],
    ["nothing for what was given", { pricePence: 0, paidPence: 0 }, today, 0],
  ];

  it.each(paid)("is %s", (_, changes, day, credit) => {
    expect(creditFor({ ...held, ...changes }, day)).toBe(credit);
  });
});

describe("a plan that is bought while another is current", () => {
  const kinds: [string, number, "" | "upgrade" | "upgrade_renewal", string, Upgrade["kind"] | undefined][] = [
    ["a greater one", 3, "", today, "upgrade"],
    ["a greater one in the last thirty days", 3, "", "2026-12-01", "upgrade_renewal"],
    ["a greater one the day before those", 3, "", "2026-11-30", "upgrade"],
    ["a greater one, at once by its type", 3, "upgrade", "2026-12-30", "upgrade"],
    ["a greater one, at the renewal by its type", 3, "upgrade_renewal", today, "upgrade_renewal"],
    ["the same one", 2, "upgrade", today, undefined],
    ["a smaller one", 1, "upgrade_renewal", today, undefined],
  ];

  it.each(kinds)("is an upgrade, a renewal or neither: %s", (_, position, purchaseType, day, kind) => {
    expect(upgradeOf(held, { position, purchaseType }, day)?.kind).toBe(kind);
  });

  it("starts the day after the current one ends, without a credit, when it starts at the renewal", () => {
    expect(upgradeOf(held, { position: 3, purchaseType: "upgrade_renewal" }, today)).toEqual(later);
  });

  it("is not an upgrade for a user without one", () => {
    expect(upgradeOf(undefined, { position: 3, purchaseType: "upgrade" }, today)).toBeNull();
  });
});

it("a request is a slug with a known purchase type", () => {
  expect(wantedFrom("group-annual")).toEqual({ slug: "group-annual", purchaseType: "" });
  expect(wantedFrom("group+upgrade_renewal")).toEqual({ slug: "group", purchaseType: "upgrade_renewal" });
  for (const asked of ["group+free", "group+upgrade+upgrade", "group+Upgrade"])
    expect(wantedFrom(asked)).toBeUndefined();
});

it("delivery is to every country, in three zones", () => {
  expect(["GB", "JE", "FR", "UA", "US", "NZ"].map(deliveryPence)).toEqual([495, 495, 1_250, 1_250, 1_950, 1_950]);
  expect(deliveryCountries.map(({ code }) => code).sort()).toEqual([...countryCodes].sort());
});
