import type { Basket } from "contract/basket";
import type { Palette, PictureData } from "~/components/content/item-types";
import { toPicture } from "~/view-models/card.server";

type Product = NonNullable<Basket["product"]>;

/** What is to be chosen from, as the page shows it. */
export interface ProductView extends Pick<Product, "title" | "type" | "description" | "options"> {
  image: PictureData | null;
  palette: Palette;
}

/** A product of the API as the page shows it. */
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
