import { type BankCharges, defaultBankCharges, toleratedShortfall } from "api/domain/bank-charges";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const due = fc.integer({ min: 1, max: 100_000_000 });
const settings: fc.Arbitrary<BankCharges> = fc.record({
  most: fc.integer({ min: 0, max: 2_500 }),
  share: fc.integer({ min: 0, max: 10 }),
});

describe("what may be missing of a transfer", () => {
  it("is the larger of £1.00 and 1 %, until something else is set", () => {
    expect(toleratedShortfall(29_000, defaultBankCharges)).toBe(290);
    expect(toleratedShortfall(1_995, defaultBankCharges)).toBe(100);
    expect(toleratedShortfall(10_099, defaultBankCharges)).toBe(100);
    expect(toleratedShortfall(50, defaultBankCharges)).toBe(25);
    expect(toleratedShortfall(1, defaultBankCharges)).toBe(0);
  });

  it("never is more than half of what is due, nor more than both limits, and nothing where both are nothing", () => {
    fc.assert(
      fc.property(due, settings, (pence, allowed) => {
        const tolerated = toleratedShortfall(pence, allowed);
        expect(Number.isInteger(tolerated)).toBe(true);
        expect(tolerated).toBeGreaterThanOrEqual(0);
        expect(tolerated * 2).toBeLessThanOrEqual(pence);
        expect(tolerated <= allowed.most || tolerated * 100 <= pence * allowed.share).toBe(true);
      }),
    );
  });

  it("does not shrink when more is due or more is allowed", () => {
    fc.assert(
      fc.property(due, settings, fc.integer({ min: 0, max: 10_000 }), (pence, allowed, more) => {
        const tolerated = toleratedShortfall(pence, allowed);
        expect(toleratedShortfall(pence + more, allowed)).toBeGreaterThanOrEqual(tolerated);
        expect(toleratedShortfall(pence, { ...allowed, most: allowed.most + more })).toBeGreaterThanOrEqual(tolerated);
        expect(toleratedShortfall(pence, { ...allowed, share: allowed.share + 1 })).toBeGreaterThanOrEqual(tolerated);
      }),
    );
  });
});
