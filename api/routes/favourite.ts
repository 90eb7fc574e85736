import * as favourite from "contract/favourite";
import { listFavourites } from "contract/user";
import { entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { type Bound, bind, type Handler } from "../http/bind";
import * as store from "../store/favourites";
import { cardOf } from "./cards";

const setFavourite: Handler<typeof favourite.setFavourite> = async ({ params, body, requester }, { db, clock }) => {
  if (params.id !== requester.user.id) throw notFound();
  const item = await store.findPublished(db, params.slug, clock());
  if (!item) throw notFound();
  if (body.on) await store.addFavourite(db, requester.user.id, item.id, clock());
  else await store.removeFavourite(db, requester.user.id, item.id);
  return { status: 200, body: { on: body.on, title: item.title } };
};

const answerFavourites: Handler<typeof listFavourites> = async ({ params, query, requester }, deps) => {
  if (params.id !== requester.user.id) throw notFound();
  const found = await store.listFavourites(deps.db, requester.user.id, query, deps.clock());
  const entitlement = entitlementOf(requester.user);
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
