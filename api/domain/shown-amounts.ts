import type { Amounts } from "./pricing";

/** What a checkout shows of what is paid, in pence with VAT. */
export interface ShownAmounts {
  totalPence: number;
  /** What is due now; nothing for a plan that begins later. */
  duePence: number;
  /** The monthly instalments; 0 when nothing is paid monthly. */
  instalments: number;
}

/** What a client says that its page showed, as far as it says so. */
export type SeenAmounts = { [K in keyof ShownAmounts]?: ShownAmounts[K] | undefined };

/** What is shown of the amounts of an order. */
export function shownAmounts({ total, toPay, months }: Pick<Amounts, "total" | "toPay" | "months">): ShownAmounts {
  return { totalPence: total, duePence: toPay, instalments: months };
}

/**
 * Whether amounts are those that a buyer saw. What the client does not say is what the draft was answered with last,
 * unless the client has seen something else since.
 * @param kept what the draft was answered with last; null if that is not known
 */
export function areAsSeen(now: ShownAmounts, said: SeenAmounts, kept: ShownAmounts | null): boolean {
  const isLastAnswer = kept !== null && agree(kept, said);
  return agree(now, isLastAnswer ? kept : said);
}

function agree(all: ShownAmounts, some: SeenAmounts): boolean {
  const names = ["totalPence", "duePence", "instalments"] as const;
  return names.every((name) => some[name] === undefined || some[name] === all[name]);
}
