import * as basket from "contract/basket";
import { invalid, notFound } from "../errors";
import { type Bound, bind, type Handler } from "../http/bind";
import { findLineType, removeLine, setQuantity } from "../store/basket-lines";
import { setCountry } from "../store/baskets";
import { answerAdd } from "./basket/add";
import { basketBody } from "./basket/body";
import { basketOf, openBasket } from "./basket/open";

const answerRead: Handler<typeof basket.readBasket> = async ({ requester }, deps) => {
  const kept = requester.basketToken ? await basketOf(requester, deps) : await openBasket(requester, deps);
  return { status: 200, body: await basketBody(kept, requester, deps) };
};

const answerCountry: Handler<typeof basket.setBasketCountry> = async ({ body, requester }, deps) => {
  const kept = await basketOf(requester, deps);
  await setCountry(deps.db, kept.id, body.country, deps.clock());
  return { status: 200, body: await basketBody({ ...kept, country: body.country }, requester, deps) };
};

const answerQuantity: Handler<typeof basket.setBasketQuantity> = async ({ params, body, requester }, deps) => {
  const kept = await basketOf(requester, deps);
  const type = await findLineType(deps.db, kept.id, params.id);
  if (type === "subscription" && body.qty !== 1) throw invalid({ qty: "A plan is bought once" });
  if (!type || !(await setQuantity(deps.db, kept.id, params.id, body.qty, deps.clock()))) throw notInIt();
  return { status: 200, body: await basketBody(kept, requester, deps) };
};

const answerRemove: Handler<typeof basket.removeFromBasket> = async ({ params, requester }, deps) => {
  const kept = await basketOf(requester, deps);
  if (!(await removeLine(deps.db, kept.id, params.id, deps.clock()))) throw notInIt();
  return { status: 200, body: await basketBody(kept, requester, deps) };
};

function notInIt() {
  return notFound("This is not in your basket any more.");
}

/** A basket: for anyone with its token, and for nobody else. */
export const basketHandlers: Bound[] = [
  bind(basket.readBasket, answerRead),
  bind(basket.addToBasket, answerAdd),
  bind(basket.setBasketCountry, answerCountry),
  bind(basket.setBasketQuantity, answerQuantity),
  bind(basket.removeFromBasket, answerRemove),
];
