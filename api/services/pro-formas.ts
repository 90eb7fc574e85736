import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { orderLinesOf } from "../domain/order-statement";
import { knownStart } from "../domain/plan-start";
import type { ProForma } from "../domain/pro-forma";
import * as orders from "../store/orders";
import { keepProForma } from "../store/pro-formas";
import { readBank, readSeller } from "./company";
import { readBuyer } from "./document-buyer";

/**
 * Issues the pro forma of an order that is to be paid by bank transfer, as it is now, if something of it is unpaid. Call
 * it when the order is placed or changed to bank transfer, and when what it says of the order has changed.
 */
export async function issueProForma(deps: TxDeps, order: orders.OrderRow): Promise<void> {
  const content = await proFormaOf(deps, order, londonDay(deps.clock()));
  if (content) await keepProForma(deps.db, order.id, content, deps.clock());
}

/** What the pro forma of an order says if it is issued on a day; null when nothing is to be transferred. */
export async function proFormaOf(deps: Deps, order: orders.OrderRow, issuedOn: string): Promise<ProForma | null> {
  const { db } = deps;
  if (!order.placedAt || order.paymentType !== "bacs" || order.cancelledAt) return null;
  const lines = await orders.listOrderLines(db, order.id);
  const payments = await orders.listPaymentsOf(db, order.id);
  const unpaid = payments.filter(({ paidAt }) => paidAt === null);
  if (unpaid.length === 0) return null;
  const plan = lines.find(({ planId }) => planId !== null);
  return {
    ...{ orderNumber: order.number, issuedOn, purchaseNumber: order.purchaseNumber },
    seller: await readSeller(deps),
    buyer: await readBuyer(deps, order),
    bank: await readBank(deps),
    lines: orderLinesOf({ ...order, placedOn: londonDay(order.placedAt) }, lines),
    plan: plan ? { startsOn: knownStart(order), months: plan.months ?? 12 } : null,
    paymentCount: payments.length,
    payments: unpaid.map(({ dueOn, amountPence }) => ({ dueOn, amountPence })),
  };
}
