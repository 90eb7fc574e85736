import { paths } from "~/config/paths";
import type { Notice } from "~/sessions.server";

/** What became of an addition to the basket, as a notice: what has left it can be put back, but not by a crawler. */
export function toBasketNotice({ type, message, slug }: Notice & { slug?: string | undefined }): Notice {
  if (!slug) return { type, message };
  return { type, message, callout: true, ctaText: "Put it back", ctaURL: paths.basketAdd(slug), ctaRel: "nofollow" };
}
