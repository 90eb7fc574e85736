import type { TxDeps } from "../deps";
import { displayDay, londonDay } from "../domain/dates";
import { isLate } from "../domain/due";
import { displayPence } from "../domain/money";
import * as mails from "../mail/order-mails";
import { orderPaymentsUrl, orderUrl } from "../mail/urls";
import * as store from "../store/orders";
import { queueMail } from "../store/outbox";
import { readBank } from "./company";

interface Buyer {
  email: string;
  firstName: string;
}

/** Mails how to pay an order by bank transfer, to the buyer and to the address of the invoice. */
export async function mailTransferOrder(
  deps: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  { isChanged }: { isChanged: boolean },
): Promise<void> {
  const { db, clock, config } = deps;
  const first = (await store.listPaymentsOf(db, order.id)).find(({ paidAt }) => paidAt === null);
  const mail = mails.transferOrderMail(config, buyer, {
    number: order.number,
    amount: displayPence(first?.amountPence ?? order.totalPence),
    total: displayPence(order.totalPence),
    dueOn: first ? displayDay(first.dueOn) : "",
    isOverdue: first !== undefined && isLate(first.dueOn, londonDay(clock())),
    isChanged,
    purchaseNumber: order.purchaseNumber,
    bank: await readBank(deps),
    url: orderUrl(config, order.id),
  });
  const attachments = [{ kind: "pro-forma" as const, orderId: order.id }];
  for (const address of invoicedAt(order, buyer)) await queueMail(db, address, { ...mail, attachments }, clock());
}

/** The addresses that papers are mailed to: the buyer's, and that of the invoice. */
function invoicedAt(order: store.OrderRow, buyer: Buyer): Set<string> {
  const invoiceEmail = order.addressBilling?.email?.toLowerCase();
  return new Set([buyer.email.toLowerCase(), ...(invoiceEmail ? [invoiceEmail] : [])]);
}

/** A payment that has arrived, and its invoice. */
interface PaidPart {
  amountPence: number;
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
  const mail = mails.paidOrderMail(config, buyer, {
    number: order.number,
    amount: paid ? displayPence(paid.amountPence) : "",
    invoice: paid?.invoice.number ?? "",
    plan: lines.find(({ planId }) => planId !== null)?.title ?? "",
    hasFiles: lines.some(({ contentId }) => contentId !== null),
    isShipped: order.shipping,
    url: orderUrl(config, order.id),
  });
  if (!paid) return queueMail(db, buyer.email, mail, clock());
  const attachments = [{ kind: "document" as const, id: paid.invoice.id }];
  for (const address of invoicedAt(order, buyer)) await queueMail(db, address, { ...mail, attachments }, clock());
}

/** Mails a credit note. @param credit with the number of the invoice that it corrects */
export async function mailCreditNote(
  { db, clock, config }: TxDeps,
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
  const { id, number, amountPence, corrects, paidBackBy } = credit;
  const about = { number, corrects, amount: displayPence(amountPence), paidBackBy, url: orderUrl(config, order.id) };
  const mail = mails.creditNoteMail(config, buyer, { ...about, order: order.number });
  const attachments = [{ kind: "document" as const, id }];
  for (const address of invoicedAt(order, buyer)) await queueMail(db, address, { ...mail, attachments }, clock());
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
  const mail = mails.orderCancelledMail(config, buyer, about);
  const addresses = isByTransfer ? invoicedAt(order, buyer) : [buyer.email];
  for (const address of addresses) await queueMail(db, address, mail, clock());
}

/** Mails that an order was cancelled by us, and what becomes of its money and its plan. */
export async function mailOrderWithdrawn(
  { db, clock, config }: TxDeps,
  order: store.OrderRow,
  buyer: Buyer,
  about: { reason: string; refunded: string; plan: { ends: boolean; until: string } | null },
): Promise<void> {
  const isUnpaidTransfer = order.paymentType === "bacs" && order.paymentStatus === "unpaid";
  const facts = { ...about, number: order.number, isUnpaidTransfer, url: orderUrl(config, order.id) };
  const mail = mails.orderWithdrawnMail(config, buyer, facts);
  for (const address of invoicedAt(order, buyer)) await queueMail(db, address, mail, clock());
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
  const about = { number: order.number, startsOn, url: orderUrl(config, order.id) };
  await queueMail(db, buyer.email, mails.renewalCancelledMail(config, buyer, about), clock());
}

/** Mails that a plan renews, what it costs, and until when that can be cancelled. */
export async function mailRenewalNotice(deps: TxDeps, order: store.OrderRow, buyer: Buyer): Promise<void> {
  const { db, clock, config } = deps;
  const [first] = await store.listPaymentsOf(db, order.id);
  const [line] = await store.listOrderLines(db, order.id);
  const mail = mails.renewalNoticeMail(config, buyer, {
    plan: line?.title ?? "",
    startsOn: order.startAt ? displayDay(order.startAt) : "",
    cancelUntil: order.lockAt ? displayDay(order.lockAt) : "",
    amount: displayPence(first?.amountPence ?? order.totalPence),
    instalments: order.instalments,
    isByCard: order.paymentType === "card",
    url: orderUrl(config, order.id),
  });
  await queueMail(db, buyer.email, mail, clock());
}

/** Mails that a payment could not be taken, why, and when it is tried again. @param nextTry a day; null for the last try */
export async function mailFailedPayment(
  { db, clock, config }: TxDeps,
  payment: Buyer & { id: string; orderId: string; orderNumber: number; title: string; amountPence: number },
  { nextTry, reason }: { nextTry: string | null; reason: mails.FailureReason },
): Promise<void> {
  const mail = mails.failedPaymentMail(config, payment, {
    number: payment.orderNumber,
    title: payment.title,
    amount: displayPence(payment.amountPence),
    reason,
    nextTry: nextTry && displayDay(nextTry),
    url: `${orderPaymentsUrl(config, payment.orderId)}${reason === "asks for its holder" ? `?pay=${payment.id}` : ""}`,
  });
  await queueMail(db, payment.email, mail, clock());
}
