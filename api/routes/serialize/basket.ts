import type { Basket, BasketItem } from "contract/basket";
import { countryInSentence } from "contract/country-in-sentence";
import type { Deps } from "../../deps";
import { dayInWords } from "../../domain/dates";
import { displayPence } from "../../domain/money";
import { displayTotals, termPricePence } from "../../domain/pricing";
import type { Requester } from "../../domain/requester";
import { deliveryCountries } from "../../domain/shipping";
import { sellerCountry } from "../../domain/vat-rules";
import { type addToBasket, maxQuantity, type PricedBasketLine } from "../../services/basket";
import { priceForBuyer } from "../../services/basket-buyer";
import type { Claim, ClaimedLine } from "../../services/basket-claim";
import { heldWords, lineName, readBasketNotices } from "../../services/basket-notices";
import type { TokenBasket } from "../../services/open-basket";
import type { Offer } from "../../store/baskets";
import { pictureBody } from "./card";
import { pricedVatBody } from "./vat";

type Addition = Awaited<ReturnType<typeof addToBasket>>["added"];
type Message = Basket["messages"][number];

/** A basket, priced for the requester; without a basket, an empty one without a token. */
export async function readBasketBody(
  deps: Deps,
  basket: TokenBasket | undefined,
  { user }: Requester,
): Promise<Basket> {
  const { priced, buyer } = await priceForBuyer(deps, basket, user?.id);
  const { lines, sold, country, totals } = priced;
  const items = lines.map((line) => lineBody(deps, line));
  return {
    token: basket?.token ?? "",
    items: {
      product: items.filter(({ product }) => product.type === "product"),
      subscription: items.filter(({ product }) => product.type === "subscription"),
    },
    totalItems: sold.reduce((sum, { row }) => sum + row.qty, 0),
    hasSubscriptions: sold.some(({ row }) => row.product.type === "subscription"),
    shipping: { country },
    country: basket?.country ?? sellerCountry,
    billing_country: buyer?.country ?? null,
    countries: lines.length === 0 ? [] : deliveryCountries,
    messages: await readBasketNotices(deps, priced, user),
    totals: displayTotals(totals),
    vat: pricedVatBody(priced, buyer?.vatNumber ?? null),
    selectOptions: false,
    product: null,
    purchase_type: "",
  };
}

/** A product with its options, of which one is to be chosen. */
export function optionPickerBody(deps: Deps, { product, picture }: Offer, offers: Offer[]): Basket["product"] {
  const { colourPrimary, colourSecondary, ...texts } = product;
  const options = offers.map(({ option: { pricePence, monthlyPence, months, contentId: _, ...option } }) => {
    const price = termPricePence({ pricePence, monthlyPence, months });
    return { ...option, price, price_display: displayPence(price) };
  });
  const colours = { colour_primary: colourPrimary, colour_secondary: colourSecondary };
  return { ...texts, image: pictureBody(deps, picture), ...colours, options };
}

/** The result of an addition in words. @param plan the plan that is in the basket now */
export function additionMessages(offer: Offer, added: Addition, plan: BasketItem | undefined): Message[] {
  const name = lineName(offer);
  if (added.outcome === "held") return [{ id: "held", type: "info", message: heldWords(name, added.held) }];
  if (added.outcome === "already") return [{ id: "already", type: "info", message: `Already in your basket: ${name}` }];
  if (added.outcome === "most")
    return [{ id: "most", type: "warning", message: `You can order up to ${maxQuantity} of one item: ${name}` }];
  if (added.outcome !== "added")
    return [{ id: "full", type: "error", message: `Your basket is full. It has no room for ${name}` }];
  if (added.moved) return [{ id: "moved", type: "success", message: `${name}, begins ${beginningOf(plan)}` }];
  const done: Message = { id: "added", type: "success", message: `Added to your basket: ${name}` };
  if (!added.replaced) return [done];
  const message = `${lineName(added.replaced)} has left your basket, as you can buy one plan at a time`;
  return [done, { id: "replaced", type: "info", message, slug: added.replaced.option.slug }];
}

/** What became of a guest's basket in words: a message for each line that is not simply there, and one for the others. */
export function claimMessages({ changes, keptCountry }: Claim): Message[] {
  const added = changes.flatMap(({ line, outcome }) => (outcome === "added" ? [lineName(line)] : []));
  const messages = changes.flatMap(claimedMessage);
  if (added.length > 0) {
    const message = `Added to the basket of your account: ${added.join("; ")}`;
    messages.unshift({ id: "claimed", type: "success", message });
  }
  const country = deliveryCountries.find(({ code }) => code === keptCountry);
  if (!country) return messages;
  const message = `Your basket stays priced for ${countryInSentence(country)}`;
  return [...messages, { id: "country", type: "info", message }];
}

function claimedMessage(claimed: ClaimedLine): Message[] {
  const { line } = claimed;
  const name = lineName(line);
  if (claimed.outcome === "already")
    return [{ id: `already-${line.id}`, type: "info", message: `Already in your basket: ${name}` }];
  if (claimed.outcome === "more")
    return [{ id: `more-${line.id}`, type: "info", message: `Already in your basket: ${name}, ${claimed.qty} now` }];
  if (claimed.outcome === "replaced") {
    const message = `${name} has left your basket for ${lineName(claimed.by)}, as you can buy one plan at a time`;
    return [{ id: `replaced-${line.id}`, type: "info", message, slug: line.option.slug }];
  }
  if (claimed.outcome === "full")
    return [{ id: `full-${line.id}`, type: "error", message: `Your basket is full. It has no room for ${name}` }];
  return [];
}

function beginningOf(plan: BasketItem | undefined): string {
  return plan?.starts_later && plan.starts_on ? `on ${dayInWords(plan.starts_on)}` : "today";
}

/** A line of a basket. */
export function lineBody(deps: Deps, { row, amounts, held }: PricedBasketLine): BasketItem {
  const { option, product } = row;
  const { pricePence, rrpPence, start, isMonthly, monthlyPence, monthlyBasePence } = amounts;
  return {
    id: row.id,
    qty: row.qty,
    on_sale: row.onSale && !held,
    held: held?.state ?? null,
    once: product.type === "subscription" || option.contentId !== null,
    total: pricePence,
    total_display: displayPence(pricePence),
    net: amounts.netPence,
    rrp: rrpPence,
    rrp_display: displayOrNull(rrpPence),
    upgrade: start?.kind ?? null,
    starts_on: start?.startsOn ?? null,
    starts_later: start?.isLater ?? false,
    monthly: isMonthly,
    next_cost: isMonthly ? monthlyPence : null,
    next_cost_display: displayOrNull(isMonthly ? monthlyPence : null),
    month_renewal_base: monthlyBasePence,
    month_renewal_base_display: displayOrNull(monthlyBasePence),
    purchase_type: row.purchaseType,
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      type: product.type,
      image: pictureBody(deps, row.picture),
      colour_primary: product.colourPrimary,
      colour_secondary: product.colourSecondary,
    },
    option: {
      id: option.id,
      slug: option.slug,
      title: option.title,
      monthly_price: monthlyBasePence,
      monthly_price_display: displayOrNull(monthlyBasePence),
      monthly_renewal: product.type === "subscription",
    },
  };
}

function displayOrNull(pence: number | null): string | null {
  return pence === null ? null : displayPence(pence);
}
