import type { Deps, TxDeps } from "../deps";
import {
  lastDayToSendBack,
  sumOfWithdrawal,
  timeToWithdraw,
  type WithdrawableOrder,
  type WithdrawalSum,
  type WithdrawalTime,
  type WithdrawnLine,
} from "../domain/consumer-withdrawal";
import { displayDay, londonDay, londonTime } from "../domain/dates";
import { nameOf } from "../domain/document";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import { planStoppedMail } from "../mail/plan-mails";
import { plansUrl } from "../mail/urls";
import { audit } from "../store/audit";
import * as withdrawals from "../store/consumer-withdrawals";
import { createGoodsReturn, findGoodsReturn, type GoodsReturnRow } from "../store/goods-returns";
import * as store from "../store/orders";
import { queueMail } from "../store/outbox";
import { findOpenAttempt } from "../store/payment-attempts";
import { findContinuation } from "../store/plan-billing";
import type { RefundRow } from "../store/refunds";
import { countSent, readGoodsSent } from "../store/shipments";
import { findTermOfOrder } from "../store/term-of-order";
import { findHolderOfTerm } from "../store/terms";
import { findAccount } from "../store/users";
import { type ReturnTerms, readReturnTerms } from "./company";
import { canCancelOrder } from "./order-cancellation";
import { paymentOnItsWay } from "./order-draft";
import { mailConsumerWithdrawal } from "./order-mails";
import { countMoney } from "./order-money";
import { endOrder, refundsOfRequest } from "./order-withdrawal";
import { refuseWhileBeingPaid } from "./plan-credits";
import { listRefundable, sumLeft } from "./refundable-payments";
import { writeWithdrawalRefunds } from "./refunds";

/** Whether and until when the buyer of an order can withdraw from it, or that they have. */
export interface WithdrawalRight {
  /** The last day, to its end in Europe/London; the earliest that it can be while it waits for delivery. */
  until: string;
  awaitsDelivery: boolean;
  isOpen: boolean;
  made: withdrawals.WithdrawalRow | null;
  /** The goods that come back, or have come back, and where they are to be sent; null without any. */
  goods: (GoodsReturnRow & ReturnTerms) | null;
}

/** The right of its buyer to withdraw from a placed order; null for who has none. */
export async function readWithdrawalRight(deps: Deps, order: store.OrderRow): Promise<WithdrawalRight | null> {
  const time = timeToWithdraw(order, await readGoodsSent(deps.db, order.id), londonDay(deps.clock()));
  if (time === null) return null;
  const made = (await withdrawals.findWithdrawal(deps.db, order.id)) ?? null;
  const isOpen = made === null && (await findRefusal(deps, order)) === undefined;
  const coming = made ? await findGoodsReturn(deps.db, order.id) : undefined;
  return { ...time, isOpen, made, goods: coming ? { ...coming, ...(await readReturnTerms(deps)) } : null };
}

/** What a withdrawal from an order would come to today. */
export interface WithdrawalQuote extends WithdrawalSum, WithdrawalTime {
  /** What of the payments is kept. */
  keptPence: number;
  /** How goods come back that were sent; null without any. */
  sendBack: (ReturnTerms & { by: string }) | null;
}

/**
 * What the buyer of an order would get back who withdraws from it today.
 * @throws ApiError 404 for an order of others, 409 where they cannot withdraw, or have done so
 */
export async function quoteWithdrawal(
  deps: Deps,
  orderId: string,
  { user }: AuthenticatedRequester,
): Promise<WithdrawalQuote> {
  const order = await store.findOrder(deps.db, user.id, orderId);
  if (!order?.placedAt) throw notFound();
  const made = await withdrawals.findWithdrawal(deps.db, orderId);
  if (made) throw refused("cancelled", `You withdrew from this order on ${momentInWords(made.createdAt)}.`);
  const refusal = await findRefusal(deps, order);
  if (refusal) throw refusal;
  return quoteOf(deps, order);
}

/**
 * Withdraws a consumer from an order, once: its plan ends now, what is unpaid of it ends, and what was paid is given back
 * but for what was used, is open, or has to come back first. The refunds are written as any other.
 * @param seenPence what the page said would be given back
 * @returns the refunds to be made, those of the first press if it was pressed before
 * @throws ApiError 404, 409 where they cannot withdraw, when the sum has changed, or while a payment is on its way
 */
export async function withdrawAsConsumer(
  deps: TxDeps,
  orderId: string,
  seenPence: number,
  { user }: AuthenticatedRequester,
): Promise<RefundRow[]> {
  const { db, clock } = deps;
  const now = clock();
  const order = await store.lockOrder(db, orderId, user.id);
  if (!order?.placedAt) throw notFound();
  const made = await withdrawals.findWithdrawal(db, orderId);
  if (made) return refundsOfRequest(deps, orderId, made.id);
  const refusal = await findRefusal(deps, order);
  if (refusal) throw refusal;
  if (await findOpenAttempt(db, orderId)) throw paymentOnItsWay();
  const term = await findTermOfOrder(db, orderId);
  if (term) await refuseWhileBeingPaid(deps, [term.id]);
  const quote = await quoteOf(deps, order);
  if (quote.refundPence !== seenPence)
    throw new ApiError(
      409,
      "changed",
      `What you get back has changed since the page was shown: it is ${displayPence(quote.refundPence)} now.`,
    );
  const amounts = { refundPence: quote.refundPence, keptPence: quote.keptPence };
  const { id: requestId } = await withdrawals.createWithdrawal(db, {
    ...{ orderId, madeBy: user.id, createdAt: now },
    ...amounts,
  });
  const { toReturn, returnPence, sendBack } = quote;
  if (sendBack && returnPence > 0)
    await createGoodsReturn(db, {
      ...{ orderId, items: toReturn, amountPence: returnPence, sendBy: sendBack.by, createdAt: now },
    });
  const keptTitles = quote.kept.filter(({ why }) => why !== "used").map(({ title }) => title);
  const refunds = await writeWithdrawalRefunds(deps, orderId, {
    ...{ requestId, amountPence: quote.refundPence, keptTitles, madeBy: user.id },
    reason: "Withdrawal within 14 days",
  });
  const { cancelled, subscriptionIds } = await endOrder(deps, order, "end");
  await countMoney(deps, cancelled);
  const [refund, kept] = [quote.refundPence, quote.keptPence].map(displayPence);
  const details = { refund, kept, ...(subscriptionIds.length > 0 && { plan: "end" }) };
  await audit(db, { action: "order.withdrawn", actorId: user.id, subjectId: orderId, details }, now);
  await mailConsumerWithdrawal(deps, cancelled, user, { ...quote, at: momentInWords(now) });
  await tellHolder(deps, { termIds: subscriptionIds, title: term?.title ?? "", buyerId: user.id });
  return refunds;
}

/** The day and the time in London: "12/12/2026 at 14:05". */
function momentInWords(at: Date): string {
  return `${displayDay(londonDay(at))} at ${londonTime(at)}`;
}

/** A plan that was handed over ends for somebody else, who is told. */
async function tellHolder(
  { db, clock, config }: TxDeps,
  { termIds, title, buyerId }: { termIds: string[]; title: string; buyerId: string },
): Promise<void> {
  for (const id of termIds) {
    const holderId = await findHolderOfTerm(db, id);
    const holder = holderId && holderId !== buyerId ? await findAccount(db, holderId) : undefined;
    const about = { plan: title, url: plansUrl(config) };
    if (holder) await queueMail(db, holder.email, planStoppedMail(config, holder, about), clock());
  }
}

/** Why the buyer of an order cannot withdraw from it; undefined if they can. */
async function findRefusal(deps: Deps, order: store.OrderRow): Promise<ApiError | undefined> {
  const today = londonDay(deps.clock());
  const until = timeToWithdraw(order, await readGoodsSent(deps.db, order.id), today)?.until;
  if (until === undefined) return noRight(order);
  if (order.cancelledAt) return refused("cancelled", `Order ${order.number} is cancelled already.`);
  if (today > until)
    return refused("too_late", `The last day for withdrawing from order ${order.number} was ${displayDay(until)}.`);
  if (canCancelOrder(order))
    return refused("no_withdrawal", "Nothing of this order is paid: cancel it on its page, which is the same.");
  const term = await findTermOfOrder(deps.db, order.id);
  if (term?.status === "replaced")
    return refused(
      "no_withdrawal",
      `The plan of this order was replaced by ${term.next?.title ?? "another"}: withdraw from the order of that.`,
    );
  if (await findContinuation(deps.db, order.id))
    return refused(
      "no_withdrawal",
      `Another order has taken over what was left of this plan. To withdraw from both, write to ${deps.config.supportEmail}.`,
    );
  const lines = await store.listOrderLines(deps.db, order.id);
  if (lines.every(({ contentId }) => contentId !== null))
    return refused(
      "no_withdrawal",
      "The files of this order are open to you, as you asked when you ordered: with that the right to withdraw has ended.",
    );
}

function noRight({ renewal, totalPence, continuesOrderId }: WithdrawableOrder): ApiError {
  if (continuesOrderId !== null)
    return refused("no_withdrawal", "This order is the rest of another, and no new contract.");
  if (renewal)
    return refused("no_withdrawal", "A renewal is cancelled on its own page, up to the last day for doing so.");
  return totalPence === 0
    ? refused("no_withdrawal", "Nothing was to be paid for this order.")
    : refused(
        "no_withdrawal",
        "This order was placed with a VAT number, and so by a business, which has no such right.",
      );
}

function refused(code: "cancelled" | "no_withdrawal" | "too_late", message: string): ApiError {
  return new ApiError(409, code, message);
}

async function quoteOf(deps: Deps, order: store.OrderRow): Promise<WithdrawalQuote> {
  const { db, clock } = deps;
  const today = londonDay(clock());
  const term = await findTermOfOrder(db, order.id);
  const sent = order.shipping ? await countSent(db, order.id) : new Map<string, number>();
  const lines = await store.listOrderLines(db, order.id);
  const leftPence = sumLeft(await listRefundable(db, order.id));
  const endedOn = term?.cancelledAt ? londonDay(term.cancelledAt) : null;
  const sum = sumOfWithdrawal(
    {
      ...{ lines: lines.map((line) => withdrawnLine(line, sent)), shippingPence: order.shippingPence, leftPence },
      filesAreOpen: order.paymentStatus !== "unpaid",
      term: term && { startsOn: term.startsOn, expiresOn: term.expiresOn, endedOn },
    },
    today,
  );
  const time = timeToWithdraw(order, await readGoodsSent(db, order.id), today) ?? {
    until: today,
    awaitsDelivery: false,
  };
  const sendBack = sum.toReturn.length > 0 ? { ...(await readReturnTerms(deps)), by: lastDayToSendBack(today) } : null;
  return { ...sum, ...time, sendBack, keptPence: leftPence - sum.refundPence };
}

function withdrawnLine(line: store.OrderLineRow, sent: Map<string, number>): WithdrawnLine {
  const { qty, totalPence, creditPence } = line;
  const kind = line.planId !== null ? "plan" : line.contentId !== null ? "file" : "goods";
  return {
    title: nameOf(line),
    kind,
    qty,
    unitPence: totalPence / qty,
    totalPence,
    creditPence,
    sent: sent.get(line.id) ?? 0,
  };
}
