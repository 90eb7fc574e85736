import type { Deps, OutsideTransaction } from "../deps";
import { describeError } from "../domain/describe-error";
import { severalAtOnce } from "../domain/several-at-once";
import { log } from "../log";
import { recordPayout } from "../services/payouts";
import { findUnreadSince, listSettledPayouts } from "../store/payouts";
import { inTransaction } from "../transaction";
import type { Answer, MadePayout, MadePayoutPart } from "./provider";

const dayMs = 24 * 60 * 60 * 1000;
/** How long a payout is read again while it may change, is not itemised, or does not add up. */
const readAgainMs = 40 * dayMs;
/** The most payouts that are read at once, and the most parts of one. A payout with more parts does not add up, and says so. */
const mostPayouts = 1_000;
const mostParts = 10_000;
/** How long after it was made a payout that has arrived may come back, as the provider says. */
const mayComeBackMs = 7 * dayMs;
const atOnce = 3;

/** Brings the payouts to how they stand at the card provider, also those whose events were lost. */
export async function readPayouts(deps: Deps): Promise<void> {
  if (deps.payments.isNone) return;
  const since = await findUnreadSince(deps.db, new Date(deps.clock().getTime() - readAgainMs));
  if (!since) return;
  const listed = known(await deps.payments.listPayouts(new Date(since.getTime() - mayComeBackMs), mostPayouts));
  const settled = await listSettledPayouts(
    deps.db,
    listed.map(({ providerId }) => providerId),
  );
  await severalAtOnce(listed, atOnce, (made) =>
    // One that fails holds up no other.
    settle(deps, made, settled.includes(made.providerId)).catch((error) =>
      log.error({ payout: made.providerId, error: describeError(error) }, "payments: a payout was not read"),
    ),
  );
}

/** Brings one payout to how it stands at the card provider: for its webhooks. @throws when the provider does not say it */
export async function settlePayout(deps: OutsideTransaction, providerId: string): Promise<void> {
  const answer = await deps.payments.readPayout(providerId);
  if (answer.kind === "missing") return;
  await settle(deps, known(answer), (await listSettledPayouts(deps.db, [providerId])).length > 0);
}

/** @param hasParts its parts are known and add up: only its state may have changed */
async function settle(deps: OutsideTransaction, made: MadePayout, hasParts: boolean): Promise<void> {
  const isAsked = made.namesParts === "now" && !hasParts;
  const parts: MadePayoutPart[] | undefined = isAsked
    ? known(await deps.payments.listPayoutParts(made.providerId, mostParts))
    : undefined;
  await inTransaction(deps, (txDeps) => recordPayout(txDeps, made, parts));
}

function known<T>(answer: Answer<T>): T {
  if (answer.kind !== "ok") throw new Error(`The payouts were not read: ${"reason" in answer ? answer.reason : ""}`);
  return answer.value;
}
