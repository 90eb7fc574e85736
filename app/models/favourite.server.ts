import * as favourite from "contract/favourite";
import { listFavourites as list } from "contract/user";
import type { Api } from "~/api/client.server";

/** Saves an item for a member, or removes it from the saved ones. */
export function setFavourite(api: Api, userId: string, slug: string, on: boolean) {
  return api.send(favourite.setFavourite, { params: { id: userId, slug }, body: { on } });
}

/** A page of a member's saved items, last saved first. */
export function listFavourites(api: Api, userId: string, query: { page: number; perPage: number }) {
  return api.read(list, { params: { id: userId }, query });
}
