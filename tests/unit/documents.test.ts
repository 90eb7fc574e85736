import { addDays, addMonths } from "api/domain/dates";
import { documentSums, type OrderedLine, paymentLinesOf } from "api/domain/document";
import { orderOf } from "api/domain/order";
import { noDelivery, priceLine, scheduleOf } from "api/domain/pricing";
import { statementOf } from "api/domain/statement";
import { vatGroupsOf } from "api/domain/vat-groups";
import { vatRuleOf } from "api/domain/vat-rules";
import fc from "fast-check";
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
          const gross = sum(stated.map((line) => line.grossPence - (line.credit?.grossPence ?? 0)));
          expect(gross + roundingPence).toBe(grossPence);
          for (const [at, { credit, ...line }] of stated.entries()) {
            const vat = line.grossPence - line.netPence - (credit ? credit.grossPence - credit.netPence : 0);
            expect(vat).toBe(lines[at]?.vatPence);
          }
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
