/** A saved card as the page shows it. */
export interface SavedCard {
  id: string;
  /** "Visa ending in 4242" */
  name: string;
  /** The name, and what tells it from another card with the same. */
  about: string;
  /** "Expires 12/2030" */
  expiry: string;
  isExpired: boolean;
  isPreferred: boolean;
}
