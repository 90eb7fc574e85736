import type { TxDeps } from "../deps";
import { type CreditedPart, creditLinesOf } from "../domain/credit-lines";
import { londonDay } from "../domain/dates";
import { type OrderedLine, paymentLinesOf } from "../domain/document";
import { notFound } from "../errors";
import { audit } from "../store/audit";
import * as documents from "../store/documents";
import * as orders from "../store/orders";
import { findAccount } from "../store/users";
import { readSeller } from "./company";
import { readBuyer } from "./document-buyer";
import { mailCreditNote } from "./order-mails";

/** The series of the numbers. */
const prefixes = { invoice: "INV-", credit_note: "CN-" } as const;

/** A document that was issued. */
export interface Issued {
  id: string;
  number: string;
}

/**
 * Issues the invoice of a payment that has arrived, once: a second time, it is the same invoice. Call it as late in the
 * transaction as possible, with the order locked, as it locks the series of numbers.
 * @param paidBy how the payment was made
 * @param receivedOn the day on which a bank transfer arrived, which is its tax point; today unless given
 */
export async function invoicePayment(
  deps: TxDeps,
  order: orders.OrderRow,
  paymentId: string,
  paidBy: "card" | "bacs",
  receivedOn?: string,
): Promise<Issued> {
  const { db, clock } = deps;
  const existing = await documents.findInvoiceOfPayment(db, paymentId);
  if (existing) return existing;
  const payment = (await orders.listPaymentsOf(db, order.id)).find(({ id }) => id === paymentId);
  if (!payment || !order.placedAt) throw new Error("The payment is not there any more.");
  const lines: OrderedLine[] = await orders.listOrderLines(db, order.id);
  const today = londonDay(clock());
  return documents.issueDocument(db, {
    kind: "invoice",
    prefix: prefixes.invoice,
    orderId: order.id,
    paymentId,
    issuedOn: today,
    taxPointOn: receivedOn && receivedOn < today ? receivedOn : null,
    buyer: await readBuyer(deps, order),
    // What is delivered is paid with the first payment.
    delivery: order.shipping && payment.number === 1 ? order.addressDelivery : null,
    seller: await readSeller(deps),
    purchaseNumber: order.purchaseNumber,
    paidBy,
    lines: paymentLinesOf({ ...order, placedOn: londonDay(order.placedAt) }, lines, payment),
  });
}

/** What is to be credited of an invoice. */
export interface Credit {
  /** Left out for all that is left of it. */
  amountPence?: number;
  /** What is credited of each line, if that was chosen. */
  lines?: CreditedPart[] | null;
  /** Shown to the buyer. */
  reason: string;
  /** The refund that pays it back, and how. */
  refundId?: string;
  paidBackBy?: "card" | "bacs";
  /** The administrator; null for the operator at the command line, or a job. */
  actorId: string | null;
}

/**
 * Issues a credit note for an invoice, or a part of it, and mails it: the order was cancelled or money was given back.
 * The buyer and the seller are those of the invoice.
 * @throws ApiError 404 for no invoice, RangeError for more than is left of it, or nothing
 */
export async function creditInvoice(deps: TxDeps, invoiceId: string, credit: Credit): Promise<Issued> {
  const { db, clock } = deps;
  const found = await documents.findDocument(db, invoiceId);
  // The order first, as everywhere; its lock holds back another credit note of the invoice.
  const order = found && (await orders.lockOrder(db, found.orderId));
  if (found?.kind !== "invoice" || !order) throw notFound();
  const credited = await documents.listCreditedLines(db, invoiceId);
  const left = credited.reduce((sum, { grossPence, beforePence }) => sum + grossPence - beforePence, 0);
  const amountPence = credit.amountPence ?? left;
  const { buyer, delivery, seller, purchaseNumber, paidBy } = found;
  const issued = await documents.issueDocument(db, {
    kind: "credit_note",
    prefix: prefixes.credit_note,
    orderId: order.id,
    correctsId: invoiceId,
    issuedOn: londonDay(clock()),
    ...(credit.refundId && { refundId: credit.refundId }),
    ...{ buyer, delivery, seller, purchaseNumber, paidBy, reason: credit.reason },
    lines: creditLinesOf(credited, amountPence, credit.lines ?? []),
  });
  const details = { document: issued.number, corrects: found.number };
  await audit(db, { action: "order.credited", actorId: credit.actorId, subjectId: order.id, details }, clock());
  const account = order.userId ? await findAccount(db, order.userId) : undefined;
  if (account) {
    const paidBackBy = credit.paidBackBy ?? null;
    await mailCreditNote(deps, order, account, { ...issued, amountPence, corrects: found.number, paidBackBy });
  }
  return issued;
}
