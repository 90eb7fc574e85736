import type { PaymentMethod } from "contract/payment";
import { uniqueLabels } from "~/format/unique-labels";
import { cardExpiry, cardName, isCardExpired } from "~/view-models/saved-card.server";
import type { SavedCard } from "./saved-card";

/** Turns the API's saved cards into what the page shows. */
export function toSavedCards(methods: PaymentMethod[], now: Date): SavedCard[] {
  const cards = methods.map((method) => {
    const isExpired = isCardExpired(method, now);
    return {
      id: method.id,
      name: cardName(method),
      expiry: `${isExpired ? "Expired" : "Expires"} ${cardExpiry(method)}`,
      isExpired,
      isPreferred: method.is_preferred ?? false,
    };
  });
  const labels = uniqueLabels(
    cards,
    ({ name }) => name,
    ({ expiry }) => expiry,
  );
  return cards.map((card, at) => ({ ...card, about: labels[at] ?? card.name }));
}
