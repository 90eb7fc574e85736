import { type CreditedLine, creditLinesOf } from "api/domain/credit-lines";
import { type DocumentLine, documentSums } from "api/domain/document";
import { statementOf } from "api/domain/statement";
import { isStatable } from "api/domain/vat";
import fc from "fast-check";
import { documentLines, type LineInput, nothingBefore } from "tests/support/issued-documents";
import { describe, expect, it } from "vitest";

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

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
  ).map((one, position) => ({ ...one, position, ...nothingBefore }));

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
          const netBefore = lines.map(() => 0);
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
              beforeNetPence: netBefore[position] ?? 0,
            }));
            expect(() => creditLinesOf(rows, left + 1)).toThrow(RangeError);
            const credited = creditLinesOf(rows, amount);
            expect(documentSums(credited).grossPence).toBe(amount);
            for (const { position, grossPence, vatPence, netPence, statedNetPence } of credited) {
              netBefore[position] = (netBefore[position] ?? 0) + (statedNetPence ?? 0);
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

describe("credit notes mirror their invoice", () => {
  /** An invoice of which parts were credited: each wish is an amount, or a part of the lines that it names. */
  interface Wish {
    pence: number;
    lines: number[];
  }
  const sold = fc
    .record({
      ...{
        title: fc.constant("A line"),
        pence: fc.integer({ min: 1, max: 200_000 }),
        qty: fc.integer({ min: 1, max: 3 }),
      },
      rate: fc.constantFrom(2_000, 2_000, 1_900, 550, 2_550, 0),
    })
    .map((one): LineInput => one);
  const wishes = fc.array(
    fc.record({ pence: fc.integer({ min: 1, max: 60_000 }), lines: fc.array(fc.nat({ max: 4 }), { maxLength: 3 }) }),
    { maxLength: 6 },
  );

  /** Credits the wishes one after the other, and then all that is left. */
  function creditAll(invoice: DocumentLine[], all: Wish[]): DocumentLine[][] {
    const rows: CreditedLine[] = invoice.map((line, position) => ({ ...line, position, ...nothingBefore }));
    const notes: DocumentLine[][] = [];
    const leftOf = ({ grossPence, beforePence }: CreditedLine) => grossPence - beforePence;
    const credit = (amount: number, chosen: { position: number; amountPence: number }[]) => {
      const note = creditLinesOf(rows, amount, chosen);
      for (const { position, grossPence, vatPence, statedNetPence } of note) {
        const row = rows[position] as CreditedLine;
        row.beforePence += grossPence;
        row.beforeVatPence += vatPence;
        row.beforeNetPence += statedNetPence ?? 0;
      }
      notes.push(note);
    };
    for (const { pence, lines } of all) {
      const chosen = [...new Set(lines)].flatMap((position) => {
        const row = rows[position];
        // An odd one takes the whole line.
        const amountPence = row ? Math.min(leftOf(row), pence % 2 === 1 ? leftOf(row) : pence) : 0;
        return amountPence > 0 ? [{ position, amountPence }] : [];
      });
      const amount =
        chosen.length > 0 ? sum(chosen.map((one) => one.amountPence)) : Math.min(pence, sum(rows.map(leftOf)));
      if (amount > 0) credit(amount, chosen);
    }
    const left = sum(rows.map(leftOf));
    if (left > 0) credit(left, []);
    return notes;
  }

  /** What papers state of each rate, added up. */
  function statedByRate(papers: DocumentLine[][]) {
    const sums = new Map<number, { net: number; vat: number; gross: number }>();
    for (const lines of papers)
      for (const { vatRate, netPence, vatPence } of statementOf(lines).groups) {
        const before = sums.get(vatRate) ?? { net: 0, vat: 0, gross: 0 };
        const gross = sum(lines.filter((line) => line.vatRate === vatRate).map((line) => line.grossPence));
        sums.set(vatRate, { net: before.net + netPence, vat: before.vat + vatPence, gross: before.gross + gross });
      }
    return Object.fromEntries(sums);
  }

  it("any parts, and then all that is left, credit its net amount, its VAT and its sum of each rate", () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 4 }), wishes, (inputs, all) => {
        const invoice = documentLines(...inputs);
        const notes = creditAll(invoice, all);
        expect(statedByRate(notes)).toEqual(statedByRate([invoice]));
        expect(sum(notes.map((lines) => statementOf(lines).roundingPence))).toBe(statementOf(invoice).roundingPence);
        for (const lines of notes) {
          expect(Math.min(...lines.map(({ statedNetPence }) => statedNetPence ?? -1))).toBeGreaterThanOrEqual(0);
          for (const group of statementOf(lines).groups) expect(isStatable(group, group.vatRate)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("no part has a rounding where none is needed, nor a larger one than is", () => {
    /** The least roundings of a part and of the rest of a sum at one rate, which both papers can state. */
    function leastRoundings(all: { net: number; vat: number; gross: number }, part: number, rate: number): number {
      let least = Number.POSITIVE_INFINITY;
      for (let net = 0; net <= all.net; net++) {
        const vat = Math.round((net * rate) / 10_000);
        const rest = { netPence: all.net - net, vatPence: all.vat - vat };
        if (!isStatable({ netPence: net, vatPence: vat }, rate) || !isStatable(rest, rate)) continue;
        if (vat > part || rest.vatPence > all.gross - part) continue;
        const ofRest = all.gross - part - rest.netPence - rest.vatPence;
        least = Math.min(least, Math.abs(part - net - vat) + Math.abs(ofRest));
      }
      return least;
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 8_000 }),
        fc.integer({ min: 50, max: 8_000 }),
        fc.constantFrom(2_000, 1_900, 1_700, 2_550, 2_700),
        (pence, wish, rate) => {
          const invoice = documentLines({ title: "A box", pence, rate });
          const part = Math.min(wish, pence - 50);
          const notes = creditAll(invoice, [{ pence: part, lines: [] }]);
          const [all] = Object.values(statedByRate([invoice]));
          if (!all) throw new Error("The invoice states nothing.");
          const roundings = notes.map((lines) => Math.abs(statementOf(lines).roundingPence));
          expect(sum(roundings)).toBe(leastRoundings(all, part, rate));
        },
      ),
      { numRuns: 400 },
    );
  });

  it("each line is its net amount and its VAT, in whatever parts it is credited", () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 4 }), wishes, (inputs, all) => {
        const invoice = documentLines(...inputs);
        for (const lines of [invoice, ...creditAll(invoice, all)]) {
          const { lines: stated, roundingPence, grossPence } = statementOf(lines);
          for (const [at, one] of stated.entries()) expect(one.grossPence - one.netPence).toBe(lines[at]?.vatPence);
          expect(sum(stated.map((one) => one.grossPence)) + roundingPence).toBe(grossPence);
        }
      }),
    );
  });

  it("a whole invoice is credited by its own lines, with its rounding", () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 4 }), (inputs) => {
        const invoice = documentLines(...inputs);
        const [note = []] = creditAll(invoice, []);
        const amounts = ({ lines, ...sums }: ReturnType<typeof statementOf>) => [
          lines.map(({ netPence, grossPence }) => [netPence, grossPence]),
          sums.roundingPence,
        ];
        expect(amounts(statementOf(note))).toEqual(amounts(statementOf(invoice)));
      }),
    );
  });

  it("one of two boxes is credited at the price of one, and the rest with what its invoice says of it", () => {
    const invoice = documentLines(
      { title: "House", pence: 89_000 },
      { title: "A box of swatches", qty: 2, pence: 13_000 },
      { title: "Delivery", pence: 495 },
    );
    const [first = [], second = []] = creditAll(invoice, [{ pence: 6_500, lines: [1] }]);
    expect(first.map(({ grossPence }) => grossPence)).toEqual([6_500]);
    // £54.17 of it would leave what no paper can state: 20 % of £799.96 are not £160.00.
    expect(Math.abs((first[0]?.statedNetPence ?? 0) - 5_417)).toBeLessThanOrEqual(1);
    const nets = (lines: DocumentLine[]) => statementOf(lines).lines.map(({ netPence }) => netPence);
    expect(nets(second).at(0)).toBe(nets(invoice).at(0));
    expect(nets(second).at(2)).toBe(nets(invoice).at(2));
    expect(sum([...nets(first), ...nets(second)])).toBe(sum(nets(invoice)));
  });
});
