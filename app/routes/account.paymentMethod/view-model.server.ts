import type { PaymentMethod, SavedCards } from "contract/payment";
import { formatDay } from "~/format/dates";
import { uniqueLabels } from "~/format/unique-labels";
import { cardName, expiryInWords, isCardExpired, isCardExpiring, isCardValidOn } from "~/view-models/saved-card.server";
import type { SavedCard } from "./saved-card";

type NextPayment = NonNullable<SavedCards["next_payment"]>;

/** Turns the API's saved cards into what the page shows. */
export function toSavedCards({ data, next_payment }: SavedCards, now: Date): SavedCard[] {
  const cards = data.map((card) => ({
    id: card.id,
    name: cardName(card),
    expiry: expiryInWords(card, now),
    isEnding: isCardExpired(card, now) || isCardExpiring(card, now),
    isPreferred: card.is_preferred ?? false,
    meaning: card.is_preferred ? meaningOf(card, next_payment ?? null, now) : "",
  }));
  const labels = uniqueLabels(
    cards,
    ({ name }) => name,
    ({ expiry }) => expiry,
  );
  return cards.map((card, at) => ({ ...card, about: labels[at] ?? card.name }));
}

const whatToDo = "Add another card, or prefer one that is valid.";
const whatFollows = "We try for two weeks, and then your plan pauses until it is paid.";

/** What the preferred card pays, and what happens if it cannot. */
function meaningOf(card: PaymentMethod, next: NextPayment | null, now: Date): string {
  const hasExpired = isCardExpired(card, now);
  if (!next) {
    if (hasExpired) return `It can no longer pay for an instalment or a renewal. ${whatToDo}`;
    return isCardExpiring(card, now) ? `It cannot pay for an instalment or a renewal after that. ${whatToDo}` : "";
  }
  const { title, due, amount_display: amount } = next;
  if (isCardValidOn(card, due) && !hasExpired) return `${amount} for ${title} is taken from it on ${formatDay(due)}.`;
  const when = hasExpired ? "It cannot pay" : "It expires before it can pay";
  return `${when} ${amount} for ${title}, due on ${formatDay(due)}. ${whatFollows} ${whatToDo}`;
}
