import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { settleByProvider } from "../payments/card-payments";
import { settleUnsettledRefunds } from "../payments/refunds";
import { listUnsettled, markAsked } from "../store/payment-attempts";

/** Younger attempts are still being answered. */
const answerMs = 60 * 1000;

/** Finds the outcome of card payments and refunds whose answer was lost or whose customer did not return. */
export async function settleUnsettled(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - answerMs);
  for (const attempt of await listUnsettled(deps.db, before)) {
    try {
      await markAsked(deps.db, attempt.id, deps.clock());
      await settleByProvider(deps, attempt);
    } catch (error) {
      // One that fails holds up no other.
      log.error({ attempt: attempt.id, error: describeError(error) }, "payments: an attempt could not be settled");
    }
  }
  await settleUnsettledRefunds(deps, before);
}
