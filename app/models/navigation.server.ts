import type { Arguments } from "contract/call";
import * as navigation from "contract/navigation";
import type { Api } from "~/api/client.server";

/** The navigation of the platform's pages, as its editors see it. */
export function readNavigation(api: Api) {
  return api.read(navigation.readNavigation, {});
}

/** Replaces the navigation; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateNavigation(api: Api, body: Arguments<typeof navigation.updateNavigation>["body"]) {
  return api.send(navigation.updateNavigation, { body });
}
