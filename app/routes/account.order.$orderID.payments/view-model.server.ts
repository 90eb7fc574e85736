import type { Order } from "contract/order";
import type { PaymentMethod } from "contract/payment";
import { cardName, expiryInWords, isCardExpired } from "~/view-models/saved-card.server";

/** Turns the API's order into what the page of its unpaid instalments shows. */
export function toUnpaidPage({ id, number, status, payments }: Order) {
  const unpaid = status === "cancelled" ? [] : payments.filter(({ paid }) => !paid);
  return { id, number, title: `Order ${number}`, unpaid };
}

/** A saved card as it is offered. */
export interface CardChoice {
  value: string;
  /** "Visa ending in 4242" */
  label: string;
  /** "Expires 04/2028" */
  hint: string;
  isChosen: boolean;
}

/**
 * Turns the API's saved cards into choices: at first the one that is asked for, or else the preferred or only one,
 * unless it has expired.
 */
export function toCards(cards: PaymentMethod[], wanted: string | null, now: Date): CardChoice[] {
  const usual = cards.find((card) => card.is_preferred || cards.length === 1);
  const chosen = wanted === null ? (usual && isCardExpired(usual, now) ? undefined : usual?.id) : wanted;
  return cards.map((card) => ({
    value: card.id,
    label: cardName(card),
    hint: expiryInWords(card, now),
    isChosen: card.id === chosen,
  }));
}
