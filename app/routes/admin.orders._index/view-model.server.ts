import { fulfilmentStates, paymentStates } from "contract/order-administration";
import { id } from "contract/scalars";

/** The filters of the list, as its URL says them. */
export const filterChoices: Record<string, (text: string) => boolean> = {
  payment: (text) => paymentStates.some((state) => state === text),
  fulfilment: (text) => ["part_sent", "cancelled"].includes(text) || fulfilmentStates.some((state) => state === text),
  type: (text) => text === "card" || text === "bacs",
  days: (text) => text === "paid",
  product: isId,
  option: isId,
  show: (text) =>
    ["overdue", "renewals", "to_send", "to_refund", "goods_back", "unsettled", "disputed", "vat_conflict"].includes(
      text,
    ),
};

function isId(text: string): boolean {
  return id.safeParse(text).success;
}
