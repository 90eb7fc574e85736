import type { TxDeps } from "../deps";
import { addDays, addMonths, daysBetween, londonDay } from "../domain/dates";
import { orderAfter } from "../domain/order-state";
import { graceDays } from "../domain/payment-retries";
import { audit } from "../store/audit";
import { grantFilesOf } from "../store/content-grants";
import { cancelOrderedPlans, listToBegin } from "../store/ordered-plans";
import * as store from "../store/orders";
import { cancelUnpaidRenewals } from "../store/renewals";
import { listShipments, listToSend } from "../store/shipments";
import * as terms from "../store/terms";
import { lockAccount } from "../store/users";
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
  if (replaces) await replace(deps, { order, userId: order.userId, current }, now);
  // A smaller plan that begins on that day may have been paid before; a term is continued by one.
  const besides = replaces ? undefined : current.findLast((term) => term.startsOn === startsOn);
  const term = {
    ...{ userId: order.userId, planId: line.planId, title: line.title, startsOn, orderId: order.id },
    ...{ expiresOn: addDays(next, -1), renewalOn: next },
    previousId: besides?.id ?? order.renewsSubscriptionId ?? current.at(-1)?.id ?? null,
  };
  await terms.createTerm(db, term, now);
  await audit(db, { action: "plan.begun", subjectId: order.userId, details: { order: order.id } }, now);
  const begun = await store.changeOrder(db, order.id, { startAt: startsOn }, now);
  return markSent(deps, await move(deps, begun, "activate"));
}

/** All of an order may have been sent before its plan begins. */
async function markSent({ db, clock }: TxDeps, order: store.OrderRow): Promise<store.OrderRow> {
  const last = order.shipping ? (await listShipments(db, order.id)).at(-1) : undefined;
  if (!last || (await listToSend(db, order.id)).length > 0) return order;
  const state = orderAfter(stateOf(order), "ship", last.sentAt);
  if (!state) return order;
  const { fulfilment: fulfilmentStatus, shippedAt } = state;
  return store.changeOrder(db, order.id, { fulfilmentStatus, shippedAt }, clock());
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

/**
 * Ends the terms that an upgrade replaces, with the instalments that they would still cost, their renewals, the plans
 * that were ordered to follow them, and other upgrades that were ordered from them. What was paid for these terms since
 * the upgrade was ordered is not in its credit, and is refunded.
 * @param now the moment in which the next term is created, by which it is found again
 */
async function replace(
  deps: TxDeps,
  about: { order: store.OrderRow; userId: string; current: { id: string; orderId: string | null }[] },
  now: Date,
): Promise<void> {
  const { db } = deps;
  const { order, userId, current } = about;
  const ids = current.map(({ id }) => id);
  await terms.replaceTerms(db, ids, now);
  await cancelUnpaidRenewals(db, { subscriptionIds: ids }, now);
  for (const { orderId } of current) {
    if (!orderId) continue;
    await store.lockOrder(db, orderId);
    await store.cancelPayments(db, orderId, now);
    await refundPayments(
      deps,
      orderId,
      ({ paidAt }) => isAfter(paidAt, order.placedAt),
      "Paid after its upgrade was ordered",
    );
  }
  await cancelOrderedPlans(db, { userId, exceptOrderId: order.id }, now);
  await cancelPendingUpgrades(deps, { userId, exceptOrderId: order.id }, "replaced");
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
