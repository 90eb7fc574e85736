import type { BasketItem } from "contract/basket";

type Line = Pick<BasketItem, "monthly" | "on_sale" | "starts_later" | "total" | "next_cost" | "next_cost_display">;

/**
 * How a plan is paid by the month: "£240.00 a month × 12".
 * @param months the instalments of the plan
 * @returns null for anything else, and where the first instalment is another than the others
 */
export function instalmentsOf(line: Line, months: number): string | null {
  const { monthly, on_sale, starts_later, total, next_cost, next_cost_display } = line;
  const isEven = monthly && on_sale && !starts_later && next_cost !== null && next_cost * months === total;
  return isEven ? `${next_cost_display} a month × ${months}` : null;
}
