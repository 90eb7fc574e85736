import { describe, expect, it } from "vitest";
import { comparePrices } from "~/view-models/shown-prices.server";

/** A line of some pieces at £65.00 with 20% VAT, whose sum without VAT is rounded as a whole. */
function line(qty: number, gross = 6_500, rate = 20) {
  const total = qty * gross;
  const net = Math.round((total * 100) / (100 + rate));
  return { id: "0f0e0d0c-line", name: "A book", qty, total, net, on_sale: true };
}

describe("the prices that a visitor has seen", () => {
  it("are the same for any quantity, however the sum without VAT is rounded", () => {
    for (const gross of [6_500, 999, 1_001, 3])
      for (const from of [1, 2, 3, 4])
        for (const to of [1, 2, 3, 4]) {
          const { shown } = comparePrices({}, [line(from, gross)]);
          expect([gross, from, to, comparePrices(shown, [line(to, gross)]).changes]).toEqual([gross, from, to, []]);
        }
  });

  it("have changed by a penny", () => {
    for (const rate of [0, 19, 20, 27]) {
      const { shown } = comparePrices({}, [line(1, 6_500, rate)]);
      expect(comparePrices(shown, [line(3, 6_501, rate)]).changes).toEqual([
        { name: "A book", from: "£65.00", to: "£65.01" },
      ]);
    }
  });

  it("are the same with the VAT of another country, unless that is what is compared", () => {
    const { shown } = comparePrices({}, [line(1)]);
    const abroad = { ...line(1), total: 6_446 };
    expect(comparePrices(shown, [abroad]).changes).toEqual([]);
    expect(comparePrices(shown, [abroad], true).changes).toEqual([{ name: "A book", from: "£65.00", to: "£64.46" }]);
  });
});
