import type { BlockDraft, ContentFields } from "contract/publishing";
import type { TxDeps } from "../deps";
import { picturesOf } from "../domain/publishing-obstacles";
import { invalid } from "../errors";
import { listPlans } from "../store/plans";
import * as store from "../store/publishing";

type Change = Partial<ContentFields>;
type StoredFile = Awaited<ReturnType<typeof store.findFiles>>[number];

/** What fields name: files by their hashes, categories by their ids, and the ids of the plans. */
export interface Known {
  files: Map<string, StoredFile>;
  places: Map<string, Place>;
  plans: Set<number>;
}

type Place = Awaited<ReturnType<typeof store.listPlaces>>[number];

/** Reads what changes name, each kind once. */
export async function readKnown({ db, clock }: TxDeps, changes: Change[]): Promise<Known> {
  const hashes = new Set(changes.flatMap(hashesIn));
  const files = await store.findFiles(db, [...hashes]);
  const places = changes.some(({ categories }) => categories?.length) ? await store.listPlaces(db) : [];
  const plans = changes.some(({ plan_ids: ids }) => ids?.length) ? await listPlans(db, clock()) : [];
  return {
    files: new Map(files.map((one) => [one.hash, one])),
    places: new Map(places.map((one) => [one.id, one])),
    plans: new Set(plans.map(({ id }) => id)),
  };
}

function hashesIn({ cover_hash: cover, media = [], blocks = [] }: Change): string[] {
  const inBlocks = blocks.flatMap(({ type, content }) =>
    type === "download" ? [content.filename_hash] : picturesOf(content).map(({ hash }) => hash),
  );
  return [...(cover ? [cover] : []), ...media.map(({ hash }) => hash), ...inBlocks];
}

/** The columns of an item's row that a change sets, its references resolved. */
export function columnsOf(change: Change, known: Known): Partial<store.NewItem> {
  const columns: Record<string, unknown> = {
    isPremium: change.is_premium,
    planIds: change.plan_ids,
    isDemo: change.is_demo,
    allowPdf: change.allow_pdf,
    // A PDF is made on demand.
    pdfGenerated: change.allow_pdf,
    featured: change.featured,
    pinned: change.stickied,
    authors: change.authors,
    season: change.season,
    subtext: change.subtext,
    subtextAccess: change.subtext_access,
    coverAlt: change.cover_alt,
    imageCredit: change.image_credit === "" ? null : change.image_credit,
    colourPrimary: change.colour_primary,
    colourSecondary: change.colour_secondary,
    colourText: change.colour_text,
    backgroundColour: change.background_colour,
    cta1: change.cta_1,
    cta2: change.cta_2,
    cta1Access: change.cta_1_access,
    cta2Access: change.cta_2_access,
  };
  if (change.plan_ids?.some((planId) => !known.plans.has(planId)))
    throw invalid({ plan_ids: "That plan no longer exists: choose others." });
  if (change.cover_hash !== undefined) {
    const cover = change.cover_hash ? known.files.get(change.cover_hash) : undefined;
    if (change.cover_hash && !isPicture(cover)) throw invalid({ cover_hash: noPicture });
    columns.coverId = cover?.id ?? null;
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const noPicture = "That picture no longer exists: choose another.";
const noFile = "That file no longer exists: choose another.";

function isPicture(stored: StoredFile | undefined): stored is StoredFile {
  return stored?.mime.startsWith("image/") === true && stored.width !== null && stored.height !== null;
}

/** Replaces the parts of an item that a change has. */
export async function writeParts(
  { db }: TxDeps,
  id: string,
  change: Change,
  publishAt: Date,
  known: Known,
): Promise<void> {
  if (change.categories) await store.replacePlaces(db, id, placesOf(change.categories, known), publishAt);
  if (change.tags) await store.replaceTags(db, id, change.tags);
  if (change.media) await store.replaceFiles(db, id, filesOf(change.media, known));
  if (change.blocks) await store.replaceBlocks(db, id, blocksOf(change.blocks, known));
}

/** The categories of an item with all above them. */
export function placesOf(ids: string[], { places: all }: Known): store.PlaceToStore[] {
  const direct = new Set(ids);
  const found = new Map<string, boolean>();
  for (const id of direct) {
    if (!all.has(id)) throw invalid({ categories: "That category no longer exists: choose others." });
    for (let at: string | null = id; at; at = all.get(at)?.parentId ?? null) found.set(at, direct.has(at));
  }
  return [...found].map(([categoryId, isDirect]) => ({ categoryId, direct: isDirect }));
}

export function filesOf(files: NonNullable<Change["media"]>, known: Known): store.FileToStore[] {
  return files.map(({ hash, caption }) => {
    const mediaId = known.files.get(hash)?.id;
    if (!mediaId) throw invalid({ media: noFile });
    return { mediaId, caption };
  });
}

/** The blocks as they are stored: each picture with its size, each file with its kind. */
export function blocksOf(drafts: BlockDraft[], { files: stored }: Known): store.BlockToStore[] {
  return drafts.map((draft, index) => {
    const where = `blocks.${index}.content`;
    if (draft.type !== "download")
      return { ...draft, content: withSizes(draft.content, stored, where) as Record<string, unknown> };
    const found = stored.get(draft.content.filename_hash);
    if (!found) throw invalid({ [`${where}.filename_hash`]: noFile });
    return { ...draft, content: { ...draft.content, file_type: found.fileType, size: found.size } };
  });
}

/** A block's content with the width and the height of its pictures. */
function withSizes(content: unknown, stored: Map<string, StoredFile>, where: string): unknown {
  if (Array.isArray(content)) return content.map((part, index) => withSizes(part, stored, `${where}.${index}`));
  if (typeof content !== "object" || content === null) return content;
  const parts = Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, withSizes(part, stored, `${where}.${name}`)]),
  );
  if (typeof parts.hash !== "string") return parts;
  const found = stored.get(parts.hash);
  if (!isPicture(found)) throw invalid({ [`${where}.hash`]: noPicture });
  return { ...parts, width: found.width, height: found.height };
}
