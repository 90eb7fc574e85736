import type { ProductSummary } from "contract/product";
import { id } from "contract/scalars";
import { kindOf } from "~/forms/product-schema.server";
import { parseFilters as parseChoices } from "~/http/list-query.server";
import { toPicture } from "~/view-models/card.server";

const choices: Record<string, (text: string) => boolean> = {
  status: (text) => text === "on" || text === "off",
  type: (text) => text === "product" || text === "subscription",
  category: isId,
  tag: isId,
};

/** The filters of the URL that the list knows; anything else is left out. */
export function parseFilters(request: Request): Record<string, string> {
  return parseChoices(request, choices);
}

function isId(text: string): boolean {
  return id.safeParse(text).success;
}

/** A row of the list. */
export function toRow({ image, ...product }: ProductSummary) {
  return { ...product, kind: kindOf(product), picture: image && { ...toPicture(image), alt: "" } };
}
