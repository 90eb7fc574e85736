import type { Arguments } from "contract/call";
import * as dashboard from "contract/dashboard";
import type { Api } from "~/api/client.server";

/** What editors put on the members' dashboard. */
export function readEditedDashboard(api: Api) {
  return api.read(dashboard.readEditedDashboard, {});
}

/** Published items whose title contains the words, newest first. */
export function findDashboardItems(api: Api, q: string) {
  return api.read(dashboard.findDashboardItems, { query: { q } });
}

/** The slides and the panels as a member of a plan sees them. */
export function previewDashboard(api: Api, as: string) {
  return api.read(dashboard.previewDashboard, { query: { as } });
}

/** Chooses the slides; a refusal is returned: 409 when somebody else has changed them meanwhile. */
export function updateSlides(api: Api, body: Arguments<typeof dashboard.updateSlides>["body"]) {
  return api.send(dashboard.updateSlides, { body });
}

/** Replaces the popular searches; a refusal is returned: 409 when somebody else has changed them meanwhile. */
export function updatePopularSearches(api: Api, body: Arguments<typeof dashboard.updatePopularSearches>["body"]) {
  return api.send(dashboard.updatePopularSearches, { body });
}

/** A panel as its editors see it; null where there is none with this id. */
export function findPanel(api: Api, id: string) {
  return api.find(dashboard.readPanel, { params: { id } });
}

/** Adds a panel; a refusal is returned. @param idempotencyKey the panel is added once for each key */
export function createPanel(
  api: Api,
  fields: Arguments<typeof dashboard.createPanel>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(dashboard.createPanel, { body: fields }, { idempotencyKey });
}

/** Changes a panel; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updatePanel(api: Api, id: string, fields: Arguments<typeof dashboard.updatePanel>["body"]) {
  return api.send(dashboard.updatePanel, { params: { id }, body: fields });
}

/** Chooses the items of a panel; a refusal is returned. */
export function updatePanelItems(api: Api, id: string, body: Arguments<typeof dashboard.updatePanelItems>["body"]) {
  return api.send(dashboard.updatePanelItems, { params: { id }, body });
}

/** Moves a panel; a refusal is returned: 409 when it is not where it was read. */
export function movePanel(api: Api, id: string, places: Arguments<typeof dashboard.movePanel>["body"]) {
  return api.send(dashboard.movePanel, { params: { id }, body: places });
}

/** Deletes a panel; a refusal is returned: 404 when it was deleted before. */
export function deletePanel(api: Api, id: string) {
  return api.send(dashboard.deletePanel, { params: { id } });
}
