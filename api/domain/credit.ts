import { addDays, daysBetween } from "./dates";
import { type VatRate, wholeRate } from "./vat";

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
  /** The part of what was refunded that is for what else it had. */
  refundedBesidesPence?: number;
}

/**
 * What was really paid for the plan of an order, in pence: payments, which cover the rest of the order first, less what
 * was refunded of the plan. Never below 0 nor above the price of the plan.
 */
export function paidForPlan({
  planPence,
  totalPence,
  paidPence,
  refundedPence,
  refundedBesidesPence = 0,
}: PaidOrder): number {
  const besidesPence = totalPence - planPence;
  const refundedOfPlan = refundedPence - refundedBesidesPence;
  return Math.min(Math.max(paidPence - refundedOfPlan - besidesPence, 0), planPence);
}

/**
 * What was paid for a term less its days before today at its price, in pence, rounded half up: today is the first day of
 * what replaces it, and nobody pays twice for a day. If the term is paid in full, that is the share of its unused whole
 * days; unpaid instalments are not credited, and of a term that has not started yet all that was paid is.
 * @param today a day in Europe/London
 * @param vat the VAT within what was paid, and that of what is credited for it, where they differ: it is rounded once
 */
export function creditOf(
  { startsOn, expiresOn, pricePence, paidPence }: PaidTerm,
  today: string,
  { from = 0, to = from }: { from?: VatRate; to?: VatRate } = {},
): number {
  const termDays = daysBetween(startsOn, expiresOn) + 1;
  const usedDays = Math.max(0, daysBetween(startsOn, today));
  const unused = BigInt(Math.max(0, paidPence * termDays - pricePence * usedDays));
  const [share, whole] = [unused * BigInt(wholeRate + to), BigInt(termDays * (wholeRate + from))];
  return Number((2n * share + whole) / (2n * whole));
}

/** The days of a term that are paid for and unused, the first and the last: those that its credit is for. */
export function unusedDaysOf(
  { startsOn, expiresOn, pricePence, paidPence }: PaidTerm,
  today: string,
): { from: string; to: string } {
  const termDays = daysBetween(startsOn, expiresOn) + 1;
  const paidDays = pricePence > 0 ? Math.ceil((paidPence * termDays) / pricePence) : termDays;
  const from = today < startsOn ? startsOn : today;
  const paidUntil = addDays(startsOn, Math.min(paidDays, termDays) - 1);
  return { from, to: paidUntil < from ? from : paidUntil };
}
