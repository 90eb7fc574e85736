import { addDays, addMonths, londonDay, shownDay } from "api/domain/dates";
import { describe, expect, it } from "vitest";
import { formatDate, formatIsoDate } from "~/format/dates";

describe("a day in London", () => {
  it("begins at midnight there, in winter and in summer", () => {
    expect(londonDay(new Date("2026-01-15T23:59:59Z"))).toBe("2026-01-15");
    expect(londonDay(new Date("2026-07-15T22:59:59Z"))).toBe("2026-07-15");
    expect(londonDay(new Date("2026-07-15T23:00:00Z"))).toBe("2026-07-16");
  });

  it("is right on both nights on which the clocks change", () => {
    expect(londonDay(new Date("2026-03-29T00:30:00Z"))).toBe("2026-03-29");
    expect(londonDay(new Date("2026-03-29T23:00:00Z"))).toBe("2026-03-30");
    expect(londonDay(new Date("2026-10-24T23:30:00Z"))).toBe("2026-10-25");
    expect(londonDay(new Date("2026-10-25T23:30:00Z"))).toBe("2026-10-25");
  });

  it("is shown with two digits for day and month", () => {
    expect(shownDay(new Date("2026-07-04T23:30:00Z"))).toBe("05/07/2026");
  });
});

describe("the day of a point in time on a page", () => {
  it("is London's, on either side of midnight and of a change of the clocks, however often it is asked", () => {
    for (const [at, day] of [
      ["2026-07-15T22:59:59Z", "2026-07-15"],
      ["2026-07-15T23:00:00Z", "2026-07-16"],
      ["2026-10-24T23:30:00Z", "2026-10-25"],
      ["2026-07-15T22:00:00Z", "2026-07-15"],
    ] as const) {
      expect(formatIsoDate(at)).toBe(day);
      expect(formatIsoDate(new Date(at))).toBe(day);
      expect(formatDate(at)).toBe(day.split("-").reverse().join("/"));
    }
    expect(() => formatDate("soon")).toThrow(RangeError);
  });
});

describe("adding time", () => {
  it("counts days across months and clock changes", () => {
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  });

  it("counts months to the same day, or to the last of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2026-11-15", 3)).toBe("2027-02-15");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-05-31", 12)).toBe("2027-05-31");
  });
});
