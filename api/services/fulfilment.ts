import type { TxDeps } from "../deps";
import { addDays, addMonths, daysBetween, londonDay } from "../domain/dates";
import { orderAfter } from "../domain/order-state";
import { graceDays } from "../domain/payment-retries";
import { audit } from "../store/audit";
import { grantFilesOf } from "../store/content-grants";
import { cancelOrderedPlans, listToBegin } from "../store/ordered-plans";
import * as store from "../store/orders";
import { listCreditsOf, spendCredits } from "../store/plan-credits";
import { cancelUnpaidRenewals } from "../store/renewals";
import * as changes from "../store/term-changes";
import * as terms from "../store/terms";
import { lockAccount } from "../store/users";
import { markSent } from "./goods-sent";
import { countMoney } from "./order-money";
import { stateOf } from "./order-state";
import { cancelPendingUpgrades } from "./pending-upgrades";
import { resumePlan } from "./plan-pause";
import { refundPayments } from "./refundable-payments";

/**
 * Brings an order to what is paid of it: its state, its plan's term, its files. Done twice, it changes nothing. A plan
 * begins when all that is due until its first day is paid, a paused one runs again when what has paused it is paid, and
 * files open with the first payment.
 */
export async function settleOrder(deps: TxDeps, orderId: string): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const now = clock();
  const order = await store.lockOrder(db, orderId);
  if (!order) throw new Error("The order is not there any more.");
  const payments = await store.listPaymentsOf(db, orderId);
  let settled = await countMoney(deps, order);
  const isOpen = payments.length === 0 || payments[0]?.paidAt !== null;
  if (!isOpen || !order.userId || order.cancelledAt) return settled;
  await grantFilesOf(db, orderId, now);
  const lines = await store.listOrderLines(db, orderId);
  const plan = lines.find(({ planId }) => planId !== null);
  if (plan && isPaidUntil(plan.startsOn, payments)) settled = await beginTerm(deps, settled, plan);
  if (plan) await resumePlan(deps, settled);
  if (!plan && !order.shipping) settled = await move(deps, settled, "complete");
  return settled;
}

/**
 * Begins the plan of an order on its day, or shortly before, though its first payment is not taken yet: a renewal, or a
 * plan that was ordered to begin later. It has days of grace, and pauses when they are over.
 */
export async function beginOrderedPlan(deps: TxDeps, orderId: string, days: BeginDays): Promise<void> {
  const { db } = deps;
  const order = await store.lockOrder(db, orderId);
  // Another worker, a payment or a cancellation may have been first.
  const [still] = await listToBegin(db, days, null, orderId);
  if (!order || !still) return;
  const plan = (await store.listOrderLines(db, orderId)).find(({ planId }) => planId !== null);
  if (plan) await beginTerm(deps, order, plan);
}

/** Whether all that is due until a plan's first day is paid; the first payment always is part of it. */
function isPaidUntil(startsOn: string | null, payments: store.PaymentRow[]): boolean {
  return payments.every(({ number, dueOn, paidAt }) => paidAt !== null || (number > 1 && dueOn > (startsOn ?? "")));
}

/** The first and the last first day of plans that begin, and today. */
export interface BeginDays {
  from: string;
  to: string;
  today: string;
}

/** Begins the term of an order's plan. */
async function beginTerm(deps: TxDeps, order: store.OrderRow, line: store.OrderLineRow): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const now = clock();
  if (!order.userId || line.planId === null || (await terms.hasTerm(db, order.id))) return order;
  // Another order of the user's may be paid at the same moment.
  await lockAccount(db, order.userId);
  const today = londonDay(now);
  const own = { userId: order.userId, exceptOrderId: order.id, planId: line.planId };
  const current = await terms.listCurrentTerms(db, own, today);
  const wantedOn = wantedDay(order, line, today);
  // A plan as large as this one may have begun since the upgrade was ordered: nothing replaces that.
  const replaces = line.upgrade === "upgrade" && !current.some(({ isAsLarge }) => isAsLarge);
  const startsOn = replaces ? wantedOn : await firstFreeDay(deps, order.userId, line.planId, wantedOn);
  const next = addMonths(startsOn, line.months ?? 12);
  const credits = await listCreditsOf(db, order.id);
  // What was credited ends, even if a plan as large has begun meanwhile.
  const credited = current.filter(({ id }) => credits.some(({ subscriptionId }) => subscriptionId === id));
  const ended = replaces ? current : credited;
  if (ended.length > 0) await endReplaced(deps, { order, terms: ended, credits }, now);
  if (replaces) await cancelReplaced(deps, { userId: order.userId, exceptOrderId: order.id }, now);
  // A smaller plan that begins on that day may have been paid before; a term is continued by one.
  const besides = replaces ? undefined : current.findLast((term) => term.startsOn === startsOn);
  const term = {
    ...{ userId: order.userId, planId: line.planId, title: line.title, startsOn, orderId: order.id },
    ...{ expiresOn: addDays(next, -1), renewalOn: next },
    previousId: besides?.id ?? order.renewsSubscriptionId ?? current.at(-1)?.id ?? null,
  };
  const termId = await changes.createTerm(db, term, now);
  await changes.setReplacedBy(
    db,
    ended.map(({ id }) => id),
    termId,
  );
  await spendCredits(db, order.id, now);
  await store.moveInstalments(db, order.id, startsOn);
  await audit(db, { action: "plan.begun", subjectId: order.userId, details: { order: order.id } }, now);
  const begun = await store.changeOrder(db, order.id, { startAt: startsOn }, now);
  // All of it may have been sent before.
  return markSent(deps, await move(deps, begun, "activate"));
}

/**
 * The first day on which a plan gives its user anything. Another order for the same day may have been paid meanwhile:
 * nobody pays twice for one day.
 */
async function firstFreeDay({ db }: TxDeps, userId: string, planId: number, wantedOn: string): Promise<string> {
  const lastDay = await terms.findLastDay(db, userId, planId);
  return lastDay !== null && lastDay >= wantedOn ? addDays(lastDay, 1) : wantedOn;
}

/** The day on which a plan is to begin: its day, if that is to come or it has days of grace, or else today. */
function wantedDay({ placedAt }: store.OrderRow, { startsOn }: store.OrderLineRow, today: string): string {
  if (startsOn === null || startsOn > today) return startsOn ?? today;
  const wasOrderedBefore = placedAt !== null && londonDay(placedAt) < startsOn;
  return wasOrderedBefore && daysBetween(startsOn, today) <= graceDays ? startsOn : today;
}

/** A term that an order's plan replaces. */
interface ReplacedTerm {
  id: string;
  orderId: string | null;
}

/**
 * Ends the terms that an order's plan replaces, with the instalments that they would still cost and their renewals. What
 * was paid for these terms and is not in the order's credit is refunded.
 */
async function endReplaced(
  deps: TxDeps,
  about: { order: store.OrderRow; terms: ReplacedTerm[]; credits: Awaited<ReturnType<typeof listCreditsOf>> },
  now: Date,
): Promise<void> {
  const { db } = deps;
  const { order, credits } = about;
  const ids = about.terms.map(({ id }) => id);
  await changes.replaceTerms(db, ids, now);
  await cancelUnpaidRenewals(db, { subscriptionIds: ids }, now);
  for (const { id, orderId } of about.terms) {
    if (!orderId) continue;
    const counted = credits.find(({ subscriptionId }) => subscriptionId === id)?.paymentIds;
    await store.lockOrder(db, orderId);
    await store.cancelPayments(db, orderId, now);
    await refundPayments(
      deps,
      orderId,
      (payment) => (counted ? !counted.includes(payment.id) : isAfter(payment.paidAt, order.placedAt)),
      "Paid after its upgrade was ordered",
    );
  }
}

/** Cancels the plans that were ordered to follow what an upgrade has replaced, and other upgrades that were ordered from it. */
async function cancelReplaced(
  deps: TxDeps,
  which: { userId: string; exceptOrderId: string },
  now: Date,
): Promise<void> {
  await cancelOrderedPlans(deps.db, which, now);
  await cancelPendingUpgrades(deps, which, "replaced");
}

function isAfter(moment: Date | null, other: Date | null): boolean {
  return moment !== null && other !== null && moment > other;
}

async function move(
  { db, clock }: TxDeps,
  order: store.OrderRow,
  event: "activate" | "complete",
): Promise<store.OrderRow> {
  const state = orderAfter(stateOf(order), event, clock());
  if (!state) return order;
  return store.changeOrder(db, order.id, { fulfilmentStatus: state.fulfilment }, clock());
}
