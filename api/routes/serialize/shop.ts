import type { ShopProduct } from "contract/shop";
import type { Deps } from "../../deps";
import { displayPence } from "../../domain/money";
import type { listOptions, ShopProductRow } from "../../store/shop";
import { pictureBody } from "./card";

type OptionRow = Awaited<ReturnType<typeof listOptions>>[number];

/** A product on sale as the shop lists it. */
export function shopProductBody(deps: Deps, row: ShopProductRow, category: ShopProduct["category"]): ShopProduct {
  const from = row.fromPence ?? 0;
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    image: pictureBody(deps, row.picture),
    colour_primary: row.colourPrimary,
    colour_secondary: row.colourSecondary,
    shipping: row.shipping,
    category,
    options_total: row.optionsTotal,
    from,
    from_display: displayPence(from),
  };
}

export function shopOptionBody({ pricePence, rrpPence, ...option }: OptionRow) {
  return {
    ...option,
    price: pricePence,
    price_display: displayPence(pricePence),
    rrp: rrpPence,
    rrp_display: rrpPence === null ? null : displayPence(rrpPence),
  };
}
