import * as balance from "contract/balance";
import type { Arguments } from "contract/call";
import type { Api } from "~/api/client.server";

/** A page of the customers that money is kept for. */
export function listBalances(api: Api, query: Arguments<typeof balance.listBalances>["query"]) {
  return api.read(balance.listBalances, { query });
}

/** Keeps a transfer that fits no payment for the customer of an order, once; a refusal is returned. */
export function keepTransfer(api: Api, id: string, body: Arguments<typeof balance.keepTransfer>["body"]) {
  return api.send(balance.keepTransfer, { params: { id }, body });
}

/** Pays a payment of an order from what is kept for its customer, once; a refusal is returned. */
export function applyBalance(api: Api, id: string, paymentId: string) {
  return api.send(balance.applyBalance, { params: { id }, body: { payment_id: paymentId } });
}

/** Sends back what is kept for the customer of an order, once; a refusal is returned. */
export function returnBalance(api: Api, id: string, body: Arguments<typeof balance.returnBalance>["body"]) {
  return api.send(balance.returnBalance, { params: { id }, body });
}

/** Records that what was kept was sent back, once; a refusal is returned. */
export function recordBalanceReturn(
  api: Api,
  params: { id: string; returnId: string },
  body: Arguments<typeof balance.recordBalanceReturn>["body"],
) {
  return api.send(balance.recordBalanceReturn, { params, body });
}

/** Withdraws what is to be sent back: it is kept again; a refusal is returned. */
export function withdrawBalanceReturn(api: Api, params: { id: string; returnId: string }) {
  return api.send(balance.withdrawBalanceReturn, { params, body: {} });
}
