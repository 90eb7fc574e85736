import type { Basket, BasketItem } from "contract/basket";
import type { Palette, PictureData } from "~/components/content/item-types";
import type { VatView } from "~/components/order/order-types";
import { toPicture } from "~/view-models/card.server";
import { instalmentsOf } from "~/view-models/instalments.server";
import { toVatView } from "~/view-models/vat.server";

/** A line of the basket as it is shown. */
export interface Line extends Omit<BasketItem, "product"> {
  /** "The Year in View, Softback" */
  name: string;
  title: string;
  /** "£240.00 a month × 12" of a plan that is paid so; null for anything else. */
  instalments: string | null;
  image: PictureData | null;
  palette: Palette;
}

/** The basket as it is shown. */
export interface BasketContents extends Omit<Basket, "items" | "vat"> {
  vat: VatView;
  products: Line[];
  subscriptions: Line[];
}

/** Turns the API's basket into the site's; null for an empty one. */
export function toBasketContents({ items, vat, ...basket }: Basket): BasketContents | null {
  if (items.product.length + items.subscription.length === 0) return null;
  return {
    ...basket,
    vat: toVatView({ vat, totals: basket.totals }),
    products: items.product.map((item) => toLine(item, basket.totals.months)),
    subscriptions: items.subscription.map((item) => toLine(item, basket.totals.months)),
  };
}

function toLine({ product, ...item }: BasketItem, months: number): Line {
  return {
    ...item,
    instalments: instalmentsOf(item, months),
    name: `${product.title}, ${item.option.title}`,
    title: product.title,
    image: product.image && { ...toPicture(product.image), alt: "" },
    palette: { primary: product.colour_primary, secondary: product.colour_secondary, text: null },
  };
}
