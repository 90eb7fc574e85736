import { randomUUID } from "node:crypto";
import type { refundRequest } from "contract/order-administration";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { dayInWords, londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { givenBackBy, isOwed } from "../domain/refundable";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { log } from "../log";
import { audit } from "../store/audit";
import { revokeFilesOf } from "../store/content-grants";
import { hasOpenDispute } from "../store/disputes";
import * as documents from "../store/documents";
import * as orders from "../store/orders";
import { type AttemptRow, findAttempt, lockAttempt } from "../store/payment-attempts";
import { sumCreditHeld } from "../store/plan-credits";
import * as store from "../store/refunds";
import { findAccount } from "../store/users";
import { requireDays } from "./editing";
import { markSent } from "./goods-sent";
import { creditInvoice } from "./invoices";
import { mailRefundWithdrawn } from "./order-mails";
import { countMoney } from "./order-money";
import { cancelPendingUpgrades } from "./pending-upgrades";
import {
  listRefundable,
  type Refundable,
  type RefundPart,
  sendByTransfer,
  sumLeft,
  writeParts,
} from "./refundable-payments";

type RefundRequest = z.output<typeof refundRequest>;
/**
 * Writes the refunds that an administrator asks for, each `created`. Asked again by the same request, they are those that
 * were written then.
 * @throws ApiError 404, 409 when something was given back meanwhile, 422 for more than is left
 */
export async function writeRefunds(
  deps: TxDeps,
  orderId: string,
  wish: RefundRequest,
  { user }: AuthenticatedRequester,
): Promise<store.RefundRow[]> {
  const { db } = deps;
  const order = await orders.lockOrder(db, orderId);
  if (!order?.placedAt) throw notFound();
  const before = (await store.listRefundsOf(db, orderId)).filter(({ refund }) => refund.requestId === wish.request_id);
  if (before.length > 0) return before.map(({ refund }) => refund);
  const refundable = await listRefundable(db, orderId);
  const leftPence = sumLeft(refundable);
  if (leftPence !== wish.seen_left) throw changedMeanwhile(leftPence);
  const parts = await partsOf(deps, refundable, wish);
  await refuseDisputed(deps, parts);
  requireDay(deps, parts, wish.sent_on);
  await cancelPendingUpgrades(deps, { parentOrderId: orderId }, "changed");
  return writeParts(deps, parts, { ...wish, madeBy: user.id });
}

/**
 * Writes the refunds of all that is left of an order that is being cancelled. Its row is locked.
 * @throws ApiError 409 when something was given back meanwhile
 */
export async function writeWholeRefund(
  deps: TxDeps,
  orderId: string,
  wish: Pick<RefundRequest, "request_id" | "reason" | "seen_left">,
  { user }: AuthenticatedRequester,
): Promise<store.RefundRow[]> {
  const refundable = await listRefundable(deps.db, orderId);
  const leftPence = sumLeft(refundable);
  if (leftPence !== wish.seen_left) throw changedMeanwhile(leftPence);
  await cancelPendingUpgrades(deps, { parentOrderId: orderId }, "changed");
  const left = refundable.filter((taken) => taken.leftPence > 0);
  const parts = left.map((taken) => ({ taken, amountPence: taken.leftPence, lines: null }));
  await refuseDisputed(deps, parts);
  return writeParts(deps, parts, {
    ...{ ...wish, reference: "", withdraw_files: true, madeBy: user.id },
    // The mail about the cancelled order says it.
    announced: true,
  });
}

/** What a consumer gets back who withdraws from an order. */
interface WithdrawnPart {
  requestId: string;
  reason: string;
  amountPence: number;
  /** The lines of its invoices that are not given back, by their titles. */
  keptTitles: string[];
  madeBy: string;
}

/**
 * Writes the refunds of a part of what was paid for an order that its consumer withdraws from. Its row is locked.
 * @throws ApiError 409 for a payment that its cardholder disputes
 */
export async function writeWithdrawalRefunds(
  deps: TxDeps,
  orderId: string,
  { requestId, reason, amountPence, keptTitles, madeBy }: WithdrawnPart,
): Promise<store.RefundRow[]> {
  const refundable = await listRefundable(deps.db, orderId);
  for (const { attempt, payment } of refundable)
    if (await hasOpenDispute(deps.db, attempt.id))
      throw new ApiError(
        409,
        "disputed",
        `Your bank has been asked to give back the payment for ${payment.title}. While it decides, the payment cannot be refunded as well: please write to us.`,
      );
  const parts = await partsUpTo(deps, refundable, amountPence, (title) => !keptTitles.includes(title));
  return writeParts(deps, parts, {
    ...{ request_id: requestId, reason, reference: "", withdraw_files: false, madeBy },
    // The mail about the withdrawal says it.
    announced: true,
  });
}

/** What is given back for goods that have come back after a withdrawal. */
interface ReturnedPart extends Omit<WithdrawnPart, "keptTitles"> {
  /** The lines of its invoices that they are of, by their titles. */
  titles: string[];
  /** Of what was paid by bank transfer: the day on which it was sent back, if it was. */
  sentOn: string | undefined;
  reference: string;
}

/**
 * Writes the refunds for goods of an order that have come back. Its row is locked.
 * @throws ApiError 409 for a payment that its cardholder disputes, 422 for a day that cannot be
 */
export async function writeReturnRefunds(
  deps: TxDeps,
  orderId: string,
  { requestId, reason, amountPence, titles, madeBy, sentOn, reference }: ReturnedPart,
): Promise<store.RefundRow[]> {
  const refundable = await listRefundable(deps.db, orderId);
  const leftPence = sumLeft(refundable);
  if (amountPence > leftPence) throw invalid({ amount: tooMuch(leftPence) });
  const parts = await partsUpTo(deps, refundable, amountPence, (title) => titles.includes(title));
  await refuseDisputed(deps, parts);
  requireDay(deps, parts, sentOn);
  return writeParts(deps, parts, {
    ...{ request_id: requestId, reason, reference, withdraw_files: false, madeBy, sent_on: sentOn },
    // The mail about what has arrived says it.
    announced: true,
  });
}

/** An amount as parts of the payments, the first ones first, each of the lines of its invoice that are given back. */
async function partsUpTo(
  deps: TxDeps,
  refundable: Refundable[],
  amountPence: number,
  isGiven: (title: string) => boolean,
): Promise<RefundPart[]> {
  const parts: RefundPart[] = [];
  let restPence = amountPence;
  for (const taken of refundable) {
    const pence = Math.min(taken.leftPence, restPence);
    restPence -= pence;
    if (pence > 0) parts.push({ taken, amountPence: pence, lines: await linesGiven(deps, taken, pence, isGiven) });
  }
  return parts;
}

/** The lines of a payment's invoice that are given back, and of the plan what is left. */
async function linesGiven(
  { db }: TxDeps,
  { invoiceId }: Refundable,
  amountPence: number,
  isGiven: (title: string) => boolean,
): Promise<RefundPart["lines"]> {
  if (!invoiceId) return null;
  const all = await documents.listCreditedLines(db, invoiceId);
  const given = all.filter(({ title }) => isGiven(title));
  const isPlan = ({ periodFrom }: (typeof all)[number]) => periodFrom !== null;
  let restPence = amountPence;
  // The plan comes last: its used days are what is kept of it.
  const lines = [...given.filter((line) => !isPlan(line)), ...given.filter(isPlan)].map((line) => {
    const pence = Math.min(line.grossPence - line.beforePence, restPence);
    restPence -= pence;
    return { position: line.position, amountPence: pence };
  });
  return restPence === 0 ? lines.filter((line) => line.amountPence > 0) : null;
}

/** @throws ApiError 409 for a payment that its cardholder disputes: the bank may give it back, too */
async function refuseDisputed({ db }: TxDeps, parts: RefundPart[]): Promise<void> {
  for (const { taken } of parts) if (await hasOpenDispute(db, taken.attempt.id)) throw disputed(taken.payment.title);
}

/** A refund beside a dispute that is not decided. @param title of the payment */
export function disputed(title: string): ApiError {
  return new ApiError(
    409,
    "disputed",
    `The cardholder disputes the payment for ${title}, so their bank may give it back: it cannot be refunded as well. Wait until that is decided, or accept the dispute at the card provider.`,
  );
}

async function partsOf(deps: TxDeps, refundable: Refundable[], wish: RefundRequest): Promise<RefundPart[]> {
  const { payment_id: paymentId } = wish;
  if (paymentId === null) {
    const parts = refundable.filter(({ leftPence }) => leftPence > 0);
    if (parts.length === 0) throw invalid({ amount: "There is nothing left to refund on this order." });
    return parts.map((taken) => ({ taken, amountPence: taken.leftPence, lines: null }));
  }
  const taken = refundable.find(({ payment }) => payment.id === paymentId);
  if (!taken) throw notFound();
  const wanted = wish.lines?.map(({ position, amount }) => ({ position, amountPence: amount })) ?? [];
  const chosen = wanted.filter(({ amountPence }) => amountPence > 0);
  if (wish.amount && chosen.length > 0)
    throw invalid({ amount: "Enter either an amount for the payment or amounts for its lines, not both" });
  const amountPence = chosen.length > 0 ? sumOf(chosen) : wish.amount;
  if (!amountPence) throw invalid({ amount: "Enter an amount, for the payment or for one of its lines" });
  if (amountPence > taken.leftPence) throw invalid({ amount: tooMuch(taken.leftPence) });
  if (chosen.length === 0) return [{ taken, amountPence, lines: null }];
  if (!taken.invoiceId) throw invalid({ amount: "This payment has no invoice: enter one amount for all of it" });
  const invoiced = await documents.listCreditedLines(deps.db, taken.invoiceId);
  for (const { position, amountPence: pence } of chosen) {
    const line = invoiced.find((one) => one.position === position);
    const leftPence = line ? line.grossPence - line.beforePence : 0;
    if (pence > leftPence) throw invalid({ [`line_${position}`]: tooMuch(leftPence) });
  }
  return [{ taken, amountPence, lines: chosen }];
}

function sumOf(parts: { amountPence: number }[]): number {
  return parts.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

function tooMuch(leftPence: number): string {
  return `${displayPence(leftPence)} is left to refund`;
}

function changedMeanwhile(leftPence: number): ApiError {
  return new ApiError(
    409,
    "changed",
    `Something has been refunded in the meantime: ${displayPence(leftPence)} is left on this order. Look at it again before you refund more.`,
  );
}

function requireDay({ clock }: TxDeps, parts: RefundPart[], sentOn: string | undefined): void {
  if (!parts.some(({ taken }) => givenBackBy(taken.attempt) === "bacs")) return;
  if (sentOn && sentOn > londonDay(clock())) throw invalid({ sent_on: "Enter a day that is not in the future" });
  requireDays({ clock }, { sent_on: sentOn });
  if (!sentOn) return;
  for (const { taken } of parts) {
    const { receivedOn, settledAt, createdAt } = taken.attempt;
    const paidOn = receivedOn ?? londonDay(settledAt ?? createdAt);
    if (sentOn < paidOn)
      throw invalid({ sent_on: `This is before the payment, which was made on ${dayInWords(paidOn)}` });
  }
}

/** How a refund has ended, as far as it is known. */
export type RefundEnd =
  | { kind: "succeeded"; providerId: string | null }
  | { kind: "pending"; providerId: string }
  | { kind: "failed"; providerId: string | null; code: string };

/** What is done about a refund that the provider could not make. */
interface Unmade {
  /** Whoever asked for it reads that it failed, and its buyer was told nothing: it can be asked for again. */
  isAnswered?: boolean;
  /** What was given back at the provider's own pages instead, in pence. */
  insteadPence?: number;
}

/**
 * Applies the outcome of a refund, once: the provider's answer, a webhook and the sweeper all call it, in any order. With
 * success the credit note is issued and mailed, and files are closed. One that succeeded may fail later: its credit note
 * stays, as the money is owed. So is that of one that fails after it was announced, or when nobody looks: a person sends it
 * by bank transfer.
 * @returns the refund's status afterwards
 */
export async function applyRefund(
  deps: TxDeps,
  refundId: string,
  end: RefundEnd,
  { isAnswered = false, insteadPence = 0 }: Unmade = {},
): Promise<store.RefundRow["status"]> {
  const { db, clock } = deps;
  const found = await store.findRefund(db, refundId);
  // The order first, as everywhere.
  const order = found && (await orders.lockOrder(db, found.payment.orderId));
  const refund = await store.lockRefund(db, refundId);
  if (!found || !order || !refund) throw new Error("The refund is not there any more.");
  const now = clock();
  const providerId = refund.providerId ?? end.providerId;
  if (end.kind === "pending") {
    if (refund.status === "created" && !refund.providerId) await store.setRefund(db, refundId, { providerId });
    return refund.status;
  }
  if (refund.status === "failed") {
    // Its answer was lost, it was given up, and it arrived after that.
    if (end.kind === "succeeded" && end.providerId && refund.providerId === null) {
      const { amountPence } = refund;
      await recordExternalRefund(deps, refund.attemptId, { providerId: end.providerId, amountPence, outcome: end });
    } else if (end.kind === "succeeded" && end.providerId === refund.providerId)
      log.error({ refund: refundId }, "payments: a refund has succeeded that had failed");
    return refund.status;
  }
  if (end.kind === "failed") {
    const wasMade = refund.status === "succeeded";
    await store.setRefund(db, refundId, { status: "failed", failureCode: end.code, providerId, settledAt: now });
    const details = { amount: displayPence(refund.amountPence), code: end.code };
    await audit(db, { action: "order.refund.failed", actorId: refund.madeBy, subjectId: order.id, details }, now);
    // One that was credited is owed by itself: `isOwed`.
    if (wasMade && (await documents.findInvoiceOfPayment(db, found.payment.id))) return "failed";
    if (isAnswered && !refund.announced) return "failed";
    await sendByTransfer(deps, refund, refund.amountPence - insteadPence, found.payment);
    return "failed";
  }
  if (refund.status === "succeeded") {
    if (providerId !== refund.providerId) await store.setRefund(db, refundId, { providerId });
    return refund.status;
  }
  await store.setRefund(db, refundId, { status: "succeeded", providerId, settledAt: now });
  const counted = await countMoney(deps, order);
  if (refund.withdrawsFiles || counted.paymentStatus === "refunded") await revokeFilesOf(db, order.id, now);
  const { method: by, reason } = refund;
  const details = { payment: found.payment.number, amount: displayPence(refund.amountPence), by };
  const note = { userId: order.userId, words: { reason } };
  await audit(db, { action: "order.refunded", actorId: refund.madeBy, subjectId: order.id, details, note }, now);
  // Credited already: it pays what another refund could not.
  if (refund.replacesId === null) await credit(deps, found.payment.id, refund);
  await markSent(deps, counted);
  return "succeeded";
}

/** Issues the credit note of a refund. A payment from before the invoices has none. */
async function credit(deps: TxDeps, paymentId: string, refund: store.RefundRow): Promise<void> {
  const invoice = await documents.findInvoiceOfPayment(deps.db, paymentId);
  if (!invoice) return;
  await creditInvoice(deps, invoice.id, {
    amountPence: refund.amountPence,
    lines: refund.lines,
    reason: refund.reason,
    refundId: refund.id,
    // Of a dispute that was lost the bank has given it back, and says so.
    ...(refund.disputeId === null && { paidBackBy: refund.method }),
    actorId: refund.madeBy,
  });
}

/** A refund as the card provider lists it. */
interface ExternalRefund {
  providerId: string;
  amountPence: number;
  outcome: RefundEnd;
}

/**
 * Records a refund that was made at the provider's own pages. It is stored, and then settled, as any other. Money
 * given back from a charge that never became a payment is not recorded: no document says that it was taken.
 * @throws Error while the charge is not settled, or one of our refunds, whose outcome is not known, has reserved what it
 * has taken: the provider has made no more than one of them, so ours fails, and the event is processed again after it
 */
export async function recordExternalRefund(
  deps: TxDeps,
  attemptId: string,
  { providerId, amountPence, outcome }: ExternalRefund,
): Promise<void> {
  const { db, clock } = deps;
  const found = await findAttempt(db, attemptId);
  // The order first, as everywhere.
  const order = found && (await orders.lockOrder(db, found.payment.orderId));
  const attempt = await lockAttempt(db, attemptId);
  const known = await store.findByProviderId(db, providerId);
  if (known) return void (await applyRefund(deps, known.id, outcome));
  if (!attempt || outcome.kind === "failed") return;
  if (attempt.settledAt === null) throw new Error(`The refund ${providerId} waits for its charge.`);
  if (attempt.status !== "succeeded") return;
  if (order) await withdrawWaiting(deps, order, { attempt, amountPence });
  const reserved = await store.sumReserved(db, attemptId);
  if (reserved + amountPence > attempt.amountPence)
    throw new Error(`The refund ${providerId} waits for one of ours that is not settled.`);
  if (found) await cancelPendingUpgrades(deps, { parentOrderId: found.payment.orderId }, "changed");
  const reason = "Refunded at the card provider";
  const creditedPence = order ? await creditedAsWell(deps, order, amountPence) : 0;
  const made = await store.createRefund(db, {
    ...{ attemptId, method: "card", providerId, amountPence, creditedPence, reason, createdAt: clock() },
  });
  await applyRefund(deps, made.id, outcome);
}

/**
 * How much of a refund that was made elsewhere an upgrade is credited for already, in pence. The row of the order is locked,
 * and the refund is not stored yet.
 */
export async function creditedAsWell({ db }: TxDeps, order: orders.OrderRow, amountPence: number): Promise<number> {
  const { paidPence, refundedPence, creditedPence } = await store.sumMoneyOf(db, order.id);
  const heldPence = (await sumCreditHeld(db, order.id)) - creditedPence;
  const leftPence = paidPence + order.creditPence - refundedPence;
  return Math.min(amountPence, Math.max(0, heldPence + amountPence - leftPence));
}

/**
 * Records that a person has seen to what was both credited and given back, once.
 * @throws ApiError 404 for a refund of which nothing was credited
 */
export async function reviewCreditedRefund(
  { db, clock }: TxDeps,
  { orderId, refundId }: { orderId: string; refundId: string },
  reason: string,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const order = await orders.lockOrder(db, orderId);
  const found = (await store.listRefundsOf(db, orderId)).find(({ refund }) => refund.id === refundId);
  if (!order || !found || found.refund.creditedPence === 0) throw notFound();
  if (found.refund.reviewedAt) return;
  const now = clock();
  await store.setRefund(db, refundId, { reviewedAt: now });
  const details = { amount: displayPence(found.refund.creditedPence) };
  const note = { userId: order.userId, words: { reason } };
  await audit(db, { action: "order.refund.reviewed", actorId: user.id, subjectId: orderId, details, note }, now);
}

/**
 * Withdraws what waits to be sent by bank transfer as far as it was given back by card instead: both would be too much. What
 * is still to be sent of one is written again. The row of the order is locked.
 */
export async function withdrawWaiting(
  deps: TxDeps,
  order: orders.OrderRow,
  { attempt, amountPence }: { attempt: AttemptRow; amountPence: number },
): Promise<void> {
  const made = await store.listRefundsOf(deps.db, order.id);
  const own = made.map(({ refund }) => refund).filter(({ attemptId }) => attemptId === attempt.id);
  const reserved = own.reduce((sum, refund) => sum + (refund.status === "failed" ? 0 : refund.amountPence), 0);
  let excess = reserved + amountPence - attempt.amountPence;
  for (const refund of own.filter(isToBeSent).toReversed()) {
    if (excess <= 0) return;
    const { attemptId, method, reason, announced, madeBy } = refund;
    const restPence = refund.amountPence - Math.min(excess, refund.amountPence);
    excess -= refund.amountPence - restPence;
    await withdrawOne(deps, order, refund, { reason: "It has gone back to the card instead", madeBy: null });
    if (restPence === 0) continue;
    const rest = { attemptId, method, reason, announced, madeBy, requestId: randomUUID() };
    await store.createRefund(deps.db, { ...rest, amountPence: restPence, createdAt: deps.clock() });
  }
}

function isToBeSent({ method, status, sentOn }: store.RefundRow): boolean {
  return method === "bacs" && status === "created" && sentOn === null;
}

/** When a person has sent the money of a refund by bank transfer. */
export interface SentRefund {
  sentOn: string;
  reference: string;
}

/**
 * Records that a refund was sent by bank transfer, once: one that waits for it, or one by card that has failed after it
 * was credited, which is paid by another one then.
 * @throws ApiError 404, 409 for one that is not to be sent, 422 for a day to come or before the refund was recorded
 */
export async function recordSentRefund(
  deps: TxDeps,
  { orderId, refundId }: { orderId: string; refundId: string },
  sent: SentRefund,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  await orders.lockOrder(db, orderId);
  const all = await store.listRefundsOf(db, orderId);
  const found = all.find(({ refund }) => refund.id === refundId);
  if (!found) throw notFound();
  if (sent.sentOn > londonDay(clock())) throw invalid({ sent_on: "Enter a day that is not in the future" });
  requireDays({ clock }, { sent_on: sent.sentOn });
  const { refund } = found;
  const madeOn = londonDay(refund.createdAt);
  if (sent.sentOn < madeOn)
    throw invalid({ sent_on: `This is before the refund, which was recorded on ${dayInWords(madeOn)}` });
  const counted = all.map((one) => ({ ...one.refund, isCredited: one.creditNote !== null }));
  const own = counted.find(({ id }) => id === refundId);
  const isReplaced = counted.some(({ replacesId, status }) => replacesId === refundId && status === "succeeded");
  // Pressed twice, it is sent once.
  if ((refund.method === "bacs" && refund.status === "succeeded") || isReplaced) return;
  if (refund.method === "bacs" && refund.status === "created") {
    await store.setRefund(db, refundId, sent);
    await applyRefund(deps, refundId, { kind: "succeeded", providerId: null });
    return;
  }
  if (refund.failureCode === withdrawn)
    throw new ApiError(409, "not_owed", "This refund was withdrawn: it is not to be sent. If it was, refund it again.");
  if (!own || !isOwed(own, counted)) throw new ApiError(409, "not_owed", "This refund is not to be sent by transfer.");
  const { attemptId, amountPence, reason } = refund;
  const by = { madeBy: user.id, createdAt: clock() };
  const made = await store.createRefund(db, {
    ...{ attemptId, amountPence, reason, method: "bacs", replacesId: refundId },
    ...sent,
    ...by,
  });
  await applyRefund(deps, made.id, { kind: "succeeded", providerId: null });
}

/** What a refund that was withdrawn has as the code of its failure. */
const withdrawn = "withdrawn";

/**
 * Withdraws a refund that waits to be sent by bank transfer, once. As its credit note is issued only when it is sent,
 * nothing is credited, and its amount is left to be refunded again.
 * @throws ApiError 404, 409 for one that was sent, is owed, or is made by the card provider
 */
export async function withdrawRefund(
  deps: TxDeps,
  { orderId, refundId }: { orderId: string; refundId: string },
  reason: string,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db } = deps;
  // The order first, as everywhere: of this and of recording it as sent, one is first.
  const order = await orders.lockOrder(db, orderId);
  const found = (await store.listRefundsOf(db, orderId)).find(({ refund }) => refund.id === refundId);
  if (!order || !found) throw notFound();
  const { refund } = found;
  if (refund.failureCode === withdrawn) return;
  if (refund.method === "card") throw tooLate("Only a refund that is to be sent by bank transfer can be withdrawn.");
  if (refund.status !== "created") throw tooLate("This refund is recorded as sent: it cannot be withdrawn any more.");
  await withdrawOne(deps, order, refund, { reason, madeBy: user.id });
}

async function withdrawOne(
  deps: TxDeps,
  order: orders.OrderRow,
  refund: store.RefundRow,
  { reason, madeBy }: { reason: string; madeBy: string | null },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await store.setRefund(db, refund.id, { status: "failed", failureCode: withdrawn, settledAt: now });
  const amount = displayPence(refund.amountPence);
  const details = { refund: refund.id, amount };
  const note = { userId: order.userId, words: { reason } };
  await audit(db, { action: "order.refund.withdrawn", actorId: madeBy, subjectId: order.id, details, note }, now);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  if (buyer && refund.announced) await mailRefundWithdrawn(deps, order, buyer, { amount, reason });
}

function tooLate(message: string): ApiError {
  return new ApiError(409, "too_late", message);
}
