import { londonDay } from "./dates";

/** What tells when the plan of an order begins. */
export interface PlanStart {
  renewal: boolean;
  placedAt: Date | null;
  cancelledAt: Date | null;
  paymentStatus: "unpaid" | "part_paid" | "paid" | "part_refunded" | "refunded";
  /** The first day that its plan has, or is to have; null without a plan. */
  startAt: string | null;
  /** The order whose payments it has taken over; then its plan has begun. */
  continuesOrderId?: string | null;
}

/** Whether the plan of a placed order begins on the day its first payment arrives, which is not known before. */
export function beginsWhenPaid(order: PlanStart): boolean {
  return order.cancelledAt === null && waits(order);
}

/** The first day of an order's plan; null while it is not known, and without a plan. */
export function knownStart(order: PlanStart): string | null {
  return waits(order) ? null : order.startAt;
}

function waits({ renewal, placedAt, paymentStatus, startAt, continuesOrderId = null }: PlanStart): boolean {
  if (startAt === null || placedAt === null || renewal || continuesOrderId !== null) return false;
  if (paymentStatus !== "unpaid") return false;
  return startAt <= londonDay(placedAt);
}
