import * as contract from "contract/payment";
import { endpoint } from "../http/endpoint";
import { receiveEvent } from "../services/provider-events";

export const webhook = endpoint(contract.webhook).handle(async ({ raw }, deps) => {
  await receiveEvent(deps, raw.bytes, raw.headers.get("stripe-signature"));
  return { status: 204, body: null };
});
