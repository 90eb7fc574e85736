import type { Arguments } from "contract/call";
import * as money from "contract/unsettled-money";
import type { Api } from "~/api/client.server";

/** Says what became of a payment by card, once; a refusal is returned. */
export function decideAttempt(
  api: Api,
  params: { id: string; attemptId: string },
  body: Arguments<typeof money.decideAttempt>["body"],
) {
  return api.send(money.decideAttempt, { params, body });
}

/** Says what became of a refund by card, once; a refusal is returned. */
export function decideRefund(
  api: Api,
  params: { id: string; refundId: string },
  body: Arguments<typeof money.decideRefund>["body"],
) {
  return api.send(money.decideRefund, { params, body });
}

/** Records what was done about a refund that was credited as well, once; a refusal is returned. */
export function reviewCreditedRefund(
  api: Api,
  params: { id: string; refundId: string },
  body: Arguments<typeof money.reviewCreditedRefund>["body"],
) {
  return api.send(money.reviewCreditedRefund, { params, body });
}

/** Records that a charge that came too late was sent back, once; a refusal is returned. */
export function recordLateReturn(
  api: Api,
  params: { id: string; chargeId: string },
  body: Arguments<typeof money.recordLateReturn>["body"],
) {
  return api.send(money.recordLateReturn, { params, body });
}
