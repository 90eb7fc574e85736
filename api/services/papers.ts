import type { OutsideTransaction } from "../deps";
import { londonDay } from "../domain/dates";
import { nameInOrder } from "../domain/document";
import { canBeEInvoice } from "../domain/e-invoice";
import type { ProForma } from "../domain/pro-forma";
import { notFound } from "../errors";
import {
  contractPdf,
  documentFile,
  keptProFormaPdf,
  type PaperData,
  proFormaContent,
  proFormaPdf,
} from "../files/paper-files";
import * as documents from "../store/documents";
import * as orders from "../store/orders";
import type { StoredMail } from "../store/outbox";
import { listPapersOfOrder } from "../store/paper-list";
import { findLastProForma, findProForma, type ProFormaRow } from "../store/pro-formas";
import { proFormaOf } from "./pro-formas";

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
  const proForma = row || format === "xml" ? undefined : await findProForma(deps.db, id, userId);
  if (proForma) {
    const bytes = await keptProFormaPdf(deps, proForma.proForma, proForma);
    const fileName = `pro-forma-${proForma.proForma.content.orderNumber}.pdf`;
    return { bytes, fileName, mime: "application/pdf" };
  }
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
 * The last pro forma of an order, as it was issued: the same bytes each time.
 * @param userId its owner; any owner without one
 * @throws ApiError 404 for other users' orders, and for one that never had one
 */
export async function readProForma(
  deps: OutsideTransaction,
  { orderId, userId }: { orderId: string; userId?: string },
): Promise<PaperFile> {
  const { order, kept, content } = await loadProForma(deps, { orderId, userId });
  const bytes = kept ? await keptProFormaPdf(deps, kept, order) : await proFormaPdf(deps, content, order);
  return { bytes, fileName: `pro-forma-${order.number}.pdf`, mime: "application/pdf" };
}

/**
 * The contract of an order as a PDF, as its buyer agreed to it.
 * @throws ApiError 404 for an order without one, or that is gone
 */
async function readContract(deps: OutsideTransaction, orderId: string): Promise<PaperFile> {
  const order = await orders.findPlaced(deps.db, orderId);
  if (!order?.placedAt || !order.contract) throw notFound();
  const agreed = { orderNumber: order.number, placedOn: londonDay(order.placedAt), contract: order.contract };
  const bytes = await contractPdf(deps, agreed, order);
  return { bytes, fileName: `contract-${order.number}.pdf`, mime: "application/pdf" };
}

/** What a pro forma says, and what has become of its order since. */
export interface ProFormaPaper {
  paper: PaperData;
  state: "open" | "paid" | "cancelled" | "by_card";
  /** The invoices of its order's payments that have arrived, the last first. */
  invoices: { id: string; number: string }[];
}

/** What the last pro forma of an order says, for a page. @throws ApiError as `readProForma` does */
export async function readProFormaContent(
  deps: OutsideTransaction,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<ProFormaPaper> {
  const { order, content } = await loadProForma(deps, { orderId, userId });
  const issued = await listPapersOfOrder(deps.db, orderId);
  const invoices = issued.flatMap((one) => (one.kind === "invoice" ? [{ id: one.id, number: one.number }] : []));
  return { paper: proFormaContent(deps, content), state: stateOf(order), invoices };
}

function stateOf({ cancelledAt, paymentStatus, paymentType }: orders.OrderRow): ProFormaPaper["state"] {
  if (cancelledAt) return "cancelled";
  if (paymentStatus !== "unpaid" && paymentStatus !== "part_paid") return "paid";
  return paymentType === "card" ? "by_card" : "open";
}

/** The last pro forma that was issued; one is made for an order from before they were kept. */
async function loadProForma(
  deps: OutsideTransaction,
  { orderId, userId }: { orderId: string; userId?: string | undefined },
): Promise<{ order: orders.OrderRow; kept: ProFormaRow | undefined; content: ProForma }> {
  const order = await orders.findPlaced(deps.db, orderId, userId);
  if (!order?.placedAt) throw notFound();
  const kept = await findLastProForma(deps.db, orderId);
  const content = kept?.content ?? (await proFormaOf(deps, order, londonDay(order.placedAt)));
  if (!content) throw notFound();
  return { order, kept, content };
}

/** The files that a mail brings. @throws ApiError 404 for what is gone, and what `PdfRenderer.render` throws */
export async function readAttachments(
  deps: OutsideTransaction,
  mail: Pick<StoredMail, "attachments">,
): Promise<PaperFile[]> {
  const files: PaperFile[] = [];
  for (const paper of mail.attachments) files.push(await readPaper(deps, paper));
  return files;
}

function readPaper(deps: OutsideTransaction, paper: StoredMail["attachments"][number]): Promise<PaperFile> {
  if (paper.kind === "document") return readDocumentFile(deps, { id: paper.id, format: "pdf" });
  if (paper.kind === "contract") return readContract(deps, paper.orderId);
  return readProForma(deps, { orderId: paper.orderId });
}
