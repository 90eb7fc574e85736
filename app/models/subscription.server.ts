import * as subscription from "contract/subscription";
import type { Api } from "~/api/client.server";

/** The plans on sale. @param item the slug of an item, to mark the plans that unlock it */
export function listSellingPlans(api: Api, item?: string) {
  return api.read(subscription.sellingPlans, { query: { item } });
}

/** The plan that the member holds, and its source. */
export function readHeldPlan(api: Api) {
  return api.read(subscription.readHeldPlan, {});
}
