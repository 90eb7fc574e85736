import type { OutsideTransaction } from "../deps";
import { londonDay } from "../domain/dates";
import { preferredOf } from "../domain/preferred-card";
import { listLastByCard } from "../store/payment-attempts";
import type { Answer, SavedCard } from "./provider";

interface Payer {
  userId: string;
  /** The card provider's id of the user; null if they have none there. */
  customerId: string | null;
  /** The card provider's id of the card that the user has preferred; null if they have chosen none. */
  preferredCardId: string | null;
}

/**
 * The card for automatic charges: the one that the page of saved cards shows as preferred.
 * `missing` when there is no card at all.
 */
export async function findCardToCharge(
  { db, payments, clock }: OutsideTransaction,
  { userId, customerId, preferredCardId }: Payer,
): Promise<Answer<SavedCard & { customerId: string }>> {
  if (customerId === null) return { kind: "missing" };
  const listed = await payments.listCards(customerId);
  if (listed.kind !== "ok") return listed;
  const cards = listed.value;
  const chosen = cards.find(({ id }) => id === preferredCardId);
  const card = chosen ?? preferredOf(cards, londonDay(clock()), await listLastByCard(db, userId));
  return card ? { kind: "ok", value: { ...card, customerId } } : { kind: "missing" };
}
