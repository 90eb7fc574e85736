import type { ContentDraft, SavedFields } from "contract/publishing";
import type { ItemFactsForm } from "~/forms/item-schema.server";

/** An item's facts as its form holds them. */
export function toFacts(item: SavedFields & Pick<ContentDraft, "version">): ItemFactsForm {
  const tick = (value: boolean) => (value ? "1" : "");
  const button = (cta: ContentDraft["cta_1"]) => cta ?? { text: "", slug: "", type: "white" };
  return {
    version: item.version,
    title: item.title,
    slug: item.slug,
    type: item.type,
    media_type: item.media_type,
    subtext: item.subtext,
    subtext_access: item.subtext_access,
    authors: item.authors.join(", "),
    season: item.season,
    tags: item.tags.join(", "),
    categories: item.categories.map(({ id }) => id),
    is_premium: item.is_premium ? "premium" : "free",
    plan_ids: item.plan_ids.map(String),
    is_demo: tick(item.is_demo),
    allow_pdf: tick(item.allow_pdf),
    featured: tick(item.featured),
    stickied: tick(item.stickied),
    cover_hash: item.cover_hash ?? "",
    cover_alt: item.cover_alt,
    image_credit: item.image_credit ?? "",
    colour_primary: item.colour_primary ?? "",
    colour_secondary: item.colour_secondary ?? "",
    colour_text: item.colour_text ?? "",
    background_colour: item.background_colour ?? "",
    cta_1: button(item.cta_1),
    cta_2: button(item.cta_2),
    cta_1_access: button(item.cta_1_access),
    cta_2_access: button(item.cta_2_access),
  };
}
