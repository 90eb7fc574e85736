import { data, redirect } from "@remix-run/node";
import type { Checkout } from "contract/order";
import type { Api } from "~/api/client.server";
import { problemOf, retryAfterOf, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { type PlanAction, readPlanAction } from "~/features/plan-action.server";
import { readOrder } from "~/models/checkout.server";
import { listDocuments } from "~/models/document.server";
import { listPaymentMethods } from "~/models/payment-method.server";
import { readCurrentPlan } from "~/models/plan.server";
import { type PurchaseRecord, takePurchaseRecord } from "./purchase-record.server";
import { type Confirmation, hasPlanBegun, type Related, toConfirmation } from "./view-model.server";

/** The order that was placed, or why there is none to show. */
export type ConfirmationView =
  | { state: "placed"; order: Confirmation; record?: PurchaseRecord | undefined }
  | { state: "none" }
  | { state: "error"; problem: string };

/** Loads the order that this session placed last: it can be read again as often as the user likes. */
export async function loadConfirmation(member: Member) {
  const { session, api } = member;
  const { placedOrderId } = session;
  if (!placedOrderId) return respond({ state: "none" });
  const read = await tryRead(readOrder(api, placedOrderId));
  if (!read.ok) {
    const problem = problemOf(read, "getting the order") ?? "";
    return respond({ state: "error", problem }, { status: read.status, headers: retryAfterOf(read) });
  }
  if (!read.value) return respond({ state: "none" }, { status: 404 });
  if (read.value.status === "new") throw redirect(paths.checkout());
  const { record, headers } = await takePurchaseRecord(member, read.value);
  const now = new Date();
  const order = toConfirmation(read.value, await readRelated(member, read.value, now), now);
  return respond({ state: "placed", order, record }, { headers });
}

/** The invoice and the card of what is paid, and what its plan is for: the page says all else without them. */
async function readRelated({ api, user }: Member, order: Checkout, now: Date): Promise<Related> {
  const {
    id,
    payments: [first],
  } = order;
  const [documents, cards, action] = await Promise.all([
    first?.paid ? quietly(listDocuments(api, { page: 1, per_page: 100, order: id })) : null,
    first?.paid && first.card_id && !first.card ? quietly(listPaymentMethods(api)) : null,
    user.verified.status && hasPlanBegun(order, now) ? quietly(findPlanAction(api)) : null,
  ]);
  return {
    documents: documents?.data ?? null,
    cards: cards?.data ?? null,
    action,
    email: user.email,
    isVerified: user.verified.status,
  };
}

async function findPlanAction(api: Api): Promise<PlanAction | null> {
  return readPlanAction(api, await readCurrentPlan(api));
}

async function quietly<T>(work: Promise<T>): Promise<T | null> {
  const read = await tryRead(work).catch((error: unknown) => {
    if (error instanceof Response && error.status >= 400) return null;
    throw error;
  });
  return read?.ok ? read.value : null;
}

function respond(view: ConfirmationView, init: ResponseInit = {}) {
  return data({ view }, init);
}
