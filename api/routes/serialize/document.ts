import type { Document, ProForma } from "contract/document";
import { canBeEInvoice } from "../../domain/e-invoice";
import { displayPence } from "../../domain/money";
import { statementOf } from "../../domain/statement";
import type { ProFormaPaper } from "../../services/papers";
import type { ListedPaper, ListedProForma } from "../../store/paper-list";

/** A paper as lists show it. Its amounts are those that it states. */
export function documentBody(row: ListedPaper): Document {
  if (row.kind === "pro_forma") return proFormaInList(row);
  const { vatPence, grossPence } = row;
  const netPence = row.statedNetPence ?? row.netPence;
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

function proFormaInList({ id, orderId, orderNumber, issuedOn, content, ...place }: ListedProForma): Document {
  const { position, count, isCancelled } = place;
  const state = position < count ? "replaced" : "last";
  const { netPence, vatPence, grossPence } = statementOf(content.lines);
  return {
    ...{ id, number: String(orderNumber), kind: "pro_forma", order_id: orderId, order_number: orderNumber },
    ...{ payment_id: null, corrects: null, issued_on: issuedOn, e_invoice: false },
    pro_forma: { position, count, state: isCancelled ? "cancelled" : state },
    lines: content.lines.map(({ title }) => title),
    ...{ net: netPence, vat: vatPence, total: grossPence },
    net_display: displayPence(netPence),
    vat_display: displayPence(vatPence),
    total_display: displayPence(grossPence),
  };
}

/** What a pro forma says, for a page. */
export function proFormaBody({ paper, state, invoices }: ProFormaPaper): ProForma {
  const { title, number, standfirst, lines, vat, totals, notes, footer } = paper;
  return {
    ...{ title, number, standfirst, vat, totals, notes, footer, state, invoices },
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
