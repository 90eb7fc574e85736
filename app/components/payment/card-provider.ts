/** What a page needs to load the card provider's script. */
export interface CardScript {
  /** The publishable key. */
  key: string;
  /** Where the script is; null for Stripe's own. */
  url: string | null;
}

/** The choice of a card that is entered in the page, in place of a saved card's id. */
export const newCard = "new";

/** What the fields are for: a card that pays at once, or one that is only saved. */
export type CardUse = { kind: "pay"; amountPence: number; saves: boolean } | { kind: "save" };

/** A card that was entered, or why there is none. */
export type EnteredCard = { id: string; message?: never } | { id?: never; message: string };

/** The provider's script, as far as the site uses it. */
export interface CardProvider {
  /** Shows the provider's fields in a container. @throws when they cannot be loaded */
  showFields(container: HTMLElement, use: CardUse): Promise<CardFields>;
  /** Asks the cardholder what the bank wants to know, over the page. Only the API knows the outcome. */
  askHolder(clientSecret: string): Promise<void>;
}

/** The provider's fields, in a frame of their own: the card's number never reaches our page. */
export interface CardFields {
  /** Checks what was entered. @returns what is wrong */
  check(): Promise<string | undefined>;
  /** Makes a card that is nobody's until it has paid. */
  make(holder: string): Promise<EnteredCard>;
  /** Saves the card; the bank may ask its holder meanwhile. */
  save(card: { clientSecret: string; holder: string; returnUrl: string }): Promise<EnteredCard>;
  focus(): void;
  remove(): void;
}
