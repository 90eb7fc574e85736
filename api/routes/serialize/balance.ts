import type { Order } from "contract/order";
import type { AdministeredOrder } from "contract/order-administration";
import type { Deps } from "../../deps";
import { displayPence } from "../../domain/money";
import { findBalance, findHeldFor, listEntries, listReturns } from "../../store/balances";

/** What is kept for the customer of an order, with all that came in and went out; null if nothing ever was. */
export async function readBalanceBody(
  { db }: Deps,
  order: { id: string; userId: string | null },
): Promise<NonNullable<AdministeredOrder["balance"]> | null> {
  const balance = await findBalance(db, order);
  if (!balance) return null;
  const entries = await listEntries(db, balance.id);
  const returns = await listReturns(db, balance.id);
  return {
    amount: balance.amountPence,
    amount_display: displayPence(balance.amountPence),
    entries: entries.map(({ entry, orderNumber, by }) => ({
      ...{ id: entry.id, kind: entry.kind, amount: entry.amountPence },
      amount_display: displayPence(Math.abs(entry.amountPence)),
      ...{ booked_on: entry.bookedOn, order_id: entry.orderId, order_number: orderNumber, reference: entry.reference },
      surplus: entry.kind === "received" && entry.attemptId !== null,
      by,
    })),
    returns: returns.map(({ id, amountPence, status, reason, createdAt, sentOn, reference, orderId }) => ({
      ...{ id, amount: amountPence, amount_display: displayPence(amountPence), status, reason, order_id: orderId },
      ...{ created_at: createdAt.toISOString(), sent_on: sentOn, reference },
    })),
  };
}

/** What is kept for a user; null if that is nothing. */
export async function readKeptBody({ db }: Deps, userId: string): Promise<NonNullable<Order["kept"]> | null> {
  const held = await findHeldFor(db, userId);
  if (!held) return null;
  const { amountPence, receivedOn } = held;
  return { amount: amountPence, amount_display: displayPence(amountPence), received_on: receivedOn };
}
