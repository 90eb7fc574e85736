import type { ProductSummary } from "contract/product";
import { kindOf } from "~/forms/product-schema.server";
import { toPicture } from "~/view-models/card.server";

const choices: Record<string, string[]> = { status: ["on", "off"], type: ["product", "subscription"] };

/** The filters of the URL that the list knows; anything else is left out. */
export function parseFilters(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const known = Object.entries(choices).flatMap(([name, values]): [string, string][] => {
    const value = searchParams.get(name) ?? "";
    return values.includes(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(known);
}

/** A row of the list. */
export function toRow({ image, ...product }: ProductSummary) {
  return { ...product, kind: kindOf(product), picture: image && { ...toPicture(image), alt: "" } };
}
