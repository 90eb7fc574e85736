/** A slide of a carousel. A browser has its name; its content is rendered by the server alone. */
export interface Slide<Item> {
  slug: string;
  title: string;
  serverOnly?: Item;
}
