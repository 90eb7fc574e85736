import * as statement from "contract/bank-statement";
import type { Arguments } from "contract/call";
import type { Api } from "~/api/client.server";

/** A page of the transfers of bank statements. */
export function listStatementRows(api: Api, query: Arguments<typeof statement.listStatementRows>["query"]) {
  return api.read(statement.listStatementRows, { query });
}

/** Keeps the transfers of a file that are not known yet; a refusal is returned: 422 if it cannot be read, 413 if it is too large. */
export function importStatement(api: Api, { name, bytes }: { name: string; bytes: Uint8Array }) {
  return api.send(statement.importStatement, { query: { name }, raw: bytes });
}

/** What reading a statement came to; null where there is no reading with this id. */
export function findStatementReading(api: Api, id: string) {
  return api.find(statement.readStatementReading, { params: { id } });
}

/** Records a transfer of a statement for a payment, once; a refusal is returned. */
export function matchStatementRow(api: Api, id: string, match: Arguments<typeof statement.matchStatementRow>["body"]) {
  return api.send(statement.matchStatementRow, { params: { id }, body: match });
}

/** Says that a transfer pays no order, or takes that back; a refusal is returned. */
export function dismissStatementRow(api: Api, id: string, dismissed: boolean) {
  return api.send(statement.dismissStatementRow, { params: { id }, body: { dismissed } });
}

/** Says that a transfer is a payment that was recorded by hand before; a refusal is returned. */
export function linkStatementRow(api: Api, id: string, paymentId: string) {
  return api.send(statement.linkStatementRow, { params: { id }, body: { payment_id: paymentId } });
}

/** Keeps a transfer that fits no payment for the customer of an order, once; a refusal is returned. */
export function keepStatementRow(api: Api, id: string, orderNumber: number) {
  return api.send(statement.keepStatementRow, { params: { id }, body: { order_number: orderNumber } });
}
