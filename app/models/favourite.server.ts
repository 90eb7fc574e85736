import * as favourite from "contract/favourite";
import type { Api } from "~/api.server";

/** Saves an item for its reader, or saves it no longer. */
export function setFavourite(api: Api, userId: string, slug: string, on: boolean) {
  return api.send(favourite.setFavourite, { params: { id: userId, slug }, body: { on } });
}
