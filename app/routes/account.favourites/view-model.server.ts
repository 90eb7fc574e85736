import type { listFavourites } from "~/models/favourite.server";
import { toCardItem } from "~/view-models/card.server";

export const perPage = 24;

/** A page of the saved items, as it is shown. */
export function toFavourites({ data, meta }: Awaited<ReturnType<typeof listFavourites>>) {
  const lastPage = Math.max(Math.ceil(meta.total / meta.perPage), 1);
  return { items: data.map(toCardItem), total: meta.total, page: meta.page, lastPage };
}

export type Favourites = ReturnType<typeof toFavourites>;
