import type { Document, ProForma } from "contract/document";
import { canBeEInvoice } from "../../domain/e-invoice";
import { displayPence } from "../../domain/money";
import type { PaperData } from "../../pdf/paper-document";
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

/** What a pro forma says, for a page. */
export function proFormaBody(paper: PaperData): ProForma {
  const { title, number, standfirst, lines, vat, totals, notes, footer } = paper;
  return {
    ...{ title, number, standfirst, vat, totals, notes, footer },
    // What a line is for in days is known when its invoice is issued.
    lines: lines.map(({ detail: _, ...line }) => line),
    facts: paper.facts.map(factBody),
    parties: paper.parties.map((party) => ({ ...party, facts: party.facts.map(factBody) })),
    bank: paper.bank && { ...paper.bank, facts: paper.bank.facts.map(factBody) },
  };
}

function factBody([name, text]: [name: string, text: string]) {
  return { name, text };
}
