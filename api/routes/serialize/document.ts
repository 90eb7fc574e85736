import type { Document } from "contract/document";
import { canBeEInvoice } from "../../domain/e-invoice";
import { displayPence } from "../../domain/money";
import type { DocumentRow } from "../../store/documents";

/** A document as lists show it. */
export function documentBody(row: DocumentRow): Document {
  const { netPence, vatPence, grossPence } = row;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    order_id: row.orderId,
    order_number: row.orderNumber,
    payment_id: row.paymentId,
    corrects: row.corrects?.number ?? null,
    issued_on: row.issuedOn,
    lines: row.titles,
    net: netPence,
    vat: vatPence,
    total: grossPence,
    net_display: displayPence(netPence),
    vat_display: displayPence(vatPence),
    total_display: displayPence(grossPence),
    e_invoice: canBeEInvoice(row),
  };
}
