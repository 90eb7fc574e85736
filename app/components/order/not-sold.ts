import type { BasketItem } from "contract/basket";

/** Why a line of the basket is not part of the total. */
export function notSoldWords({ held }: Pick<BasketItem, "held">): string {
  if (held === "owned") return "You already have it";
  return held === "ordered" ? "You have already ordered it" : "No longer on sale";
}
