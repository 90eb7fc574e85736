import * as contract from "contract/order-administration";
import { endpoint } from "../http/endpoint";
import { cancelWithRefund, refundOrder as refund, refundReturnedGoods } from "../payments/refunds";
import { dispatchOrder as dispatch } from "../services/dispatch";
import { readDocumentFile, readProForma } from "../services/papers";
import { recordSentRefund as recordSent, withdrawRefund as withdraw } from "../services/refunds";
import { recordTransfer as record } from "../services/transfers";
import { reviewVat as review } from "../services/vat-review";
import * as store from "../store/order-list";
import { listedOrderBody, readAdministeredBody } from "./serialize/order-administration";
import { paperAnswer } from "./serialize/paper";

export const listAllOrders = endpoint(contract.listAllOrders).handle(async ({ query }, deps) => {
  const { per_page: perPage, page, ...filter } = query;
  const { rows, total } = await store.listAllOrders(deps.db, { ...filter, page, perPage }, deps.clock());
  const data = rows.map((row) => listedOrderBody(deps, row));
  const orderedTitle = await store.findOrderedTitle(deps.db, filter);
  return {
    status: 200,
    body: { data, meta: { total, page, per_page: perPage }, ordered_title: orderedTitle },
  };
});

export const readAnyOrder = endpoint(contract.readAnyOrder).handle(async ({ params }, deps) => {
  return { status: 200, body: await readAdministeredBody(deps, params.id) };
});

export const readAnyDocumentPdf = endpoint(contract.readAnyDocumentPdf).handle(async ({ params }, deps) =>
  paperAnswer(await readDocumentFile(deps, { id: params.id, format: "pdf" })),
);

export const readAnyEInvoice = endpoint(contract.readAnyEInvoice).handle(async ({ params }, deps) =>
  paperAnswer(await readDocumentFile(deps, { id: params.id, format: "xml" })),
);

export const readAnyProForma = endpoint(contract.readAnyProForma).handle(async ({ params }, deps) =>
  paperAnswer(await readProForma(deps, { orderId: params.id })),
);

export const recordTransfer = endpoint(contract.recordTransfer).handle(async ({ params, body, requester }, deps) => {
  const recorded = await record(deps, params.id, body, requester);
  return { status: 200, body: { recorded: Boolean(recorded), order: await readAdministeredBody(deps, params.id) } };
});

/** Gives money back; its phases are outside of the transaction, as a call of the card provider is among them. */
export const refundOrder = endpoint(contract.refundOrder)
  .prepare(({ params, body, requester }, deps) => refund(deps, params.id, body, requester))
  .handle(async ({ params }, deps, outcome) => {
    return { status: 200, body: { outcome, order: await readAdministeredBody(deps, params.id) } };
  });

/** Goods have come back; what is refunded for them is given back in phases of its own. */
export const receiveGoods = endpoint(contract.receiveGoods)
  .prepare(({ params, body, requester }, deps) => refundReturnedGoods(deps, params.id, body, requester))
  .handle(async ({ params }, deps, outcome) => {
    return { status: 200, body: { outcome, order: await readAdministeredBody(deps, params.id) } };
  });

export const reviewVat = endpoint(contract.reviewVat).handle(async ({ params, body, requester }, deps) => {
  await review(deps, params.id, body.text, requester);
  return { status: 200, body: await readAdministeredBody(deps, params.id) };
});

export const recordSentRefund = endpoint(contract.recordSentRefund).handle(
  async ({ params, body, requester }, deps) => {
    const sent = { sentOn: body.sent_on, reference: body.reference };
    await recordSent(deps, { orderId: params.id, refundId: params.refundId }, sent, requester);
    return { status: 200, body: await readAdministeredBody(deps, params.id) };
  },
);

export const withdrawRefund = endpoint(contract.withdrawRefund).handle(async ({ params, body, requester }, deps) => {
  await withdraw(deps, { orderId: params.id, refundId: params.refundId }, body.reason, requester);
  return { status: 200, body: await readAdministeredBody(deps, params.id) };
});

/** Cancels an order; what was paid is given back in phases of its own. */
export const cancelAnyOrder = endpoint(contract.cancelAnyOrder)
  .prepare(({ params, body, requester }, deps) => cancelWithRefund(deps, params.id, body, requester))
  .handle(async ({ params }, deps, outcome) => {
    return { status: 200, body: { outcome, order: await readAdministeredBody(deps, params.id) } };
  });

export const dispatchOrder = endpoint(contract.dispatchOrder).handle(async ({ params, body, requester }, deps) => {
  await dispatch(deps, params.id, body, requester);
  return { status: 200, body: await readAdministeredBody(deps, params.id) };
});
