import type { OutsideTransaction } from "../deps";
import type { AttemptRow } from "../store/payment-attempts";
import type { Charge, ChargeOutcome } from "./provider";

/** A request to the provider has ended or failed after this time: it does not arrive later. */
export const arrivalMs = 2 * 60 * 1000;

/** A charge is sent within this time of its attempt, so that it has ended before the attempt is given up as lost. */
const sendingMs = arrivalMs / 2;

/** An attempt, and when it was written, by the clock of this program that nobody sets (`performance.now`). */
export type WrittenAttempt = AttemptRow & { writtenMs: number };

/**
 * Charges the card of an attempt. It is not sent if the program was stopped for so long after it had written the attempt
 * that the sweeper may have given that up: the outcome is unknown then, and the sweeper finds that nothing has arrived.
 */
export async function chargeInTime(
  deps: OutsideTransaction,
  { id: attemptId, amountPence, createdAt, writtenMs }: WrittenAttempt,
  charge: Omit<Charge, "attemptId" | "amountPence">,
): Promise<ChargeOutcome> {
  // That clock may stand still while the machine does.
  const ageMs = Math.max(performance.now() - writtenMs, deps.clock().getTime() - createdAt.getTime());
  if (ageMs > sendingMs) return { kind: "unknown", chargeId: null, reason: "The charge was not sent in time." };
  return deps.payments.charge({ attemptId, amountPence, ...charge });
}
