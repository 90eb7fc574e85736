import { refundablePence } from "./order-state";

/** A refund as far as it counts against what was taken. */
export interface CountedRefund {
  id: string;
  amountPence: number;
  status: "created" | "succeeded" | "failed";
  replacesId: string | null;
  /** It has a credit note. */
  isCredited: boolean;
}

/**
 * How a payment is given back: by card only where the card provider's charge is known, as of one that was taken elsewhere
 * it is not. What it cannot give back a person sends by bank transfer.
 */
export function givenBackBy({
  method,
  intentId,
}: {
  method: "card" | "bacs";
  intentId: string | null;
}): "card" | "bacs" {
  return method === "card" && intentId !== null ? "card" : "bacs";
}

/** A refund that failed after it was credited, and that no other one pays: the money is owed. */
export function isOwed(refund: CountedRefund, all: CountedRefund[]): boolean {
  if (refund.status !== "failed" || !refund.isCredited) return false;
  return !all.some(({ replacesId, status }) => replacesId === refund.id && status !== "failed");
}

/**
 * How a refund stands for its buyer: given back, or still to come. Undefined for one that failed and is not owed, as it
 * was never credited or another one pays it.
 */
export function refundStateOf(refund: CountedRefund, all: CountedRefund[]): "given_back" | "to_come" | undefined {
  if (refund.status === "succeeded") return "given_back";
  return refund.status === "created" || isOwed(refund, all) ? "to_come" : undefined;
}

/** What may still be refunded of a payment, in pence: what was taken, less what was or is being given back, or is owed. */
export function leftToRefund(takenPence: number, refunds: CountedRefund[]): number {
  const counted = refunds.filter((refund) => refund.status !== "failed" || isOwed(refund, refunds));
  return refundablePence(takenPence, counted);
}

/**
 * Payments without what was credited for them elsewhere: it is taken from the first ones.
 * @param payments what is left of each, in pence, the first payment first
 */
export function lessCredit<P extends { leftPence: number }>(payments: P[], creditPence: number): P[] {
  let credit = creditPence;
  return payments.map((payment) => {
    const used = Math.min(credit, payment.leftPence);
    credit -= used;
    return { ...payment, leftPence: payment.leftPence - used };
  });
}
