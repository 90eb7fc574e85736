import { keptInWords, sumOfWithdrawal, timeToWithdraw, type WithdrawnLine } from "api/domain/consumer-withdrawal";
import { addDays } from "api/domain/dates";
import { describe, expect, it } from "vitest";

const plan: WithdrawnLine = {
  ...{ title: "Studio", kind: "plan", qty: 1, unitPence: 29_000, totalPence: 29_000, creditPence: 0, sent: 0 },
};
const term = { startsOn: "2026-03-02", expiresOn: "2027-03-01", endedOn: null };
const paid = { lines: [plan], shippingPence: 0, leftPence: 29_000, filesAreOpen: true, term };

describe("the last day to withdraw", () => {
  const order = {
    ...{ placedAt: new Date("2026-03-02T12:00:00Z"), renewal: false, vatNumber: "", totalPence: 29_000 },
    continuesOrderId: null,
  };
  const noGoods = { areAwaited: false, lastSentAt: null };
  const untilOf = (changes = {}, today = "2026-03-02") =>
    timeToWithdraw({ ...order, ...changes }, noGoods, today)?.until ?? null;

  it("is 14 days after the day of the order in London", () => {
    expect(untilOf()).toBe("2026-03-16");
    expect(untilOf({ placedAt: new Date("2026-07-01T23:30:00Z") })).toBe("2026-07-16");
  });

  it("counts from the delivery of goods: two weeks after the last of them was sent, and not before that", () => {
    const lastSentAt = new Date("2026-06-01T22:30:00Z");
    for (const today of ["2026-03-02", "2026-06-01"])
      for (const goods of [
        { areAwaited: true, lastSentAt: null },
        { areAwaited: true, lastSentAt },
      ])
        expect(timeToWithdraw(order, goods, today)).toEqual({ until: addDays(today, 28), awaitsDelivery: true });
    const sent = { areAwaited: false, lastSentAt };
    // It is sent on the same day in London, however late.
    expect(timeToWithdraw(order, sent, "2026-07-01")).toEqual({ until: "2026-06-29", awaitsDelivery: false });
    expect(timeToWithdraw({ ...order, vatNumber: "GB123456782" }, sent, "2026-07-01")).toBeNull();
  });

  it("is none for a business, a renewal, the rest of another order, one that cost nothing, and one that is not placed", () => {
    expect(untilOf({ vatNumber: "GB123456782" })).toBeNull();
    expect(untilOf({ renewal: true })).toBeNull();
    expect(untilOf({ continuesOrderId: "another" })).toBeNull();
    expect(untilOf({ totalPence: 0 })).toBeNull();
    expect(untilOf({ placedAt: null })).toBeNull();
  });
});

describe("what comes back", () => {
  it("is all on the first day, and less each day before today after that", () => {
    expect(sumOfWithdrawal(paid, "2026-03-02")).toMatchObject({ refundPence: 29_000, kept: [] });
    expect(sumOfWithdrawal(paid, "2026-03-03")).toMatchObject({ refundPence: 29_000 - 79 });
    expect(sumOfWithdrawal(paid, "2026-03-16")).toMatchObject({ refundPence: 29_000 - 1_112 });
  });

  it("is never more than was paid nor less than nothing, at any price and on any day", () => {
    for (const totalPence of [1, 99, 2_900, 90_000, 1_234_567])
      for (const leftPence of [0, 1, totalPence])
        for (const today of ["2026-03-01", "2026-03-02", "2026-03-16", "2027-03-01", "2028-01-01"]) {
          const lines = [{ ...plan, unitPence: totalPence, totalPence }];
          const { refundPence } = sumOfWithdrawal({ ...paid, lines, leftPence }, today);
          expect(refundPence).toBeGreaterThanOrEqual(0);
          expect(refundPence).toBeLessThanOrEqual(leftPence);
        }
  });

  it("counts the used days of a plan that has ended before only until then", () => {
    const ended = { ...paid, term: { ...term, endedOn: "2026-03-05" } };
    expect(sumOfWithdrawal(ended, "2026-03-16")).toEqual(sumOfWithdrawal(paid, "2026-03-05"));
  });

  it("takes the used days from a credit first, and says what of the credit is left", () => {
    const upgraded = { ...paid, lines: [{ ...plan, totalPence: 90_000, creditPence: 1_000 }], leftPence: 89_000 };
    expect(sumOfWithdrawal(upgraded, "2026-03-04")).toMatchObject({ refundPence: 89_000, creditLeftPence: 507 });
    const later = sumOfWithdrawal(upgraded, "2026-03-16");
    expect(later).toMatchObject({ refundPence: 89_000 - (3_452 - 1_000), creditLeftPence: 0 });
    expect(keptInWords(later.kept, later.creditLeftPence)).toEqual([
      "£24.52 is kept for Studio: it was open for 14 of 365 days.",
    ]);
  });

  it("leaves out files that are open, and goods that were sent with their delivery until they are back", () => {
    const file: WithdrawnLine = { ...plan, title: "Files", kind: "file", totalPence: 2_600 };
    const book: WithdrawnLine = { ...plan, title: "Book", kind: "goods", qty: 3, unitPence: 500, totalPence: 1_500 };
    const lines = [file, { ...book, sent: 2 }];
    const order = { ...paid, lines, shippingPence: 400, leftPence: 4_500, term: undefined };
    expect(sumOfWithdrawal(order, "2026-03-03")).toMatchObject({
      ...{ refundPence: 500, toReturn: [{ title: "Book", qty: 2 }], returnPence: 1_400 },
    });
    // What was given back of it before is not given back once more.
    expect(sumOfWithdrawal({ ...order, leftPence: 3_300 }, "2026-03-03")).toMatchObject({
      ...{ refundPence: 0, returnPence: 700 },
    });
    const unsent = { ...order, lines: [file, book] };
    expect(sumOfWithdrawal(unsent, "2026-03-03")).toMatchObject({ refundPence: 1_900, toReturn: [] });
    expect(sumOfWithdrawal({ ...unsent, filesAreOpen: false }, "2026-03-03").refundPence).toBe(4_500);
  });
});
