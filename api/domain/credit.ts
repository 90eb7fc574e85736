import { daysBetween } from "./dates";

/** A term of a plan, and what was paid for it. */
export interface PaidTerm {
  /** Its first day. */
  startsOn: string;
  /** Its last day. */
  expiresOn: string;
  /** The price of the term, in pence. */
  pricePence: number;
  /** What was paid for it and not refunded, in money or by an earlier credit, in pence. */
  paidPence: number;
}

/** An order's amounts, in pence. */
export interface PaidOrder {
  /** The price of its plan. */
  planPence: number;
  /** The total of the order: its plan and all else, less an earlier credit. */
  totalPence: number;
  paidPence: number;
  refundedPence: number;
}

/**
 * What was really paid for the plan of an order, in pence: payments less refunds, which cover the rest of the order
 * first. Never below 0 nor above the price of the plan.
 */
export function paidForPlan({ planPence, totalPence, paidPence, refundedPence }: PaidOrder): number {
  const besidesPence = totalPence - planPence;
  return Math.min(Math.max(paidPence - refundedPence - besidesPence, 0), planPence);
}

/**
 * What was paid for a term less its days up to and including today at its price, in pence, rounded down. If the term
 * is paid in full, that is the share of its unused whole days; unpaid instalments are not credited, and of a term that
 * has not started yet all that was paid is.
 * @param today a day in Europe/London
 */
export function creditOf({ startsOn, expiresOn, pricePence, paidPence }: PaidTerm, today: string): number {
  const termDays = daysBetween(startsOn, expiresOn) + 1;
  const usedDays = Math.max(0, daysBetween(startsOn, today) + 1);
  return Math.max(0, Math.floor((paidPence * termDays - pricePence * usedDays) / termDays));
}
