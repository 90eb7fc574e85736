import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { isTryDue } from "../domain/payment-retries";
import { severalAtOnce } from "../domain/several-at-once";
import { log } from "../log";
import { mailFailedTry } from "../services/order-mails";
import { type DuePaymentRow, listDueByCard } from "../store/due-payments";
import { lockOrder } from "../store/orders";
import { createAttempt, findHardDecline, findOpenAttempt, moveAttempt, wasRefused } from "../store/payment-attempts";
import { inTransaction } from "../transaction";
import { findCardToCharge } from "./card-to-charge";
import { chargeInTime, type WrittenAttempt } from "./charge-in-time";
import { keptOf, type SavedCard } from "./provider";
import { needsHolder, reasonOf, settleAttempt, settleCharge } from "./settle-attempt";

/** How many payments a worker takes at a time: each waits for the provider. */
const atOnce = 5;

/**
 * Takes the payments by card that are due, without their customers: the instalments of plans, and what begins later.
 * Two workers take each of them once.
 */
export async function takeDuePayments(deps: Deps): Promise<void> {
  const today = londonDay(deps.clock());
  let after: string | null = null;
  for (;;) {
    const due: DuePaymentRow[] = await listDueByCard(deps.db, today, after);
    await severalAtOnce(due, atOnce, (payment) =>
      // One that fails holds up no other.
      takePayment(deps, payment, today).catch((error) =>
        log.error({ payment: payment.id, error: describeError(error) }, "payments: one that is due was not taken"),
      ),
    );
    const last = due.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function takePayment(deps: Deps, payment: DuePaymentRow, today: string): Promise<void> {
  if (!isDue(payment, today)) return;
  const card = await findCardToCharge(deps, payment);
  if (card.kind === "missing")
    return inTransaction(deps, (txDeps) => recordWithoutCharge(txDeps, payment, null, "no_card"));
  if (card.kind !== "ok") throw new Error(`The card was not found: ${card.reason}`);
  const { id: cardId, customerId } = card.value;
  const code = await codeOfRefusal(deps, payment, cardId);
  if (code) return inTransaction(deps, (txDeps) => recordWithoutCharge(txDeps, payment, card.value, code));
  const attempt = await inTransaction(deps, (txDeps) => beginAttempt(txDeps, payment, card.value));
  if (!attempt) return;
  const outcome = await chargeInTime(deps, attempt, {
    customerId,
    cardId,
    description: `${deps.config.productName}, order ${payment.orderNumber}`,
    session: { kind: "off" },
  });
  await settleCharge(deps, attempt.id, outcome);
  // The bank asks for its holder, who is not here.
  if (outcome.kind === "requires_action")
    await settleAttempt(deps, attempt.id, await deps.payments.cancelCharge(outcome.chargeId));
}

/** Why a card is not charged for a payment; undefined when it is. */
async function codeOfRefusal({ db }: Deps, { id, userId }: DuePaymentRow, cardId: string): Promise<string | undefined> {
  // The bank would ask again for the holder, who is not here.
  if (await wasRefused(db, { paymentId: id, cardId, code: needsHolder })) return needsHolder;
  return findHardDecline(db, userId, cardId);
}

function isDue({ dueOn, lastTriedAt }: DuePaymentRow, today: string): boolean {
  return isTryDue(dueOn, lastTriedAt && londonDay(lastTriedAt), today);
}

/** Writes the attempt under the lock of its order, unless the payment was taken or cancelled meanwhile. */
async function beginAttempt(
  { db, clock }: TxDeps,
  { id, orderId, amountPence }: DuePaymentRow,
  card: SavedCard | null,
): Promise<WrittenAttempt | undefined> {
  const writtenMs = performance.now();
  await lockOrder(db, orderId);
  const today = londonDay(clock());
  const [still] = await listDueByCard(db, today, null, id);
  if (!still || !isDue(still, today) || (await findOpenAttempt(db, orderId))) return undefined;
  const charged = card ? { paymentMethodId: card.id, card: keptOf(card) } : {};
  const written = { paymentId: id, method: "card" as const, amountPence, automatic: true, ...charged };
  return { ...(await createAttempt(db, written, clock())), writtenMs };
}

/** A try that cannot succeed, without a card or its holder: it counts as one, and is mailed with it, once. */
async function recordWithoutCharge(
  deps: TxDeps,
  payment: DuePaymentRow,
  card: SavedCard | null,
  failureCode: string,
): Promise<void> {
  const attempt = await beginAttempt(deps, payment, card);
  if (!attempt) return;
  await moveAttempt(deps.db, attempt.id, { status: "failed", failureCode }, deps.clock());
  await mailFailedTry(deps, payment, failureCode === "no_card" ? "no card" : reasonOf(failureCode));
}
