import type { Reply } from "contract/call";
import type { readShopWindow } from "contract/shop";
import { env } from "~/env.server";
import { shortPrice } from "~/format/money";
import { toPicture } from "~/view-models/card.server";
import type { Preview } from "./library-preview";

/** Turns the API's shop window into the preview of the log-in page. */
export function toLibraryPreview(window: Reply<typeof readShopWindow, 200>): Preview {
  return {
    covers: window.covers.map(({ title, image }) => ({ title, image: toPicture(image) })),
    total: window.items_total > 0 ? window.items_total.toLocaleString("en-GB") : null,
    season: window.season && `${window.season.title}, ${publications(window.season.items_total)}`,
    from: window.from_display === null ? null : shortPrice(window.from_display),
    pricingUrl: env.pricingUrl,
  };
}

function publications(total: number): string {
  return `${total.toLocaleString("en-GB")} ${total === 1 ? "publication" : "publications"}`;
}
