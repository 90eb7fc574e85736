import { issueAt, isTooLate, lastDue, type NewsletterKind, nextDue } from "api/domain/newsletter-schedule";
import { describe, expect, it } from "vitest";

type Moments = [now: string, last: string, next: string];

const weekly: Moments[] = [
  // In winter 8 o'clock is 08:00 UTC; to the millisecond.
  ["2026-03-03T07:59:59.999Z", "2026-02-24T08:00:00.000Z", "2026-03-03T08:00:00.000Z"],
  ["2026-03-03T08:00:00.000Z", "2026-03-03T08:00:00.000Z", "2026-03-10T08:00:00.000Z"],
  ["2026-03-09T23:59:59.999Z", "2026-03-03T08:00:00.000Z", "2026-03-10T08:00:00.000Z"],
  // The clocks go forward on Sunday 29 March: the Tuesday after it is at 07:00 UTC.
  ["2026-03-29T00:59:59.999Z", "2026-03-24T08:00:00.000Z", "2026-03-31T07:00:00.000Z"],
  ["2026-03-29T01:00:00.000Z", "2026-03-24T08:00:00.000Z", "2026-03-31T07:00:00.000Z"],
  ["2026-03-31T06:59:59.999Z", "2026-03-24T08:00:00.000Z", "2026-03-31T07:00:00.000Z"],
  ["2026-03-31T07:00:00.000Z", "2026-03-31T07:00:00.000Z", "2026-04-07T07:00:00.000Z"],
  // A Tuesday in London that is still Monday in UTC.
  ["2026-06-15T23:30:00.000Z", "2026-06-09T07:00:00.000Z", "2026-06-16T07:00:00.000Z"],
  // The clocks go back on Sunday 25 October.
  ["2026-10-25T00:30:00.000Z", "2026-10-20T07:00:00.000Z", "2026-10-27T08:00:00.000Z"],
  ["2026-10-25T01:30:00.000Z", "2026-10-20T07:00:00.000Z", "2026-10-27T08:00:00.000Z"],
  ["2026-10-27T07:30:00.000Z", "2026-10-20T07:00:00.000Z", "2026-10-27T08:00:00.000Z"],
  ["2026-10-27T08:00:00.000Z", "2026-10-27T08:00:00.000Z", "2026-11-03T08:00:00.000Z"],
  // Across the end of a year, and of a February in a leap year.
  ["2026-12-31T12:00:00.000Z", "2026-12-29T08:00:00.000Z", "2027-01-05T08:00:00.000Z"],
  ["2028-02-29T08:00:00.000Z", "2028-02-29T08:00:00.000Z", "2028-03-07T08:00:00.000Z"],
];

const monthly: Moments[] = [
  ["2026-03-01T07:59:59.999Z", "2026-02-01T08:00:00.000Z", "2026-03-01T08:00:00.000Z"],
  ["2026-03-01T08:00:00.000Z", "2026-03-01T08:00:00.000Z", "2026-04-01T07:00:00.000Z"],
  ["2026-03-29T01:00:00.000Z", "2026-03-01T08:00:00.000Z", "2026-04-01T07:00:00.000Z"],
  ["2026-02-28T23:59:59.999Z", "2026-02-01T08:00:00.000Z", "2026-03-01T08:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", "2028-02-01T08:00:00.000Z", "2028-03-01T08:00:00.000Z"],
  // The 1st has begun in London, not in UTC.
  ["2026-06-30T23:30:00.000Z", "2026-06-01T07:00:00.000Z", "2026-07-01T07:00:00.000Z"],
  ["2026-10-25T01:30:00.000Z", "2026-10-01T07:00:00.000Z", "2026-11-01T08:00:00.000Z"],
  ["2026-11-01T07:00:00.000Z", "2026-10-01T07:00:00.000Z", "2026-11-01T08:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2026-12-01T08:00:00.000Z", "2027-01-01T08:00:00.000Z"],
  ["2027-01-01T08:00:00.000Z", "2027-01-01T08:00:00.000Z", "2027-02-01T08:00:00.000Z"],
];

const londonTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

describe.each<[NewsletterKind, Moments[]]>([
  ["weekly", weekly],
  ["monthly", monthly],
])("the %s newsletter", (kind, table) => {
  it.each(table)("at %s was last due at %s and is next due at %s", (now, last, next) => {
    expect(lastDue(kind, new Date(now)).toISOString()).toBe(last);
    expect(nextDue(kind, new Date(now)).toISOString()).toBe(next);
  });

  it("is due at 8 in the morning in London all year, and each issue begins where the previous one ended", () => {
    let dueAt = lastDue(kind, new Date("2026-01-01T12:00:00Z"));
    for (let n = 0; n < 60; n++) {
      const following = nextDue(kind, dueAt);
      expect(issueAt(kind, following)).toEqual({ kind, since: dueAt, dueAt: following });
      expect(londonTime.format(following)).toMatch(kind === "weekly" ? /^Tuesday .*08:00$/ : /^\w+ 1\b.*08:00$/);
      dueAt = following;
    }
  });
});

describe("an issue", () => {
  it("of any other time contains what was published since the last regular one", () => {
    const now = new Date("2026-11-20T17:00:00Z");
    expect(issueAt("weekly", now).since.toISOString()).toBe("2026-11-17T08:00:00.000Z");
    expect(issueAt("monthly", now).since.toISOString()).toBe("2026-11-01T08:00:00.000Z");
  });

  it("is sent late for a day, and not after that", () => {
    const dueAt = new Date("2026-11-17T08:00:00Z");
    expect(isTooLate(dueAt, new Date("2026-11-18T08:00:00.000Z"))).toBe(false);
    expect(isTooLate(dueAt, new Date("2026-11-18T08:00:00.001Z"))).toBe(true);
  });
});
