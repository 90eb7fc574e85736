import type { addToBasket, Basket, BasketItem } from "contract/basket";
import type { Deps } from "../../deps";
import { displayDay } from "../../domain/dates";
import { displayPence } from "../../domain/money";
import { parsePurchase } from "../../domain/plan-upgrade";
import { termPricePence } from "../../domain/pricing";
import { notFound } from "../../errors";
import type { Handler } from "../../http/bind";
import { type Added, type AddingRules, addLine } from "../../store/basket-lines";
import { findOffers, type Offer } from "../../store/baskets";
import { pictureOf } from "../cards";
import { basketBody } from "./body";
import { lineName } from "./notes";
import { basketOf, noBasket, openBasket } from "./open";

type Message = Basket["messages"][number];

const rules: AddingRules = { mostQty: 4, mostLines: 60, sameWishMs: 10 * 60 * 1000 };

/** Adds the one option of a slug to the basket, which is created if there is none. */
export const answerAdd: Handler<typeof addToBasket> = async ({ params, query, requester }, deps) => {
  const { db, clock } = deps;
  const wanted = parsePurchase(params.id);
  const offers = wanted ? await findOffers(db, wanted.slug) : [];
  const onSale = offers.filter(({ option }) => option.status);
  const [offer] = onSale;
  if (!wanted || !offer) throw notFound("This is not on sale.");
  const type = offer.product.type;
  const purchaseType = type === "subscription" ? wanted.purchaseType : "";
  const kept = requester.basketToken && !query.look ? await basketOf(requester, deps) : undefined;
  if (query.look || onSale.length > 1) {
    const choice = {
      selectOptions: true,
      product: pickerOf(offer, offers, deps),
      purchase_type: purchaseType && `+${purchaseType}`,
    };
    return { status: 200, body: { ...(await basketBody(kept, requester, deps)), ...choice } };
  }
  const open = kept ?? (await openBasket(requester, deps));
  const addition = { basketId: open.id, optionId: offer.option.id, type, purchaseType };
  const added = await db.transaction((tx) => addLine(tx, addition, rules, clock()));
  if (added.outcome === "no basket") throw noBasket();
  const body = await basketBody(open, requester, deps);
  return { status: 200, body: { ...body, messages: said(offer, added, body.items.subscription[0]) } };
};

function pickerOf({ product, picture }: Offer, offers: Offer[], deps: Deps): Basket["product"] {
  const { colourPrimary, colourSecondary, ...texts } = product;
  const options = offers.map(({ option: { pricePence, monthlyPence, months, ...option } }) => {
    const price = termPricePence({ pricePence, monthlyPence, months });
    return { ...option, price, price_display: displayPence(price) };
  });
  const looks = { image: pictureOf(picture, deps), colour_primary: colourPrimary, colour_secondary: colourSecondary };
  return { ...texts, ...looks, options };
}

/** @param plan the plan that is already in the basket */
function said(offer: Offer, added: Added, plan: BasketItem | undefined): Message[] {
  const name = lineName(offer);
  if (added.outcome === "already") return [{ id: "already", type: "info", message: `Already in your basket: ${name}` }];
  if (added.outcome === "most")
    return [{ id: "most", type: "warning", message: `${rules.mostQty} is the most of one thing: ${name}` }];
  if (added.outcome !== "added")
    return [{ id: "full", type: "error", message: `Your basket is full. It does not hold ${name}` }];
  if (added.moved) return [{ id: "moved", type: "success", message: `${name}, begins ${beginningOf(plan)}` }];
  const done: Message = { id: "added", type: "success", message: `Added to your basket: ${name}` };
  if (!added.replaced) return [done];
  const message = `One plan at a time: ${lineName(added.replaced)} has made room for ${name}`;
  return [done, { id: "replaced", type: "info", message }];
}

function beginningOf(plan: BasketItem | undefined): string {
  return plan?.starts_later && plan.starts_on ? `on ${displayDay(plan.starts_on)}` : "today";
}
