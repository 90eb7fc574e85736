import type { PaymentAction, SavedCards } from "contract/payment";
import type { CardScript } from "~/components/payment/card-provider";

/** What loads the card provider's script; null where there is none. */
export function toCardScript({
  publishable_key: key,
  script_url: url = null,
}: Pick<PaymentAction | SavedCards, "publishable_key" | "script_url">): CardScript | null {
  return key ? { key, url } : null;
}
