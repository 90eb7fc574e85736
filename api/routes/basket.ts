import * as basket from "contract/basket";
import { type Bound, bind, type Handler } from "../http/bind";
import { invalid, notFound } from "../http/refusal";
import { findLineType, removeLine, setQuantity } from "../store/basket-lines";
import { setCountry } from "../store/baskets";
import { answerAdd } from "./basket/add";
import { basketBody } from "./basket/body";
import { basketOf, openBasket } from "./basket/open";

const answerRead: Handler<typeof basket.readBasket> = async ({ asker }, deps) => {
  const kept = asker.basketToken ? await basketOf(asker, deps) : await openBasket(asker, deps);
  return { status: 200, body: await basketBody(kept, asker, deps) };
};

const answerCountry: Handler<typeof basket.setBasketCountry> = async ({ body, asker }, deps) => {
  const kept = await basketOf(asker, deps);
  await setCountry(deps.db, kept.id, body.country, deps.clock());
  return { status: 200, body: await basketBody({ ...kept, country: body.country }, asker, deps) };
};

const answerQuantity: Handler<typeof basket.setBasketQuantity> = async ({ params, body, asker }, deps) => {
  const kept = await basketOf(asker, deps);
  const type = await findLineType(deps.db, kept.id, params.id);
  if (type === "subscription" && body.qty !== 1) throw invalid({ qty: "A plan is bought once" });
  if (!type || !(await setQuantity(deps.db, kept.id, params.id, body.qty, deps.clock()))) throw notInIt();
  return { status: 200, body: await basketBody(kept, asker, deps) };
};

const answerRemove: Handler<typeof basket.removeFromBasket> = async ({ params, asker }, deps) => {
  const kept = await basketOf(asker, deps);
  if (!(await removeLine(deps.db, kept.id, params.id, deps.clock()))) throw notInIt();
  return { status: 200, body: await basketBody(kept, asker, deps) };
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
