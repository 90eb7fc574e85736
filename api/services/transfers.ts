import type { TxDeps } from "../deps";
import { audit } from "../store/audit";
import * as store from "../store/orders";
import { createAttempt, findOpenAttempt, moveAttempt } from "../store/payment-attempts";
import { findAccount } from "../store/users";
import { settleOrder } from "./fulfilment";
import { invoicePayment } from "./invoices";
import { mailPaid } from "./order-mails";

/**
 * Records that a bank transfer has arrived: the first unpaid payment of an order is paid, and what it opens is open.
 * @param actorId the administrator; null for the operator at the command line
 * @returns the order, and the amount in pence; `undefined` when nothing of it is unpaid, or a payment by card is on its way
 */
export async function receiveTransfer(
  deps: TxDeps,
  orderId: string,
  actorId: string | null,
): Promise<{ order: store.OrderRow; amountPence: number } | undefined> {
  const { db, clock } = deps;
  const now = clock();
  const order = await store.lockOrder(db, orderId);
  if (!order?.placedAt || order.cancelledAt) return undefined;
  const payment = (await store.listPaymentsOf(db, orderId)).find(({ paidAt }) => paidAt === null);
  if (!payment) return undefined;
  if (await findOpenAttempt(db, orderId)) return undefined;
  const attempt = { paymentId: payment.id, method: "bacs" as const, amountPence: payment.amountPence };
  const { id } = await createAttempt(db, attempt, now);
  await moveAttempt(db, id, { status: "succeeded" }, now);
  await store.markPaid(db, payment.id, now);
  const settled = await settleOrder(deps, orderId);
  await audit(db, { action: "order.paid", actorId, subjectId: orderId, details: { payment: payment.number } }, now);
  const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
  const invoice = await invoicePayment(deps, settled, payment.id, "bacs");
  if (buyer) await mailPaid(deps, settled, buyer, { amountPence: payment.amountPence, invoice });
  return { order: settled, amountPence: payment.amountPence };
}
