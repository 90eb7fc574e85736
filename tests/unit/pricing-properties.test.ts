import { allocate, instalmentsOf } from "api/domain/allocation";
import { creditOf, paidForPlan } from "api/domain/credit";
import { addDays, daysBetween } from "api/domain/dates";
import { documentSums, invoiceLinesOf } from "api/domain/document";
import { amountsOf, orderOf } from "api/domain/order";
import { currentPlanOf, type HeldTerm, type PurchaseType, startOf, type TermStart } from "api/domain/plan-upgrade";
import {
  type Delivery,
  noDelivery,
  type Price,
  type PricedLine,
  priceDelivery,
  priceLine,
  scheduleOf,
  totalsOf,
} from "api/domain/pricing";
import { atVatRate, standardVatRate, statedNet, vatOfPayments, vatWithin } from "api/domain/vat";
import { deliveryRuleOf, type Supply, type VatRule, vatRuleOf } from "api/domain/vat-rules";
import { countryCodes } from "contract/country";
import fc from "fast-check";
import { britishVat } from "tests/support/vat-rules";
import { describe, expect, it } from "vitest";

const today = "2026-03-02";
const pence = fc.nat({ max: 5_000_000 });
const day = fc.nat({ max: 1_500 }).map((days) => addDays("2024-01-01", days));
const vatRate = fc.constantFrom(0, 500, standardVatRate);
const country = fc.constantFrom(...countryCodes);
const supply = fc.constantFrom<Supply>("electronic", "goods", "printed_publication");
const buyer = fc.record({ country, deliveryCountry: fc.option(country), isBusiness: fc.boolean() });
const rule: fc.Arbitrary<VatRule> = fc.tuple(supply, buyer).map(([what, who]) => vatRuleOf(what, who, today));
const delivery: fc.Arbitrary<Delivery> = fc.oneof(
  fc.constant(noDelivery),
  fc.tuple(pence, buyer).map(([listed, who]) => priceDelivery(listed, deliveryRuleOf(["goods"], who, today))),
);

const price: fc.Arbitrary<Price> = fc.record({
  pricePence: pence,
  rrpPence: fc.option(pence),
  monthlyPence: fc.option(pence),
  months: fc.option(fc.integer({ min: 1, max: 36 })),
});

const start: fc.Arbitrary<TermStart> = fc.oneof(
  fc.constant({ kind: null, startsOn: today, isLater: false, creditPence: 0 }),
  pence.map((creditPence) => ({ kind: "upgrade" as const, startsOn: today, isLater: false, creditPence })),
  fc.record({
    kind: fc.constantFrom("upgrade_renewal" as const, null),
    startsOn: fc.integer({ min: 1, max: 800 }).map((days) => addDays(today, days)),
    isLater: fc.constant(true),
    creditPence: fc.constant(0),
  }),
);

const line: fc.Arbitrary<PricedLine> = fc
  .tuple(price, fc.integer({ min: 1, max: 4 }), fc.option(start), rule)
  .map(([sold, qty, begins, vat]) => priceLine(sold, { qty, start: begins, today, vat }));
const lines = fc.array(line, { maxLength: 8 });
const ordered = fc
  .array(
    fc.tuple(price, fc.integer({ min: 1, max: 4 }), fc.option(start), rule).map(([sold, qty, begins, vat]) => ({
      qty,
      priced: priceLine(sold, { qty, start: begins, today, vat }),
      isGoods: begins === null,
    })),
    { maxLength: 8 },
  )
  .chain((all) => fc.tuple(fc.constant(all), delivery));

const held: fc.Arbitrary<HeldTerm> = fc
  .tuple(day, fc.integer({ min: 1, max: 800 }), pence, pence, fc.integer({ min: 1, max: 4 }))
  .map(([startsOn, days, pricePence, paid, position]) => ({
    title: "House",
    position,
    startsOn,
    expiresOn: addDays(startsOn, days - 1),
    pricePence,
    paidPence: Math.min(paid, pricePence),
    byMonth: false,
    vatRate: standardVatRate,
  }));

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
const byNumber = (values: number[]) => values.toSorted((a, b) => a - b);

/** A list, and the same list in another order. */
function shuffled<T>(list: fc.Arbitrary<T[]>): fc.Arbitrary<[T[], T[]]> {
  return list.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
}

describe("an amount that is allocated", () => {
  const weights = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).filter((all) => sum(all) > 0);

  it("is the sum of its parts, each within a penny of its share", () => {
    fc.assert(
      fc.property(pence, weights, (total, shares) => {
        const parts = allocate(total, shares);
        expect(sum(parts)).toBe(total);
        for (const [at, part] of parts.entries()) {
          expect(Math.abs(part - (total * (shares[at] ?? 0)) / sum(shares))).toBeLessThan(1);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("falls into the same parts in any order of the weights", () => {
    fc.assert(
      fc.property(pence, shuffled(weights), (total, [one, other]) => {
        expect(byNumber(allocate(total, one))).toEqual(byNumber(allocate(total, other)));
      }),
    );
  });

  it("falls into instalments that differ by less than their number in pence, the first being the largest", () => {
    fc.assert(
      fc.property(pence, fc.integer({ min: 1, max: 60 }), (total, count) => {
        const [first = 0, ...others] = instalmentsOf(total, count);
        expect(first + sum(others)).toBe(total);
        for (const other of others) {
          expect(other).toBe(others[0]);
          expect(first - other).toBeLessThan(count);
          expect(first).toBeGreaterThanOrEqual(other);
        }
      }),
    );
  });

  it.each([
    ["a negative amount", -1, [1]],
    ["a fraction", 0.5, [1]],
    ["a negative weight", 1, [1, -1]],
    ["an amount without a weight", 1, [0, 0]],
  ])("is refused: %s", (_, total, shares) => {
    expect(() => allocate(total, shares)).toThrow(RangeError);
  });
});

describe("the VAT", () => {
  it("is within half a penny of its share of the amount, and never more than it", () => {
    fc.assert(
      fc.property(pence, vatRate, (gross, rate) => {
        const vat = vatWithin(gross, rate);
        expect(Math.abs(vat - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(vat).toBeLessThanOrEqual(gross);
      }),
    );
  });

  const anyRate = fc.constantFrom(500, 1_700, 1_900, standardVatRate, 2_500, 2_550, 2_700);

  it("is the net amount times the rate, however a half is rounded, beside a rounding that is mostly nothing", () => {
    fc.assert(
      fc.property(pence, anyRate, (gross, rate) => {
        const [vat = 0] = vatOfPayments([gross], rate);
        const { netPence, roundingPence } = statedNet({ grossPence: gross, vatPence: vat }, rate);
        expect(netPence + vat + roundingPence).toBe(gross);
        expect(Math.abs(2 * netPence * rate - 20_000 * vat)).toBeLessThan(10_000);
        expect(Math.abs(roundingPence)).toBeLessThanOrEqual(1);
        if (roundingPence !== 0) expect(isStatedBySome(gross, rate)).toBe(false);
      }),
    );
  });

  /** Whether some net amount and its VAT, rounded without a doubt, are an amount. */
  function isStatedBySome(gross: number, rate: number): boolean {
    const near = Math.floor((gross * 10_000) / (10_000 + rate));
    return [-2, -1, 0, 1, 2].some((more) => {
      const net = near + more;
      return net >= 0 && Math.abs(2 * net * rate - 20_000 * (gross - net)) < 10_000;
    });
  }

  it("of payments is what each invoice states, and of all of them within half a penny of a payment", () => {
    fc.assert(
      fc.property(fc.array(pence, { minLength: 1, maxLength: 36 }), anyRate, (payments, rate) => {
        const vat = vatOfPayments(payments, rate);
        for (const [at, gross] of payments.entries()) {
          const { roundingPence } = statedNet({ grossPence: gross, vatPence: vat[at] ?? 0 }, rate);
          expect(Math.abs(roundingPence)).toBeLessThanOrEqual(1);
          expect(vat[at]).toBeLessThanOrEqual(gross);
        }
        expect(Math.abs(sum(vat) - vatWithin(sum(payments), rate))).toBeLessThanOrEqual(payments.length / 2);
      }),
    );
  });

  it("of payments that no invoice can state without a rounding is, added up, that of their sum", () => {
    expect(
      sum(
        vatOfPayments(
          Array.from({ length: 12 }, () => 9_999),
          standardVatRate,
        ),
      ),
    ).toBe(19_998);
    expect(
      sum(
        vatOfPayments(
          Array.from({ length: 12 }, () => 2_999),
          standardVatRate,
        ),
      ),
    ).toBe(6_000);
    expect(vatOfPayments([5_000, 1], 0)).toEqual([0, 0]);
  });

  it("of twelve instalments of £99.99 is that of their sum", () => {
    const plan: Price = { pricePence: 0, monthlyPence: 9_999, months: 12 };
    const priced = [priceLine(plan, { qty: 1, start: null, today, vat: britishVat })];
    const payments = scheduleOf(priced, noDelivery, today);
    expect(totalsOf(priced, noDelivery, today)).toMatchObject({ total: 119_988, tax: 19_998 });
    expect(payments.map(({ amountPence }) => amountPence)).toEqual(Array.from({ length: 12 }, () => 9_999));
    expect(sum(payments.map(({ vatPence }) => vatPence))).toBe(19_998);
    expect(payments.at(-1)?.dueOn).toBe("2027-02-02");
  });
});

describe("a price", () => {
  const anyRate = fc.constantFrom(0, 500, 1_900, standardVatRate, 2_550, 2_700);

  it("is the same without VAT at every rate, to the penny, and stays what it is at its own", () => {
    fc.assert(
      fc.property(pence, anyRate, anyRate, (gross, from, to) => {
        expect(atVatRate(gross, from, from)).toBe(gross);
        expect(atVatRate(gross, from, 0)).toBe(gross - vatWithin(gross, from));
        const net = (pence: number, rate: number) => (pence * 10_000) / (10_000 + rate);
        expect(Math.abs(net(atVatRate(gross, from, to), to) - net(gross, from))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(atVatRate(atVatRate(gross, from, to), to, from) - gross)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("of nothing is nothing at every rate", () => {
    fc.assert(
      fc.property(anyRate, anyRate, (from, to) => {
        expect(atVatRate(0, from, to)).toBe(0);
      }),
    );
  });

  it("that is credited at another rate is the same without VAT, rounded once and half up", () => {
    fc.assert(
      fc.property(pence, anyRate, anyRate, (paidPence, from, to) => {
        const term = { startsOn: today, expiresOn: addDays(today, 364), pricePence: paidPence, paidPence };
        const exact = (paidPence * (10_000 + to)) / (10_000 + from);
        expect(creditOf(term, today, { from, to })).toBe(Math.floor(exact + 0.5 + 1e-6));
        expect(creditOf(term, today, { from, to: from })).toBe(paidPence);
      }),
    );
  });
});

describe("the totals of an order", () => {
  it("add up, and are never negative", () => {
    fc.assert(
      fc.property(lines, delivery, (priced, shipping) => {
        const totals = totalsOf(priced, shipping, today);
        expect(totals.total).toBe(totals.subTotal - totals.upgrade + shipping.pence);
        for (const amount of Object.values(totals))
          if (typeof amount === "number") expect(amount).toBeGreaterThanOrEqual(0);
        expect(totals.toPay).toBeLessThanOrEqual(totals.total);
        expect(totals.tax).toBeLessThanOrEqual(totals.total);
        for (const { pricePence, creditPence, partsPence } of priced)
          expect(sum(partsPence)).toBe(pricePence - creditPence);
      }),
    );
  });

  it("do not depend on the order of its lines", () => {
    fc.assert(
      fc.property(shuffled(lines), delivery, ([one, other], shipping) => {
        expect(totalsOf(other, shipping, today)).toEqual(totalsOf(one, shipping, today));
        const amounts = (priced: PricedLine[]) =>
          scheduleOf(priced, shipping, today).map(({ dueOn, amountPence }) => [dueOn, amountPence]);
        expect(amounts(other)).toEqual(amounts(one));
      }),
    );
  });

  it("are the sums of its payments: the amount, the VAT, and what is due today", () => {
    fc.assert(
      fc.property(lines, delivery, (priced, shipping) => {
        const totals = totalsOf(priced, shipping, today);
        const payments = scheduleOf(priced, shipping, today);
        expect(sum(payments.map(({ amountPence }) => amountPence))).toBe(totals.total);
        expect(sum(payments.map(({ vatPence }) => vatPence))).toBe(totals.tax);
        expect(payments.find(({ dueOn }) => dueOn === today)?.amountPence ?? 0).toBe(totals.toPay);
        for (const { amountPence, vatPence } of payments) {
          expect(vatPence).toBeGreaterThanOrEqual(0);
          expect(vatPence).toBeLessThanOrEqual(amountPence);
        }
      }),
    );
  });
});

const charged = { vatTreatment: "charged" as const, vatCountry: "GB" };

describe("what an order keeps", () => {
  it("adds up as the database demands, for the order and for each line", () => {
    fc.assert(
      fc.property(ordered, ([all, shipping]) => {
        const { order, lines: kept } = orderOf(all, shipping, today);
        expect(order.totalPence).toBe(order.linesPence + order.shippingPence - order.creditPence);
        expect(order.totalPence).toBe(order.netPence + order.vatPence);
        expect(order.linesPence).toBe(sum(kept.map(({ totalPence }) => totalPence)));
        expect(order.creditPence).toBe(sum(kept.map(({ creditPence }) => creditPence)));
        expect(order.vatPence).toBe(sum(kept.map(({ vatPence }) => vatPence)) + order.shippingVatPence);
        expect(order.shippingVatPence).toBeLessThanOrEqual(order.shippingPence);
        for (const { vatTreatment, vatRate: rate, vatPence } of kept) {
          if (vatTreatment !== "charged") expect(rate).toBe(0);
          if (rate === 0) expect(vatPence).toBe(0);
        }
        for (const amount of Object.values(order))
          if (typeof amount === "number") expect(amount).toBeGreaterThanOrEqual(0);
        for (const { qty, unitPence, totalPence, creditPence, vatPence } of kept) {
          expect(Number.isInteger(unitPence)).toBe(true);
          expect(totalPence).toBe(unitPence * qty);
          expect(Math.min(unitPence, creditPence, vatPence)).toBeGreaterThanOrEqual(0);
          expect(vatPence).toBeLessThanOrEqual(totalPence - creditPence);
        }
      }),
    );
  });

  it("is what its basket showed", () => {
    fc.assert(
      fc.property(ordered, ([all, shipping]) => {
        const priced = all.map((one) => one.priced);
        expect(amountsOf(orderOf(all, shipping, today).order)).toEqual(totalsOf(priced, shipping, today));
      }),
    );
  });

  it("is what its invoice says", () => {
    fc.assert(
      fc.property(ordered, ([all, shipping]) => {
        const { order, lines: kept } = orderOf(all, shipping, today);
        const named = { title: "The Year in View", optionTitle: "Cloth", ...charged };
        const delivery = { ...order, shippingVatRate: 2_000, shippingVatTreatment: "charged" as const };
        const invoice = invoiceLinesOf(
          delivery,
          kept.map((one) => ({ ...one, ...named })),
        );
        const sums = { netPence: order.netPence, vatPence: order.vatPence, grossPence: order.totalPence };
        expect(documentSums(invoice)).toEqual(sums);
        for (const { netPence, vatPence, grossPence } of invoice) {
          expect(netPence + vatPence).toBe(grossPence);
          expect(Math.min(netPence, vatPence)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe("the credit for a plan", () => {
  it("is never below nothing, nor above what was paid, and does not grow with the days", () => {
    fc.assert(
      fc.property(held, day, fc.nat({ max: 400 }), (term, on, days) => {
        const credit = creditOf(term, on);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(term.paidPence);
        expect(creditOf(term, addDays(on, days))).toBeLessThanOrEqual(credit);
      }),
    );
  });

  it("and the days before it are the price of the term, to half a penny: no day is paid twice, and none is given", () => {
    fc.assert(
      fc.property(held, fc.nat({ max: 400 }), (term, days) => {
        const paid = { ...term, paidPence: term.pricePence };
        const termDays = daysBetween(term.startsOn, term.expiresOn) + 1;
        const usedDays = Math.min(days, termDays);
        const used = (term.pricePence * usedDays) / termDays;
        const credit = creditOf(paid, addDays(term.startsOn, usedDays));
        expect(Math.abs(credit + used - term.pricePence)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it("counts no payment that was refunded, nor one for the rest of the order", () => {
    const order = fc.record({ planPence: pence, totalPence: pence, paidPence: pence, refundedPence: pence });
    fc.assert(
      fc.property(order, pence, (paid, more) => {
        const forPlan = paidForPlan(paid);
        expect(forPlan).toBeGreaterThanOrEqual(0);
        expect(forPlan).toBeLessThanOrEqual(paid.planPence);
        expect(paidForPlan({ ...paid, refundedPence: paid.refundedPence + more })).toBeLessThanOrEqual(forPlan);
        expect(paidForPlan({ ...paid, refundedPence: paid.paidPence })).toBe(
          Math.min(Math.max(paid.planPence - paid.totalPence, 0), paid.planPence),
        );
      }),
    );
  });

  it("is all of what was paid for the plan less its used share, when the order was paid in full", () => {
    fc.assert(
      fc.property(pence, pence, (planPence, besides) => {
        const totalPence = planPence + besides;
        expect(paidForPlan({ planPence, totalPence, paidPence: totalPence, refundedPence: 0 })).toBe(planPence);
      }),
    );
  });
});

it("no two terms of a user overlap, unless the earlier ones are replaced", () => {
  const purchaseType = fc.constantFrom<PurchaseType>("", "upgrade", "upgrade_renewal");
  const terms = fc.array(held, { maxLength: 4 }).map((all) => all.filter(({ expiresOn }) => expiresOn >= today));
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 5 }), purchaseType, (all, position, type) => {
      const { kind, startsOn } = startOf(
        currentPlanOf(all, today),
        { position, purchaseType: type, vatRate: standardVatRate },
        today,
      );
      if (kind === "upgrade") expect(all.every((term) => term.position < position)).toBe(true);
      else for (const { expiresOn } of all) expect(startsOn > expiresOn).toBe(true);
    }),
  );
});
