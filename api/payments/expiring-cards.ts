import type { Deps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { cardReminder, sendReminder } from "../services/reminders";
import { type DuePaymentRow, listUncheckedByCard } from "../store/due-payments";
import { recordReminder } from "../store/reminders";
import { inTransaction } from "../transaction";
import { findCardToCharge } from "./card-to-charge";
import type { SavedCard } from "./provider";

/** A card is looked up so many days before it has to pay. */
const daysBefore = 30;

/**
 * Looks up the card of each payment that becomes due, once a payment, and mails if it will have expired by then: once for
 * a card and its expiry. While the provider does not answer, it is left for the next time.
 */
export async function remindOfExpiringCards(deps: Deps): Promise<void> {
  const today = londonDay(deps.clock());
  const days = { after: today, to: addDays(today, daysBefore) };
  let after: string | null = null;
  for (;;) {
    const coming: DuePaymentRow[] = await listUncheckedByCard(deps.db, days, after);
    for (const payment of coming) {
      const card = await findCardToCharge(deps, payment);
      if (card.kind === "unknown") return;
      await recordCheck(deps, payment, card.kind === "ok" ? card.value : undefined);
    }
    const last = coming.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Whether a card cannot pay on a day any more: it is valid until the end of its month. */
function hasExpiredBy({ expiryMonth, expiryYear }: Pick<SavedCard, "expiryMonth" | "expiryYear">, day: string) {
  return `${expiryYear}-${String(expiryMonth).padStart(2, "0")}` < day.slice(0, 7);
}

async function recordCheck(deps: Deps, payment: DuePaymentRow, card: SavedCard | undefined): Promise<void> {
  await inTransaction(deps, async (txDeps) => {
    const isFirst = await recordReminder(txDeps.db, "card-checked", payment.id, txDeps.clock());
    if (!isFirst || !card || !hasExpiredBy(card, payment.dueOn)) return;
    const expires = `${String(card.expiryMonth).padStart(2, "0")}/${card.expiryYear}`;
    await sendReminder(txDeps, cardReminder(payment, { ...card, expires }));
  });
}
