import * as contract from "contract/favourite";
import * as userContract from "contract/user";
import { entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as store from "../store/favourites";
import { cardBody } from "./serialize/card";

export const setFavourite = endpoint(contract.setFavourite).handle(async ({ params, body, requester }, deps) => {
  const { db, clock } = deps;
  if (params.id !== requester.user.id) throw notFound();
  const item = await store.findPublished(db, params.slug, clock());
  if (!item) throw notFound();
  if (body.on) await store.addFavourite(db, requester.user.id, item.id, clock());
  else await store.removeFavourite(db, requester.user.id, item.id);
  return { status: 200, body: { on: body.on, title: item.title } };
});

export const listFavourites = endpoint(userContract.listFavourites).handle(
  async ({ params, query, requester }, deps) => {
    if (params.id !== requester.user.id) throw notFound();
    const found = await store.listFavourites(deps.db, requester.user.id, query, deps.clock());
    const entitlement = entitlementOf(requester.user);
    return {
      status: 200,
      body: {
        data: found.rows.map((row) => cardBody(deps, row, entitlement)),
        meta: { total: found.total, page: query.page, perPage: query.perPage },
      },
    };
  },
);
