import type { Arguments } from "contract/call";
import * as layout from "contract/layout";
import type { Api } from "~/api/client.server";

const maxRouteLength = 200;

/** The data of the layout around a member's page, and the popups of its route, in one call. */
export function readLayout(api: Api, route: string) {
  return api.read(layout.layout, { query: { route: route.length <= maxRouteLength ? route : undefined } });
}

/** Continues after this tooltip; 0 skips the rest. */
export function setTooltip(api: Api, tooltip: number) {
  return api.send(layout.setTooltip, { body: { tooltip } });
}

/** Records that the tour was seen or skipped: it is not offered again. */
export function dismissTour(api: Api) {
  return api.send(layout.setVideo, { body: { video: true } });
}

export function savePlanPanelState(api: Api, open: boolean) {
  return api.send(layout.togglePlanPanel, { body: { planToggle: open } });
}

export function answerConsent(api: Api, accepted: boolean) {
  return api.send(layout.setConsent, { body: { accepted } });
}

export function sendSurvey(api: Api, body: Arguments<typeof layout.sendSurvey>["body"]) {
  return api.send(layout.sendSurvey, { body });
}

/** Dismisses the survey for good. */
export function closeSurvey(api: Api) {
  return api.send(layout.closeSurvey, {});
}

/** Dismisses these popups for good. */
export function closePopups(api: Api, ids: string[]) {
  return api.send(layout.closePopups, { body: { ids } });
}

/** Records that a popup's link was followed; the response contains its target. */
export function followPopup(api: Api, id: string, link: "link1" | "link2") {
  return api.send(layout.clickPopup, { body: { id, link } });
}
