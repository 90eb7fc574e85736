import type { ServerOnly } from "../ui/server-only";

/** A slide of a carousel. A browser has its name; its item is rendered by the server alone. */
export interface Slide<Item> {
  slug: string;
  title: string;
  item: ServerOnly<Item>;
}
