import type { SavedFields } from "contract/publishing";
import type { TxDeps } from "../deps";
import { isPublishedOrScheduled, stateOf } from "../domain/content-state";
import * as store from "../store/publishing";

/** An item's fields as they are saved, in the shape of a revision. */
export async function savedFieldsOf(
  { db, clock }: Pick<TxDeps, "db" | "clock">,
  row: store.ItemRow,
): Promise<SavedFields> {
  return savedOf(row, await store.readParts(db, row.id), clock());
}

/** The fields of some items, by their ids. */
export async function savedFieldsOfAll(
  { db, clock }: Pick<TxDeps, "db" | "clock">,
  rows: store.ItemRow[],
): Promise<Map<string, SavedFields>> {
  const ids = rows.map(({ id }) => id);
  const parts = await store.readPartsOf(db, ids);
  const now = clock();
  return new Map(
    rows.flatMap((row) => {
      const own = parts.get(row.id);
      return own ? [[row.id, savedOf(row, own, now)] as const] : [];
    }),
  );
}

function savedOf(row: store.ItemRow, parts: store.Parts, now: Date): SavedFields {
  const state = stateOf(row, now);
  return {
    title: row.title,
    slug: row.slug,
    type: row.type,
    media_type: row.mediaType,
    state,
    publish_at:
      isPublishedOrScheduled(state) || state === "sold" || row.wasPublished ? row.publishAt.toISOString() : null,
    is_premium: row.isPremium,
    plan_ids: row.planIds,
    is_demo: row.isDemo,
    allow_pdf: row.allowPdf,
    featured: row.featured,
    stickied: row.pinned,
    authors: row.authors,
    season: row.season,
    subtext: row.subtext,
    subtext_access: row.subtextAccess,
    cover_hash: row.coverHash,
    cover_alt: row.coverAlt,
    image_credit: row.imageCredit,
    colour_primary: row.colourPrimary,
    colour_secondary: row.colourSecondary,
    colour_text: row.colourText,
    background_colour: row.backgroundColour,
    cta_1: row.cta1,
    cta_2: row.cta2,
    cta_1_access: row.cta1Access,
    cta_2_access: row.cta2Access,
    categories: parts.categories,
    tags: parts.tags,
    blocks: parts.blocks as SavedFields["blocks"],
    media: parts.files.map(({ hash, caption }) => ({ hash, caption })),
  };
}
