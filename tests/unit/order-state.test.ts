import {
  type AttemptStatus,
  attemptStatuses,
  canMoveAttempt,
  draft,
  fulfilmentStatuses,
  type Money,
  type OrderEvent,
  type OrderState,
  orderAfter,
  orderPaid,
  paymentStatuses,
  refundablePence,
} from "api/domain/order-state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const now = new Date("2026-03-02T10:00:00Z");
const later = new Date("2026-03-03T10:00:00Z");
const events: OrderEvent[] = ["place", "activate", "ship", "complete", "cancel"];

function orderWith(...done: OrderEvent[]): OrderState {
  return done.reduce((state, event) => orderAfter(state, event, now) ?? state, draft);
}

describe("an order", () => {
  const allowed: [before: OrderEvent[], next: OrderEvent[]][] = [
    [[], ["place"]],
    [["place"], ["activate", "ship", "complete", "cancel"]],
    [
      ["place", "activate"],
      ["ship", "complete", "cancel"],
    ],
    [["place", "ship"], ["complete"]],
    [["place", "complete"], []],
    [["place", "cancel"], []],
  ];
  it.each(allowed)("after %j may only: %j", (before, next) => {
    expect(events.filter((event) => orderAfter(orderWith(...before), event, now) !== undefined)).toEqual(next);
  });

  it("keeps the moment of what was done with it", () => {
    expect(orderWith("place")).toEqual({ ...draft, placedAt: now });
    expect(orderAfter(orderWith("place"), "ship", later)).toMatchObject({ placedAt: now, shippedAt: later });
    expect(orderAfter(orderWith("place"), "cancel", later)).toMatchObject({
      cancelledAt: later,
      fulfilment: "unfulfilled",
    });
  });

  const money = (paidPence: number, refundedPence = 0): Money => ({ totalPence: 12_000, paidPence, refundedPence });
  it.each([
    [money(0), "unpaid", null],
    [money(1), "part_paid", null],
    [money(12_000), "paid", now],
    [money(12_000, 1), "part_refunded", now],
    [money(12_000, 12_000), "refunded", now],
    [money(1_000, 500), "part_refunded", null],
    [money(1_000, 1_000), "refunded", null],
    [{ totalPence: 0, paidPence: 0, refundedPence: 0 }, "paid", now],
  ])("with %j is %s", (paid, payment, paidAt) => {
    expect(orderPaid(orderWith("place"), paid, now)).toEqual({ ...orderWith("place"), payment, paidAt });
  });

  it("keeps the moment at which it was paid, and is not unpaid by money that comes after a refund", () => {
    const paid = orderPaid(orderWith("place"), money(12_000), now);
    expect(orderPaid(paid, money(12_000, 12_000), later)).toMatchObject({ payment: "refunded", paidAt: now });
    const refunded = orderPaid(paid, money(12_000, 12_000), later);
    expect(orderPaid(refunded, money(24_000, 12_000), later)).toMatchObject({ payment: "refunded", paidAt: now });
  });

  it("never goes back, whatever is done with it", () => {
    const amount = fc.nat({ max: 30_000 });
    const step = fc.oneof(fc.constantFrom(...events), fc.tuple(amount, amount));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let state = draft;
        for (const one of steps) {
          const next =
            typeof one === "string"
              ? (orderAfter(state, one, later) ?? state)
              : state.placedAt
                ? orderPaid(state, money(...one), later)
                : state;
          expect(fulfilmentStatuses.indexOf(next.fulfilment)).toBeGreaterThanOrEqual(
            fulfilmentStatuses.indexOf(state.fulfilment),
          );
          expect(paymentStatuses.indexOf(next.payment)).toBeGreaterThanOrEqual(paymentStatuses.indexOf(state.payment));
          for (const moment of ["placedAt", "paidAt", "shippedAt", "cancelledAt"] as const)
            if (state[moment]) expect(next[moment]).toBe(state[moment]);
          if (next.payment === "paid") expect(next.paidAt).not.toBeNull();
          if (next.paidAt) expect(["paid", "part_refunded", "refunded"]).toContain(next.payment);
          state = next;
        }
      }),
    );
  });
});

describe("an attempt", () => {
  it("moves only forward, and never from a final status", () => {
    const moves = (from: AttemptStatus) => attemptStatuses.filter((to) => canMoveAttempt(from, to));
    expect(attemptStatuses.map((from) => [from, moves(from)])).toEqual([
      ["created", ["processing", "succeeded", "failed", "cancelled"]],
      ["processing", ["succeeded", "failed", "cancelled"]],
      ["succeeded", []],
      ["failed", []],
      ["cancelled", []],
    ]);
  });

  it("refunds never exceed what it took, and what is left is never negative", () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat()), (taken, wishes) => {
        const made: { amountPence: number }[] = [];
        for (const wish of wishes) made.push({ amountPence: Math.min(wish, refundablePence(taken, made)) });
        const given = made.reduce((sum, { amountPence }) => sum + amountPence, 0);
        expect(given).toBeLessThanOrEqual(taken);
        expect(refundablePence(taken, made)).toBe(taken - given);
        expect(refundablePence(taken, [...made, { amountPence: taken + 1 }])).toBe(0);
      }),
    );
  });
});
