import type { Arguments } from "contract/call";
import * as plan from "contract/edited-plan";
import type { Api } from "~/api/client.server";

/** All plans, as their editors see them. */
export function listEditedPlans(api: Api) {
  return api.read(plan.listEditedPlans, {});
}

/** A plan as its editors see it; null where there is none with this number. */
export function findEditedPlan(api: Api, id: string) {
  return api.find(plan.readEditedPlan, { params: { id } });
}

/** Changes a plan; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updatePlan(api: Api, id: string, fields: Arguments<typeof plan.updatePlan>["body"]) {
  return api.send(plan.updatePlan, { params: { id }, body: fields });
}
