import type { Deps } from "../../deps";
import type { Asker } from "../../domain/asker";
import { limit } from "../../http/limit";
import { Refusal } from "../../http/refusal";
import { hashToken, newToken } from "../../secrets";
import { createBasket, findBasket } from "../../store/baskets";
import type { Kept } from "./body";

const tokenLength = 20;
const newBaskets = { name: "baskets", most: 120, windowMs: 60 * 60 * 1000 };

/** The basket of the asker's token. @throws Refusal 404 without one, or when it was bought */
export async function basketOf({ basketToken }: Asker, { db }: Deps): Promise<Kept> {
  const found = basketToken ? await findBasket(db, hashToken(basketToken)) : undefined;
  if (!found || !basketToken) throw noBasket();
  return { ...found, token: basketToken };
}

/** Creates an empty basket with a token. @throws Refusal 429 after too many from one address */
export async function openBasket({ address }: Asker, deps: Deps): Promise<Kept> {
  await limit(deps, newBaskets, address);
  const token = newToken().slice(0, tokenLength);
  return { ...(await createBasket(deps.db, hashToken(token), deps.clock())), token };
}

/** The message for an invalid token. */
export function noBasket(): Refusal {
  return new Refusal(404, "no_basket", "Your basket data can't be found");
}
