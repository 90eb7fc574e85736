import { cardInWords } from "contract/card-name";
import type { TxDeps } from "../deps";
import { itemNames, keptInWords, sendBackInWords, type WithdrawalSum } from "../domain/consumer-withdrawal";
import { addDays, displayDay, londonDay } from "../domain/dates";
import { nameInOrder } from "../domain/document";
import { isLate } from "../domain/due";
import { displayPence } from "../domain/money";
import { nextTryOn } from "../domain/payment-retries";
import * as cancellationMails from "../mail/cancellation-mails";
import * as mails from "../mail/order-mails";
import { invoicesUrl, orderPaymentsUrl, orderUrl, planBillingUrl, plansUrl } from "../mail/urls";
import * as store from "../store/orders";
import { type Mail, queueMail } from "../store/outbox";
import { findLastAttempt, findTaken } from "../store/payment-attempts";
import { hasTerm } from "../store/terms";
import { findAccount } from "../store/users";
import { readAgreed } from "./agreed";
import type { ReturnTerms } from "./company";
import { readBank, takesTransfers } from "./company";
import { hasInvoiceAddress } from "./document-buyer";
import { readPaymentLetter, usualCardInWords } from "./payment-letter";
import { issueProForma } from "./pro-formas";

interface Buyer {
  email: string;
  firstName: string;
}

/** Issues the pro forma of an order, and mails how to pay it by bank transfer, to the buyer and to the address of the invoice. */
export async function mailTransferOrder(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  { isChanged }: { isChanged: boolean },
): Promise<void> {
  const { db, clock, config } = deps;
  await issueProForma(deps, order);
  const payments = await store.listPaymentsOf(db, order.id);
  const first = payments.find(({ paidAt }) => paidAt === null) ?? null;
  const letter = await readPaymentLetter(deps, order, first);
  const about = {
    ...letter,
    amount: displayPence(first?.amountPence ?? order.totalPence),
    total: displayPence(order.totalPence),
    dueOn: first ? displayDay(first.dueOn) : "",
    isOverdue: first !== null && isLate(first.dueOn, londonDay(clock())),
    isChanged,
    bank: await readBank(deps),
  };
  const own = mails.transferOrderMail(config, buyer, {
    ...about,
    agreed: await readAgreed(deps, order),
    wasPaidByCard: payments.some(({ paidAt, type }) => paidAt !== null && type === "card"),
    url: orderUrl(config, order.id),
  });
  const copy = mails.transferCopyMail(config, { ...about, buyer: await nameOfBuyer(deps, order) });
  await queueWithCopy(deps, order, buyer, {
    ...{ own, copy, paper: { kind: "pro-forma", orderId: order.id } },
    withContract: true,
  });
}

/**
 * Mails a letter to the buyer, and one of its own to the address of the invoice, if that is another.
 * @param mails.withContract the buyer also gets the contract of the order, if it has one
 */
async function queueWithCopy(
  { db, clock }: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  { own, copy, paper, withContract = false }: { own: Mail; copy: Mail; paper?: Paper; withContract?: boolean },
): Promise<void> {
  const papers = paper ? [paper] : [];
  const ownPapers = [...papers, ...(withContract ? contractOf(order) : [])];
  await queueMail(db, buyer.email, { ...own, attachments: ownPapers }, clock());
  const address = copyAddressOf(order, buyer);
  if (address) await queueMail(db, address, { ...copy, attachments: papers }, clock());
}

type Paper = NonNullable<Mail["attachments"]>[number];

/** The contract of an order as a paper of its mail; none without one. */
function contractOf({ id, contract }: store.OrderRow): Paper[] {
  return contract ? [{ kind: "contract", orderId: id }] : [];
}

/** The address of the invoice, in lower case; undefined if that is the buyer's. */
function copyAddressOf(order: store.OrderRow, buyer: Buyer): string | undefined {
  const address = order.addressBilling?.email?.toLowerCase();
  return address && address !== buyer.email.toLowerCase() ? address : undefined;
}

/** Who has ordered, for those who are not greeted by name. */
async function nameOfBuyer({ db }: TxDeps, { addressBilling, userId }: store.OrderRow): Promise<string> {
  const { first_name = "", last_name = "", company = "" } = addressBilling ?? {};
  const person = `${first_name} ${last_name}`.trim();
  const name = person && company ? `${person} (${company})` : person || company;
  return name || ((userId && (await findAccount(db, userId))?.email) ?? "");
}

/** A payment that has arrived, and its invoice. */
interface PaidPart {
  paymentId: string;
  invoice: { id: string; number: string };
}

/**
 * Mails that a payment of an order has arrived, with what it opens and its invoice.
 * @param paid null for an order that costs nothing
 */
export async function mailPaid(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  paid: PaidPart | null,
): Promise<void> {
  const { db, clock, config } = deps;
  const lines = await store.listOrderLines(db, order.id);
  const account = order.userId ? await findAccount(db, order.userId) : undefined;
  const payment = (await store.listPaymentsOf(db, order.id)).find(({ id }) => id === paid?.paymentId) ?? null;
  const letter = await readPaymentLetter(deps, order, payment);
  const about = {
    ...letter,
    agreed: letter.isLater ? null : await readAgreed(deps, order),
    paidWith: payment ? await paidInWords(deps, payment) : "",
    invoice: paid?.invoice.number ?? "",
    hasFiles: lines.some(({ contentId }) => contentId !== null),
    isShipped: order.shipping,
    isUnconfirmed: account?.verifiedAt === null,
    url: orderUrl(config, order.id),
    invoicesUrl: invoicesUrl(config),
  };
  const own = mails.paidOrderMail(config, buyer, about);
  if (!paid) return queueMail(db, buyer.email, { ...own, attachments: contractOf(order) }, clock());
  const copy = mails.invoiceCopyMail(config, { ...about, buyer: await nameOfBuyer(deps, order) });
  await queueWithCopy(deps, order, buyer, {
    ...{ own, copy, paper: { kind: "document", id: paid.invoice.id } },
    withContract: !letter.isLater,
  });
}

/** "Visa ending in 4242, on 24/11/2026" */
async function paidInWords({ db, clock }: TxDeps, { id, paidAt }: store.PaymentRow): Promise<string> {
  const taken = (await findTaken(db, [id])).get(id);
  const on = displayDay(taken?.receivedOn ?? londonDay(paidAt ?? clock()));
  if (taken?.fromBalance) return `from the money that we kept for you, on ${on}`;
  if (taken?.method === "bacs") return `by bank transfer, on ${on}`;
  return `with ${taken?.card ? cardInWords(taken.card) : "your card"}, on ${on}`;
}

/** Mails a credit note. @param credit with the number of the invoice that it corrects */
export async function mailCreditNote(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  credit: {
    id: string;
    number: string;
    amountPence: number;
    corrects: string;
    /** How it is paid back; null if that is not known. */
    paidBackBy: "card" | "bacs" | null;
  },
): Promise<void> {
  const { config } = deps;
  const { id, number, amountPence, corrects, paidBackBy } = credit;
  const about = { number, corrects, amount: displayPence(amountPence), paidBackBy, url: orderUrl(config, order.id) };
  const own = cancellationMails.creditNoteMail(config, buyer, { ...about, order: order.number });
  const name = await nameOfBuyer(deps, order);
  const copy = cancellationMails.creditNoteCopyMail(config, { ...about, order: order.number, buyer: name });
  await queueWithCopy(deps, order, buyer, { own, copy, paper: { kind: "document", id } });
}

/** Mails that an order was cancelled by its buyer; also to the address of the invoice, if it was asked to transfer. */
export async function mailOrderCancelled(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  { isChanged }: { isChanged: boolean },
): Promise<void> {
  const { db, clock, config } = deps;
  const isByTransfer = order.paymentType === "bacs";
  const about = { number: order.number, isByTransfer, isChanged, url: orderUrl(config, order.id) };
  const own = cancellationMails.orderCancelledMail(config, buyer, about);
  if (!isByTransfer) return queueMail(db, buyer.email, own, clock());
  const copy = cancellationMails.cancelledCopyMail(config, { ...about, buyer: await nameOfBuyer(deps, order) });
  await queueWithCopy(deps, order, buyer, { own, copy });
}

/** Mails that an unpaid upgrade was cancelled, as its price no longer holds; a transfer also to the address of the invoice. */
export async function mailUpgradeCancelled(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  reason: string,
): Promise<void> {
  const { db, clock, config } = deps;
  const isByTransfer = order.paymentType === "bacs";
  const about = { number: order.number, isByTransfer, reason, url: plansUrl(config) };
  const own = cancellationMails.upgradeCancelledMail(config, buyer, about);
  if (!isByTransfer) return queueMail(db, buyer.email, own, clock());
  const copy = cancellationMails.cancelledCopyMail(config, { ...about, buyer: await nameOfBuyer(deps, order) });
  await queueWithCopy(deps, order, buyer, { own, copy });
}

/** Mails that an unpaid order is cancelled after a day; a transfer also to the address of the invoice. */
export async function mailOrderExpires(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  lastDay: string,
): Promise<void> {
  const { config } = deps;
  const isByTransfer = order.paymentType === "bacs";
  const amount = displayPence(order.totalPence);
  const about = { number: order.number, amount, isByTransfer, lastDay, url: orderPaymentsUrl(config, order.id) };
  const own = cancellationMails.orderExpiresMail(config, buyer, about);
  if (!isByTransfer) return queueMail(deps.db, buyer.email, own, deps.clock());
  const copy = cancellationMails.orderExpiresCopyMail(config, { ...about, buyer: await nameOfBuyer(deps, order) });
  await queueWithCopy(deps, order, buyer, { own, copy });
}

/** Mails that an order was cancelled, as it stayed unpaid; a transfer also to the address of the invoice. */
export async function mailOrderExpired(deps: TxDeps, order: store.OrderRow, buyer: Buyer): Promise<void> {
  const { config } = deps;
  const isByTransfer = order.paymentType === "bacs";
  const about = { number: order.number, isByTransfer, url: orderUrl(config, order.id) };
  const own = cancellationMails.orderExpiredMail(config, buyer, about);
  if (!isByTransfer) return queueMail(deps.db, buyer.email, own, deps.clock());
  const copy = cancellationMails.cancelledCopyMail(config, { ...about, buyer: await nameOfBuyer(deps, order) });
  await queueWithCopy(deps, order, buyer, { own, copy });
}

/** Mails that we have cancelled an order, and what happens to its money and its plan. */
export async function mailOrderWithdrawn(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  about: { reason: string; refunded: string; plan: { ends: boolean; until: string } | null },
): Promise<void> {
  const isUnpaidTransfer = order.paymentType === "bacs" && order.paymentStatus === "unpaid";
  const facts = { ...about, number: order.number, isUnpaidTransfer };
  const own = cancellationMails.orderWithdrawnMail(deps.config, buyer, {
    ...facts,
    url: orderUrl(deps.config, order.id),
  });
  const name = await nameOfBuyer(deps, order);
  const copy = cancellationMails.withdrawnCopyMail(deps.config, { ...facts, buyer: name });
  await queueWithCopy(deps, order, buyer, { own, copy });
}

/** What the mail about a withdrawal says of it. */
interface Withdrawn extends WithdrawalSum {
  /** The day and the time at which it was received. */
  at: string;
  sendBack: (ReturnTerms & { by: string }) | null;
}

/** Mails a consumer that the goods which they have sent back have arrived, and what is refunded for them. */
export async function mailGoodsArrived(
  { db, clock, config }: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  about: { items: string; refund: string; kept: string; reason: string },
): Promise<void> {
  const facts = { ...about, number: order.number, url: orderUrl(config, order.id) };
  await queueMail(db, buyer.email, cancellationMails.goodsArrivedMail(config, buyer, facts), clock());
}

/** Mails a consumer that they have withdrawn from an order, when, and what comes back. */
export async function mailConsumerWithdrawal(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  { at, kept, refundPence, creditLeftPence, toReturn, sendBack }: Withdrawn,
): Promise<void> {
  const { db, clock, config } = deps;
  const lines = await store.listOrderLines(db, order.id);
  const mail = cancellationMails.consumerWithdrawalMail(config, buyer, {
    ...{ number: order.number, at, items: lines.map(nameInOrder).join("; "), refund: displayPence(refundPence) },
    kept: keptInWords(kept, creditLeftPence),
    sendBack: sendBack ? sendBackInWords(config, itemNames(toReturn), sendBack) : [],
    url: orderUrl(config, order.id),
  });
  await queueMail(db, buyer.email, mail, clock());
}

/** Mails that a refund which was announced will not be sent. */
export async function mailRefundWithdrawn(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  about: { amount: string; reason: string },
): Promise<void> {
  const facts = { ...about, number: order.number };
  const own = cancellationMails.refundWithdrawnMail(deps.config, buyer, {
    ...facts,
    url: orderUrl(deps.config, order.id),
  });
  const name = await nameOfBuyer(deps, order);
  const copy = cancellationMails.refundWithdrawnCopyMail(deps.config, { ...facts, buyer: name });
  await queueWithCopy(deps, order, buyer, { own, copy });
}

/** Mails that money was taken which nobody owed any more, and is given back. */
export async function mailLateCharge(
  { db, clock, config }: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  amount: string,
): Promise<void> {
  const url = orderUrl(config, order.id);
  const mail = cancellationMails.lateChargeMail(config, buyer, { number: order.number, amount, url });
  await queueMail(db, buyer.email, mail, clock());
}

/** Mails that a parcel of an order is on its way. */
export async function mailDispatched(
  { db, clock, config }: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  parcel: { items: string[]; carrier: string; tracking: string; isLast: boolean },
): Promise<void> {
  const mail = mails.dispatchedMail(config, buyer, {
    ...parcel,
    number: order.number,
    url: orderUrl(config, order.id),
  });
  await queueMail(db, buyer.email, mail, clock());
}

/** Mails that a renewal was cancelled. */
export async function mailRenewalCancelled(deps: TxDeps, order: store.OrderRow, buyer: Buyer): Promise<void> {
  const { db, clock, config } = deps;
  const startsOn = order.startAt ? displayDay(order.startAt) : "";
  const runsUntil = order.startAt ? displayDay(addDays(order.startAt, -1)) : "";
  const about = { number: order.number, startsOn, runsUntil, url: orderUrl(config, order.id) };
  await queueMail(db, buyer.email, mails.renewalCancelledMail(config, buyer, about), clock());
}

/**
 * Mails that a plan renews, what it costs, and until when that can be cancelled.
 * @param change a new price; null if it costs what its term did
 */
export async function mailRenewalNotice(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  change: { before: string; from: string } | null,
): Promise<void> {
  const { db, clock, config } = deps;
  const [first = null] = await store.listPaymentsOf(db, order.id);
  const mail = mails.renewalNoticeMail(config, buyer, {
    ...(await readPaymentLetter(deps, order, first)),
    startsOn: order.startAt ? displayDay(order.startAt) : "",
    cancelUntil: order.lockAt ? displayDay(order.lockAt) : "",
    amount: displayPence(first?.amountPence ?? order.totalPence),
    instalments: order.instalments,
    change: change && { before: change.before, from: displayDay(change.from) },
    card: order.paymentType === "card" ? await usualCardInWords(db, order.userId) : "",
    url: orderUrl(config, order.id),
    addressUrl:
      order.renewsSubscriptionId && !hasInvoiceAddress(order)
        ? planBillingUrl(config, order.renewsSubscriptionId)
        : null,
  });
  await queueMail(db, buyer.email, mail, clock());
}

/** Mails that an order by card is not paid yet, and how to pay or cancel it. */
export async function mailUnpaidOrder(deps: TxDeps, order: store.OrderRow, buyer: Buyer): Promise<void> {
  const { db, clock, config } = deps;
  const [first = null] = await store.listPaymentsOf(db, order.id);
  if (!first) return;
  const mail = mails.unpaidOrderMail(config, buyer, {
    ...(await readPaymentLetter(deps, order, first)),
    takesTransfers: await takesTransfers(deps),
    url: orderPaymentsUrl(config, order.id),
    orderUrl: orderUrl(config, order.id),
  });
  await queueMail(db, buyer.email, mail, clock());
}

/** A payment that could not be taken, with its buyer. */
type FailedPayment = Buyer & { id: string; orderId: string; title: string; dueOn: string; amountPence: number };

/** Mails that a payment could not be taken without its cardholder. After the last try the plan pauses, with a mail of its own. */
export async function mailFailedTry(deps: TxDeps, payment: FailedPayment, reason: mails.FailureReason): Promise<void> {
  const nextTry = nextTryOn(payment.dueOn, londonDay(deps.clock()));
  if (nextTry !== null || !(await hasTerm(deps.db, payment.orderId)))
    await mailFailedPayment(deps, payment, { nextTry, reason });
}

/** Mails that a payment could not be taken, why, and when it is tried again. @param nextTry a day; null for the last try */
async function mailFailedPayment(
  deps: TxDeps,
  payment: FailedPayment,
  { nextTry, reason }: { nextTry: string | null; reason: mails.FailureReason },
): Promise<void> {
  const { db, clock, config } = deps;
  const order = await store.findPlaced(db, payment.orderId);
  const row = (await store.listPaymentsOf(db, payment.orderId)).find(({ id }) => id === payment.id);
  // It was cancelled meanwhile: there is nothing to pay.
  if (!order || !row) return;
  const tried = await findLastAttempt(db, order.id);
  const url = orderPaymentsUrl(config, order.id);
  const mail = mails.failedPaymentMail(config, payment, {
    ...(await readPaymentLetter(deps, order, row)),
    title: payment.title,
    card: tried?.paymentId === row.id && tried.card ? cardInWords(tried.card) : "",
    dueOn: displayDay(row.dueOn),
    reason,
    nextTry: nextTry && displayDay(nextTry),
    url: `${url}${reason === "asks for its holder" ? `?pay=${payment.id}` : ""}`,
    orderUrl: orderUrl(config, order.id),
  });
  await queueMail(db, payment.email, mail, clock());
}
