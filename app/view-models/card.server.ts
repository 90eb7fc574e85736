import type { Card } from "contract/content";
import type { CardItem, ItemSummary, Palette, PictureData } from "~/components/content/item-types";
import { paths } from "~/config/paths";
import { env } from "~/env.server";

interface Image {
  temporary_url: string;
  alt: string;
  width: number;
  height: number;
  widths?: number[] | undefined;
}

/** The site's own URL of a file of the API: `/files/x?…` is served at `/media/x?…`. */
export function pictureUrl(temporaryUrl: string): string {
  return paths.picture(temporaryUrl.replace(/^\/files\//, ""));
}

/** Turns the API's picture into the site's. */
export function toPicture(image: Image): PictureData {
  const { alt, width, height, widths = [] } = image;
  const src = pictureUrl(image.temporary_url);
  const narrower = widths.map((one) => `${src}&w=${one} ${one}w`);
  const srcSet = narrower.length > 0 ? [...narrower, `${src} ${width}w`].join(", ") : undefined;
  return { src, alt, width, height, ...(srcSet && { srcSet }) };
}

/** The colours of an item; its background replaces a missing primary colour. */
export function toPalette(card: Card): Palette {
  return {
    primary: card.colour_primary ?? card.background_colour,
    secondary: card.colour_secondary,
    text: card.colour_text,
  };
}

/** The part of an item that every list shows. */
export function toItemSummary(card: Card): ItemSummary {
  return {
    slug: card.slug,
    title: card.title,
    typeTitle: card.type.title,
    mediaType: card.media_type,
    hasAccess: card.has_access,
    isPremium: card.is_premium,
    isOwn: card.is_own,
    publishedAt: card.publish_at,
  };
}

/** The text under a card's title: with access the one for readers who have it, and where there is none the summary. */
export function subtextOf(card: Card): string | null {
  return (card.has_access && card.subtext_access) || card.subtext || null;
}

/**
 * Turns the API's card into the site's: with access its `_access` texts and calls to action, without it the plain ones.
 */
export function toCardItem(card: Card): CardItem {
  return {
    ...toItemSummary(card),
    isSaved: card.is_favourite,
    image: card.image && toPicture(card.image),
    palette: toPalette(card),
    subtext: subtextOf(card),
    ctas: ctasOf(card),
  };
}

function ctasOf(card: Card): CardItem["ctas"] {
  const ctas = card.has_access
    ? [
        cta(card.cta_1_text_access, card.cta_1_slug_access, card.cta_1_type_access),
        cta(card.cta_2_text_access, card.cta_2_slug_access, card.cta_2_type_access),
      ]
    : [cta(card.cta_1_text, card.cta_1_slug, card.cta_1_type), cta(card.cta_2_text, card.cta_2_slug, card.cta_2_type)];
  return ctas.filter((one) => one !== null);
}

function cta(text: string | null, slug: string | null, type: string | null): CardItem["ctas"][number] | null {
  if (!text || !slug) return null;
  return {
    text,
    href: /^https?:\/\//i.test(slug) ? slug : `${env.accountSiteUrl.replace(/\/$/, "")}/${slug.replace(/^\/+/, "")}`,
    white: type === "white",
  };
}
