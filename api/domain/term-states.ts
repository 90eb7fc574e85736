import type { subscriptionStatuses } from "./order-state";

/** The state of a term: one period of a plan, from its first to its last day. */
export type TermState = (typeof subscriptionStatuses)[number];

/**
 * How a term moves between its states. It begins as active; what is cancelled or replaced has ended, and nothing leads back
 * from there: the database refuses it as well (`subscriptions_forward`).
 */
export const termMoves = {
  /** A payment of it is unpaid for too long, or was taken back. */
  pause: { from: ["active"], to: "paused" },
  /** All that has paused it is paid. */
  resume: { from: ["paused"], to: "active" },
  /** It gives nothing from now on. */
  cancel: { from: ["active", "paused"], to: "cancelled" },
  /** It ends on the day before a later one, which goes on with what is left to pay, and with its pause. */
  split: { from: ["active", "paused"], to: "active" },
  /** A larger plan has begun in its place. */
  replace: { from: ["active", "paused"], to: "replaced" },
} as const satisfies Record<string, { from: readonly TermState[]; to: TermState }>;

export type TermMove = keyof typeof termMoves;
