import * as basket from "contract/basket";
import type { Api } from "~/api/client.server";

/** The basket of the caller's token; null when the token opens nothing any more. */
export function readBasket(api: Api) {
  return api.find(basket.readBasket, {});
}

/** What there is to choose under a slug; null when nothing is on sale there. Nothing is added. */
export function getOffer(api: Api, slug: string) {
  return api.find(basket.addToBasket, { params: { id: slug }, query: { look: "1" } });
}

// A GET that changes something: it is sent, so that a refusal is an answer.
/** Puts what a slug names into the basket, or says which options there are to choose from. */
export function addToBasket(api: Api, slug: string) {
  return api.send(basket.addToBasket, { params: { id: slug } }, { changes: true });
}

/** Takes another number of a line. */
export function setQuantity(api: Api, lineId: string, qty: number) {
  return api.send(basket.setBasketQuantity, { params: { id: lineId }, body: { qty } });
}

/** Delivers to another country. */
export function setCountry(api: Api, country: string) {
  return api.send(basket.setBasketCountry, { body: { country } });
}

/** Takes a line out. */
export function removeLine(api: Api, lineId: string) {
  return api.send(basket.removeFromBasket, { params: { id: lineId } });
}
