import type { Card } from "contract/content";
import type { Deps } from "../../deps";
import { type Entitlement, hasAccess } from "../../domain/access";
import { shownDay } from "../../domain/dates";
import { narrowerWidths } from "../../domain/picture-widths";
import { shownAlt } from "../../domain/undescribed-picture";
import { temporaryUrl } from "../../files/signed-urls";
import type { CardRow } from "../../store/content-cards";

type Cta = CardRow["cta1"];

/** An item as a card in JSON. Texts for users with access are sent only to them. */
export function cardBody(deps: Deps, row: CardRow, entitlement: Entitlement): Card {
  const open = hasAccess(row, entitlement);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    type: { title: row.type },
    media_type: row.mediaType,
    has_access: open,
    is_premium: row.isPremium,
    is_own: entitlement.contentIds.includes(row.id),
    is_demo: row.isDemo,
    image: pictureBody(deps, {
      hash: row.coverHash,
      width: row.coverWidth,
      height: row.coverHeight,
      alt: shownAlt(row.coverAlt),
    }),
    image_credit: row.imageCredit,
    colour_primary: row.colourPrimary,
    colour_secondary: row.colourSecondary,
    colour_text: row.colourText,
    background_colour: row.backgroundColour,
    publish_at: row.publishAt.toISOString(),
    publish_at_human: shownDay(row.publishAt),
    subtext: row.subtext,
    subtext_access: open ? row.subtextAccess : "",
    ...ctas(row.cta1, row.cta2, open ? row.cta1Access : null, open ? row.cta2Access : null),
    is_favourite: row.isFavourite,
  };
}

function ctas(first: Cta, second: Cta, firstAccess: Cta, secondAccess: Cta) {
  return {
    cta_1_text: first?.text ?? null,
    cta_1_slug: first?.slug ?? null,
    cta_1_type: first?.type ?? null,
    cta_2_text: second?.text ?? null,
    cta_2_slug: second?.slug ?? null,
    cta_2_type: second?.type ?? null,
    cta_1_text_access: firstAccess?.text ?? null,
    cta_1_slug_access: firstAccess?.slug ?? null,
    cta_1_type_access: firstAccess?.type ?? null,
    cta_2_text_access: secondAccess?.text ?? null,
    cta_2_slug_access: secondAccess?.slug ?? null,
    cta_2_type_access: secondAccess?.type ?? null,
  };
}

/** A picture as a row refers to it; without a hash there is none. */
export interface StoredPicture {
  hash: string | null;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A stored picture with a URL that is valid for days; null without one. */
export function pictureBody({ secrets, clock }: Deps, { hash, alt, width, height }: StoredPicture): Card["image"] {
  if (hash === null) return null;
  const size = { width: width ?? 0, height: height ?? 0, ...widthsBody(hash, width) };
  return { temporary_url: temporaryUrl(secrets, clock(), hash), alt, ...size };
}

function widthsBody(hash: string, width: unknown): { widths?: number[] } {
  const widths = typeof width === "number" ? narrowerWidths(hash, width) : [];
  return widths.length > 0 ? { widths } : {};
}

/** A block's content with URLs for the names of pictures, at any depth. */
export function withUrls(deps: Deps, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => withUrls(deps, part));
  if (typeof value !== "object" || value === null) return value;
  const { hash, ...fields } = value as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, withUrls(deps, part)]));
  if (typeof hash !== "string") return kept;
  const alt = typeof kept.alt === "string" ? { alt: shownAlt(kept.alt) } : {};
  const url = temporaryUrl(deps.secrets, deps.clock(), hash);
  return { temporary_url: url, ...kept, ...alt, ...widthsBody(hash, kept.width) };
}
