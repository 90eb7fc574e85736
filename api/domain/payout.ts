/** How a payout to the bank stands. It moves only to the right; one that has arrived may still come back. */
export const payoutStatuses = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What a part of a payout is about. `failed_payout`: money of an earlier payout that came back from the bank. */
export const payoutPartKinds = ["charge", "refund", "dispute", "fee", "failed_payout", "other"] as const;
export type PayoutPartKind = (typeof payoutPartKinds)[number];

const ranks: Record<PayoutStatus, number> = { pending: 0, in_transit: 1, paid: 2, failed: 3, canceled: 3 };

/** Whether a payout may become so: news of it arrives in any order. */
export function mayBecome(status: PayoutStatus, next: PayoutStatus): boolean {
  return status === next || ranks[next] > ranks[status];
}
