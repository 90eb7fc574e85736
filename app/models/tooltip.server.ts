import type { Arguments } from "contract/call";
import * as tooltip from "contract/tooltip";
import type { Api } from "~/api/client.server";

/** All tooltips, as their editors see them. */
export function listTooltips(api: Api) {
  return api.read(tooltip.listTooltips, {});
}

/** A tooltip as its editors see it; null where there is none with this key. */
export async function findTooltip(api: Api, key: string) {
  const known = tooltip.editedTooltip.shape.key.safeParse(key);
  return known.success ? api.find(tooltip.readTooltip, { params: { key: known.data } }) : null;
}

/** Changes a tooltip; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateTooltip(
  api: Api,
  key: tooltip.EditedTooltip["key"],
  fields: Arguments<typeof tooltip.updateTooltip>["body"],
) {
  return api.send(tooltip.updateTooltip, { params: { key }, body: fields });
}
