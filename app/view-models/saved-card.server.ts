import { cardInWords } from "contract/card-name";
import type { PaymentMethod } from "contract/payment";

/** In place of a card's id in a URL: the one that was chosen did not pay, and is cleared if it was declined. */
export const noCard = "none";

/** "Visa ending in 4242" */
export function cardName({ brand, last_four }: Pick<PaymentMethod, "brand" | "last_four">): string {
  return cardInWords({ brand, lastFour: last_four });
}

/** The name of the card that is charged without its holder; null without one. */
export function preferredCard(cards: PaymentMethod[]): string | null {
  const card = cards.find(({ is_preferred }) => is_preferred) ?? cards[0];
  return card ? cardName(card) : null;
}

/** "04/2028" */
function cardExpiry({ exp_month, exp_year }: PaymentMethod): string {
  return `${String(exp_month).padStart(2, "0")}/${exp_year}`;
}

/** Whether a card has expired: it is valid to the end of its month. */
export function isCardExpired(card: PaymentMethod, now: Date): boolean {
  return monthsLeft(card, now) < 0;
}

/** Whether this month or the next is a card's last. */
export function isCardExpiring(card: PaymentMethod, now: Date): boolean {
  const left = monthsLeft(card, now);
  return left === 0 || left === 1;
}

/** Whether a card has not expired on a day. @param day YYYY-MM-DD */
export function isCardValidOn({ exp_month, exp_year }: PaymentMethod, day: string): boolean {
  return `${exp_year}-${String(exp_month).padStart(2, "0")}` >= day.slice(0, 7);
}

/** "Expires 04/2028", "Expires soon: 12/2026" or "Expired 01/2020" */
export function expiryInWords(card: PaymentMethod, now: Date): string {
  if (isCardExpired(card, now)) return `Expired ${cardExpiry(card)}`;
  return `${isCardExpiring(card, now) ? "Expires soon:" : "Expires"} ${cardExpiry(card)}`;
}

/** What stands below a card that may be chosen. @param refused the ids of the cards that were declined for the payment */
export function cardHint(card: PaymentMethod, refused: string[], now: Date): string {
  const expiry = expiryInWords(card, now);
  if (refused.includes(card.id)) return `${expiry}. It was declined for this payment.`;
  return card.last_declined ? `${expiry}. Its last payment was declined.` : expiry;
}

function monthsLeft({ exp_month, exp_year }: PaymentMethod, now: Date): number {
  return exp_year * 12 + exp_month - (now.getFullYear() * 12 + now.getMonth() + 1);
}
