import type { Order, OrderSummary, Payment, PaymentRefund } from "contract/order";
import type { Deps } from "../../deps";
import { londonDay } from "../../domain/dates";
import { isDue, isLate } from "../../domain/due";
import { displayPence } from "../../domain/money";
import { refundStateOf } from "../../domain/refundable";
import type { PaymentRow } from "../../store/orders";
import { findTaken, type TakenRow } from "../../store/payment-attempts";
import { listRefundsOfPayments, type SeenRefund } from "../../store/refunds";

/** Payments with how they were paid and what is given back of them. */
export async function readPaymentBodies(
  deps: Deps,
  rows: { payment: PaymentRow; orderNumber: number }[],
): Promise<Payment[]> {
  const ids = rows.flatMap(({ payment }) => (payment.paidAt ? payment.id : []));
  const taken = await findTaken(deps.db, ids);
  const refunds = await listRefundsOfPayments(deps.db, ids);
  return rows.map(({ payment, orderNumber }) => ({
    ...unpaidBody(deps, payment, orderNumber),
    ...takenBody(payment, taken.get(payment.id)),
    refunds: refundBodies(refunds.filter(({ paymentId }) => paymentId === payment.id)),
  }));
}

function unpaidBody({ clock }: Deps, payment: PaymentRow, orderNumber: number): Payment {
  const today = londonDay(clock());
  const isUnpaid = payment.paidAt === null;
  return {
    id: payment.id,
    order_id: payment.orderId,
    order_number: orderNumber,
    title: payment.title,
    type: payment.type,
    due: payment.dueOn,
    amount: payment.amountPence,
    amount_display: displayPence(payment.amountPence),
    paid: !isUnpaid,
    paid_at: payment.paidAt?.toISOString() ?? null,
    overdue: isUnpaid && isDue(payment.dueOn, today),
    late: isUnpaid && isLate(payment.dueOn, today),
  };
}

function takenBody({ paidAt }: PaymentRow, taken: TakenRow | undefined) {
  return {
    paid_by: taken?.method ?? null,
    from_balance: taken?.fromBalance ?? false,
    paid_on: paidAt && (taken?.receivedOn ?? londonDay(paidAt)),
    card_id: taken?.cardId ?? null,
    card: cardBody(taken?.card ?? null),
  };
}

function cardBody(card: TakenRow["card"]): Payment["card"] {
  if (!card) return null;
  const { brand, lastFour, expiryMonth, expiryYear } = card;
  return { brand, last_four: lastFour, exp_month: expiryMonth, exp_year: expiryYear };
}

/** The refunds that their buyer is shown. @param all those of one payment */
function refundBodies(all: SeenRefund[]): PaymentRefund[] {
  const counted = all.map(({ refund, creditNote }) => ({ ...refund, isCredited: creditNote !== null }));
  return all.flatMap(({ refund, creditNote }, at) => {
    const one = counted[at];
    const state = one && refundStateOf(one, counted);
    if (!state) return [];
    const { id, amountPence, status, method, sentOn, settledAt, createdAt } = refund;
    return {
      id,
      amount: amountPence,
      amount_display: displayPence(amountPence),
      // What a card did not take back is sent by bank transfer.
      method: status === "failed" ? "bacs" : method,
      state,
      on: state === "given_back" ? (sentOn ?? londonDay(settledAt ?? createdAt)) : null,
      credit_note: creditNote,
    };
  });
}

/** What is given back of an order; null when nothing is. @param refunds those of all its payments */
export function orderRefundBody(
  refunds: PaymentRefund[],
  paidPence: number,
): NonNullable<OrderSummary["refund"]> | null {
  const sum = (state: PaymentRefund["state"]) =>
    refunds.reduce((pence, refund) => (refund.state === state ? pence + refund.amount : pence), 0);
  const [given, toCome] = [sum("given_back"), sum("to_come")];
  if (given + toCome === 0) return null;
  return {
    given,
    given_display: displayPence(given),
    to_come: toCome,
    to_come_display: displayPence(toCome),
    whole: given + toCome >= paidPence,
  };
}

/** What is given back of each of some orders, by their ids. @param all the refunds of all of them */
export function refundsByOrder(all: SeenRefund[]): Map<string, PaymentRefund[]> {
  const byOrder = new Map<string, PaymentRefund[]>();
  for (const id of new Set(all.map(({ paymentId }) => paymentId))) {
    const rows = all.filter(({ paymentId }) => paymentId === id);
    const orderId = rows[0]?.orderId ?? "";
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...refundBodies(rows)]);
  }
  return byOrder;
}

/** What was paid of an order, in pence. */
export function paidOf(payments: Order["payments"]): number {
  return payments.reduce((sum, { paid, amount }) => (paid ? sum + amount : sum), 0);
}
