import type { OutsideTransaction } from "./deps";
import { displayDay, londonDay } from "./domain/dates";
import { displayPence } from "./domain/money";
import { receiveTransfer } from "./services/transfers";
import { findPlacedByNumber, listAwaitingTransfer } from "./store/orders";
import { inTransaction } from "./transaction";

const usage = [
  "npm run orders -- unpaid           lists the payments that await a bank transfer, the first due first",
  "npm run orders -- paid NUMBER …    records that the next transfer for each of these orders has arrived: the number is its reference",
];

/**
 * What an operator does about bank transfers.
 * @param words `unpaid`, or `paid` and the numbers of orders
 * @returns the lines to print
 */
export async function runOrdersCommand(deps: OutsideTransaction, [verb, ...numbers]: string[]): Promise<string[]> {
  if (verb === "unpaid") return listUnpaid(deps);
  if (verb !== "paid" || numbers.length === 0) return usage;
  const lines: string[] = [];
  for (const number of numbers) lines.push(await recordTransfer(deps, number));
  return lines;
}

async function listUnpaid({ db }: OutsideTransaction): Promise<string[]> {
  const waiting = await listAwaitingTransfer(db);
  if (waiting.length === 0) return ["No payment awaits a bank transfer."];
  return waiting.map(
    ({ number, dueOn, amountPence, title, company }) =>
      `${number}  due ${displayDay(dueOn)}  ${displayPence(amountPence)}  ${title}  ${company}`,
  );
}

async function recordTransfer(deps: OutsideTransaction, number: string): Promise<string> {
  const order = /^\d{1,9}$/.test(number) ? await findPlacedByNumber(deps.db, Number(number)) : undefined;
  const received = order && (await inTransaction(deps, (txDeps) => receiveTransfer(txDeps, order.id, null)));
  if (!received && order?.cancelledAt)
    return `${number} was cancelled on ${displayDay(londonDay(order.cancelledAt))}: nothing was recorded, send the money back`;
  if (!received) return `${number} is not an order with an unpaid payment: nothing was recorded`;
  return `${number}: ${displayPence(received.amountPence)} recorded, the order is ${received.order.status}`;
}
