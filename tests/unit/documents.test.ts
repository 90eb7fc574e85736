import { addDays, addMonths } from "api/domain/dates";
import { creditLinesOf, type DocumentLine, documentSums, type OrderedLine, paymentLinesOf } from "api/domain/document";
import { orderOf } from "api/domain/order";
import { noDelivery, priceLine, scheduleOf } from "api/domain/pricing";
import { statementOf } from "api/domain/statement";
import { vatGroupsOf } from "api/domain/vat-groups";
import { vatRuleOf } from "api/domain/vat-rules";
import fc from "fast-check";
import { documentLines } from "tests/support/issued-documents";
import { describe, expect, it } from "vitest";

const today = "2026-03-02";
const countries = fc.constantFrom("GB", "DE", "US");
const monthly = fc.record({ each: fc.integer({ min: 1, max: 50_000 }), later: fc.boolean() });
const goods = fc.record({ price: fc.nat({ max: 90_000 }), qty: fc.integer({ min: 1, max: 5 }) });

/** An order with a plan by the month and goods, sold to a country, as it is stored. */
const order = fc.tuple(monthly, goods, fc.nat({ max: 30_000 }), countries).map(([plan, book, credit, country]) => {
  const buyer = { country, deliveryCountry: country, isBusiness: false };
  const rule = (supply: "electronic" | "goods") => vatRuleOf(supply, buyer, today);
  const startsOn = plan.later ? "2026-05-31" : today;
  const start = { kind: null, startsOn, isLater: plan.later, creditPence: credit };
  const price = { pricePence: plan.each * 12, monthlyPence: plan.each, months: 12 };
  const lines = [
    { qty: 1, isGoods: false, priced: priceLine(price, { qty: 1, start, today, vat: rule("electronic") }) },
    {
      qty: book.qty,
      isGoods: true,
      priced: priceLine(
        { pricePence: book.price, monthlyPence: null, months: null },
        { qty: book.qty, start: null, today, vat: rule("goods") },
      ),
    },
  ];
  const delivery = { pence: 495, vat: { ...noDelivery.vat, ...rule("goods") } };
  const kept = orderOf(lines, delivery, today);
  const payments = scheduleOf(
    lines.map(({ priced }) => priced),
    delivery,
    today,
  );
  const ordered = kept.lines.map((line, at): OrderedLine => {
    const own = at === 0 ? { months: 12, startsOn, title: "Studio" } : { months: null, startsOn: null, title: "Book" };
    return { ...line, ...own, optionTitle: "" };
  });
  return { order: { ...kept.order, placedOn: today, startAt: startsOn }, lines: ordered, payments };
});

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

function invoicesOf({ order: kept, lines, payments }: typeof order extends fc.Arbitrary<infer Order> ? Order : never) {
  return payments.map(({ amountPence, vatPence }, at) =>
    paymentLinesOf(kept, lines, { number: at + 1, title: "A payment", amountPence, vatPence }),
  );
}

describe("the invoices of an order's payments", () => {
  it("are each its payment, and all of them the order and its VAT", () => {
    fc.assert(
      fc.property(order, (one) => {
        const invoices = invoicesOf(one);
        for (const [at, lines] of invoices.entries())
          expect(documentSums(lines)).toMatchObject({
            grossPence: one.payments[at]?.amountPence,
            vatPence: one.payments[at]?.vatPence,
          });
        for (const lines of invoices) {
          const { roundingPence, groups } = statementOf(lines);
          expect(Math.abs(roundingPence)).toBeLessThanOrEqual(groups.filter(({ vatRate }) => vatRate > 0).length);
        }
        expect(sum(invoices.map((lines) => documentSums(lines).grossPence))).toBe(one.order.totalPence);
        expect(sum(invoices.map((lines) => documentSums(lines).vatPence))).toBe(one.order.vatPence);
      }),
    );
  });

  it("name the instalment, and bring goods and delivery once", () => {
    fc.assert(
      fc.property(order, (one) => {
        const titles = invoicesOf(one).flatMap((lines) => lines.map(({ title }) => title));
        expect(titles.filter((title) => title === "Delivery")).toHaveLength(1);
        expect(titles.filter((title) => title === "Book").length).toBeLessThanOrEqual(1);
        expect(new Set(titles).size).toBe(titles.length);
      }),
    );
  });

  it("say the days of the plan that each is for: month after month without a gap, and of nothing else", () => {
    fc.assert(
      fc.property(order, (one) => {
        const lines = invoicesOf(one).flat();
        const periods = lines.flatMap(({ title, periodFrom, periodTo }) =>
          title.startsWith("Studio") ? [{ periodFrom, periodTo }] : [],
        );
        expect(lines.filter(({ periodFrom, periodTo }) => periodFrom || periodTo)).toHaveLength(periods.length);
        // A credit may pay most instalments.
        fc.pre(periods.length === 12);
        expect(periods[0]?.periodFrom).toBe(one.order.startAt);
        expect(periods.at(-1)?.periodTo).toBe(addDays(addMonths(one.order.startAt, 12), -1));
        for (const [at, { periodTo }] of periods.slice(0, -1).entries())
          expect(periods[at + 1]?.periodFrom).toBe(addDays(periodTo ?? "", 1));
      }),
    );
  });

  it("count the days of a plan from the day on which it began, which a transfer decides", () => {
    const vat = { vatRate: 2_000, vatTreatment: "charged", vatCountry: "GB", vatPence: 4_833 } as const;
    const plan = { title: "Studio", optionTitle: "By the year", months: 12, startsOn: today, monthlyPence: null };
    const line = { ...plan, ...vat, qty: 1, totalPence: 29_000, creditPence: 0 };
    const bare = {
      ...{ shippingPence: 0, shippingVatPence: 0, shippingVatRate: 0 },
      shippingVatTreatment: "charged",
    } as const;
    const payment = { number: 1, title: "Studio", amountPence: 29_000, vatPence: 4_833 };
    const [invoiced] = paymentLinesOf({ ...bare, placedOn: today, startAt: "2026-03-12" }, [line], payment);
    expect(invoiced).toMatchObject({ periodFrom: "2026-03-12", periodTo: "2027-03-11" });
  });

  it("show the price of the plan and the credit for the previous one, which is all of it over its instalments", () => {
    fc.assert(
      fc.property(order, (one) => {
        const [plan] = one.lines;
        const invoices = invoicesOf(one);
        const credits = invoices.map((lines) => sum(lines.map(({ creditPence }) => creditPence)));
        for (const pence of credits) expect(pence).toBeGreaterThanOrEqual(0);
        if (plan && plan.totalPence - plan.creditPence >= 144) expect(sum(credits)).toBe(plan.creditPence);
        for (const lines of invoices) {
          const {
            lines: stated,
            linesPence,
            creditsPence,
            netPence,
            vatPence,
            roundingPence,
            grossPence,
          } = statementOf(lines);
          const parts = stated.flatMap(({ netPence: net, credit }) => [net, -(credit?.netPence ?? 0)]);
          expect(sum(parts)).toBe(netPence);
          expect(linesPence - creditsPence).toBe(netPence);
          expect(netPence + vatPence + roundingPence).toBe(grossPence);
          expect(sum(stated.map((line) => line.grossPence - (line.credit?.grossPence ?? 0)))).toBe(grossPence);
        }
      }),
    );
  });

  it("are allocated to all lines for a payment that is not the schedule's: nothing taken is without an invoice", () => {
    fc.assert(
      fc.property(order, fc.nat({ max: 100_000 }), fc.nat({ max: 2_000 }), ({ order: kept, lines }, pence, part) => {
        const amountPence = pence + 1;
        const vatPence = Math.floor((amountPence * part) / 10_000);
        const invoice = paymentLinesOf(kept, lines, { number: 1, title: "A payment", amountPence, vatPence });
        expect(documentSums(invoice)).toMatchObject({ grossPence: amountPence, vatPence });
        for (const { netPence, vatPence: vat } of invoice) expect(Math.min(netPence, vat)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

const line = fc
  .tuple(fc.nat({ max: 100_000 }), fc.constantFrom(2_000, 0))
  .map(([grossPence, vatRate]): DocumentLine => {
    const vatPence = Math.floor((grossPence * vatRate) / (10_000 + vatRate));
    const taxed = { vatRate, vatTreatment: "charged" as const, vatCountry: "GB", creditPence: 0 };
    const noPeriod = { periodFrom: null, periodTo: null };
    return { title: "A line", qty: 1, ...taxed, ...noPeriod, grossPence, vatPence, netPence: grossPence - vatPence };
  });

describe("credit notes", () => {
  const rows = documentLines(
    { title: "The Year in View, Cloth", qty: 2, pence: 9_600, rate: 0 },
    { title: "Studio", pence: 29_000 },
  ).map((one, position) => ({ ...one, position, beforePence: 0, beforeVatPence: 0 }));

  it("for a whole line have its quantity, and for a part of one say so", () => {
    const named = (amount?: number) => creditLinesOf(rows, amount).map(({ title, qty }) => [title, qty]);
    expect(named()).toEqual([
      ["The Year in View, Cloth", 2],
      ["Studio", 1],
    ]);
    expect(named(3_000)).toEqual([
      ["Part of: The Year in View, Cloth", 1],
      ["Part of: Studio", 1],
    ]);
  });

  it("for chosen lines give back those, unless that is more than is left of one", () => {
    const of = (chosen: { position: number; amountPence: number }[], amount: number) =>
      creditLinesOf(rows, amount, chosen).map(({ position, grossPence }) => [position, grossPence]);
    expect(of([{ position: 1, amountPence: 5_000 }], 5_000)).toEqual([[1, 5_000]]);
    expect(of([{ position: 0, amountPence: 9_601 }], 9_601).length).toBe(2);
  });

  it("in any parts give back an invoice and its VAT, line by line, and never more", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (lines, wishes) => {
          const before = lines.map(() => 0);
          const vatBefore = lines.map(() => 0);
          let vat = 0;
          const total = documentSums(lines);
          for (const wish of [...wishes, Number.MAX_SAFE_INTEGER]) {
            const left = total.grossPence - sum(before);
            const amount = Math.min(wish, left);
            if (amount === 0) continue;
            const rows = lines.map((one, position) => ({
              ...one,
              position,
              beforePence: before[position] ?? 0,
              beforeVatPence: vatBefore[position] ?? 0,
            }));
            expect(() => creditLinesOf(rows, left + 1)).toThrow(RangeError);
            const credited = creditLinesOf(rows, amount);
            expect(documentSums(credited).grossPence).toBe(amount);
            for (const { position, grossPence, vatPence, netPence } of credited) {
              before[position] = (before[position] ?? 0) + grossPence;
              vatBefore[position] = (vatBefore[position] ?? 0) + vatPence;
              expect(Math.min(netPence, vatPence)).toBeGreaterThanOrEqual(0);
            }
            vat += documentSums(credited).vatPence;
          }
          expect(before).toEqual(lines.map(({ grossPence }) => grossPence));
          expect(vat).toBe(total.vatPence);
          expect(vatBefore).toEqual(lines.map(({ vatPence }) => vatPence));
        },
      ),
    );
  });
});

it("what is outside the scope of VAT is not subject to it alone, and exempt beside other lines", () => {
  const outside = {
    ...{ title: "Studio", qty: 1, vatRate: 0, vatCountry: "US" },
    ...{ netPence: 5, vatPence: 0, grossPence: 5, creditPence: 0, periodFrom: null, periodTo: null },
  };
  const alone = [{ ...outside, vatTreatment: "outside_scope" as const }];
  expect(vatGroupsOf(alone).map(({ category }) => category)).toEqual(["O"]);
  const mixed = [...alone, { ...outside, vatTreatment: "export" as const }];
  expect(vatGroupsOf(mixed).map(({ category }) => category)).toEqual(["E", "G"]);
});
