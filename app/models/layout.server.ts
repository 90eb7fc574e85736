import * as layout from "contract/layout";
import type { Api } from "~/api.server";

/** The frame around every member page. */
export function readLayout(api: Api) {
  return api.read(layout.layout, {});
}
