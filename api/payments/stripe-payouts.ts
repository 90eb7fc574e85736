import type Stripe from "stripe";
import type { PayoutPartKind, PayoutStatus } from "../domain/payout";
import { isUuid } from "../domain/uuid";
import type { MadePayout, MadePayoutPart } from "./provider";

const statuses: Record<string, PayoutStatus> = {
  pending: "pending",
  in_transit: "in_transit",
  paid: "paid",
  failed: "failed",
  canceled: "canceled",
};

/** The kinds of Stripe's transactions; an adjustment is about a dispute if its source is one. */
const kinds: Record<string, PayoutPartKind> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund",
  payment_failure_refund: "refund",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
  payout_failure: "failed_payout",
  payout_cancel: "failed_payout",
};

/** What Stripe says of a payout. Its arrival is a day, which it sends as midnight in UTC. */
export function toPayout(payout: Stripe.Payout): MadePayout {
  const { id, amount, status, failure_code: failureCode, arrival_date: arrival, created, automatic } = payout;
  const isWorkedOut = payout.reconciliation_status !== "in_progress";
  return {
    ...{ providerId: id, amountPence: amount, status: statuses[status] ?? "pending", failureCode },
    arrivesOn: dateOf(arrival).toISOString().slice(0, 10),
    madeAt: dateOf(created),
    namesParts: automatic ? (isWorkedOut ? "now" : "later") : "never",
  };
}

/** The parts of a source that name what it is about, whatever the source is. */
interface Source {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
  metadata?: Record<string, string> | null;
}

/** What Stripe says of a part of a payout; none for the payout's own transaction, which is listed among them. */
export function toPayoutPart(transaction: Stripe.BalanceTransaction, payoutId: string): MadePayoutPart | undefined {
  const { id, type, amount, fee, description, created } = transaction;
  const source: Source =
    typeof transaction.source === "string" ? { id: transaction.source } : ((transaction.source ?? {}) as Source);
  if (source.id === payoutId && type === "payout") return undefined;
  const { payment_intent: intent, metadata } = source;
  const attemptId = metadata?.attempt_id ?? "";
  return {
    ...{ providerId: id, type, amountPence: amount, feePence: fee, description: description ?? "" },
    kind: source.object === "dispute" ? "dispute" : (kinds[type] ?? "other"),
    sourceId: source.id ?? null,
    chargeId: typeof intent === "string" ? intent : (intent?.id ?? null),
    attemptId: isUuid(attemptId) ? attemptId : null,
    occurredAt: dateOf(created),
  };
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
