import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { severalAtOnce } from "../domain/several-at-once";
import { log } from "../log";
import { settleByProvider } from "../payments/card-payments";
import { returnLateCharges } from "../payments/late-charges";
import { settleUnsettledRefunds } from "../payments/refunds";
import { type AttemptRow, listUnsettled, markAsked } from "../store/payment-attempts";

/** Younger attempts are still being answered. */
const answerMs = 60 * 1000;

/** How many attempts a worker looks for at a time. */
const atOnce = 5;

/** Finds the outcome of card payments and refunds whose answer was lost or whose customer did not return. */
export async function settleUnsettled(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - answerMs);
  await severalAtOnce(await listUnsettled(deps.db, before), atOnce, (attempt) => settle(deps, attempt, before));
  await settleUnsettledRefunds(deps, before);
  await returnLateCharges(deps);
}

async function settle(deps: Deps, attempt: AttemptRow, before: Date): Promise<void> {
  try {
    // Claimed before the provider is asked, or two workers would look for the same ones.
    if (await markAsked(deps.db, attempt.id, deps.clock(), before)) await settleByProvider(deps, attempt);
  } catch (error) {
    // One that fails holds up no other.
    log.error({ attempt: attempt.id, error: describeError(error) }, "payments: an attempt could not be settled");
  }
}
