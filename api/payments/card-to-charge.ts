import type { OutsideTransaction } from "../deps";
import { londonDay } from "../domain/dates";
import { preferredOf } from "../domain/preferred-card";
import type { Answer, SavedCard } from "./provider";

interface Payer {
  /** The card provider's id of the user; null if they have none there. */
  customerId: string | null;
  /** The card provider's id of the card that the user has preferred; null if they have chosen none. */
  preferredCardId: string | null;
}

/**
 * The card that pays what becomes due without its customer: the one that the page of saved cards shows as preferred.
 * `missing` when there is no card at all.
 */
export async function findCardToCharge(
  { payments, clock }: OutsideTransaction,
  { customerId, preferredCardId }: Payer,
): Promise<Answer<SavedCard & { customerId: string }>> {
  if (customerId === null) return { kind: "missing" };
  const listed = await payments.listCards(customerId);
  if (listed.kind !== "ok") return listed;
  const cards = listed.value;
  const card = cards.find(({ id }) => id === preferredCardId) ?? preferredOf(cards, londonDay(clock()));
  return card ? { kind: "ok", value: { ...card, customerId } } : { kind: "missing" };
}
