import type { Product } from "contract/product";
import { kindOf } from "~/forms/product-schema.server";
import { toPicture } from "~/view-models/card.server";

/** A product as its page shows it. */
export function toView(product: Product) {
  return {
    product,
    picture: product.image && toPicture(product.image),
    palette: { primary: product.colour_primary, secondary: product.colour_secondary, text: null },
    kind: kindOf(product),
  };
}

export type ProductView = ReturnType<typeof toView>;
