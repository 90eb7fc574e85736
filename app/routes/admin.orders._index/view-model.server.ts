import { fulfilmentStates, paymentStates } from "contract/order-administration";
import { isDay } from "~/format/dates";

/** The filters of the list, as its URL says them. */
export const filterChoices: Record<string, (text: string) => boolean> = {
  payment: (text) => paymentStates.some((state) => state === text),
  fulfilment: (text) => text === "cancelled" || fulfilmentStates.some((state) => state === text),
  type: (text) => text === "card" || text === "bacs",
  show: (text) => ["overdue", "renewals", "to_send", "to_refund"].includes(text),
  from: isDay,
  to: isDay,
};
