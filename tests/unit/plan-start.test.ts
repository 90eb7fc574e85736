import { beginsWhenPaid, knownStart, type PlanStart } from "api/domain/plan-start";
import { describe, expect, it } from "vitest";

function anOrder(changes: Partial<PlanStart> = {}): PlanStart {
  const placed = { placedAt: new Date("2026-11-23T23:30:00Z"), startAt: "2026-11-23" };
  return { renewal: false, ...placed, cancelledAt: null, paymentStatus: "unpaid", ...changes };
}

describe("the first day of an ordered plan", () => {
  it("is not known before its first payment has arrived", () => {
    expect([beginsWhenPaid(anOrder()), knownStart(anOrder())]).toEqual([true, null]);
  });

  it.each([
    ["a part of it is paid", { paymentStatus: "part_paid" }, "2026-11-23"],
    ["it is a renewal", { renewal: true, startAt: "2027-01-22" }, "2027-01-22"],
    ["it was ordered to begin later", { startAt: "2027-01-22" }, "2027-01-22"],
    ["it is a draft", { placedAt: null }, "2026-11-23"],
  ] as const)("is known when %s", (_, changes, day) => {
    expect([beginsWhenPaid(anOrder(changes)), knownStart(anOrder(changes))]).toEqual([false, day]);
  });

  it("never comes for an order that was cancelled before it was paid", () => {
    const cancelled = anOrder({ cancelledAt: new Date("2026-11-24T10:00:00Z") });
    expect([beginsWhenPaid(cancelled), knownStart(cancelled)]).toEqual([false, null]);
  });
});
