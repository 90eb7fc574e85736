import * as favourite from "contract/favourite";
import { listFavourites } from "contract/user";
import { entitlementOf } from "../domain/asker";
import { type Bound, bind, type Handler } from "../http/bind";
import { notFound } from "../http/refusal";
import * as store from "../store/favourites";
import { cardOf } from "./cards";

const setFavourite: Handler<typeof favourite.setFavourite> = async ({ params, body, asker }, { db, clock }) => {
  if (params.id !== asker.user.id) throw notFound();
  const item = await store.findPublished(db, params.slug, clock());
  if (!item) throw notFound();
  if (body.on) await store.addFavourite(db, asker.user.id, item.id, clock());
  else await store.removeFavourite(db, asker.user.id, item.id);
  return { status: 200, body: { on: body.on, title: item.title } };
};

const answerFavourites: Handler<typeof listFavourites> = async ({ params, query, asker }, deps) => {
  if (params.id !== asker.user.id) throw notFound();
  const found = await store.listFavourites(deps.db, asker.user.id, query, deps.clock());
  const entitlement = entitlementOf(asker.user);
  return {
    status: 200,
    body: {
      data: found.rows.map((row) => cardOf(row, entitlement, deps)),
      meta: { total: found.total, page: query.page, perPage: query.perPage },
    },
  };
};

/** Members' saved items. */
export const favouriteHandlers: Bound[] = [
  bind(favourite.setFavourite, setFavourite),
  bind(listFavourites, answerFavourites),
];
