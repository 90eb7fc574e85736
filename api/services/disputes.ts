import { randomUUID } from "node:crypto";
import type { TxDeps } from "../deps";
import { defaultLostDisputes, type LostDisputes } from "../domain/lost-disputes";
import { displayPence } from "../domain/money";
import type { DisputeStatus } from "../domain/order-state";
import { log } from "../log";
import { planStoppedMail } from "../mail/plan-mails";
import { type DisputeNews, disputeMail } from "../mail/staff-mails";
import { plansUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { revokeFilesOf } from "../store/content-grants";
import * as store from "../store/disputes";
import * as orders from "../store/orders";
import { queueMail } from "../store/outbox";
import { type AttemptRow, findAttempt, lockAttempt } from "../store/payment-attempts";
import * as refunds from "../store/refunds";
import { cancelUnpaidRenewals } from "../store/renewals";
import { readSettingRows } from "../store/settings";
import { cancelTermsOf } from "../store/term-changes";
import { findTermOfOrder } from "../store/term-of-order";
import { findHolderOfTerm } from "../store/terms";
import { findAccount } from "../store/users";
import { countMoney } from "./order-money";
import { cancelPendingUpgrades } from "./pending-upgrades";
import { applyRefund, creditedAsWell, withdrawWaiting } from "./refunds";
import { mailStaff } from "./staff-notices";

/** A dispute as the card provider lists it. */
interface MadeDispute {
  providerId: string;
  amountPence: number;
  reason: string;
  status: DisputeStatus;
  evidenceBy: Date | null;
  openedAt: Date;
}

/**
 * Records a dispute as it stands at the card provider, once for each change: those who look after orders are mailed when it
 * is opened and when it is decided. One that was lost is a refund that the bank has made: it has a credit note, and ends its
 * plan if the settings say so. One that was won changes nothing, and refunds that waited for it are asked for again.
 * @throws Error while the charge is not settled
 */
export async function recordDispute(deps: TxDeps, attemptId: string, made: MadeDispute): Promise<void> {
  const { db, clock } = deps;
  const found = await findAttempt(db, attemptId);
  // The order first, as everywhere.
  const order = found && (await orders.lockOrder(db, found.payment.orderId));
  const attempt = await lockAttempt(db, attemptId);
  if (!order || !attempt) return;
  if (attempt.settledAt === null) throw new Error(`The dispute ${made.providerId} waits for its charge.`);
  if (attempt.status !== "succeeded") return;
  const known = await store.lockDispute(db, made.providerId);
  if (known?.closedAt) {
    if (known.status !== made.status)
      log.error({ dispute: known.id, status: made.status }, "payments: a dispute was decided again: look at it");
    return;
  }
  const { providerId, ...state } = made;
  const isOver = made.status === "won" || made.status === "lost";
  const now = clock();
  const { amountPence, status, evidenceBy } = state;
  const changes = { amountPence, status, evidenceBy: isOver ? null : evidenceBy, closedAt: isOver ? now : null };
  const dispute =
    known ?? (await store.createDispute(db, { ...state, ...changes, attemptId, providerId, createdAt: now }));
  if (known) await store.changeDispute(db, known.id, changes);
  const news: DisputeNews["news"] | undefined = isOver ? (made.status as "won" | "lost") : known ? undefined : "opened";
  if (!news) return;
  const amount = displayPence(amountPence);
  const details = { amount, dispute: providerId, ...(news === "opened" && { reason: made.reason }) };
  const action = `order.dispute.${news}` as const;
  await audit(db, { action, actorId: null, subjectId: order.id, details }, now);
  if (news === "won") await askAgain(deps, attempt);
  const endedPlan = news === "lost" ? await lose(deps, { order, attempt, dispute, amountPence }) : null;
  const about = { news, orderId: order.id, orderNumber: order.number, amount, reason: made.reason, endedPlan };
  await mailStaff(deps, (receiver) => disputeMail(deps.config, receiver, { ...about, evidenceBy }));
}

interface Lost {
  order: orders.OrderRow;
  attempt: AttemptRow;
  dispute: store.DisputeRow;
  amountPence: number;
}

/** The bank has given the money back: it is credited, and its plan ends if the settings say so. @returns the plan that ended */
async function lose(deps: TxDeps, { order, attempt, dispute, amountPence }: Lost): Promise<string | null> {
  const { db, clock } = deps;
  // What was asked for as well is not given back a second time.
  for (const refund of await waitingOf(deps, attempt))
    await refunds.setRefund(db, refund.id, { status: "failed", failureCode: "charge_disputed", settledAt: clock() });
  await withdrawWaiting(deps, order, { attempt, amountPence });
  const leftPence = attempt.amountPence - (await refunds.sumReserved(db, attempt.id));
  const backPence = Math.min(amountPence, leftPence);
  await cancelPendingUpgrades(deps, { parentOrderId: order.id }, "changed");
  if (backPence > 0) {
    const made = await refunds.createRefund(db, {
      ...{ attemptId: attempt.id, method: "card", providerId: dispute.providerId, disputeId: dispute.id },
      ...{ amountPence: backPence, reason: "Disputed by the cardholder", createdAt: clock() },
      creditedPence: await creditedAsWell(deps, order, backPence),
    });
    await applyRefund(deps, made.id, { kind: "succeeded", providerId: dispute.providerId });
  }
  return (await readLostDisputes(deps)) === "end-plan" ? endPlan(deps, order.id) : null;
}

/** What becomes of the plan, by the settings. */
async function readLostDisputes({ db, clock }: TxDeps): Promise<LostDisputes> {
  const settings = await readSettingRows(db, ["orders"], clock());
  const { lost_disputes: lost } = (settings.get("orders") ?? {}) as { lost_disputes?: LostDisputes };
  return lost ?? defaultLostDisputes;
}

async function endPlan(deps: TxDeps, orderId: string): Promise<string | null> {
  const { db, clock, config } = deps;
  const now = clock();
  const term = await findTermOfOrder(db, orderId);
  const ended = await cancelTermsOf(db, orderId, now);
  await cancelUnpaidRenewals(db, { subscriptionIds: ended }, now);
  await orders.cancelPayments(db, orderId, now);
  await revokeFilesOf(db, orderId, now);
  const order = await orders.lockOrder(db, orderId);
  if (order) await countMoney(deps, order);
  const [termId] = ended;
  if (!term || !termId) return null;
  const holderId = await findHolderOfTerm(db, termId);
  await audit(db, { action: "plan.ended", subjectId: holderId, details: { order: orderId } }, now);
  const holder = holderId ? await findAccount(db, holderId) : undefined;
  const mail = { plan: term.title, url: plansUrl(config) };
  if (holder) await queueMail(db, holder.email, planStoppedMail(config, holder, mail), now);
  return term.title;
}

/** Refunds by card of a charge that are not made: the provider refuses them while it is disputed. */
async function waitingOf({ db }: TxDeps, attempt: AttemptRow): Promise<refunds.RefundRow[]> {
  return (await refunds.listOfAttempt(db, attempt.id)).filter(
    ({ method, status, providerId }) => method === "card" && status === "created" && providerId === null,
  );
}

/** Refunds that waited for the end of a dispute are asked for again, by new ones: the provider has refused the old ones. */
async function askAgain(deps: TxDeps, attempt: AttemptRow): Promise<void> {
  const { db, clock } = deps;
  for (const refund of await waitingOf(deps, attempt)) {
    const { attemptId, method, amountPence, lines, reason, announced, withdrawsFiles, madeBy } = refund;
    await refunds.setRefund(db, refund.id, { status: "failed", failureCode: "charge_disputed", settledAt: clock() });
    const again = { attemptId, method, amountPence, lines, reason, announced, withdrawsFiles, madeBy };
    await refunds.createRefund(db, { ...again, requestId: randomUUID(), createdAt: clock() });
  }
}
