import { displayPence } from "./money";

/** How much of a bank transfer may be missing, as banks on the way have kept it. */
export interface BankCharges {
  /** In pence, whatever is due. */
  most: number;
  /** In per cent of what is due, where that is more. */
  share: number;
}

/** What is tolerated until the operator sets something else. */
export const defaultBankCharges: BankCharges = { most: 100, share: 1 };

/**
 * How much of what is due may be missing and is written off, in pence: the larger of the sum and the share that the
 * settings allow, but never more than half of what is due.
 */
export function toleratedShortfall(duePence: number, { most, share }: BankCharges): number {
  return Math.min(Math.max(most, Math.floor((duePence * share) / 100)), Math.floor(duePence / 2));
}

/** What is tolerated, as a sentence goes on. */
export function toleratedInWords(tolerated: number): string {
  return tolerated > 0
    ? `up to ${displayPence(tolerated)} can be written off as bank charges`
    : "nothing of it is written off as bank charges";
}
