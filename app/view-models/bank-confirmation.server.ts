import type { PaymentAction } from "contract/payment";
import type { Question } from "~/components/payment/bank-question";
import { safeLink } from "~/html/sanitize.server";
import { toCardScript } from "./card-script.server";
import { cardName } from "./saved-card.server";

/** The heading of a page that leads to the bank of a card's holder. */
export const bankAsks = "Your bank asks you to confirm this payment";

/** The page of the bank on which the cardholder confirms a payment; null where it has none, as with its app. */
export function bankUrlOf({ redirect_url }: PaymentAction): string | null {
  return safeLink(redirect_url) ?? null;
}

/** What the provider's script asks in the page for the bank; null where that has a page of its own. */
export function questionOf(action: PaymentAction, opensAtOnce: boolean): Question | null {
  const script = toCardScript(action);
  return script && bankUrlOf(action) === null ? { script, secret: action.payment_intent_secret, opensAtOnce } : null;
}

/** What the bank is asked for, and that nothing is taken before: the same for an order and for an instalment. */
export function bankAsksFor(action: PaymentAction): string[] {
  const { charge } = action;
  const card = charge?.card ? ` from ${cardName(charge.card)}` : "";
  const sum = charge ? [`${charge.amount_display} for order ${charge.order_number}${card}.`] : [];
  const next = bankUrlOf(action)
    ? "Your bank brings you back here when you are done."
    : questionOf(action, true)
      ? "Its question opens on this page. If nothing opens, go back and pay again: your bank then asks on a page of its own, or in its app."
      : "There is no page of your bank to lead you to: confirm it in your bank's app if it asks you to, and then check here.";
  return [...sum, `Nothing has been taken from your card yet. ${next}`];
}

/** What a user is told who has asked again. @param at "14:05:09" */
export function notConfirmedYet(at: string): { title: string; text: string } {
  return {
    title: "Not confirmed yet",
    text: `We asked at ${at}: your bank has not confirmed this payment, and nothing has been taken from your card. If you have just confirmed it, wait a moment and ask again.`,
  };
}
