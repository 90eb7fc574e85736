import type { Deps, OutsideTransaction } from "../deps";
import { describeError } from "../domain/describe-error";
import { severalAtOnce } from "../domain/several-at-once";
import { log } from "../log";
import { recordPayout } from "../services/payouts";
import { findUnreadSince, isPayoutKnown, listSettledPayouts } from "../store/payouts";
import { inTransaction } from "../transaction";
import type { Answer, MadePayout } from "./provider";

const dayMs = 24 * 60 * 60 * 1000;
/** How long a payout is read again while it may change or does not add up; until its parts are known, without an end. */
const readAgainMs = 40 * dayMs;
/** The most payouts that are read at once, and the most parts of one. A payout with more parts does not add up, and says so. */
const mostPayouts = 10_000;
const mostParts = 10_000;
/** How long after it was made a payout that has arrived may come back, as the provider says. */
const mayComeBackMs = 7 * dayMs;
const atOnce = 3;

/**
 * Brings the payouts to how they stand at the card provider, also those whose events were lost. All are recorded before the
 * parts of any are read, so that those without parts are known, whatever happens in between.
 */
export async function readPayouts(deps: Deps): Promise<void> {
  const listed = await recordListed(deps);
  const settled = await listSettledPayouts(
    deps.db,
    listed.map(({ providerId }) => providerId),
  );
  const unread = listed.filter(({ providerId, namesParts }) => namesParts === "now" && !settled.includes(providerId));
  await severalAtOnce(unread, atOnce, (made) =>
    // One that fails holds up no other.
    readParts(deps, made).catch((error) =>
      log.error({ payout: made.providerId, error: describeError(error) }, "payments: a payout was not read"),
    ),
  );
}

/** Brings one payout to how it stands at the card provider: for its webhooks. @throws when the provider does not say it */
export async function settlePayout(deps: OutsideTransaction, providerId: string): Promise<void> {
  // With it alone, the payouts before it whose events were lost would seem to be known.
  if (!(await isPayoutKnown(deps.db, providerId))) await recordListed(deps);
  const answer = await deps.payments.readPayout(providerId);
  if (answer.kind === "missing") return;
  const made = known(answer);
  await inTransaction(deps, (txDeps) => recordPayout(txDeps, made, undefined));
  const hasParts = (await listSettledPayouts(deps.db, [providerId])).length > 0;
  if (made.namesParts === "now" && !hasParts) await readParts(deps, made);
}

/**
 * Records the payouts that are new or may have changed, without their parts. The oldest is the first: where this ends early,
 * the next run goes on from the last that was recorded.
 */
async function recordListed(deps: OutsideTransaction): Promise<MadePayout[]> {
  if (deps.payments.isNone) return [];
  const since = await findUnreadSince(deps.db, new Date(deps.clock().getTime() - readAgainMs));
  if (!since) return [];
  const listed = known(await deps.payments.listPayouts(new Date(since.getTime() - mayComeBackMs), mostPayouts));
  const oldestFirst = listed.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
  for (const made of oldestFirst) await inTransaction(deps, (txDeps) => recordPayout(txDeps, made, undefined));
  return oldestFirst;
}

async function readParts(deps: OutsideTransaction, made: MadePayout): Promise<void> {
  const parts = known(await deps.payments.listPayoutParts(made.providerId, mostParts));
  await inTransaction(deps, (txDeps) => recordPayout(txDeps, made, parts));
}

function known<T>(answer: Answer<T>): T {
  if (answer.kind !== "ok") throw new Error(`The payouts were not read: ${"reason" in answer ? answer.reason : ""}`);
  return answer.value;
}
