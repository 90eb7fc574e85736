import * as contract from "contract/unsettled-money";
import { endpoint } from "../http/endpoint";
import { decideAttempt as decide, decideRefund as decideUnsettled } from "../payments/unsettled-decisions";
import { recordReturn } from "../services/late-charges";
import { reviewCreditedRefund as review } from "../services/refunds";
import { readAdministeredBody } from "./serialize/order-administration";

/** Its phases are outside of the transaction, as the card provider is asked first. */
export const decideAttempt = endpoint(contract.decideAttempt)
  .prepare(({ params, body, requester }, deps) =>
    decide(deps, { orderId: params.id, attemptId: params.attemptId }, body, requester.user.id),
  )
  .handle(async ({ params }, deps) => ({ status: 200, body: await readAdministeredBody(deps, params.id) }));

export const decideRefund = endpoint(contract.decideRefund)
  .prepare(({ params, body, requester }, deps) =>
    decideUnsettled(deps, { orderId: params.id, refundId: params.refundId }, body, requester.user.id),
  )
  .handle(async ({ params }, deps) => ({ status: 200, body: await readAdministeredBody(deps, params.id) }));

export const reviewCreditedRefund = endpoint(contract.reviewCreditedRefund).handle(
  async ({ params, body, requester }, deps) => {
    await review(deps, { orderId: params.id, refundId: params.refundId }, body.reason, requester);
    return { status: 200, body: await readAdministeredBody(deps, params.id) };
  },
);

export const recordLateReturn = endpoint(contract.recordLateReturn).handle(
  async ({ params, body, requester }, deps) => {
    await recordReturn(deps, { orderId: params.id, chargeId: params.chargeId }, body, requester);
    return { status: 200, body: await readAdministeredBody(deps, params.id) };
  },
);
