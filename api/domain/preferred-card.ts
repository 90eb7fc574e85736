/** A saved card as far as its place among the others goes. */
interface OwnCard {
  id: string;
  isPreferred: boolean;
  expiryMonth: number;
  expiryYear: number;
}

/** What became of the last payment by each card, by its id; a card that never paid is not in it. */
export type LastPayments = ReadonlyMap<string, "paid" | "declined">;

/**
 * The card that instalments and renewals are charged to: the one that its holder has chosen, or else the first that they
 * saved, unless it has expired. A card that is added later takes nobody's place by itself; one that has paid takes the
 * place of one that was declined.
 * @param cards the newest first
 * @param today in Europe/London
 */
export function preferredOf<Card extends OwnCard>(cards: Card[], today: string, last: LastPayments): Card | undefined {
  const chosen = cards.find(({ isPreferred }) => isPreferred);
  if (chosen) return chosen;
  const month = today.slice(0, 7);
  const valid = cards.filter(
    ({ expiryMonth, expiryYear }) => `${expiryYear}-${String(expiryMonth).padStart(2, "0")}` >= month,
  );
  const first = valid.at(-1);
  const isDeclined = first && last.get(first.id) === "declined";
  const other = isDeclined ? valid.findLast(({ id }) => last.get(id) === "paid") : undefined;
  return other ?? first ?? cards.at(-1);
}
