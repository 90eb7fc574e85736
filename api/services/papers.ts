import type { OutsideTransaction } from "../deps";
import { londonDay } from "../domain/dates";
import { invoiceLinesOf, nameInOrder } from "../domain/document";
import { canBeEInvoice } from "../domain/e-invoice";
import { knownStart } from "../domain/plan-start";
import { notFound } from "../errors";
import { documentFile, type PaperData, type ProForma, proFormaContent, proFormaPdf } from "../files/paper-files";
import * as documents from "../store/documents";
import * as orders from "../store/orders";
import type { StoredMail } from "../store/outbox";
import { readBank, readSeller } from "./company";
import { readBuyer } from "./invoices";

/** A file of a paper. */
export interface PaperFile {
  bytes: Uint8Array;
  fileName: string;
  mime: "application/pdf" | "application/xml";
}

/**
 * The PDF or the e-invoice of a document, which was made once; the first time takes some 100 ms.
 * @param userId its owner; any owner without one
 * @throws ApiError 404 for other users' documents, and for an e-invoice that the document cannot be
 */
export async function readDocumentFile(
  deps: OutsideTransaction,
  { id, format, userId }: { id: string; format: documents.DocumentFormat; userId?: string },
): Promise<PaperFile> {
  const row = await documents.findDocument(deps.db, id, userId);
  if (!row || (format === "xml" && !canBeEInvoice(row))) throw notFound();
  const lines = await documents.listDocumentLines(deps.db, id);
  const corrects = row.corrects?.number ? row.corrects : null;
  const paid = await readPaid(deps, row);
  const bytes = await documentFile(deps, { ...row, ...paid, corrects, lines }, format, row);
  return { bytes, fileName: `${row.number}.${format}`, mime: format === "pdf" ? "application/pdf" : "application/xml" };
}

/** Which of its order's payments an invoice is for, and all that was ordered. */
async function readPaid({ db }: OutsideTransaction, { orderId, paymentId }: documents.DocumentRow) {
  const [payments, lines] = await Promise.all([orders.listPaymentsOf(db, orderId), orders.listOrderLines(db, orderId)]);
  const paid = payments.find(({ id }) => id === paymentId);
  const payment = paid ? { number: paid.number, count: payments.length } : null;
  return { payment, ordered: lines.map(nameInOrder) };
}

/**
 * The pro forma of an order that is paid by bank transfer, while something of it is unpaid.
 * @param userId its owner; any owner without one
 * @throws ApiError 404 for other users' orders, and for one of which nothing is to be transferred
 */
export async function readProForma(
  deps: OutsideTransaction,
  { orderId, userId }: { orderId: string; userId?: string },
): Promise<PaperFile> {
  const { order, proForma } = await loadProForma(deps, { orderId, userId });
  const bytes = await proFormaPdf(deps, proForma, order);
  return { bytes, fileName: `pro-forma-${order.number}.pdf`, mime: "application/pdf" };
}

/** What the pro forma of an order says, for a page. @throws ApiError as `readProForma` does */
export async function readProFormaContent(
  deps: OutsideTransaction,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<PaperData> {
  const { proForma } = await loadProForma(deps, { orderId, userId });
  return proFormaContent(deps, proForma);
}

async function loadProForma(
  deps: OutsideTransaction,
  { orderId, userId }: { orderId: string; userId?: string | undefined },
): Promise<{ order: orders.OrderRow; proForma: ProForma }> {
  const { db } = deps;
  const order = await orders.findPlaced(db, orderId, userId);
  if (!order?.placedAt || order.paymentType !== "bacs" || order.cancelledAt) throw notFound();
  const [lines, payments, seller, buyer, bank] = await Promise.all([
    orders.listOrderLines(db, orderId),
    orders.listPaymentsOf(db, orderId),
    readSeller(deps),
    readBuyer(deps, order),
    readBank(deps),
  ]);
  const unpaid = payments.filter(({ paidAt }) => paidAt === null);
  if (unpaid.length === 0) throw notFound();
  const proForma = {
    ...{ orderNumber: order.number, purchaseNumber: order.purchaseNumber, seller, buyer, bank },
    placedOn: londonDay(order.placedAt),
    lines: invoiceLinesOf(order, lines),
    plan: planOf(order, lines),
    paymentCount: payments.length,
    payments: unpaid,
  };
  return { order, proForma };
}

/** The plan of an order as its pro forma speaks of it. */
function planOf(order: orders.OrderRow, lines: orders.OrderLineRow[]): ProForma["plan"] {
  const plan = lines.find(({ planId }) => planId !== null);
  return plan ? { startsOn: knownStart(order), months: plan.months ?? 12 } : null;
}

/** The files that a mail brings. @throws ApiError 404 for what is gone, and what `PdfRenderer.render` throws */
export async function readAttachments(deps: OutsideTransaction, mail: StoredMail): Promise<PaperFile[]> {
  const files: PaperFile[] = [];
  for (const paper of mail.attachments)
    files.push(
      paper.kind === "document"
        ? await readDocumentFile(deps, { id: paper.id, format: "pdf" })
        : await readProForma(deps, { orderId: paper.orderId }),
    );
  return files;
}
