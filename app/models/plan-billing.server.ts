import type { Arguments } from "contract/call";
import * as billing from "contract/plan-billing";
import type { Api } from "~/api/client.server";

/**
 * To whom what comes of a member's own plan is invoiced, and who pays it; null where it is not theirs, or is over.
 * @param asked an address by which the payments that are left would be taxed
 */
export function findPlanBilling(
  api: Api,
  userId: string,
  subscriptionId: string,
  asked: Arguments<typeof billing.readPlanBilling>["query"] = {},
) {
  return api.find(billing.readPlanBilling, { params: { id: userId, subscriptionId }, query: asked });
}

/** Changes to whom it is invoiced; a refusal is returned: 409 where a payment would cost something else than was seen. */
export function changePlanBilling(
  api: Api,
  userId: string,
  subscriptionId: string,
  body: Arguments<typeof billing.changePlanBilling>["body"],
) {
  return api.send(billing.changePlanBilling, { params: { id: userId, subscriptionId }, body });
}

/** The member pays what is left of a plan that was handed over to them; a refusal is returned. */
export function takeOverPayments(
  api: Api,
  userId: string,
  subscriptionId: string,
  body: Arguments<typeof billing.takeOverPayments>["body"],
) {
  return api.send(billing.takeOverPayments, { params: { id: userId, subscriptionId }, body });
}

/** To whom what comes of a member's plan is invoiced, for those who look after orders; null where there is no such plan. */
export function findMemberBilling(
  api: Api,
  id: string,
  subscriptionId: string,
  asked: Arguments<typeof billing.readMemberBilling>["query"] = {},
) {
  return api.find(billing.readMemberBilling, { params: { id, subscriptionId }, query: asked });
}

/** Changes to whom a member's plan is invoiced; a refusal is returned, as by `changePlanBilling`. */
export function changeMemberBilling(
  api: Api,
  id: string,
  subscriptionId: string,
  body: Arguments<typeof billing.changeMemberBilling>["body"],
) {
  return api.send(billing.changeMemberBilling, { params: { id, subscriptionId }, body });
}
