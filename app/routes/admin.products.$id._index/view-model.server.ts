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

/** The option that was moved, and by which of its buttons: the page gives the focus back to it. */
export interface MovedOption {
  id: string;
  direction: Direction;
}

export type Direction = "up" | "down";

/** What was moved, by the page's URL. */
export function toMoved(query: URLSearchParams): MovedOption | null {
  const direction = query.get("direction");
  const id = query.get("moved");
  return id && (direction === "up" || direction === "down") ? { id, direction } : null;
}

/** The ids in their new order, if one of them can be moved so. */
export function movedIn(ids: string[], id: string, direction: Direction): string[] | undefined {
  const at = ids.indexOf(id);
  const to = direction === "up" ? at - 1 : at + 1;
  const other = ids[to];
  if (at === -1 || other === undefined) return undefined;
  return ids.with(at, other).with(to, id);
}
