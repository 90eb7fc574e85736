import type { AdministeredOrder } from "contract/order-administration";

type Balance = NonNullable<AdministeredOrder["balance"]>;

const moves: Record<Balance["entries"][number]["kind"], string> = {
  received: "Transfer that fitted no payment",
  applied: "Paid from it",
  returned: "Taken out, to be sent back",
  withdrawn: "Not sent back after all",
};

/** What is kept for a customer, with what came in and went out in words. */
export function toBalance({ entries, ...balance }: Balance) {
  return {
    ...balance,
    entries: entries.map(({ kind, surplus, amount, amount_display: shown, ...entry }) => ({
      ...entry,
      text: surplus ? "More than was due" : moves[kind],
      signed: amount < 0 ? `−${shown}` : shown,
    })),
  };
}
