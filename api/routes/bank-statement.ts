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
  const totals = { notArrived: reading.notArrivedTotal, unread: reading.unreadTotal };
  return {
    ...{ id, file_name: fileName, read_at: createdAt.toISOString(), added, returned, skipped },
    ...{ known: reading.known.length, known_rows: known.map(knownBody), not_arrived: notArrived, unread },
    not_arrived_total: Math.max(totals.notArrived, notArrived.length),
    unread_total: Math.max(totals.unread, unread.length),
  };
}

function knownBody({ row, orderId, orderNumber, isKept }: store.RowWithOrder): contract.KnownTransfer {
  return {
    ...rowBody(row),
    ...{ order_id: orderId, order_number: orderNumber, kept: isKept },
    waiting: row.attemptId === null && !isKept && row.dismissedAt === null,
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
  const proposals = await service.proposePayments(
    deps,
    rows.flatMap(({ row, isKept, isUndone }) => (isKept || isUndone ? [] : row)),
  );
  const paid = await service.findPaid(deps, unkept);
  const others = rows.flatMap(({ row }) => [row.alikeId, row.undoesId].filter((one) => one !== null));
  const known = await store.listRowsById(deps.db, others);
  const byId = new Map(known.map((one) => [one.row.id, knownBody(one)]));
  const had = await service.findReturned(deps, unkept, new Map(known.map(({ row }) => [row.id, row])));
  const data = rows.map(({ row, orderId, orderNumber, isKept, isUndone }) => ({
    ...rowBody(row),
    ...{ order_id: orderId, order_number: orderNumber, kept: isKept, note: row.note, undone: isUndone },
    ...{ alike: byId.get(row.alikeId ?? "") ?? null, undoes: byId.get(row.undoesId ?? "") ?? null },
    paid: [
      ...(paid.get(row.id) ?? []).map(({ payment, isSame }) => ({
        ...paidBody(payment),
        paid_on: payment.receivedOn ?? londonDay(payment.settledAt ?? row.createdAt),
        same: isSame,
      })),
      ...(had.get(row.id) ?? []).map((one) => ({
        ...paidBody(one),
        paid_on: one.receivedOn ?? row.bookedOn,
        same: false,
      })),
    ],
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

interface PaidBefore {
  /** Null for money that is kept for a customer. */
  paymentId: string | null;
  orderId: string;
  orderNumber: number;
  arrivedPence: number;
  reference: string;
}

function paidBody({ paymentId, orderId, orderNumber, arrivedPence, reference }: PaidBefore) {
  return {
    ...{ payment_id: paymentId, order_id: orderId, order_number: orderNumber, reference },
    ...{ amount: arrivedPence, amount_display: displayPence(arrivedPence) },
  };
}

export const matchStatementRow = endpoint(contract.matchStatementRow).handle(
  async ({ params, body, requester }, deps) => {
    const match = {
      ...{ paymentId: body.payment_id, acceptDifference: body.accept_difference },
      acceptAlike: body.accept_alike,
    };
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
