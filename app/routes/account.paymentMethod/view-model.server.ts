import type { PaymentMethod, SavedCards } from "contract/payment";
import { formatDay, formatIsoDate } from "~/format/dates";
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
    meaning: card.is_preferred
      ? [declinedWords(card), meaningOf(card, next_payment ?? null, now)].filter(Boolean).join(" ")
      : "",
    removal: removalOf(card, data, next_payment ?? null),
  }));
  const labels = uniqueLabels(
    cards,
    ({ name }) => name,
    ({ expiry }) => expiry,
  );
  return cards.map((card, at) => ({ ...card, about: labels[at] ?? card.name }));
}

/** What is said when a card was saved: whether what becomes due is charged to it from now on. @param cards the newest first */
export function savedMessage(cards: PaymentMethod[]): string {
  const [added] = cards;
  const preferred = cards.find(({ is_preferred }) => is_preferred);
  const saved = "Your card has been saved.";
  if (!added || !preferred) return saved;
  if (added.id === preferred.id) return `${saved} Instalments and renewals are charged to it.`;
  return `${saved} Instalments and renewals are still charged to ${cardName(preferred)}: choose the new one as preferred to change that.`;
}

/** What follows from the removal of a card: which card pays what comes next, or that none does. */
function removalOf(card: PaymentMethod, cards: PaymentMethod[], next: NextPayment | null): string {
  if (!card.is_preferred) return "";
  const isOnly = cards.length === 1;
  if (!next)
    return isOnly
      ? "It is your only card: an instalment or a renewal cannot be taken without one."
      : "Instalments and renewals are then charged to another of your cards.";
  const what = `${next.amount_display} for ${aboutNext(next)}, due on ${formatDay(next.due)},`;
  return isOnly
    ? `It is your only card: ${what} cannot be taken without one. ${whatFollows}`
    : `${what} is then charged to another of your cards.`;
}

function aboutNext({ title, expected }: NextPayment): string {
  return expected ? `the renewal of ${title}` : title;
}

const whatToDo = "Add another card, or choose a valid one as preferred.";
const whatFollows = "We will keep trying for two weeks, and then your plan pauses until it is paid.";

/** A card that was declined may be declined again: its holder is told before it has to pay. */
function declinedWords({ last_declined }: PaymentMethod): string {
  return last_declined ? "The last payment with it was declined. Choose another card as preferred, or add one." : "";
}

/** What the preferred card pays, and what happens if it cannot. */
function meaningOf(card: PaymentMethod, next: NextPayment | null, now: Date): string {
  const hasExpired = isCardExpired(card, now);
  if (!next) {
    if (hasExpired) return `It can no longer pay for an instalment or a renewal. ${whatToDo}`;
    return isCardExpiring(card, now) ? `It cannot pay for an instalment or a renewal after that. ${whatToDo}` : "";
  }
  const { due, amount_display: amount } = next;
  const title = aboutNext(next);
  if (due < formatIsoDate(now) && !hasExpired)
    return `${amount} for ${title} was due on ${formatDay(due)}, and will be taken from it at the next attempt.`;
  if (isCardValidOn(card, due) && !hasExpired) return `${amount} for ${title} is taken from it on ${formatDay(due)}.`;
  const when = hasExpired ? "It cannot pay" : "It expires before it can pay";
  return `${when} ${amount} for ${title}, due on ${formatDay(due)}. ${whatFollows} ${whatToDo}`;
}
