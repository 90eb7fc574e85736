import * as contract from "contract/books";
import type { Db } from "../db/database";
import { londonDay } from "../domain/dates";
import type { DocumentParty } from "../domain/document";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { readDeferredRevenue, readVatReport, requirePeriod } from "../services/books";
import type { BookFilter } from "../store/book-filter";
import * as money from "../store/booked-money";
import * as payouts from "../store/booked-payouts";
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
  const rows = await money.listBookedPayments(db, query, pageOf(query));
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
  const rows = await money.listBookedRefunds(db, query, pageOf(query));
  const data = rows.map(({ orderId, orderNumber, providerId, ...row }) => ({
    ...row,
    ...{ order_id: orderId, order_number: orderNumber, provider_id: providerId },
  }));
  return { status: 200, body: { data, ...countedBody(query, query.after ? null : await money.sumRefunds(db, query)) } };
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

export const listPayouts = endpoint(contract.listPayouts).handle(async ({ query }, { db }) => {
  requirePeriod(query);
  const data = (await payouts.listBookedPayouts(db, query, pageOf(query))).map(toBookedPayout);
  return {
    status: 200,
    body: { data, ...countedBody(query, query.after ? null : await payouts.sumPayouts(db, query)) },
  };
});

export const readPayout = endpoint(contract.readPayout).handle(async ({ params }, { db }) => {
  const found = await payouts.findBookedPayout(db, params.id);
  if (!found) throw notFound();
  return { status: 200, body: toBookedPayout(found) };
});

export const listPayoutParts = endpoint(contract.listPayoutParts).handle(async ({ query }, { db }) => {
  requirePeriod(query);
  const rows = await payouts.listBookedParts(db, query, pageOf(query));
  const data = rows.map(({ payoutId, payoutProviderId, payoutDay, providerId, orderId, orderNumber, ...row }) => ({
    ...row,
    ...{ payout_id: payoutId, payout_provider_id: payoutProviderId, payout_day: payoutDay, provider_id: providerId },
    ...{ net: row.amount - row.fee, order_id: orderId, order_number: orderNumber },
    customer: orderId ? row.customer : null,
  }));
  return { status: 200, body: { data, ...countedBody(query, query.after ? null : await payouts.sumParts(db, query)) } };
});

export const readReconciliation = endpoint(contract.readReconciliation).handle(async ({ query }, { db }) => {
  requirePeriod(query);
  const { paidOut, notPaidOut, ...sums } = await payouts.sumReconciliation(db, query);
  return { status: 200, body: { ...query, ...sums, paid_out: paidOut, not_paid_out: notPaidOut } };
});

export const readDeferred = endpoint(contract.readDeferred).handle(async ({ query }, deps) => {
  requirePeriod(query);
  return { status: 200, body: { months: await readDeferredRevenue(deps, query) } };
});

async function sumBalances(db: Db, query: BookFilter) {
  const { sentBack, ...sums } = await store.sumBalances(db, query);
  return { ...sums, sent_back: sentBack };
}

async function sumPayments(db: Db, query: money.PaymentFilter) {
  const { writtenOff, ...sums } = await money.sumPayments(db, query);
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

type PayoutWithSums = NonNullable<Awaited<ReturnType<typeof payouts.findBookedPayout>>>;

function toBookedPayout({ sums, ...payout }: PayoutWithSums): contract.BookedPayout {
  const { id, providerId, amountPence: amount, status, failureCode, arrivesOn, madeAt, parts } = payout;
  const { net, payoutId: _, ...amounts } = sums;
  return {
    ...{ id, day: arrivesOn, made_on: londonDay(madeAt), provider_id: providerId, status, failure_code: failureCode },
    ...{ amount, parts, ...amounts },
    difference: parts === "read" ? amount - net : null,
  };
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
