import type { Deps, TxDeps } from "../deps";
import { addDays, displayDay, londonDay } from "../domain/dates";
import { orderAfter } from "../domain/order-state";
import { lastDayOfUpgrade } from "../domain/plan-upgrade";
import { defaultUnpaidDays, lastDayUnpaid, unpaidNoticeDays } from "../domain/unpaid-orders";
import { audit } from "../store/audit";
import * as orders from "../store/orders";
import { readSettingRows } from "../store/settings";
import * as store from "../store/unpaid-orders";
import { findAccount } from "../store/users";
import { mailOrderExpired, mailOrderExpires } from "./order-mails";
import { stateOf } from "./order-state";

/** For how many days an order may stay unpaid, by the settings. */
async function readUnpaidDays({ db, clock }: Deps): Promise<number> {
  const settings = await readSettingRows(db, ["orders"], clock());
  const { unpaid_days: days } = (settings.get("orders") ?? {}) as { unpaid_days?: number };
  return days ?? defaultUnpaidDays;
}

/**
 * The last day on which an order can be paid before it is cancelled; null for one that is not cancelled so, or whose
 * buyer is still to be told.
 * @param isUpgrade it begins in place of another plan as soon as it is paid
 */
export async function readLastDayToPay(deps: Deps, order: orders.OrderRow, isUpgrade: boolean): Promise<string | null> {
  const { placedAt, cancelledAt, paymentStatus, fulfilmentStatus, renewal, totalPence } = order;
  if (!placedAt || cancelledAt || paymentStatus !== "unpaid") return null;
  if (isUpgrade) return lastDayOfUpgrade(placedAt);
  if (renewal || fulfilmentStatus !== "unfulfilled" || totalPence === 0) return null;
  const day = lastDayUnpaid({ placedAt, startAt: order.startAt }, await readUnpaidDays(deps));
  return day < londonDay(deps.clock()) ? null : day;
}

/** The unpaid orders that are cancelled in a week, or later if their buyers were not mailed in time. */
export async function listOrdersToWarn(deps: Deps): Promise<string[]> {
  const days = (await readUnpaidDays(deps)) - unpaidNoticeDays;
  return store.listToWarn(deps.db, addDays(londonDay(deps.clock()), -days));
}

/** Mails the buyer of an unpaid order until when it can be paid, unless it was paid or cancelled meanwhile. */
export async function warnOfExpiry(deps: TxDeps, orderId: string): Promise<void> {
  const { db, clock } = deps;
  const order = await orders.lockOrder(db, orderId);
  if (!order?.placedAt || !(await store.isStillUnpaid(db, orderId))) return;
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  if (!buyer) return;
  const last = lastDayUnpaid({ placedAt: order.placedAt, startAt: order.startAt }, await readUnpaidDays(deps));
  const soonest = addDays(londonDay(clock()), unpaidNoticeDays);
  await mailOrderExpires(deps, order, buyer, displayDay(last > soonest ? last : soonest));
}

/** The unpaid orders whose last day is over, by their ids. @param after those with greater ids */
export async function listExpiredOrders(deps: Deps, after: string | null): Promise<string[]> {
  return store.listExpired(deps.db, await expiredOf(deps), after);
}

/** Cancels an unpaid order whose last day is over, and mails its buyer. One that was paid meanwhile stays. */
export async function cancelExpiredOrder(deps: TxDeps, orderId: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const order = await orders.lockOrder(db, orderId);
  const state = order && orderAfter(stateOf(order), "cancel", now);
  if (!state || !(await store.isStillExpired(db, await expiredOf(deps), orderId))) return;
  const cancelled = await orders.changeOrder(db, orderId, { cancelledAt: state.cancelledAt }, now);
  await orders.cancelPayments(db, orderId, now);
  const days = await readUnpaidDays(deps);
  const details = { reason: `it was not paid within ${days} days` };
  await audit(db, { action: "order.cancelled", subjectId: orderId, details }, now);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  if (buyer) await mailOrderExpired(deps, cancelled, buyer);
}

/** The day of the mail and the last day are whole days of the buyer's. */
async function expiredOf(deps: Deps): Promise<store.Expired> {
  const now = deps.clock();
  const today = londonDay(now);
  const warnedBefore = new Date(now.getTime() - (unpaidNoticeDays + 1) * dayMs);
  return { before: addDays(today, -(await readUnpaidDays(deps))), warnedBefore };
}

const dayMs = 24 * 60 * 60 * 1000;
