import type { OrderAddress } from "contract/order";
import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { documentSeries, invoiceLines, invoices, orders } from "../db/schema/index";
import type { CreditedLine } from "../domain/credit-lines";
import { type DocumentLine, type DocumentParty, documentSums } from "../domain/document";
import { statedNetsOf } from "../domain/statement";

const digits = 6;

/** A document to be issued; a credit note names the invoice that it corrects. */
export interface NewDocument {
  kind: "invoice" | "credit_note";
  /** The series of its number, such as "INV-". */
  prefix: string;
  orderId: string;
  paymentId?: string;
  refundId?: string;
  correctsId?: string;
  /** A day in Europe/London. */
  issuedOn: string;
  /** Of an invoice that was paid on an earlier day: that day. */
  taxPointOn?: string | null;
  buyer: DocumentParty;
  /** Where what it is for is delivered to. */
  delivery?: OrderAddress | null;
  seller: DocumentParty;
  purchaseNumber?: string;
  paidBy?: "card" | "bacs" | null;
  /** Why a credit note was issued. */
  reason?: string;
  /** In their order; a credit note's name the position of the line that they correct. */
  lines: (DocumentLine & { position?: number })[];
}

/** A document with the number of its order, and of the invoice that it corrects. */
export type DocumentRow = Awaited<ReturnType<typeof findDocument>> & object;

/** A file that is made of a document. */
export type DocumentFormat = "pdf" | "xml";

/**
 * Issues an invoice or a credit note with the next number of its series. The series stays locked until the transaction
 * ends, and a number that it does not keep is given to the next document: there are no gaps. Pass a `tx`, and do this
 * last in it.
 */
export async function issueDocument(
  tx: Db,
  { prefix, lines, ...document }: NewDocument,
): Promise<{ id: string; number: string }> {
  const number = await takeNumber(tx, document.kind, prefix);
  const [issued] = await tx
    .insert(invoices)
    .values({ ...document, number, ...documentSums(lines) })
    .returning({ id: invoices.id, number: invoices.number });
  if (!issued) throw new Error("The document was not issued.");
  const stated = statedNetsOf(lines);
  const rows = lines.map((line, at) => ({
    ...{ position: at, ...line, invoiceId: issued.id },
    statedNetPence: stated[at] ?? line.netPence,
  }));
  await tx.insert(invoiceLines).values(rows);
  return issued;
}

async function takeNumber(tx: Db, kind: NewDocument["kind"], prefix: string): Promise<string> {
  const [series] = await tx
    .insert(documentSeries)
    .values({ kind, prefix, next: 2 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.prefix],
      set: { next: sql`${documentSeries.next} + 1` },
    })
    .returning({ next: documentSeries.next });
  if (!series) throw new Error("The series of documents gave no number.");
  return `${prefix}${String(series.next - 1).padStart(digits, "0")}`;
}

/** The invoice of a payment. */
export async function findInvoiceOfPayment(
  db: Db,
  paymentId: string,
): Promise<{ id: string; number: string } | undefined> {
  const [found] = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, "invoice")));
  return found;
}

const corrected = alias(invoices, "corrected");

/** Invoices and credit notes, each with the number of its order and what it corrects. */
export function selectDocuments(db: Db) {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      orderId: invoices.orderId,
      orderNumber: orders.number,
      userId: orders.userId,
      paymentId: invoices.paymentId,
      issuedOn: invoices.issuedOn,
      taxPointOn: invoices.taxPointOn,
      currency: invoices.currency,
      buyer: invoices.buyer,
      delivery: invoices.delivery,
      seller: invoices.seller,
      purchaseNumber: invoices.purchaseNumber,
      paidBy: invoices.paidBy,
      reason: invoices.reason,
      netPence: invoices.netPence,
      vatPence: invoices.vatPence,
      grossPence: invoices.grossPence,
      statedNetPence: sql<number | null>`(select sum(${invoiceLines.statedNetPence})::int from ${invoiceLines}
        where ${invoiceLines.invoiceId} = ${invoices.id})`,
      pdfKey: invoices.pdfKey,
      xmlKey: invoices.xmlKey,
      corrects: { number: corrected.number, issuedOn: corrected.issuedOn },
      titles: sql<string[]>`array(select ${invoiceLines.title} from ${invoiceLines}
        where ${invoiceLines.invoiceId} = ${invoices.id} order by ${invoiceLines.position})`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId));
}

/** A document. @param userId the owner of its order; any owner without one */
export async function findDocument(db: Db, id: string, userId?: string) {
  const own = userId === undefined ? undefined : eq(orders.userId, userId);
  const [found] = await selectDocuments(db).where(and(eq(invoices.id, id), own));
  return found;
}

/** The lines of a document, in their order. */
export async function listDocumentLines(db: Db, id: string): Promise<(DocumentLine & { position: number })[]> {
  const { invoiceId: _, ...columns } = getTableColumns(invoiceLines);
  return db
    .select(columns)
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.position));
}

/** The lines of an invoice with what its credit notes gave back of each, of its VAT and of its stated net amount. */
export async function listCreditedLines(db: Db, invoiceId: string): Promise<CreditedLine[]> {
  const lines = await listDocumentLines(db, invoiceId);
  const credited = await db
    .select(getTableColumns(invoiceLines))
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.correctsId, invoiceId))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
  const notes = new Map<string, typeof credited>();
  for (const line of credited) notes.set(line.invoiceId, [...(notes.get(line.invoiceId) ?? []), line]);
  const before = [...notes.values()].flatMap((note) => {
    const stated = statedNetsOf(note);
    return note.map((line, at) => ({ ...line, netPence: stated[at] ?? line.netPence }));
  });
  return lines.map((line) => {
    const own = before.filter(({ position }) => position === line.position);
    return {
      ...line,
      beforePence: own.reduce((sum, { grossPence }) => sum + grossPence, 0),
      beforeVatPence: own.reduce((sum, { vatPence }) => sum + vatPence, 0),
      beforeNetPence: own.reduce((sum, { netPence }) => sum + netPence, 0),
    };
  });
}

/**
 * Records the file that was made of a document, unless another process was quicker.
 * @returns the key of the file that is kept
 */
export async function keepDocumentFile(
  db: Db,
  id: string,
  format: DocumentFormat,
  key: string,
): Promise<string | undefined> {
  const [column, name] =
    format === "pdf" ? ([invoices.pdfKey, "pdfKey"] as const) : ([invoices.xmlKey, "xmlKey"] as const);
  await db
    .update(invoices)
    .set({ [name]: key })
    .where(and(eq(invoices.id, id), isNull(column)));
  const [kept] = await db.select({ key: column }).from(invoices).where(eq(invoices.id, id));
  return kept?.key ?? undefined;
}
