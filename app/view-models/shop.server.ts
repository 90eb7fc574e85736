import type * as contract from "contract/shop";
import type { ShopProduct } from "~/components/content/item-types";
import { shortPrice } from "~/format/money";
import { toPicture } from "./card.server";

/** A price, or that there is none. @param display "£42.00", or "£42" */
export function priceWords(display: string): string {
  return /^£0(\.00)?$/.test(display) ? "Free" : display;
}

/** "£21.67 without VAT"; null where the price includes none, and where nothing is to be paid. */
export function netWords(display: string | null | undefined): string | null {
  return display && priceWords(display) === display ? `${shortPrice(display)} without VAT` : null;
}

/** Turns the API's product into the data of a card. */
export function toShopProduct(product: contract.ShopProduct): ShopProduct {
  const { slug, title, description, image, category, shipping, from_display, net_display, options_total } = product;
  const price = priceWords(shortPrice(from_display));
  const delivery = shipping ? "by post" : "to download";
  return {
    slug,
    title,
    description,
    kind: category ? `${category.title}, ${delivery}` : `Sent ${delivery}`,
    image: image && toPicture(image),
    palette: { primary: product.colour_primary, secondary: product.colour_secondary, text: null },
    price: options_total > 1 ? `From ${price}` : price,
    net: netWords(net_display),
  };
}
