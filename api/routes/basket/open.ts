import type { Deps } from "../../deps";
import type { Requester } from "../../domain/requester";
import { ApiError } from "../../errors";
import { hashToken, newToken } from "../../secrets";
import { limit } from "../../services/rate-limit";
import { createBasket, findBasket } from "../../store/baskets";
import type { Kept } from "./body";

const tokenLength = 20;
const newBaskets = { name: "baskets", most: 120, windowMs: 60 * 60 * 1000 };

/** The basket of the requester's token. @throws ApiError 404 without one, or when it was bought */
export async function basketOf({ basketToken }: Requester, { db }: Deps): Promise<Kept> {
  const found = basketToken ? await findBasket(db, hashToken(basketToken)) : undefined;
  if (!found || !basketToken) throw noBasket();
  return { ...found, token: basketToken };
}

/** Creates an empty basket with a token. @throws ApiError 429 after too many from one address */
export async function openBasket({ ip }: Requester, deps: Deps): Promise<Kept> {
  await limit(deps, newBaskets, ip);
  const token = newToken().slice(0, tokenLength);
  return { ...(await createBasket(deps.db, hashToken(token), deps.clock())), token };
}

/** The message for an invalid token. */
export function noBasket(): ApiError {
  return new ApiError(404, "no_basket", "Your basket data can't be found");
}
