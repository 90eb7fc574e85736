import * as favourite from "contract/favourite";
import { type Bound, bind, type Handler } from "../http/bind";
import { notFound } from "../http/refusal";
import { addFavourite, findPublished, removeFavourite } from "../store/favourites";

const setFavourite: Handler<typeof favourite.setFavourite> = async ({ params, body, asker }, { db, clock }) => {
  if (params.id !== asker.user.id) throw notFound();
  const item = await findPublished(db, params.slug, clock());
  if (!item) throw notFound();
  if (body.on) await addFavourite(db, asker.user.id, item.id, clock());
  else await removeFavourite(db, asker.user.id, item.id);
  return { status: 200, body: { on: body.on, title: item.title } };
};

export const favouriteHandlers: Bound[] = [bind(favourite.setFavourite, setFavourite)];
