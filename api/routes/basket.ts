import * as contract from "contract/basket";
import { parsePurchase } from "../domain/plan-upgrade";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/basket";
import { limit, type RateLimit } from "../services/rate-limit";
import { findOffers } from "../store/baskets";
import { additionMessages, optionPickerBody, readBasketBody } from "./serialize/basket";

const newBasketLimit: RateLimit = { name: "baskets", most: 120, windowMs: 60 * 60 * 1000 };

/** A basket: for anyone with its token, and for nobody else. */
export const readBasket = endpoint(contract.readBasket)
  .limit(({ requester }) => (requester.basketToken ? [] : [[newBasketLimit, requester.ip]]))
  .handle(async ({ requester }, deps) => {
    const { basketToken } = requester;
    const basket = basketToken ? await service.resolveBasket(deps, basketToken) : await service.openBasket(deps);
    return { status: 200, body: await readBasketBody(deps, basket, requester) };
  });

/** Adds the one option of a slug to the basket, which is created if there is none. Of several, one is to be chosen. */
export const addToBasket = endpoint(contract.addToBasket)
  .prepare(async ({ params, query, requester }, deps) => {
    const wanted = parsePurchase(params.id);
    const offers = wanted ? await findOffers(deps.db, wanted.slug) : [];
    const onSale = offers.filter(({ option }) => option.status);
    const [offer] = onSale;
    if (!wanted || !offer) throw notFound("This is not on sale.");
    const isChosen = !query.look && onSale.length === 1;
    if (isChosen && !requester.basketToken) await limit(deps, newBasketLimit, requester.ip);
    const purchaseType = offer.product.type === "subscription" ? wanted.purchaseType : "";
    return { offer, offers, isChosen, purchaseType } as const;
  })
  .handle(async ({ query, requester }, deps, { offer, offers, isChosen, purchaseType }) => {
    const { basketToken } = requester;
    if (!isChosen) {
      const basket = basketToken && !query.look ? await service.resolveBasket(deps, basketToken) : undefined;
      const picker = {
        selectOptions: true,
        product: optionPickerBody(deps, offer, offers),
        purchase_type: purchaseType && `+${purchaseType}`,
      };
      return { status: 200, body: { ...(await readBasketBody(deps, basket, requester)), ...picker } };
    }
    const { basket, added } = await service.addToBasket(deps, basketToken, offer, purchaseType, requester.user?.id);
    const body = await readBasketBody(deps, basket, requester);
    return { status: 200, body: { ...body, messages: additionMessages(offer, added, body.items.subscription[0]) } };
  });

export const setBasketCountry = endpoint(contract.setBasketCountry).handle(async ({ body, requester }, deps) => {
  const basket = await service.setBasketCountry(deps, requester.basketToken, body.country);
  return { status: 200, body: await readBasketBody(deps, basket, requester) };
});

export const setBasketQuantity = endpoint(contract.setBasketQuantity).handle(
  async ({ params, body, requester }, deps) => {
    const basket = await service.setBasketQuantity(deps, requester.basketToken, params.id, body.qty);
    return { status: 200, body: await readBasketBody(deps, basket, requester) };
  },
);

export const removeFromBasket = endpoint(contract.removeFromBasket).handle(async ({ params, requester }, deps) => {
  const basket = await service.removeFromBasket(deps, requester.basketToken, params.id);
  return { status: 200, body: await readBasketBody(deps, basket, requester) };
});
