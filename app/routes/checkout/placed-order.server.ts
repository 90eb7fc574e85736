import type { Checkout } from "contract/order";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { readOrder } from "~/models/checkout.server";
import { type Notice, type Session, withoutBasket } from "~/sessions.server";

type State = Pick<Checkout, "status" | "payment_type" | "payments">;

/** Whether an order was placed, and nothing of it has to be done in the checkout any more. */
export function isPlaced(order: State): boolean {
  return order.status !== "new" && !isAwaitingCard(order);
}

/** Whether an order was placed to be paid by card, and its first payment was not taken: it can be paid in another way. */
export function isAwaitingCard({ status, payment_type, payments: [first] }: State): boolean {
  return status === "pending" && payment_type === "card" && first?.paid === false;
}

/** The session after an order was placed: its basket is done, and a basket that was begun since is kept. */
export function sessionAfterOrder(session: Session, orderId: string): Session {
  const { openOrderId, placedOrderId } = session;
  const isNew = placedOrderId !== orderId;
  const after = { ...session, placedOrderId: orderId, ...(env.analytics && isNew && { unrecordedOrderId: orderId }) };
  const isOther = !isNew || (openOrderId !== undefined && openOrderId !== orderId);
  return isOther ? after : { ...withoutBasket(after), openOrderId: undefined, keepAddresses: undefined };
}

/** Redirects to the confirmation of an order that was placed. */
export function redirectToConfirmation({ session }: Member, orderId: string, notice?: Notice): Promise<Response> {
  return redirectAfterSubmit(paths.confirmation(), { session: sessionAfterOrder(session, orderId), notice });
}

/** The order that was placed from this browser, also if its answer was not received; null if none was, or it was cancelled. */
export async function findPlacedOrder({ api, session }: Member): Promise<Checkout | null> {
  const { openOrderId, placedOrderId } = session;
  const open = openOrderId === undefined ? null : await readOrder(api, openOrderId);
  if (open && open.status !== "cancelled" && isPlaced(open)) return open;
  // It is only mentioned in addition to what the page says.
  const placed = placedOrderId === undefined ? undefined : await tryRead(readOrder(api, placedOrderId));
  return placed?.ok && placed.value?.status !== "cancelled" ? placed.value : null;
}
