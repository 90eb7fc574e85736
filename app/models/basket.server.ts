import * as basket from "contract/basket";
import type { Api } from "~/api/client.server";

/** The basket of a member, or of a guest's token; null if the token is no longer valid. */
export function readBasket(api: Api) {
  return api.find(basket.readBasket, {});
}

/** Puts what is in this browser's basket into the account's, once. */
export function claimBasket(api: Api) {
  return api.send(basket.claimBasket, {});
}

/** The product and its options under a slug; null when nothing is on sale there. Nothing is added. */
export function getOffer(api: Api, slug: string) {
  return api.find(basket.addToBasket, { params: { id: slug }, query: { look: "1" } });
}

/** Adds the product of a slug to the basket, or returns the options to choose from. */
export function addToBasket(api: Api, slug: string) {
  return api.send(basket.addToBasket, { params: { id: slug } });
}

/** Changes the quantity of a line. */
export function setQuantity(api: Api, lineId: string, qty: number) {
  return api.send(basket.setBasketQuantity, { params: { id: lineId }, body: { qty } });
}

/** Changes the country of delivery. */
export function setCountry(api: Api, country: string) {
  return api.send(basket.setBasketCountry, { body: { country } });
}

/** Removes a line. */
export function removeLine(api: Api, lineId: string) {
  return api.send(basket.removeFromBasket, { params: { id: lineId } });
}
