import { randomUUID } from "node:crypto";
import type { refundRequest } from "contract/order-administration";
import type { z } from "zod/v4";
import type { Deps, TxDeps } from "../deps";
import type { CreditedPart } from "../domain/credit-lines";
import { displayPence } from "../domain/money";
import { givenBackBy, leftToRefund, lessCredit } from "../domain/refundable";
import { audit } from "../store/audit";
import { sumCreditHeld } from "../store/plan-credits";
import * as store from "../store/refunds";

type Taken = Awaited<ReturnType<typeof store.listTaken>>[number];

/** A payment that was taken, with what may still be given back of it. */
export interface Refundable extends Taken {
  leftPence: number;
}

/**
 * The payments of an order that were taken, each with what may still be given back of it. What was credited for its plan
 * in an upgrade is not given back once more.
 */
export async function listRefundable(db: Deps["db"], orderId: string): Promise<Refundable[]> {
  return lessCredit(await listLeft(db, orderId), await sumCreditHeld(db, orderId));
}

async function listLeft(db: Deps["db"], orderId: string): Promise<Refundable[]> {
  const taken = await store.listTaken(db, orderId);
  const made = await store.listRefundsOf(db, orderId);
  const counted = made.map(({ refund, creditNote }) => ({ ...refund, isCredited: creditNote !== null }));
  return taken.map((one) => {
    const own = counted.filter(({ attemptId }) => attemptId === one.attempt.id);
    return { ...one, leftPence: leftToRefund(one.attempt.amountPence, own) };
  });
}

/** What may still be given back of an order, in pence. */
export function sumLeft(refundable: Refundable[]): number {
  return refundable.reduce((sum, { leftPence }) => sum + leftPence, 0);
}

/**
 * Writes the refunds of payments for which nothing is owed, whoever took them. Those by card are made by the worker, and
 * the others wait for a person to send them. The row of the order is locked.
 */
export async function refundPayments(
  deps: TxDeps,
  orderId: string,
  isRefunded: (payment: Taken["payment"]) => boolean,
  reason: string,
): Promise<void> {
  const left = (await listLeft(deps.db, orderId)).filter(
    ({ payment, leftPence }) => leftPence > 0 && isRefunded(payment),
  );
  const parts = left.map((taken) => ({ taken, amountPence: taken.leftPence, lines: null }));
  await writeParts(deps, parts, {
    request_id: randomUUID(),
    reason,
    reference: "",
    withdraw_files: false,
    madeBy: null,
  });
}

/** A refund to be written: of which payment, and how much. */
export interface RefundPart {
  taken: Refundable;
  amountPence: number;
  lines: CreditedPart[] | null;
}

/** What is written with each refund of one request. */
interface WrittenRefund extends Pick<z.output<typeof refundRequest>, "reason" | "withdraw_files" | "reference"> {
  request_id: string;
  sent_on?: string | undefined;
  /** Null if no person has asked for it. */
  madeBy: string | null;
  announced?: boolean;
}

/** Writes refunds, each `created`. */
export async function writeParts(deps: TxDeps, parts: RefundPart[], wish: WrittenRefund): Promise<store.RefundRow[]> {
  const { db, clock } = deps;
  const made: store.RefundRow[] = [];
  for (const { taken, amountPence, lines } of parts) {
    const method = givenBackBy(taken.attempt);
    const sent = method === "bacs" ? { sentOn: wish.sent_on ?? null, reference: wish.reference } : {};
    const refund = { attemptId: taken.attempt.id, requestId: wish.request_id, method, amountPence, lines, ...sent };
    const why = { reason: wish.reason, withdrawsFiles: wish.withdraw_files, madeBy: wish.madeBy, createdAt: clock() };
    const { announced = false } = wish;
    const written = await store.createRefund(db, { ...refund, ...why, announced });
    made.push(written);
    if (method === "bacs" && !wish.sent_on) await auditAwaited(deps, written, taken.payment);
  }
  return made;
}

/**
 * A person sends by bank transfer what the card provider could not give back: nobody would look at that refund again. One
 * that was made at the provider's own pages was asked for by nobody here.
 * @param amountPence what of it is still owed
 * @returns whether there is anything to be sent
 */
export async function sendByTransfer(
  deps: TxDeps,
  refused: store.RefundRow,
  amountPence: number,
  payment: Taken["payment"],
): Promise<boolean> {
  if (refused.requestId === null || refused.method !== "card" || amountPence <= 0) return false;
  const { attemptId, reason, announced, madeBy } = refused;
  const request = { requestId: randomUUID(), announced, madeBy, createdAt: deps.clock() };
  const made = await store.createRefund(deps.db, { attemptId, amountPence, reason, method: "bacs", ...request });
  await auditAwaited(deps, made, payment);
  return true;
}

async function auditAwaited({ db, clock }: TxDeps, refund: store.RefundRow, payment: Taken["payment"]): Promise<void> {
  const details = { payment: payment.number, amount: displayPence(refund.amountPence) };
  const note = { userId: payment.userId, words: { reason: refund.reason } };
  const about = { actorId: refund.madeBy, subjectId: payment.orderId, details, note };
  await audit(db, { action: "order.refund.awaited", ...about }, clock());
}
