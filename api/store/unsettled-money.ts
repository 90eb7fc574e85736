import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  balanceEntries,
  balanceReturns,
  balances,
  goodsReturns,
  lateCharges,
  orders,
  paymentAttempts,
  payments,
  refunds,
} from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { awaitsGoods } from "./goods-returns";
import { isRefundToSend } from "./refunds";
import { isUnsent, type ReminderKind } from "./reminders";

const mostAtOnce = 100;

/** Something about money that waits for a person. */
export interface WaitingMoney {
  /** Of the attempt, the refund, the charge or the goods. */
  id: string;
  orderId: string;
  orderNumber: number;
  amountPence: number;
}

const isAttemptLeftOpen = (before: Date) =>
  and(eq(paymentAttempts.method, "card"), isNull(paymentAttempts.settledAt), lte(paymentAttempts.createdAt, before));
const isRefundLeftOpen = (before: Date) =>
  and(eq(refunds.method, "card"), eq(refunds.status, "created"), lte(refunds.createdAt, before));
const isCreditedAsWell = and(gt(refunds.creditedPence, 0), ne(refunds.status, "failed"), isNull(refunds.reviewedAt));
const isChargeLeftOpen = (before: Date) =>
  or(eq(lateCharges.status, "failed"), and(eq(lateCharges.status, "created"), lte(lateCharges.createdAt, before)));

/**
 * As a condition on orders: a payment or refund by card is not settled since a moment, a charge that came too late is not
 * given back, or what was given back was credited as well, and nobody has seen to it.
 */
export function hasUnsettledMoney(db: Db, before: Date): SQL | undefined {
  const ofAttempts = db
    .select({ id: payments.orderId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(isAttemptLeftOpen(before));
  const ofRefunds = db
    .select({ id: payments.orderId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(isRefundLeftOpen(before));
  const ofCredited = db
    .select({ id: payments.orderId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(isCreditedAsWell);
  const ofCharges = db
    .select({ id: payments.orderId })
    .from(lateCharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, lateCharges.attemptId))
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(isChargeLeftOpen(before));
  return or(...[ofAttempts, ofRefunds, ofCredited, ofCharges].map((found) => inArray(orders.id, found)));
}

/** Payments by card whose outcome is not known since a moment, the oldest first; with their attempts' ids. */
export async function listAttemptsLeftOpen(db: Db, before: Date) {
  return db
    .select({
      id: paymentAttempts.id,
      orderNumber: orders.number,
      amountPence: paymentAttempts.amountPence,
      title: payments.title,
      createdAt: paymentAttempts.createdAt,
    })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isAttemptLeftOpen(before))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(mostAtOnce);
}

/** Each kind of what waits for a person, by the reminder that tells of it. */
const waiting = {
  "payment-unsettled": { of: "attempts", isWaiting: isAttemptLeftOpen },
  "refund-unsettled": { of: "refunds", isWaiting: isRefundLeftOpen },
  "refund-to-send": {
    of: "refunds",
    isWaiting: (before: Date) =>
      and(isRefundToSend, lte(sql`coalesce(${refunds.settledAt}, ${refunds.createdAt})`, before)),
  },
  "refund-credited": {
    of: "refunds",
    isWaiting: (before: Date) => and(isCreditedAsWell, lte(refunds.createdAt, before)),
  },
  "charge-late": { of: "charges", isWaiting: (before: Date) => and(isChargeLeftOpen(before), isOlder(before)) },
  "balance-kept": {
    of: "entries",
    isWaiting: (before: Date) =>
      and(eq(balanceEntries.kind, "received"), lte(balanceEntries.createdAt, before), gt(balances.amountPence, 0)),
  },
  "balance-to-send": {
    of: "returns",
    isWaiting: (before: Date) => and(eq(balanceReturns.status, "to_send"), lte(balanceReturns.createdAt, before)),
  },
  "goods-back": {
    of: "goods",
    isWaiting: (before: Date) => and(awaitsGoods, lte(goodsReturns.createdAt, before)),
  },
  "goods-late": {
    of: "goods",
    isWaiting: (before: Date) => and(awaitsGoods, lte(goodsReturns.sendBy, londonDay(before))),
  },
} as const satisfies Partial<Record<ReminderKind, unknown>>;

function isOlder(before: Date): SQL {
  return lte(lateCharges.createdAt, before);
}

const rowsOf = {
  attempts: paymentAttempts,
  refunds,
  charges: lateCharges,
  entries: balanceEntries,
  returns: balanceReturns,
  goods: goodsReturns,
};

export type WaitingKind = keyof typeof waiting;

/** The kinds in the order in which a mail lists them. */
export const waitingKinds = Object.keys(waiting) as WaitingKind[];

/** What has waited for a person since a moment, of a kind, and of which nobody was told; the oldest first. */
export async function listWaiting(db: Db, kind: WaitingKind, before: Date): Promise<WaitingMoney[]> {
  const { of, isWaiting } = waiting[kind];
  const row = rowsOf[of];
  const columns = { id: row.id, orderId: orders.id, orderNumber: orders.number, amountPence: row.amountPence };
  const where = and(isWaiting(before), isUnsent(kind, row.id));
  const ofOrder = eq(orders.id, payments.orderId);
  const ofPayment = eq(payments.id, paymentAttempts.paymentId);
  if (of === "attempts")
    return db
      .select(columns)
      .from(paymentAttempts)
      .innerJoin(payments, ofPayment)
      .innerJoin(orders, ofOrder)
      .where(where)
      .orderBy(asc(row.createdAt))
      .limit(mostAtOnce);
  if (of === "entries" || of === "returns") {
    const kept = of === "entries" ? balanceEntries : balanceReturns;
    return db
      .select(columns)
      .from(kept)
      .innerJoin(balances, eq(balances.id, kept.balanceId))
      .innerJoin(orders, eq(orders.id, kept.orderId))
      .where(where)
      .orderBy(asc(kept.createdAt))
      .limit(mostAtOnce);
  }
  if (of === "goods")
    return db
      .select(columns)
      .from(goodsReturns)
      .innerJoin(orders, eq(orders.id, goodsReturns.orderId))
      .where(where)
      .orderBy(asc(goodsReturns.createdAt))
      .limit(mostAtOnce);
  const own = of === "refunds" ? refunds : lateCharges;
  const amountPence = kind === "refund-credited" ? refunds.creditedPence : own.amountPence;
  return db
    .select({ ...columns, amountPence })
    .from(own)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, own.attemptId))
    .innerJoin(payments, ofPayment)
    .innerJoin(orders, ofOrder)
    .where(where)
    .orderBy(asc(own.createdAt))
    .limit(mostAtOnce);
}
