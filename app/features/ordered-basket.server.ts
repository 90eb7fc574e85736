import type { Checkout } from "contract/order";
import { tryRead } from "~/api/result.server";
import type { Visitor } from "~/auth/guards.server";
import { readOrder } from "~/models/checkout.server";

/**
 * The order that the session's basket became, or that was placed last: then the basket is not lost, but empty.
 * @returns null if there is none that was placed, or it cannot be read
 */
export async function findOrderOfBasket({
  api,
  session: { user, openOrderId, placedOrderId },
}: Pick<Visitor, "api" | "session">): Promise<Checkout | null> {
  const orderId = openOrderId ?? placedOrderId;
  if (!user || !orderId) return null;
  const read = await tryRead(readOrder(api, orderId));
  return read.ok && read.value && read.value.status !== "new" ? read.value : null;
}
