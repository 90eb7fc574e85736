import type { TxDeps } from "../deps";
import { orderPaid } from "../domain/order-state";
import * as store from "../store/orders";
import { sumRefunded } from "../store/refunds";
import { stateOf } from "./order-state";

/** Brings the payment status of an order to what was paid for it and given back. Its row is locked. */
export async function countMoney({ db, clock }: TxDeps, order: store.OrderRow): Promise<store.OrderRow> {
  const payments = await store.listPaymentsOf(db, order.id);
  const sumOf = (some: store.PaymentRow[]) => some.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const money = {
    totalPence: order.totalPence,
    paidPence: sumOf(payments.filter(({ paidAt }) => paidAt !== null)),
    awaitedPence: sumOf(payments.filter(({ paidAt }) => paidAt === null)),
    refundedPence: await sumRefunded(db, order.id),
  };
  const { payment, paidAt } = orderPaid(stateOf(order), money, clock());
  return store.changeOrder(db, order.id, { paymentStatus: payment, paidAt }, clock());
}
