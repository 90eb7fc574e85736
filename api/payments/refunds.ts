import type { cancellation, goodsArrival, refundRequest } from "contract/order-administration";
import type { z } from "zod/v4";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { describeError } from "../domain/describe-error";
import type { AuthenticatedRequester } from "../domain/requester";
import { severalAtOnce } from "../domain/several-at-once";
import { log } from "../log";
import { withdrawAsConsumer } from "../services/consumer-withdrawal";
import { receiveGoods } from "../services/goods-returns";
import { withdrawOrder } from "../services/order-withdrawal";
import { applyRefund, disputed, type RefundEnd, recordExternalRefund, writeRefunds } from "../services/refunds";
import { hasOpenDispute } from "../store/disputes";
import { findAttempt } from "../store/payment-attempts";
import * as store from "../store/refunds";
import { inTransaction } from "../transaction";
import { settleDisputesOf } from "./disputes";
import type { MadeRefund } from "./provider";

/** A provider keeps idempotency keys for 24 hours at least: an older refund is only read, never asked for again. */
export const repeatableMs = 23 * 60 * 60 * 1000;

/** What has become of the refunds of one request. */
export type RefundOutcomeOfAll = "done" | "to_send" | "pending" | "failed";

/**
 * Gives money back that was paid for an order, in three phases, none of which waits for the provider in a transaction
 * (decision 22). The same request again continues what it has begun: its refunds are made once.
 * @throws ApiError as `writeRefunds` does
 */
export async function refundOrder(
  deps: OutsideTransaction,
  orderId: string,
  wish: z.output<typeof refundRequest>,
  requester: AuthenticatedRequester,
): Promise<RefundOutcomeOfAll> {
  const refunds = await inTransaction(deps, async (txDeps) =>
    settleSent(txDeps, await writeRefunds(txDeps, orderId, wish, requester)),
  );
  return makeRefunds(deps, refunds);
}

/**
 * Cancels an order for an administrator, and gives back what was paid for it if that is asked for: the refunds are written
 * with the cancellation, and made as any other.
 * @throws ApiError as `withdrawOrder` does
 */
export async function cancelWithRefund(
  deps: OutsideTransaction,
  orderId: string,
  wish: z.output<typeof cancellation>,
  requester: AuthenticatedRequester,
): Promise<RefundOutcomeOfAll> {
  const refunds = await inTransaction(deps, (txDeps) => withdrawOrder(txDeps, orderId, wish, requester));
  return makeRefunds(deps, refunds);
}

/**
 * Withdraws a consumer from an order: its refunds are written with that, and made as any other.
 * @throws ApiError as `withdrawAsConsumer` does
 */
export async function withdrawWithRefund(
  deps: OutsideTransaction,
  orderId: string,
  seenPence: number,
  requester: AuthenticatedRequester,
): Promise<RefundOutcomeOfAll> {
  const refunds = await inTransaction(deps, (txDeps) => withdrawAsConsumer(txDeps, orderId, seenPence, requester));
  return makeRefunds(deps, refunds);
}

/**
 * Records that goods have come back after a withdrawal, and gives back what is refunded for them, as any other refund.
 * @throws ApiError as `receiveGoods` does
 */
export async function refundReturnedGoods(
  deps: OutsideTransaction,
  orderId: string,
  wish: z.output<typeof goodsArrival>,
  requester: AuthenticatedRequester,
): Promise<RefundOutcomeOfAll> {
  const refunds = await inTransaction(deps, async (txDeps) =>
    settleSent(txDeps, await receiveGoods(txDeps, orderId, wish, requester)),
  );
  return makeRefunds(deps, refunds);
}

/** Settles those by transfer that were sent before, as their day is known, in the transaction that writes them. */
async function settleSent(deps: TxDeps, written: store.RefundRow[]): Promise<store.RefundRow[]> {
  const settled: store.RefundRow[] = [];
  for (const refund of written) {
    const isSent = refund.status === "created" && refund.sentOn !== null;
    const status = isSent ? await applyRefund(deps, refund.id, { kind: "succeeded", providerId: null }) : refund.status;
    settled.push({ ...refund, status });
  }
  return settled;
}

/** Makes refunds that are written: by card at the provider; one by transfer whose day is not known waits to be sent. */
async function makeRefunds(deps: OutsideTransaction, refunds: store.RefundRow[]): Promise<RefundOutcomeOfAll> {
  const ends: RefundOutcomeOfAll[] = [];
  for (const refund of refunds) ends.push(await makeRefund(deps, refund));
  const first = (["failed", "pending", "to_send"] as const).find((end) => ends.includes(end));
  return first ?? "done";
}

async function makeRefund(deps: OutsideTransaction, refund: store.RefundRow): Promise<RefundOutcomeOfAll> {
  if (refund.status !== "created") return refund.status === "succeeded" ? "done" : "failed";
  if (refund.method === "card") return (await askFor(deps, refund.id, { isAnswered: true })) ?? lookUp(deps, refund.id);
  return "to_send";
}

type FoundRefund = NonNullable<Awaited<ReturnType<typeof store.findRefund>>>;

/** For how long nobody else asks the provider for a refund: longer than it may take to answer. */
const answerMs = 60 * 1000;

/** What has become of a refund that another request is asking for. */
async function lookUp(deps: OutsideTransaction, refundId: string): Promise<RefundOutcomeOfAll> {
  const found = await store.findRefund(deps.db, refundId);
  if (!found?.attempt.intentId) return "pending";
  const listed = await deps.payments.listRefunds(found.attempt.intentId);
  const made = listed.kind === "ok" ? listed.value.find((one) => one.refundId === refundId) : undefined;
  if (!made) return wordOf(found.refund.status);
  const unmade = { isAnswered: true };
  return outcomeOf(
    deps,
    refundId,
    await inTransaction(deps, (txDeps) => applyRefund(txDeps, refundId, made.outcome, unmade)),
  );
}

/**
 * Asks the provider for a refund. Repeated with the same id, it is made once. Only one request or job asks at a time: if
 * the provider refused one of two and accepted the other, the refund would be recorded as failed although it was made.
 * @returns nothing when another is asking
 */
async function askFor(
  deps: OutsideTransaction,
  refundId: string,
  { isAnswered }: { isAnswered: boolean },
): Promise<RefundOutcomeOfAll | undefined> {
  if (!(await claim(deps, refundId))) return undefined;
  const found = await store.findRefund(deps.db, refundId);
  if (!found) throw new Error("The refund is not there any more.");
  return ask(deps, found, { isAnswered });
}

/** @returns false when its outcome is known, or another is asking */
function claim({ db, clock }: OutsideTransaction, refundId: string): Promise<boolean> {
  const now = clock();
  return store.claimRefund(db, refundId, now, new Date(now.getTime() - answerMs));
}

/** Asks the provider for a refund that was claimed. */
async function ask(
  deps: OutsideTransaction,
  found: FoundRefund,
  { isAnswered }: { isAnswered: boolean },
): Promise<RefundOutcomeOfAll> {
  const refundId = found.refund.id;
  const chargeId = found.attempt.intentId;
  if (!chargeId) throw new Error("The charge of the refund is not known.");
  const outcome = await deps.payments.refund({ refundId, chargeId, amountPence: found.refund.amountPence });
  if (outcome.kind === "unknown") return "pending";
  const end: RefundEnd = outcome.kind === "rejected" ? { kind: "failed", providerId: null, code: "rejected" } : outcome;
  if (outcome.kind === "failed" && outcome.code === "charge_disputed")
    return waitForDispute(deps, found, { isAnswered });
  const isRefused = outcome.kind === "failed" && outcome.providerId === null;
  const elsewhere = isRefused ? await listElsewhere(deps, chargeId) : [];
  // The provider says why it was refused as soon as it answers: until then its outcome is not known.
  if (!elsewhere) return "pending";
  const status = await inTransaction(deps, async (txDeps) => {
    const fresh = await withoutKnown(txDeps, elsewhere);
    const insteadPence = fresh.reduce((sum, { amountPence }) => sum + amountPence, 0);
    const settled = await applyRefund(txDeps, refundId, end, { isAnswered, insteadPence });
    for (const made of fresh) await recordExternalRefund(txDeps, found.attempt.id, made);
    return settled;
  });
  return outcomeOf(deps, refundId, status);
}

/**
 * A refund that the provider refuses as its charge is disputed: it waits until that is decided. One that a person has just
 * asked for has failed.
 * @throws ApiError 409 for the latter
 */
async function waitForDispute(
  deps: OutsideTransaction,
  { refund, attempt, payment }: FoundRefund,
  { isAnswered }: { isAnswered: boolean },
): Promise<RefundOutcomeOfAll> {
  await settleDisputesOf(deps, attempt.id).catch((error) =>
    log.error({ refund: refund.id, error: describeError(error) }, "payments: the disputes of a charge were not read"),
  );
  if (!isAnswered || refund.announced) return "pending";
  const end: RefundEnd = { kind: "failed", providerId: null, code: "charge_disputed" };
  await inTransaction(deps, (txDeps) => applyRefund(txDeps, refund.id, end, { isAnswered }));
  throw disputed(payment.title);
}

/** What was given back of a charge at the provider's own pages; undefined when the provider does not say it. */
async function listElsewhere(deps: OutsideTransaction, chargeId: string): Promise<MadeRefund[] | undefined> {
  const listed = await deps.payments.listRefunds(chargeId);
  if (listed.kind !== "ok") return undefined;
  return listed.value.filter(({ refundId, outcome }) => refundId === null && outcome.kind !== "failed");
}

async function withoutKnown({ db }: TxDeps, all: MadeRefund[]): Promise<MadeRefund[]> {
  const fresh: MadeRefund[] = [];
  for (const made of all) if (!(await store.findByProviderId(db, made.providerId))) fresh.push(made);
  return fresh;
}

/** What is said of a refund with a status: one that failed may be sent by bank transfer instead. */
async function outcomeOf(
  { db }: OutsideTransaction,
  refundId: string,
  status: store.RefundRow["status"],
): Promise<RefundOutcomeOfAll> {
  if (status !== "failed") return wordOf(status);
  const found = await store.findRefund(db, refundId);
  return found && (await store.isAnyToSend(db, found.payment.orderId)) ? "to_send" : "failed";
}

function wordOf(status: store.RefundRow["status"]): RefundOutcomeOfAll {
  if (status === "created") return "pending";
  return status === "succeeded" ? "done" : "failed";
}

/**
 * Brings the refunds of a charge to how they stand at the provider: for its webhooks. One that was made at the provider's
 * own pages is recorded, with its credit note.
 * @throws when the provider does not say it, and as `recordExternalRefund` does
 */
export async function settleRefundsOf(deps: OutsideTransaction, attemptId: string): Promise<void> {
  const attempt = (await findAttempt(deps.db, attemptId))?.attempt;
  if (!attempt?.intentId) return;
  const listed = await deps.payments.listRefunds(attempt.intentId);
  if (listed.kind !== "ok") throw new Error(`The refunds were not read: ${"reason" in listed ? listed.reason : ""}`);
  for (const made of listed.value) {
    const known = made.refundId === null ? undefined : await store.findRefund(deps.db, made.refundId);
    if (known?.attempt.id === attempt.id)
      await inTransaction(deps, (txDeps) => applyRefund(txDeps, known.refund.id, made.outcome));
    else await inTransaction(deps, (txDeps) => recordExternalRefund(txDeps, attempt.id, made));
  }
}

/** How many refunds a worker looks for at a time. */
const atOnce = 5;

/**
 * Finds the outcome of card refunds whose answer was lost or that were pending, first of those that were not asked for
 * longest: what stays pending holds up no other.
 */
export async function settleUnsettledRefunds(deps: Deps, before: Date): Promise<void> {
  await severalAtOnce(await store.listUnsettledRefunds(deps.db, before), atOnce, (id) =>
    // One that fails holds up no other.
    settleUnsettled(deps, id).catch((error) =>
      log.error({ refund: id, error: describeError(error) }, "payments: a refund could not be settled"),
    ),
  );
}

async function settleUnsettled(deps: Deps, id: string): Promise<void> {
  // Claimed before the provider is asked, or two workers would ask for the same ones.
  if (!(await claim(deps, id))) return;
  const found = await store.findRefund(deps.db, id);
  if (!found?.attempt.intentId) return;
  // The provider refuses it until the dispute is decided.
  if (await hasOpenDispute(deps.db, found.attempt.id)) return;
  const listed = await deps.payments.listRefunds(found.attempt.intentId);
  if (listed.kind !== "ok") return;
  const made = listed.value.find(({ refundId }) => refundId === id);
  if (made) return void (await inTransaction(deps, (txDeps) => applyRefund(txDeps, id, made.outcome)));
  const isRepeatable = deps.clock().getTime() - found.refund.createdAt.getTime() < repeatableMs;
  if (isRepeatable) return void (await ask(deps, found, { isAnswered: false }));
  const lost: RefundEnd = { kind: "failed", providerId: null, code: "lost" };
  await inTransaction(deps, (txDeps) => applyRefund(txDeps, id, lost));
}
