/** A saved card as the page shows it. */
export interface SavedCard {
  id: string;
  /** "Visa ending in 4242" */
  name: string;
  /** The name, and what tells it from another card with the same. */
  about: string;
  /** "Expires 12/2030" */
  expiry: string;
  /** "Expires soon: 12/2026" and "Expired 01/2020" ask for something to be done. */
  isEnding: boolean;
  isPreferred: boolean;
  /** What it means for a plan that is paid with this card; empty where nothing is. */
  meaning: string;
  /** What follows from its removal for what is paid with it; empty where nothing is. */
  removal: string;
}

/** The page that a card is added for. */
export interface Back {
  /** As the form and the URL name it. */
  to: string;
  href: string;
  text: "the checkout" | "your payment";
}
