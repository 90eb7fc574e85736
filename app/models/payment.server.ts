import type { Arguments } from "contract/call";
import * as payment from "contract/payment";
import type { Api } from "~/api/client.server";

/** A page of the current user's payments, last due first. */
export function listPayments(api: Api, query: { page: number; perPage: number }) {
  return api.read(payment.listPayments, { query });
}

/**
 * Pays an unpaid instalment with a card, saved or new. 202: the bank requires authentication; a refusal is returned: 422 with
 * the code declined, 503 with the code payment_unknown.
 * @param idempotencyKey it is paid once for each key
 */
export function payInstalment(
  api: Api,
  id: string,
  body: Arguments<typeof payment.payInstalment>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(payment.payInstalment, { params: { id }, body }, { idempotencyKey });
}
