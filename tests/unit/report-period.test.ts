import { monthsOf } from "api/domain/report-period";
import { expect, test } from "vitest";

test("twelve months end with this one", () => {
  const months = monthsOf("12-months", "2026-03-31");
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-2), months.at(-1)]).toEqual(["2025-04", "2026-02", "2026-03"]);
});

test("this year is as far as it has gone, and last year is whole", () => {
  expect(monthsOf("this-year", "2026-02-01")).toEqual(["2026-01", "2026-02"]);
  expect(monthsOf("last-year", "2026-02-01").at(-1)).toBe("2025-12");
  expect(monthsOf("last-year", "2026-02-01")).toHaveLength(12);
});
