import { cardInWords } from "contract/card-name";
import type { TxDeps } from "../deps";
import { addDays, addMonths, displayDay, londonDay } from "../domain/dates";
import { invoiceLinesOf, paymentLinesOf } from "../domain/document";
import { displayPence, displaySigned } from "../domain/money";
import { knownStart } from "../domain/plan-start";
import { lastDayOfUpgrade } from "../domain/plan-upgrade";
import { pricesOf } from "../domain/statement";
import type { PaymentLetter } from "../mail/payment-letter";
import * as store from "../store/orders";
import { findUsualCard } from "../store/payment-attempts";
import { findTermOfOrder, listReplacedBy } from "../store/term-of-order";

/**
 * A payment of an order in words, for its mails: what it is for, its VAT, the plan with its days, and the next payment.
 * @param payment null for an order that costs nothing
 */
export async function readPaymentLetter(
  { db }: TxDeps,
  order: store.OrderRow,
  payment: store.PaymentRow | null,
): Promise<PaymentLetter> {
  const lines = await store.listOrderLines(db, order.id);
  const payments = await store.listPaymentsOf(db, order.id);
  const planLine = lines.find(({ planId }) => planId !== null);
  const isLater = payment !== null && payment.number > 1;
  const replaced = planLine?.upgrade && !isLater ? await listReplacedBy(db, order.id) : [];
  const startsOn = planLine ? knownStart(order) : null;
  const count = Math.max(payments.length, order.instalments, payment?.number ?? 0);
  const placedOn = londonDay(order.placedAt ?? order.createdAt);
  const paid = payment
    ? paymentLinesOf({ ...order, placedOn }, lines, payment)
    : invoiceLinesOf({ ...order, shippingPence: 0 }, lines);
  return {
    number: order.number,
    lines: pricesOf(paid).map(inWords),
    amount: payment ? displayPence(payment.amountPence) : "",
    vat: payment ? displayPence(payment.vatPence) : "",
    part: payment && count > 1 ? `${payment.number} of ${count}` : "",
    isLater,
    isUpgrade: planLine?.upgrade === "upgrade",
    payBy: planLine?.upgrade === "upgrade" && order.placedAt ? displayDay(lastDayOfUpgrade(order.placedAt)) : "",
    plan: planLine?.title ?? "",
    term: planLine ? termInWords(startsOn, planLine.months ?? 12) : "",
    purchaseNumber: order.purchaseNumber,
    next: payment
      ? await nextInWords(
          db,
          order,
          payments.find(({ number, paidAt }) => !paidAt && number > payment.number),
          planLine !== undefined,
        )
      : "",
    replaced: replaced.map(({ title, orderNumber, notTakenPence, overduePence }) => ({
      ...{ title, order: orderNumber },
      notTaken: notTakenPence > 0 ? displayPence(notTakenPence) : "",
      overdue: overduePence > 0 ? displayPence(overduePence) : "",
    })),
    credit: planLine && planLine.creditPence > 0 ? displayPence(planLine.creditPence) : "",
  };
}

function inWords({ title, grossPence }: { title: string; grossPence: number }) {
  return { title, amount: displaySigned(grossPence) };
}

function termInWords(startsOn: string | null, months: number): string {
  if (!startsOn) return `${months} months from the day your first payment arrives`;
  return `${displayDay(startsOn)} to ${displayDay(addDays(addMonths(startsOn, months), -1))}`;
}

/** When and how the next payment of an order is made: the next instalment, or the renewal of its plan; empty for none. */
async function nextInWords(
  db: TxDeps["db"],
  order: store.OrderRow,
  next: store.PaymentRow | undefined,
  hasPlan: boolean,
): Promise<string> {
  if (next) {
    const how = next.type === "card" ? `from ${await usualCardInWords(db, order.userId)}` : "by bank transfer";
    return `${displayPence(next.amountPence)} on ${displayDay(next.dueOn)}, ${how}`;
  }
  const term = await findTermOfOrder(db, order.id);
  if (hasPlan && !term) return "";
  const renewalOn = term?.renewalOn;
  return renewalOn ? `With the renewal on ${displayDay(renewalOn)}, if you do not cancel it` : "";
}

/** The card that is charged when its holder is not there, as far as it is known here: "Visa ending in 4242". */
export async function usualCardInWords(db: TxDeps["db"], userId: string | null): Promise<string> {
  const card = userId === null ? undefined : await findUsualCard(db, userId);
  return card ? cardInWords(card) : "your preferred card";
}
