import * as plan from "contract/plan";
import type { Api } from "~/api/client.server";

/** The plans on sale. @param item the slug of an item, to mark the plans that unlock it */
export function listPlans(api: Api, item?: string) {
  return api.read(plan.listPlans, { query: { item } });
}

/** The plan that the member holds, and its source. */
export function readCurrentPlan(api: Api) {
  return api.read(plan.readCurrentPlan, {});
}

/** Lets a plan of the member's renew, or not; a refusal is returned: too_late, paid, payment_pending, not_renewable, changed. */
export function setRenewal(api: Api, id: string, renews: boolean) {
  return api.send(plan.setRenewal, { params: { id }, body: { renews } });
}
