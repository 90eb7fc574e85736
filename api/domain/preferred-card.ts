/** A saved card as far as its place among the others goes. */
interface OwnCard {
  isPreferred: boolean;
  expiryMonth: number;
  expiryYear: number;
}

/**
 * The card that instalments and renewals are charged to: the one that its holder has chosen, or else the first that they
 * saved, unless it has expired. A card that is added later takes nobody's place by itself.
 * @param cards the newest first
 * @param today in Europe/London
 */
export function preferredOf<Card extends OwnCard>(cards: Card[], today: string): Card | undefined {
  const month = today.slice(0, 7);
  const isValid = ({ expiryMonth, expiryYear }: Card) =>
    `${expiryYear}-${String(expiryMonth).padStart(2, "0")}` >= month;
  return cards.find(({ isPreferred }) => isPreferred) ?? cards.findLast(isValid) ?? cards.at(-1);
}
