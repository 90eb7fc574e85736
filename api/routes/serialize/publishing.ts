import type * as contract from "contract/publishing";
import type { ContentDraft, contentEntry, RevisionEntry, SavedFields } from "contract/publishing";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { isPublishedOrScheduled, stateOf } from "../../domain/content-state";
import { lostLetters } from "../../domain/pdf-glyphs";
import { fieldOfObstacle, obstaclesOf, picturesOf, undescribedOf } from "../../domain/publishing-obstacles";
import { changesBetween } from "../../domain/revision-changes";
import { notFound } from "../../errors";
import { temporaryUrl } from "../../files/signed-urls";
import { savedFieldsOf, savedFieldsOfAll } from "../../services/saved-fields";
import * as store from "../../store/publishing";
import { fileBody } from "./download";
import { editedBody } from "./edited";

type ListedItem = Awaited<ReturnType<typeof store.listItems>>["rows"][number];
type ListedRevision = Awaited<ReturnType<typeof store.listRevisions>>["rows"][number];

/** Items in the editors' list. */
export async function contentEntryBodies(deps: Deps, rows: ListedItem[]): Promise<z.output<typeof contentEntry>[]> {
  const now = deps.clock();
  const accepted = rows.filter(isAccepted).map(({ id }) => id);
  const fields =
    accepted.length > 0 ? await savedFieldsOfAll(deps, await store.listEdited(deps.db, accepted)) : new Map();
  return rows.map((row) => contentEntryBody(row, fields.get(row.id), now));
}

/** Whether an item is published with pictures that nobody has described. */
function isAccepted({ status, acceptedPictures }: Pick<ListedItem, "status" | "acceptedPictures">): boolean {
  return status === "published" && acceptedPictures.length > 0;
}

function contentEntryBody(row: ListedItem, fields: SavedFields | undefined, now: Date): z.output<typeof contentEntry> {
  const state = stateOf(row, now);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    type: { title: row.type },
    media_type: row.mediaType,
    state,
    is_premium: row.isPremium,
    publish_at:
      isPublishedOrScheduled(state) || state === "sold" || row.wasPublished ? row.publishAt.toISOString() : null,
    original_at: originalAtOf(row),
    authors: row.authors,
    season: row.season,
    changed_at: row.updatedAt.toISOString(),
    undescribed: fields ? undescribedBody(fields) : [],
  };
}

function undescribedBody(fields: SavedFields): ContentDraft["undescribed"] {
  return undescribedOf(fields).map((one) => ({ ...one, path: fieldOfObstacle(one, fields) }));
}

function originalAtOf({
  status,
  wasPublished,
  originalAt,
}: Pick<ListedItem, "status" | "wasPublished" | "originalAt">) {
  return (status === "draft" || status === "archived") && !wasPublished ? (originalAt?.toISOString() ?? null) : null;
}

/** An item as an editor changes it. @throws ApiError 404 */
export async function readContentDraftBody(deps: Deps, id: string): Promise<ContentDraft> {
  const row = await store.findEdited(deps.db, id);
  if (!row) throw notFound();
  const fields = await savedFieldsOf(deps, row);
  const { files } = await store.readParts(deps.db, id);
  return {
    ...fields,
    id,
    ...editedBody({ ...row, changedAt: row.updatedAt }),
    changed_at: row.updatedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    original_at: originalAtOf(row),
    draft_because: row.status === "draft" || row.status === "archived" ? row.draftBecause : null,
    was_published: row.wasPublished,
    obstacles: obstaclesOf(fields, row.acceptedPictures),
    undescribed: isAccepted(row) ? undescribedBody(fields) : [],
    unprintable: fields.allow_pdf ? unprintableIn(fields) : [],
    pictures: await picturesBody(deps, fields),
    files: files.map(fileBody),
  };
}

/** The letters of what an item's PDF prints that it cannot print. */
function unprintableIn({ title, type, subtext_access, image_credit, tags, blocks }: SavedFields): string[] {
  const contents = blocks.map(({ content }) => content);
  return lostLetters([title, type, subtext_access, image_credit, tags, contents]).slice(0, shownLetters);
}

const shownLetters = 60;

async function picturesBody(deps: Deps, { cover_hash: cover, blocks }: Pick<ContentDraft, "cover_hash" | "blocks">) {
  const hashes = [
    ...(cover ? [cover] : []),
    ...blocks.flatMap(({ content }) => picturesOf(content)).map(({ hash }) => hash),
  ];
  const stored = await store.findFiles(deps.db, [...new Set(hashes)]);
  return stored.map(({ hash, width, height }) => ({
    hash,
    temporary_url: temporaryUrl(deps.secrets, deps.clock(), hash),
    width: width ?? 0,
    height: height ?? 0,
  }));
}

/** A revision in the list of an item's, with what differs from the one before. */
export function listedRevisionBody(row: ListedRevision): contract.ListedRevision {
  return { ...revisionEntryBody(row), ...changesBetween(row.before, row.fields) };
}

/** A revision: what was done, when and by whom. */
export function revisionEntryBody({
  number,
  action,
  title,
  createdAt,
  madeBy,
}: Omit<ListedRevision, "fields" | "before">): RevisionEntry {
  return { number, action, title, made_at: createdAt.toISOString(), made_by: madeBy };
}
