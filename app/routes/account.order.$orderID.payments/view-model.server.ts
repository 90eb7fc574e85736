import type { Order } from "contract/order";
import type { PaymentMethod } from "contract/payment";
import { cardExpiry, cardName } from "~/view-models/saved-card.server";

/** Turns the API's order into what the page of its unpaid instalments shows. */
export function toUnpaidPage({ id, number, status, payments }: Order) {
  const unpaid = status === "cancelled" ? [] : payments.filter(({ paid }) => !paid);
  return { id, title: `Order ${number}`, unpaid };
}

/** A saved card as it is offered. */
export interface CardChoice {
  value: string;
  /** "Visa ending in 4242" */
  label: string;
  /** "Valid until 04/2028" */
  hint: string;
  isPreferred: boolean;
}

/** Turns the API's saved cards into choices. */
export function toCards(cards: PaymentMethod[]): CardChoice[] {
  return cards.map((card) => ({
    value: card.id,
    label: cardName(card),
    hint: `Valid until ${cardExpiry(card)}`,
    isPreferred: card.is_preferred || cards.length === 1,
  }));
}
