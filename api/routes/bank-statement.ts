import * as contract from "contract/bank-statement";
import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { endpoint } from "../http/endpoint";
import * as service from "../services/bank-statement";
import * as store from "../store/statement-rows";

export const importStatement = endpoint(contract.importStatement)
  .prepare(({ raw, query }) => service.readStatement(query.name ?? "", raw.bytes))
  .handle(async ({ requester }, deps, read) => {
    const id = await service.keepStatement(deps, read, requester);
    return { status: 200, body: await readingBody(deps, id) };
  });

export const readStatementReading = endpoint(contract.readStatementReading).handle(async ({ params }, deps) => {
  return { status: 200, body: await readingBody(deps, params.id) };
});

async function readingBody(deps: Deps, id: string): Promise<contract.StatementReading> {
  const { reading, known } = await service.readReading(deps, id);
  const { fileName, createdAt, added, returned, skipped, notArrived, unread } = reading;
  const knownRows = known.map(({ row, orderId, orderNumber, isKept }) => ({
    ...rowBody(row),
    ...{ order_id: orderId, order_number: orderNumber, kept: isKept },
    waiting: row.attemptId === null && !isKept && row.dismissedAt === null,
  }));
  return {
    ...{ id, file_name: fileName, read_at: createdAt.toISOString(), added, returned, skipped },
    ...{ known: reading.known.length, known_rows: knownRows, not_arrived: notArrived, unread },
  };
}

function rowBody(row: store.StoredStatementRow) {
  return {
    ...{ id: row.id, booked_on: row.bookedOn, amount: row.amountPence, amount_display: displayPence(row.amountPence) },
    ...{ payer: row.payer, reference: row.reference, source: row.source },
    ...{ dismissed: row.dismissedAt !== null, returned: row.isReturned },
  };
}

export const listStatementRows = endpoint(contract.listStatementRows).handle(async ({ query }, deps) => {
  const { show, page, per_page: perPage } = query;
  const { rows, total } = await store.listStatementRows(deps.db, { show, page, perPage });
  const unkept = rows.flatMap(({ row, isKept }) => (isKept ? [] : row));
  const proposals = await service.proposePayments(deps, unkept);
  const paid = await service.findPaid(deps, unkept);
  const data = rows.map(({ row, orderId, orderNumber, isKept }) => ({
    ...rowBody(row),
    ...{ order_id: orderId, order_number: orderNumber, kept: isKept, note: row.note },
    paid: (paid.get(row.id) ?? []).map(({ payment, isSame }) => ({
      payment_id: payment.paymentId,
      order_id: payment.orderId,
      order_number: payment.orderNumber,
      paid_on: payment.receivedOn ?? londonDay(payment.settledAt ?? row.createdAt),
      amount: payment.arrivedPence,
      amount_display: displayPence(payment.arrivedPence),
      reference: payment.reference,
      same: isSame,
    })),
    proposals: (proposals.get(row.id) ?? []).map(({ payment, reason }) => ({
      payment_id: payment.paymentId,
      order_id: payment.orderId,
      order_number: payment.orderNumber,
      title: payment.title,
      company: payment.company,
      amount: payment.amountPence,
      amount_display: displayPence(payment.amountPence),
      exact: payment.amountPence === row.amountPence,
      reason,
    })),
  }));
  return { status: 200, body: { data, meta: { total, page, per_page: perPage } } };
});

export const matchStatementRow = endpoint(contract.matchStatementRow).handle(
  async ({ params, body, requester }, deps) => {
    const match = { paymentId: body.payment_id, acceptDifference: body.accept_difference };
    const { recorded, orderNumber } = await service.matchStatementRow(deps, params.id, match, requester);
    return { status: 200, body: { recorded, order_number: orderNumber } };
  },
);

export const keepStatementRow = endpoint(contract.keepStatementRow).handle(
  async ({ params, body, requester }, deps) => {
    const recorded = await service.keepStatementRow(deps, params.id, body.order_number, requester);
    return { status: 200, body: { recorded } };
  },
);

export const dismissStatementRow = endpoint(contract.dismissStatementRow).handle(
  async ({ params, body, requester }, deps) => {
    await service.dismissStatementRow(deps, params.id, body.dismissed, requester);
    return { status: 200, body: { dismissed: body.dismissed } };
  },
);

export const linkStatementRow = endpoint(contract.linkStatementRow).handle(
  async ({ params, body, requester }, deps) => {
    const number = await service.linkStatementRow(deps, params.id, body.payment_id, requester);
    return { status: 200, body: { order_number: number } };
  },
);
