import { messages } from "~/config/messages";
import { bankAsks } from "~/view-models/bank-confirmation.server";
import type { CheckoutView } from "./checkout-view";

/** The heading of each state of the checkout, which is the title of its page too. */
export function headingOf(view: CheckoutView): string {
  if (view.state === "payment") return view.isKnown ? bankAsks : "We do not know yet whether your payment went through";
  if (view.state === "placed") return `Your order ${view.order.number} was placed`;
  if (view.state === "open" && view.order.isFree) return "Checkout: your details";
  return headings[view.state];
}

const headings: Record<Exclude<CheckoutView["state"], "payment" | "placed">, string> = {
  empty: messages.basketEmpty,
  alreadyOwned: "There is nothing to order",
  lost: messages.basketLost,
  unpayable: "Checkout: payment",
  error: "Checkout: payment",
  contract: "Contract",
  open: "Checkout: payment",
};
