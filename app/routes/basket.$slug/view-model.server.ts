import type { Basket } from "contract/basket";
import type { Palette, PictureData } from "~/components/content/item-types";
import { toPicture } from "~/view-models/card.server";

type Product = NonNullable<Basket["product"]>;

/** A product with its options, as the page shows it. */
export interface ProductView extends Pick<Product, "title" | "type" | "description" | "options"> {
  image: PictureData | null;
  palette: Palette;
}

/** Turns the API's product into the page's. */
export function toProductView({ title, type, description, options, image, ...looks }: Product): ProductView {
  return {
    title,
    type,
    description,
    options,
    image: image && toPicture(image),
    palette: { primary: looks.colour_primary, secondary: looks.colour_secondary, text: null },
  };
}
