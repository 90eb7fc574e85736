import type { receivedTransfer } from "contract/order-administration";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { toleratedInWords, toleratedShortfall } from "../domain/bank-charges";
import { dayInWords, londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/orders";
import { createAttempt, findOpenAttempt, moveAttempt } from "../store/payment-attempts";
import { findAccount } from "../store/users";
import { keepForCustomer } from "./balances";
import { readBankCharges } from "./bank-charges";
import { requireInvoiceAddress } from "./document-buyer";
import { requireDays } from "./editing";
import { settleOrder } from "./fulfilment";
import { invoicePayment } from "./invoices";
import { mailPaid } from "./order-mails";

/** A transfer that was recorded. */
export interface RecordedTransfer {
  order: store.OrderRow;
  amountPence: number;
  attemptId: string;
}

/** What the bank says of a transfer, if it is known. */
interface Arrival {
  receivedOn?: string;
  /** Left out if it is what was due. */
  receivedPence?: number;
  reference?: string;
  /** It is paid from what was kept for its customer, and nothing has arrived with it. */
  fromBalance?: boolean;
}

/**
 * Records that a bank transfer has arrived: the first unpaid payment of an order is paid, and what it opens is open. What
 * has arrived beyond it is kept for its customer.
 * @param actorId the administrator; null for the operator at the command line
 * @returns the order, and the amount in pence; `undefined` when nothing of it is unpaid, or a payment by card is on its way
 */
export async function receiveTransfer(
  deps: TxDeps,
  orderId: string,
  actorId: string | null,
  arrival: Arrival = {},
): Promise<RecordedTransfer | undefined> {
  const { db, clock } = deps;
  const now = clock();
  const order = await store.lockOrder(db, orderId);
  if (!order?.placedAt || order.cancelledAt) return undefined;
  const payment = (await store.listPaymentsOf(db, orderId)).find(({ paidAt }) => paidAt === null);
  if (!payment) return undefined;
  if (await findOpenAttempt(db, orderId)) return undefined;
  const attempt = { paymentId: payment.id, method: "bacs" as const, amountPence: payment.amountPence, ...arrival };
  const { id } = await createAttempt(db, attempt, now);
  await moveAttempt(db, id, { status: "succeeded" }, now);
  await store.markPaid(db, payment.id, now);
  const settled = await settleOrder(deps, orderId);
  const { receivedOn, receivedPence, fromBalance } = arrival;
  const details = {
    payment: payment.number,
    amount: displayPence(payment.amountPence),
    ...(receivedOn && { receivedOn }),
    ...(receivedPence && { receivedPence }),
    ...(fromBalance && { fromBalance }),
  };
  await audit(db, { action: "order.paid", actorId, subjectId: orderId, details }, now);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  const invoice = await invoicePayment(deps, settled, payment.id, "bacs", arrival.receivedOn);
  if (buyer) await mailPaid(deps, settled, buyer, { paymentId: payment.id, invoice });
  const surplusPence = (receivedPence ?? 0) - payment.amountPence;
  if (surplusPence > 0) {
    const { reference = "" } = arrival;
    const surplus = { amountPence: surplusPence, receivedOn: receivedOn ?? londonDay(now), reference, attemptId: id };
    await keepForCustomer(deps, settled, surplus, actorId);
  }
  return { order: settled, amountPence: payment.amountPence, attemptId: id };
}

/**
 * Records that the transfer for the only unpaid payment of an order has arrived, of which no day or amount is given. It is
 * not guessed which of several payments a transfer is for.
 * @throws ApiError 404 for no placed order, 409 when it is cancelled, nothing of it is unpaid or a card pays it, 422 when
 *   several payments are unpaid, or one by card
 */
export async function receiveOnlyTransfer(deps: TxDeps, orderId: string, actorId: string): Promise<RecordedTransfer> {
  const { db } = deps;
  const order = await store.lockOrder(db, orderId);
  if (!order?.placedAt) throw notFound();
  if (order.cancelledAt) throw isCancelled();
  const unpaid = (await store.listPaymentsOf(db, orderId)).filter(({ paidAt }) => paidAt === null);
  const [only] = unpaid;
  if (!only) throw new ApiError(409, "paid", "There is nothing left to pay on this order.");
  if (unpaid.length > 1 || only.type !== "bacs")
    throw invalid({
      status:
        "This order does not await exactly one bank transfer. Record the transfer by POST /orders/{id}/transfers, with its payment, day and amount.",
    });
  requireInvoiceAddress(order);
  const received = await receiveTransfer(deps, orderId, actorId);
  if (!received) throw paymentOnItsWay();
  return received;
}

/**
 * Records a transfer as the bank says it, once: `undefined` when the payment has been recorded before.
 * @throws ApiError 404 for no placed order or no payment of it, 409 when the order is cancelled or a card pays it, 422
 *   for a day to come or before the order, and for an amount that is not what is due
 */
export async function recordTransfer(
  deps: TxDeps,
  orderId: string,
  transfer: z.output<typeof receivedTransfer>,
  { user }: AuthenticatedRequester,
): Promise<RecordedTransfer | undefined> {
  const { clock } = deps;
  const found = await lockPayable(deps, orderId, transfer.payment_id);
  if (!found) return undefined;
  const { placedAt, payment } = found;
  if (transfer.received_on > londonDay(clock()))
    throw invalid({ received_on: "Enter a day that is not in the future" });
  requireDays({ clock }, { received_on: transfer.received_on });
  const placedOn = londonDay(placedAt);
  if (transfer.received_on < placedOn)
    throw invalid({ received_on: `This is before the order, which was placed on ${dayInWords(placedOn)}` });
  const { amount, received_on: receivedOn, reference } = transfer;
  const tolerated = toleratedShortfall(payment.amountPence, await readBankCharges(deps));
  const problem = differenceProblem(payment.amountPence, amount, { tolerated, isAccepted: transfer.accept_difference });
  if (problem) throw invalid({ amount: problem });
  const arrival = { receivedOn, reference, ...(amount !== payment.amountPence && { receivedPence: amount }) };
  return receiveTransfer(deps, orderId, user.id, arrival);
}

/**
 * The payment of an order that is to be paid next, with the order's row locked; `undefined` when it was paid before.
 * @throws ApiError 404 for no placed order or no payment of it, 409 when the order is cancelled or a card pays it, 422 when
 *   another payment comes first
 */
export async function lockPayable(
  { db }: TxDeps,
  orderId: string,
  paymentId: string,
): Promise<{ order: store.OrderRow; placedAt: Date; payment: store.PaymentRow } | undefined> {
  const order = await store.lockOrder(db, orderId);
  if (!order?.placedAt) throw notFound();
  const payments = await store.listPaymentsOf(db, orderId);
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment?.paidAt) return undefined;
  if (order.cancelledAt) throw isCancelled();
  if (!payment) throw notFound();
  requireInvoiceAddress(order);
  if (payment !== payments.find(({ paidAt }) => paidAt === null))
    throw invalid({ payment_id: "An earlier payment for this order has not been made yet: record that one first." });
  if (await findOpenAttempt(db, orderId)) throw paymentOnItsWay();
  return { order, placedAt: order.placedAt, payment };
}

/**
 * Why a transfer is not recorded that is more or less than is due.
 * @param tolerated the most that may be missing, in pence
 * @param isAccepted the administrator has seen it
 */
function differenceProblem(
  duePence: number,
  pence: number,
  { tolerated, isAccepted }: { tolerated: number; isAccepted: boolean },
): string | undefined {
  const missing = duePence - pence;
  if (missing === 0) return undefined;
  const due = `${displayPence(duePence)} is due`;
  if (missing > tolerated)
    return `${due}: ${displayPence(missing)} is missing. Record it when all of it has arrived, or keep it for the customer; ${toleratedInWords(tolerated)}.`;
  if (isAccepted) return undefined;
  return missing > 0
    ? `${due}: ${displayPence(missing)} is missing. Tick the box to write it off as bank charges.`
    : `${due}: this is ${displayPence(-missing)} too much. Tick the box to record it, and the difference is kept for the customer.`;
}

function isCancelled(): ApiError {
  const text = "This order is cancelled, so nothing was recorded: keep the transfer for its customer instead.";
  return new ApiError(409, "cancelled", text);
}

function paymentOnItsWay(): ApiError {
  const text = "A card payment for this order is in progress. Try again in a few minutes, once its outcome is known.";
  return new ApiError(409, "payment_pending", text);
}
