import type { Arguments } from "contract/call";
import * as callout from "contract/callout";
import type { Api } from "~/api/client.server";

/** A page of the callouts, as their editors see them. */
export function listCallouts(api: Api, query: Arguments<typeof callout.listCallouts>["query"]) {
  return api.read(callout.listCallouts, { query });
}

/** The plans that a callout can be for. */
export function readCalloutChoices(api: Api) {
  return api.read(callout.calloutChoices, {});
}

/** A callout as its editors see it; null where there is none with this id. */
export function findCallout(api: Api, id: string) {
  return api.find(callout.readCallout, { params: { id } });
}

/** Adds a callout; a refusal is returned. @param idempotencyKey the callout is added once for each key */
export function createCallout(
  api: Api,
  fields: Arguments<typeof callout.createCallout>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(callout.createCallout, { body: fields }, { idempotencyKey });
}

/** Changes a callout; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateCallout(api: Api, id: string, fields: Arguments<typeof callout.updateCallout>["body"]) {
  return api.send(callout.updateCallout, { params: { id }, body: fields });
}

/** Deletes a callout; a refusal is returned: 404 when it was deleted before. */
export function deleteCallout(api: Api, id: string) {
  return api.send(callout.deleteCallout, { params: { id } });
}

/** Deletes several callouts. */
export function deleteCallouts(api: Api, ids: string[]) {
  return api.send(callout.deleteCallouts, { body: { ids } });
}
