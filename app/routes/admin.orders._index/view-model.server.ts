import { fulfilmentStates, paymentStates } from "contract/order-administration";

/** The filters of the list, as its URL says them. */
const choices: Record<string, (text: string) => boolean> = {
  payment: (text) => paymentStates.some((state) => state === text),
  fulfilment: (text) => text === "cancelled" || fulfilmentStates.some((state) => state === text),
  type: (text) => text === "card" || text === "bacs",
  show: (text) => ["overdue", "renewals", "to_send"].includes(text),
  from: isDay,
  to: isDay,
};

/** The filters of the URL that the list knows; anything else is left out. */
export function parseFilters(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const found = Object.entries(choices).flatMap(([name, isKnown]): [string, string][] => {
    const value = searchParams.get(name) ?? "";
    return isKnown(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
