import type { Arguments } from "contract/call";
import * as administration from "contract/order-administration";
import type { Api } from "~/api/client.server";

type ListQuery = Arguments<typeof administration.listAllOrders>["query"];

/** A page of the placed orders of all users. */
export function listAllOrders(api: Api, query: ListQuery) {
  return api.read(administration.listAllOrders, { query });
}

/** A placed order of any user; null where there is none with this id. */
export function findAnyOrder(api: Api, id: string) {
  return api.find(administration.readAnyOrder, { params: { id } });
}

/** A document of any user as a PDF; null if there is none with this id. */
export function readAnyDocumentPdf(api: Api, id: string) {
  return api.find(administration.readAnyDocumentPdf, { params: { id } });
}

/** A document of any user as an e-invoice; null if there is none with this id, or it is none. */
export function readAnyEInvoice(api: Api, id: string) {
  return api.find(administration.readAnyEInvoice, { params: { id } });
}

/** The pro forma of any order; null if there is none. */
export function readAnyProForma(api: Api, id: string) {
  return api.find(administration.readAnyProForma, { params: { id } });
}

/** Records a bank transfer; a refusal is returned. @param idempotencyKey it is recorded once for each key */
export function recordTransfer(
  api: Api,
  id: string,
  transfer: Arguments<typeof administration.recordTransfer>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(administration.recordTransfer, { params: { id }, body: transfer }, { idempotencyKey });
}

/** Records that goods have come back after a withdrawal, with what is refunded for them. One key does it once. */
export function receiveGoods(
  api: Api,
  id: string,
  body: Arguments<typeof administration.receiveGoods>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(administration.receiveGoods, { params: { id }, body }, { idempotencyKey });
}

/** Gives money back; a refusal is returned. @param idempotencyKey it is done once for each key */
export function refundOrder(
  api: Api,
  id: string,
  wish: Arguments<typeof administration.refundOrder>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(administration.refundOrder, { params: { id }, body: wish }, { idempotencyKey });
}

/** Withdraws a refund that waits to be sent by bank transfer, once; a refusal is returned. */
export function withdrawRefund(
  api: Api,
  params: { id: string; refundId: string },
  body: Arguments<typeof administration.withdrawRefund>["body"],
) {
  return api.send(administration.withdrawRefund, { params, body });
}

/** Records that a refund was sent by bank transfer, once; a refusal is returned. */
export function recordSentRefund(
  api: Api,
  params: { id: string; refundId: string },
  sent: Arguments<typeof administration.recordSentRefund>["body"],
) {
  return api.send(administration.recordSentRefund, { params, body: sent });
}

/** Records what was found about the VAT of an order; a refusal is returned. @param idempotencyKey it is done once for each key */
export function reviewVat(api: Api, id: string, text: string, idempotencyKey: string | undefined) {
  return api.send(administration.reviewVat, { params: { id }, body: { text } }, { idempotencyKey });
}

/** Cancels an order; a refusal is returned. @param idempotencyKey it is done once for each key */
export function cancelAnyOrder(
  api: Api,
  id: string,
  wish: Arguments<typeof administration.cancelAnyOrder>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(administration.cancelAnyOrder, { params: { id }, body: wish }, { idempotencyKey });
}

/** Records that a parcel was sent; a refusal is returned. @param idempotencyKey it is done once for each key */
export function dispatchOrder(
  api: Api,
  id: string,
  shipment: Arguments<typeof administration.dispatchOrder>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(administration.dispatchOrder, { params: { id }, body: shipment }, { idempotencyKey });
}
