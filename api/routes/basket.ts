import * as contract from "contract/basket";
import type { OutsideTransaction } from "../deps";
import { parsePurchase } from "../domain/plan-upgrade";
import type { Requester } from "../domain/requester";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/basket";
import { claimBasket as claim } from "../services/basket-claim";
import { openGuestBasket, resolveBasket } from "../services/open-basket";
import { checkVatNumberOfBasket } from "../services/order-opening";
import { limit, type RateLimit } from "../services/rate-limit";
import { findOffers } from "../store/baskets";
import { additionMessages, claimMessages, optionPickerBody, readBasketBody } from "./serialize/basket";

const newBasketLimit: RateLimit = { name: "baskets", most: 120, windowMs: 60 * 60 * 1000 };

/** A guest's basket: for anyone with its token, and for nobody else. A member's: for its account. */
export const readBasket = endpoint(contract.readBasket)
  .limit(({ requester }) => (isNewGuest(requester) ? [[newBasketLimit, requester.ip]] : []))
  .prepare(({ requester }, deps) => askOfMember(deps, requester))
  .handle(async ({ requester }, deps) => {
    const basket = isNewGuest(requester) ? await openGuestBasket(deps) : await resolveBasket(deps, requester);
    return { status: 200, body: await readBasketBody(deps, basket, requester) };
  });

/** The basket of an account, with what was put into this browser's before log-in. */
export const claimBasket = endpoint(contract.claimBasket).handle(async ({ requester }, deps) => {
  const claimed = await claim(deps, requester);
  const body = await readBasketBody(deps, claimed.basket, requester);
  return { status: 200, body: { ...body, messages: claimMessages(claimed) } };
});

/** A member's basket has the VAT of its checkout. */
async function askOfMember(deps: OutsideTransaction, { user, basketToken }: Requester): Promise<void> {
  if (user) await checkVatNumberOfBasket(deps, { user, basketToken });
}

function isNewGuest({ user, basketToken }: Requester): boolean {
  return user === null && basketToken === null;
}

/** Adds the one option of a slug to the basket, which is created if there is none. Of several, one is to be chosen. */
export const addToBasket = endpoint(contract.addToBasket)
  .prepare(async ({ params, query, requester }, deps) => {
    const wanted = parsePurchase(params.id);
    const offers = wanted ? await findOffers(deps.db, wanted.slug) : [];
    const onSale = offers.filter(({ option }) => option.status);
    const [offer] = onSale;
    if (!wanted || !offer) throw notFound("This is not on sale.");
    const isChosen = !query.look && onSale.length === 1;
    if (isChosen && isNewGuest(requester)) await limit(deps, newBasketLimit, requester.ip);
    const purchaseType = offer.product.type === "subscription" ? wanted.purchaseType : "";
    return { offer, offers, isChosen, purchaseType } as const;
  })
  .handle(async ({ query, requester }, deps, { offer, offers, isChosen, purchaseType }) => {
    if (!isChosen) {
      const isRead = !query.look && !isNewGuest(requester);
      const basket = isRead ? await resolveBasket(deps, requester) : undefined;
      const picker = {
        selectOptions: true,
        product: optionPickerBody(deps, offer, offers),
        purchase_type: purchaseType && `+${purchaseType}`,
      };
      return { status: 200, body: { ...(await readBasketBody(deps, basket, requester)), ...picker } };
    }
    const { basket, added } = await service.addToBasket(deps, requester, offer, purchaseType);
    const body = await readBasketBody(deps, basket, requester);
    return { status: 200, body: { ...body, messages: additionMessages(offer, added, body.items.subscription[0]) } };
  });

export const setBasketCountry = endpoint(contract.setBasketCountry).handle(async ({ body, requester }, deps) => {
  const basket = await service.setBasketCountry(deps, requester, body.country);
  return { status: 200, body: await readBasketBody(deps, basket, requester) };
});

export const setBasketQuantity = endpoint(contract.setBasketQuantity).handle(
  async ({ params, body, requester }, deps) => {
    const basket = await service.setBasketQuantity(deps, requester, params.id, body.qty);
    return { status: 200, body: await readBasketBody(deps, basket, requester) };
  },
);

export const removeFromBasket = endpoint(contract.removeFromBasket).handle(async ({ params, requester }, deps) => {
  const basket = await service.removeFromBasket(deps, requester, params.id);
  return { status: 200, body: await readBasketBody(deps, basket, requester) };
});
