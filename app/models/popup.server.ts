import type { Arguments } from "contract/call";
import * as popup from "contract/popup";
import type { Api } from "~/api/client.server";

/** A page of the popups, as their editors see them. */
export function listPopups(api: Api, query: Arguments<typeof popup.listPopups>["query"]) {
  return api.read(popup.listPopups, { query });
}

/** A popup as its editors see it; null where there is none with this id. */
export function findPopup(api: Api, id: string) {
  return api.find(popup.readPopup, { params: { id } });
}

/** Adds a popup; a refusal is returned. @param idempotencyKey the popup is added once for each key */
export function createPopup(
  api: Api,
  fields: Arguments<typeof popup.createPopup>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(popup.createPopup, { body: fields }, { idempotencyKey });
}

/** Changes a popup; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updatePopup(api: Api, id: string, fields: Arguments<typeof popup.updatePopup>["body"]) {
  return api.send(popup.updatePopup, { params: { id }, body: fields });
}

/** Deletes a popup; a refusal is returned: 404 when it was deleted before. */
export function deletePopup(api: Api, id: string) {
  return api.send(popup.deletePopup, { params: { id } });
}

/** Deletes several popups. */
export function deletePopups(api: Api, ids: string[]) {
  return api.send(popup.deletePopups, { body: { ids } });
}
