import { sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { type DocumentParty, documentSeries, invoiceLines, invoices } from "../db/schema/index";
import { type DocumentLine, documentSums } from "../domain/document";

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
  buyer: DocumentParty;
  seller: DocumentParty;
  lines: DocumentLine[];
}

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
  const rows = lines.map((line, position) => ({ ...line, position, invoiceId: issued.id }));
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
