import type { Deps, OutsideTransaction } from "../deps";
import { describeError } from "../domain/describe-error";
import { displayPence } from "../domain/money";
import { severalAtOnce } from "../domain/several-at-once";
import { log } from "../log";
import { audit } from "../store/audit";
import * as store from "../store/late-charges";
import { inTransaction } from "../transaction";
import { repeatableMs } from "./refunds";

/** For how long nobody else asks for one: longer than the provider may take to answer. */
const answerMs = 60 * 1000;

/** How many a worker gives back at a time. */
const atOnce = 5;

/** Gives back the charges that were made although their attempts had ended, each once. */
export async function returnLateCharges(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - answerMs);
  await severalAtOnce(await store.listUnreturned(deps.db, before), atOnce, (charge) =>
    // One that fails holds up no other.
    returnClaimed(deps, charge, before).catch((error) =>
      log.error({ charge: charge.id, error: describeError(error) }, "payments: a late charge was not given back"),
    ),
  );
}

async function returnClaimed(deps: Deps, charge: store.LateChargeRow, before: Date): Promise<void> {
  // Claimed before the provider is asked, or two workers would ask for the same one.
  if (await store.claimLateCharge(deps.db, charge.id, deps.clock(), before)) await giveBack(deps, charge);
}

/**
 * Gives a late charge back, or finds out that it was, also at the provider's own pages: for its webhooks and the sweeper. One
 * that the provider refuses to give back is left to a person.
 */
export async function giveBack(deps: OutsideTransaction, charge: store.LateChargeRow): Promise<void> {
  const { id, chargeId, amountPence } = charge;
  const listed = await deps.payments.listRefunds(chargeId);
  if (listed.kind !== "ok") return;
  const made = listed.value.filter(({ outcome }) => outcome.kind !== "failed");
  const arrivedPence = sumOf(made.filter(({ outcome }) => outcome.kind === "succeeded"));
  if (arrivedPence >= amountPence) return settle(deps, charge, { status: "returned" });
  const own = listed.value.find(({ refundId }) => refundId === id);
  if (own?.outcome.kind === "failed") return settle(deps, charge, { status: "failed", failureCode: own.outcome.code });
  const leftPence = amountPence - sumOf(made);
  if (charge.status !== "created" || leftPence <= 0) return;
  if (deps.clock().getTime() - charge.createdAt.getTime() > repeatableMs)
    return settle(deps, charge, { status: "failed", failureCode: "lost" });
  const outcome = await deps.payments.refund({ refundId: id, chargeId, amountPence: leftPence });
  if (outcome.kind === "succeeded") return settle(deps, charge, { status: "returned" });
  if (outcome.kind === "failed") return settle(deps, charge, { status: "failed", failureCode: outcome.code });
  if (outcome.kind === "rejected") return settle(deps, charge, { status: "failed", failureCode: "rejected" });
}

function sumOf(refunds: { amountPence: number }[]): number {
  return refunds.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

async function settle(
  deps: OutsideTransaction,
  { id, amountPence }: store.LateChargeRow,
  to: Parameters<typeof store.settleLateCharge>[2],
): Promise<void> {
  await inTransaction(deps, async ({ db, clock }) => {
    const found = await store.lockLateCharge(db, id);
    if (!found || !(await store.settleLateCharge(db, id, to, clock()))) return;
    const action = to.status === "returned" ? "order.charge.returned" : "order.charge.kept";
    const details = { amount: displayPence(amountPence), ...(to.failureCode && { code: to.failureCode }) };
    await audit(db, { action, actorId: null, subjectId: found.orderId, details }, clock());
  });
}
