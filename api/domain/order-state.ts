/** How much of an order is paid. An order moves only to the right. */
export const paymentStatuses = ["unpaid", "part_paid", "paid", "part_refunded", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What has been done for an order: its plan runs, its parcel was sent, all is done. It moves only to the right. */
export const fulfilmentStatuses = ["unfulfilled", "active", "shipped", "completed"] as const;
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number];

/** A term of a plan is active on its days unless it is paused, was cancelled, or was replaced by another plan. */
export const subscriptionStatuses = ["active", "paused", "cancelled", "replaced"] as const;

/** An attempt to take a payment; the last three are final. */
export const attemptStatuses = ["created", "processing", "succeeded", "failed", "cancelled"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * A charge that its cardholder disputes at their bank: evidence is asked for, or was handed in, or none is needed as it is
 * only an inquiry. The last two are final.
 */
export const disputeStatuses = ["needs_response", "under_review", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The state of an order. */
export interface OrderState {
  payment: PaymentStatus;
  fulfilment: FulfilmentStatus;
  placedAt: Date | null;
  paidAt: Date | null;
  shippedAt: Date | null;
  cancelledAt: Date | null;
}

/** What is done with an order beside paying for it. */
export type OrderEvent = "place" | "activate" | "ship" | "complete" | "cancel" | "withdraw";

/** What was paid for an order and given back, in pence. */
export interface Money {
  totalPence: number;
  paidPence: number;
  refundedPence: number;
  /** What is still to be paid; nothing unless it is given. */
  awaitedPence?: number;
}

interface Transition {
  from: readonly FulfilmentStatus[];
  to?: FulfilmentStatus;
  /** The moment that it sets. */
  sets?: "placedAt" | "shippedAt" | "cancelledAt";
}

/** From which states an event is allowed, and where it leads. Only a draft is placed; all others need a placed order. */
const transitions: Record<OrderEvent, Transition> = {
  place: { from: ["unfulfilled"], sets: "placedAt" },
  activate: { from: ["unfulfilled"], to: "active" },
  ship: { from: ["unfulfilled", "active"], to: "shipped", sets: "shippedAt" },
  complete: { from: ["unfulfilled", "active", "shipped"], to: "completed" },
  cancel: { from: ["unfulfilled", "active"], sets: "cancelledAt" },
  /** An administrator cancels it, whatever was done for it. */
  withdraw: { from: fulfilmentStatuses, sets: "cancelledAt" },
};

/** The state of a draft. */
export const draft: OrderState = {
  payment: "unpaid",
  fulfilment: "unfulfilled",
  placedAt: null,
  paidAt: null,
  shippedAt: null,
  cancelledAt: null,
};

/** The state after an event; `undefined` when the event is not allowed. */
export function orderAfter(state: OrderState, event: OrderEvent, now: Date): OrderState | undefined {
  const { from, to, sets } = transitions[event];
  const isInPlace = (state.placedAt === null) === (event === "place");
  if (!isInPlace || state.cancelledAt !== null || !from.includes(state.fulfilment)) return undefined;
  return { ...state, ...(to && { fulfilment: to }), ...(sets && { [sets]: now }) };
}

/**
 * The state of a placed order by its money. The payment status never goes back: money that arrives after a refund
 * does not make an order unpaid.
 */
export function orderPaid(state: OrderState, money: Money, now: Date): OrderState {
  const reached = paymentStatusOf(money);
  const payment = isLater(reached, state.payment) ? reached : state.payment;
  const isPaid = money.paidPence >= money.totalPence;
  return { ...state, payment, paidAt: state.paidAt ?? (isPaid && payment !== "part_paid" ? now : null) };
}

function paymentStatusOf({ totalPence, paidPence, refundedPence, awaitedPence = 0 }: Money): PaymentStatus {
  if (refundedPence > 0) return refundedPence >= paidPence && awaitedPence === 0 ? "refunded" : "part_refunded";
  if (paidPence >= totalPence) return "paid";
  return paidPence > 0 ? "part_paid" : "unpaid";
}

function isLater(a: PaymentStatus, b: PaymentStatus): boolean {
  return paymentStatuses.indexOf(a) > paymentStatuses.indexOf(b);
}

/** Whether a renewal may be cancelled: until the end of its lock date, if nothing of it is paid. @param today in Europe/London */
export function isCancellable(
  renewal: { placedAt: Date | null; cancelledAt: Date | null; paymentStatus: PaymentStatus; lockAt: string | null },
  today: string,
): boolean {
  if (!renewal.placedAt || renewal.cancelledAt || renewal.paymentStatus !== "unpaid") return false;
  return renewal.lockAt !== null && today <= renewal.lockAt;
}

const attemptMoves: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ["processing", "succeeded", "failed", "cancelled"],
  processing: ["succeeded", "failed", "cancelled"],
  succeeded: [],
  failed: [],
  cancelled: [],
};

/** Whether an attempt may move to another status: only forward, and never from a final one. */
export function canMoveAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return attemptMoves[from].includes(to);
}

/** What may still be refunded of an attempt, in pence: never more than it took. @param refunds those that did not fail */
export function refundablePence(takenPence: number, refunds: { amountPence: number }[]): number {
  return Math.max(
    0,
    refunds.reduce((left, { amountPence }) => left - amountPence, takenPence),
  );
}
