import { data, redirect } from "@remix-run/node";
import { problemOf, retryAfterOf, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readOrder } from "~/models/checkout.server";
import { type PurchaseRecord, takePurchaseRecord } from "./purchase-record.server";
import { type Confirmation, toConfirmation } from "./view-model.server";

/** The order that was placed, or why there is none to show. */
export type ConfirmationView =
  | { state: "placed"; order: Confirmation; record?: PurchaseRecord | undefined }
  | { state: "none" }
  | { state: "trouble"; problem: string };

/** Loads the order that this session placed last: it can be read again as often as the user likes. */
export async function loadConfirmation(member: Member) {
  const { session, api } = member;
  const { placedOrderId } = session;
  if (!placedOrderId) return respond({ state: "none" });
  const read = await tryRead(readOrder(api, placedOrderId));
  if (!read.ok) {
    const problem = problemOf(read, "getting the order") ?? "";
    return respond({ state: "trouble", problem }, { status: read.status, headers: retryAfterOf(read) });
  }
  if (!read.value) return respond({ state: "none" }, { status: 404 });
  if (read.value.status === "new") throw redirect(paths.checkout());
  const { record, headers } = await takePurchaseRecord(member, read.value);
  return respond({ state: "placed", order: toConfirmation(read.value), record }, { headers });
}

function respond(view: ConfirmationView, init: ResponseInit = {}) {
  return data({ view }, init);
}
