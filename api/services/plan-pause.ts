import type { Deps, TxDeps } from "../deps";
import { addDays, displayDay, londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { orderAfter } from "../domain/order-state";
import { lastDayToResume, pausedDays, pausesPlan } from "../domain/payment-retries";
import { isUnsettledForADay } from "../domain/unsettled-for-a-day";
import * as mails from "../mail/plan-mails";
import { orderPaymentsUrl, plansUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { isOrderDisputed } from "../store/disputes";
import * as store from "../store/orders";
import { type Mail, queueMail } from "../store/outbox";
import * as pauses from "../store/pauses";
import { findOpenAttempt } from "../store/payment-attempts";
import { cancelUnpaidRenewals } from "../store/renewals";
import * as changes from "../store/term-changes";
import { findAccount } from "../store/users";
import { stateOf } from "./order-state";

/**
 * Pauses the plan of an order, once, if a payment of it is unpaid too long: its holder and their team have nothing of it
 * until that is paid. What becomes due meanwhile stays due and is not taken. A renewal of which nothing is paid is
 * cancelled, and ordered anew if the plan runs again before its day.
 */
export async function pausePlan(deps: TxDeps, orderId: string): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock();
  const today = londonDay(now);
  const order = await store.lockOrder(db, orderId);
  if (!order || (await isBeingPaid(db, orderId, now))) return;
  // Nothing is taken of it meanwhile.
  if (await isOrderDisputed(db, orderId)) return;
  const owed = (await pauses.listOpenPayments(db, orderId)).filter((payment) => pausesPlan(payment, today));
  if (owed.length === 0) return;
  const terms = await changes.pauseTerms(db, orderId, today, now);
  await cancelUnpaidRenewals(db, { subscriptionIds: terms.map(({ id }) => id) }, now);
  const owedPence = owed.reduce((sum, { amountPence }) => sum + amountPence, 0);
  for (const term of terms) {
    await audit(db, { action: "plan.paused", subjectId: term.userId, details: { order: orderId } }, now);
    await mailConcerned(deps, order, term, (receiver, isPayer) =>
      mails.planPausedMail(config, receiver, {
        plan: term.title,
        number: order.number,
        amount: displayPence(owedPence),
        payUntil: displayDay(lastDayToResume(today, term.expiresOn)),
        isByCard: order.paymentType === "card",
        url: isPayer ? orderPaymentsUrl(config, orderId) : null,
      }),
    );
  }
}

/** Whether a payment of an order is on its way. One whose outcome is not known for a day holds nothing up. */
async function isBeingPaid(db: TxDeps["db"], orderId: string, now: Date): Promise<boolean> {
  const open = await findOpenAttempt(db, orderId);
  return open !== undefined && !isUnsettledForADay(open.createdAt, now);
}

/** A paused plan runs again as soon as nothing is unpaid that would pause it. */
export async function resumePlan(deps: TxDeps, order: store.OrderRow): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock();
  const today = londonDay(now);
  const open = await pauses.listOpenPayments(db, order.id);
  if (open.some((payment) => pausesPlan(payment, today))) return;
  for (const term of await changes.resumeTerms(db, order.id)) {
    await audit(db, { action: "plan.resumed", subjectId: term.userId, details: { order: order.id } }, now);
    if (term.expiresOn < today) continue;
    await mailConcerned(deps, order, term, (receiver) =>
      mails.planResumedMail(config, receiver, { plan: term.title, until: displayDay(term.expiresOn) }),
    );
  }
}

/** Which paused plans end today: those that were paused before a day, or are over. */
export function endOfPauses(today: string): { today: string; pausedFrom: string } {
  return { today, pausedFrom: addDays(today, -pausedDays) };
}

/**
 * Ends the plan of an order that is paused too long, or over. What is unpaid of it is cancelled; an order of which nothing
 * is paid is cancelled as a whole.
 */
export async function endPausedPlan(deps: TxDeps, orderId: string): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock();
  const order = await store.lockOrder(db, orderId);
  if (!order || (await isBeingPaid(db, orderId, now))) return;
  const terms = await changes.endPausedTerms(db, orderId, endOfPauses(londonDay(now)), now);
  if (terms.length === 0) return;
  await store.cancelPayments(db, orderId, now);
  const cancelled = order.paymentStatus === "unpaid" ? orderAfter(stateOf(order), "cancel", now) : undefined;
  if (cancelled) await store.changeOrder(db, orderId, { cancelledAt: cancelled.cancelledAt }, now);
  for (const term of terms) {
    await audit(db, { action: "plan.ended", subjectId: term.userId, details: { order: orderId } }, now);
    await mailConcerned(deps, order, term, (receiver) =>
      mails.pausedPlanEndedMail(config, receiver, { plan: term.title, url: plansUrl(config) }),
    );
  }
}

/** Mails the holder of a term, and who pays for it if that is another user. */
async function mailConcerned(
  { db, clock }: TxDeps,
  order: store.OrderRow,
  term: changes.ChangedTerm,
  write: (receiver: { firstName: string }, isPayer: boolean) => Mail,
): Promise<void> {
  for (const userId of new Set([order.userId, term.userId])) {
    const receiver = userId ? await findAccount(db, userId) : undefined;
    if (receiver) await queueMail(db, receiver.email, write(receiver, userId === order.userId), clock());
  }
}

/** A user's paused plan, their own or that of their team. */
export interface PausedPlan {
  title: string;
  /** The day of the pause, and the last day on which it can be paid. */
  since: string;
  until: string;
  isOwn: boolean;
  /** Its term. */
  id: string;
  /** Null when another user pays for it. */
  orderId: string | null;
  owedPence: number;
}

/** The plan of a user that is paused today, if there is one. */
export async function readPausedPlan({ db, clock }: Deps, userId: string): Promise<PausedPlan | undefined> {
  const today = londonDay(clock());
  const found = await pauses.findPaused(db, userId, today);
  if (!found) return undefined;
  const { id, title, isOwn, isPayer, orderId, expiresOn } = found;
  const open = orderId ? await pauses.listOpenPayments(db, orderId) : [];
  const owed = open.filter((payment) => pausesPlan(payment, today));
  const since = londonDay(found.pausedAt);
  return {
    ...{ id, title, since, until: lastDayToResume(since, expiresOn), isOwn },
    orderId: isPayer ? orderId : null,
    owedPence: owed.reduce((sum, { amountPence }) => sum + amountPence, 0),
  };
}
