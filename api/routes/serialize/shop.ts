import type { ShopProduct } from "contract/shop";
import type { Deps } from "../../deps";
import { displayPence } from "../../domain/money";
import { priceWithoutVat, supplyOf } from "../../domain/vat-rules";
import type { HeldFiles } from "../../store/content-grants";
import type { findPack, listOptions, listShopCategories, ShopProductRow } from "../../store/shop";
import { pictureBody } from "./card";

type PackRow = NonNullable<Awaited<ReturnType<typeof findPack>>>;
type CategoryRow = Awaited<ReturnType<typeof listShopCategories>>[number];
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
    ...netBody(from, row),
  };
}

/** The categories of the shop, each with the slug of the one that it is below. */
export function shopCategoriesBody(rows: CategoryRow[]) {
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return rows.map(({ slug, title, template, parentId }) => ({
    slug,
    title,
    template,
    parent: parentId === null ? null : (slugs.get(parentId) ?? null),
  }));
}

/** What is in a product that is downloaded: its files by name, none of which can be opened by that. */
export function packBody(deps: Deps, { picture, hasPdf, title, files }: PackRow) {
  const pdf = hasPdf ? [{ caption: title, file_type: "pdf", size: null }] : [];
  const listed = files.map(({ caption, fileType, size }) => ({ caption, file_type: fileType, size }));
  return { image: pictureBody(deps, picture), files: [...pdf, ...listed] };
}

function netBody(pricePence: number, product: Pick<ShopProductRow, "shipping" | "vatClass">) {
  const net = priceWithoutVat(pricePence, supplyOf(product));
  return { net, net_display: net === null ? null : displayPence(net) };
}

/** An option of a product. */
export function shopOptionBody(
  { pricePence, rrpPence, contentId: _, ...option }: OptionRow,
  product: ShopProductRow,
  held?: HeldFiles,
) {
  return {
    ...option,
    price: pricePence,
    price_display: displayPence(pricePence),
    ...netBody(pricePence, product),
    rrp: rrpPence,
    rrp_display: rrpPence === null ? null : displayPence(rrpPence),
    held: held?.state ?? null,
  };
}
