import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { settleByProvider } from "../payments/card-payments";
import { settleUnsettledRefunds } from "../payments/refunds";
import { listUnsettled } from "../store/payment-attempts";

/** Younger attempts are still being answered. */
const answerMs = 60 * 1000;

/** Finds out how payments and refunds by card have ended whose answer was lost, or whose customer has not come back. */
export async function settleUnsettled(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - answerMs);
  for (const attempt of await listUnsettled(deps.db, before)) {
    // One that fails holds up no other.
    await settleByProvider(deps, attempt).catch((error) =>
      log.error({ attempt: attempt.id, error: describeError(error) }, "payments: an attempt could not be settled"),
    );
  }
  await settleUnsettledRefunds(deps, before);
}
