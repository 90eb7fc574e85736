import type { OutsideTransaction } from "./deps";
import { displayDay, londonDay } from "./domain/dates";
import { displayPence } from "./domain/money";
import { unsettledMs } from "./domain/unsettled-for-a-day";
import { isUuid } from "./domain/uuid";
import { ApiError } from "./errors";
import { decideAttempt } from "./payments/unsettled-decisions";
import { receiveTransfer } from "./services/transfers";
import { findPlacedByNumber, listAwaitingTransfer } from "./store/orders";
import { listAttemptsLeftOpen } from "./store/unsettled-money";
import { inTransaction } from "./transaction";

const usage = [
  "npm run orders -- unpaid           lists the payments that await a bank transfer, the first due first",
  "npm run orders -- unsettled        lists the payments by card whose outcome the card provider has not said for a day",
  "npm run orders -- taken ID CHARGE  says that one of these was taken, by the card provider's id of the charge",
  "npm run orders -- not-taken ID     says that nothing was taken for one of these",
  "npm run orders -- paid NUMBER …    records that the next transfer for each of these orders has arrived: the number is its reference",
];

/**
 * What an operator does about bank transfers, and about payments by card that nobody settles.
 * @param words what is to be done, and to what
 * @returns the lines to print
 */
export async function runOrdersCommand(deps: OutsideTransaction, [verb, ...numbers]: string[]): Promise<string[]> {
  if (verb === "unpaid") return listUnpaid(deps);
  if (verb === "unsettled") return listUnsettled(deps);
  if (verb === "taken" || verb === "not-taken") return decide(deps, verb, numbers);
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

async function listUnsettled({ db, clock }: OutsideTransaction): Promise<string[]> {
  const open = await listAttemptsLeftOpen(db, new Date(clock().getTime() - unsettledMs));
  if (open.length === 0) return ["Every payment by card is settled, or younger than a day."];
  return open.map(
    ({ id, orderNumber, amountPence, title, createdAt }) =>
      `${id}  order ${orderNumber}  ${displayPence(amountPence)}  ${displayDay(londonDay(createdAt))}  ${title}`,
  );
}

async function decide(deps: OutsideTransaction, verb: "taken" | "not-taken", words: string[]): Promise<string[]> {
  const [attemptId = "", charge = ""] = words;
  if (!isUuid(attemptId) || (verb === "taken") !== Boolean(charge)) return usage;
  const outcome = verb === "taken" ? "taken" : "not_taken";
  try {
    await decideAttempt(deps, { attemptId }, { outcome, charge, reason: "By the command line" }, null);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [`${attemptId}: ${Object.values(error.problem.errors)[0] ?? error.message}`];
  }
  return [`${attemptId}: ${verb === "taken" ? "recorded as taken" : "recorded as not taken"}`];
}

async function recordTransfer(deps: OutsideTransaction, number: string): Promise<string> {
  const order = /^\d{1,9}$/.test(number) ? await findPlacedByNumber(deps.db, Number(number)) : undefined;
  const received = order && (await inTransaction(deps, (txDeps) => receiveTransfer(txDeps, order.id, null)));
  if (!received && order?.cancelledAt)
    return `${number} was cancelled on ${displayDay(londonDay(order.cancelledAt))}: nothing was recorded, send the money back`;
  if (!received) return `${number} is not an order with an unpaid payment: nothing was recorded`;
  return `${number}: ${displayPence(received.amountPence)} recorded, the order is ${received.order.status}`;
}
