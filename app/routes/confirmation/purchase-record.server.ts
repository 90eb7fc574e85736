import type { Checkout } from "contract/order";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { readLayout } from "~/models/layout.server";
import { commitSession } from "~/sessions.server";

/** A purchase as the data layer of a tag manager has it. Amounts are in pounds. */
export type PurchaseRecord = ReturnType<typeof toPurchaseRecord>;

/**
 * The record of a purchase for the data layer: once for each order, with `ANALYTICS` and the user's consent.
 * @returns the record, and the headers that keep it from being sent again
 */
export async function takePurchaseRecord({ session, client }: Member, order: Checkout) {
  if (session.unrecordedOrderId !== order.id) return { record: undefined, headers: {} };
  const { consented } = await readLayout(client, paths.confirmation());
  const headers = { "set-cookie": await commitSession({ ...session, unrecordedOrderId: undefined }) };
  return { record: consented ? toPurchaseRecord(order) : undefined, headers };
}

function toPurchaseRecord({ id, totals, basket }: Checkout) {
  return {
    event: "purchase",
    ecommerce: {
      transaction_id: id,
      currency: "GBP",
      value: pounds(totals.total),
      tax: pounds(totals.tax),
      shipping: pounds(totals.shipping),
      items: basket.items.map(({ sku, category, product, option, qty, total }) => ({
        item_id: sku ?? "",
        item_name: `${product.title}, ${option.title}`,
        item_category: category ?? product.typeLabel,
        price: pounds(total / qty),
        quantity: qty,
      })),
    },
  };
}

function pounds(pence: number): number {
  return Math.round(pence) / 100;
}
