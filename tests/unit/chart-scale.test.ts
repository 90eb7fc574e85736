import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleFor } from "~/components/admin/chart-scale";

test("an axis ends at round numbers, and begins at zero", () => {
  expect(scaleFor([0, 7, 13], 1).ticks).toEqual([0, 5, 10, 15]);
  expect(scaleFor([0], 1).ticks).toEqual([0, 1]);
  expect(scaleFor([83_212], 100).ticks).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
});

test("an axis goes below zero where more was credited than invoiced", () => {
  expect(scaleFor([-1_200, 4_000], 100)).toMatchObject({ lowest: -2_000, highest: 4_000 });
});

test("an axis has room for every value, with few whole steps", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000, max: 1_000_000_000 }), { maxLength: 12 }), (values) => {
      const { lowest, highest, ticks } = scaleFor(values, 1);
      expect(Math.min(0, ...values)).toBeGreaterThanOrEqual(lowest);
      expect(Math.max(0, ...values)).toBeLessThanOrEqual(highest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(8);
    }),
  );
});
