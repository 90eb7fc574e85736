import type { BasketItem } from "contract/basket";

/** Why a line of the basket is no part of the total. */
export function notSoldWords({ held }: Pick<BasketItem, "held">): string {
  if (held === "owned") return "You have it already";
  return held === "ordered" ? "You have ordered it already" : "Not on sale any more";
}
