import * as contract from "contract/books";
import type { Db } from "../db/database";
import type { DocumentParty } from "../domain/document";
import { endpoint } from "../http/endpoint";
import { readDeferredRevenue, readVatReport, requirePeriod } from "../services/books";
import * as store from "../store/books";

export const readVat = endpoint(contract.readVat).handle(async ({ query }, deps) => {
  requirePeriod(query);
  const rows = await readVatReport(deps, query);
  const sum = (name: "net" | "vat" | "gross") => rows.reduce((all, row) => all + row[name], 0);
  const totals = { net: sum("net"), vat: sum("vat"), gross: sum("gross") };
  return { status: 200, body: { ...query, rows, totals } };
});

export const listDocuments = endpoint(contract.listDocuments).handle(async ({ query }, { db }) => {
  requirePeriod(query);
  const rows = await store.listBookedDocuments(db, query, pageOf(query));
  const data = rows.map(({ buyer, netPence, vatPence, grossPence, lines, ...row }) => ({
    ...{ id: row.id, number: row.number, kind: row.kind, tax_point_on: row.taxPointOn, issued_on: row.issuedOn },
    ...{ order_id: row.orderId, order_number: row.orderNumber, corrects: row.corrects, paid_by: row.paidBy },
    purchase_number: row.purchaseNumber,
    customer: customerOf(buyer),
    ...{ net: netPence, vat: vatPence, gross: grossPence },
    lines: lines.map(({ invoiceId: _, ...line }) => line),
  }));
  return {
    status: 200,
    body: { data, ...countedBody(query, query.after ? null : await store.sumDocuments(db, query)) },
  };
});

export const listPayments = endpoint(contract.listPayments).handle(async ({ query }, { db }) => {
  requirePeriod(query);
  const rows = await store.listBookedPayments(db, query, pageOf(query));
  const data = rows.map(({ orderId, orderNumber, providerId, writtenOff, fromBalance, card, ...row }) => ({
    ...row,
    ...{ written_off: writtenOff, from_balance: fromBalance },
    ...{ order_id: orderId, order_number: orderNumber, provider_id: providerId },
    card: card && `${card.brand} ${card.lastFour}`,
  }));
  return {
    status: 200,
    body: { data, ...countedBody(query, query.after ? null : await sumPayments(db, query)) },
  };
});

export const listRefunds = endpoint(contract.listRefunds).handle(async ({ query }, { db }) => {
  requirePeriod(query);
  const rows = await store.listBookedRefunds(db, query, pageOf(query));
  const data = rows.map(({ orderId, orderNumber, providerId, ...row }) => ({
    ...row,
    ...{ order_id: orderId, order_number: orderNumber, provider_id: providerId },
  }));
  return { status: 200, body: { data, ...countedBody(query, query.after ? null : await store.sumRefunds(db, query)) } };
});

export const listBookedBalances = endpoint(contract.listBookedBalances).handle(async ({ query }, { db }) => {
  requirePeriod(query);
  const rows = await store.listBookedBalances(db, query, pageOf(query));
  const data = rows.map(({ orderId, orderNumber, ...row }) => ({
    ...row,
    ...{ order_id: orderId, order_number: orderNumber },
  }));
  return { status: 200, body: { data, ...countedBody(query, query.after ? null : await sumBalances(db, query)) } };
});

export const readDeferred = endpoint(contract.readDeferred).handle(async ({ query }, deps) => {
  requirePeriod(query);
  return { status: 200, body: { months: await readDeferredRevenue(deps, query) } };
});

async function sumBalances(db: Db, query: store.BookFilter) {
  const { sentBack, ...sums } = await store.sumBalances(db, query);
  return { ...sums, sent_back: sentBack };
}

async function sumPayments(db: Db, query: store.PaymentFilter) {
  const { writtenOff, ...sums } = await store.sumPayments(db, query);
  return { ...sums, written_off: writtenOff };
}

/** The page, and the sums of the whole period; null after a row, when nothing is counted. */
function countedBody<S extends { count: number }>(
  { page, per_page }: { page: number; per_page: number },
  counted: S | null,
) {
  if (!counted) return { meta: { total: null, page, per_page } };
  const { count: total, ...sums } = counted;
  return { meta: { total, page, per_page }, sums };
}

function pageOf({ page, per_page: limit, after }: { page: number; per_page: number; after?: string | undefined }) {
  return { page, limit, after };
}

function customerOf(buyer: DocumentParty) {
  return {
    name: buyer.company || `${buyer.first_name} ${buyer.last_name}`.trim(),
    email: buyer.email ?? "",
    street_address_1: buyer.street_address_1,
    street_address_2: buyer.street_address_2 ?? "",
    city: buyer.city,
    county: buyer.county ?? "",
    postcode: buyer.postcode,
    country: buyer.country,
    vat_number: buyer.vat_number,
  };
}
