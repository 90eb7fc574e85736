import type { Checkout } from "contract/order";
import { toVatView } from "~/view-models/vat.server";

/** A placed order as its confirmation shows it. */
export function toConfirmation({ id, number, payment_type, shipping, totals, vat, bank, basket }: Checkout) {
  const types = basket.items.map(({ product }) => product.type);
  return {
    id,
    number,
    shipping,
    bank,
    totals,
    vat: toVatView(vat),
    // A free order is stored as one by bank transfer, and nobody has to pay for it.
    isByBank: payment_type === "bacs" && totals.total > 0,
    hasSubscriptions: types.includes("subscription"),
    hasProducts: types.includes("product"),
    lines: basket.items.map((line) => ({
      id: line.id,
      name: `${line.product.title}, ${line.option.title}`,
      qty: line.qty,
      amount: line.total_display,
    })),
  };
}

export type Confirmation = ReturnType<typeof toConfirmation>;
