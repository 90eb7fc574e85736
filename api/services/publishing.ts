import type { ContentFields, RevisionEntry, SavedFields } from "contract/publishing";
import { contentFields } from "contract/publishing";
import type { TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { withKeptTexts } from "../domain/kept-texts";
import { fieldOfObstacle, obstaclesOf, undescribedPictures } from "../domain/publishing-obstacles";
import { changeDetails, changesBetween } from "../domain/revision-changes";
import { ApiError, forbidden, invalid, notFound } from "../errors";
import { audit, auditAll } from "../store/audit";
import { invalidate } from "../store/cache";
import { listPlans } from "../store/plans";
import * as store from "../store/publishing";
import { unlessUndone } from "../store/savepoint";
import { indexItem, indexItems } from "../store/search-index";
import { requireVersion } from "./editing";
import { blocksOf, columnsOf, filesOf, placesOf, readKnown, writeParts } from "./item-parts";
import { chooseSlug, chooseSlugs, slugTaken } from "./item-slugs";
import { savedFieldsOf, savedFieldsOfAll } from "./saved-fields";

/** Who writes: a user, or nobody when a program does. */
type WriterId = string | null;
type Change = Partial<ContentFields>;

/** Who changes an item, and whether they may say who reads it while it is published. */
export interface Writer {
  id: WriterId;
  mayPublish: boolean;
  /** Whether they may take files from what the shop sells, and offer those elsewhere. */
  maySell: boolean;
}

const auditActionOf = {
  created: "content.created",
  changed: "content.changed",
  scheduled: "content.scheduled",
  published: "content.published",
  unpublished: "content.unpublished",
  archived: "content.archived",
  restored: "content.restored",
} as const satisfies Record<Exclude<RevisionEntry["action"], "kept">, AuditAction>;

/** A new item, and what is to become of it. */
export interface NewItem {
  fields: ContentFields;
  /** Its id; without it, it gets one. */
  id?: string | undefined;
  /** A draft by default. */
  status?: store.ItemStatus | undefined;
  /** When it was or will be out, now by default; a draft with a date was out before. */
  publishAt?: Date | undefined;
  /** Its pictures that may be without an alternative text; none by default. */
  acceptedPictures?: string[] | undefined;
}

/**
 * Writes a new item, as a draft: its row, blocks, categories, tags and files, its first revision, and the audit log.
 * @returns its id
 * @throws ApiError 403 for a file that the shop sells, 422 for a slug that is taken, or for a picture, a file, a category or a plan that does not exist
 */
export async function createItem(deps: TxDeps, fields: ContentFields, writer: Writer): Promise<string> {
  await refuseSoldFiles(deps, { after: fields }, writer);
  const [id = ""] = await createItems(deps, [{ fields }], writer.id);
  return id;
}

/**
 * Writes new items, each as it is to be, by the same statements however many they are.
 * @param isFirst for a library that an installation begins with: its items are as old as their dates, and their
 * revisions and the audit log begin with the first change
 * @returns their ids
 * @throws ApiError 422 as for one item, and with what keeps one from being published
 */
export async function createItems(
  deps: TxDeps,
  items: NewItem[],
  writerId: WriterId,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<string[]> {
  const { db, clock } = deps;
  const now = clock();
  const known = await readKnown(
    deps,
    items.map(({ fields }) => fields),
  );
  const slugs = await chooseSlugs(
    deps,
    items.map(({ fields }) => fields),
  );
  const typeIds = await store.typeIdsOf(db, [...new Set(items.map(({ fields }) => fields.type))]);
  const rows = items.map((item, index) => {
    const { id, fields, status = "draft", publishAt, acceptedPictures } = item;
    const row = {
      ...columnsOf(fields, known),
      ...(id && { id }),
      ...(acceptedPictures && { acceptedPictures }),
      slug: slugs[index] ?? "",
      title: fields.title,
      typeId: typeIds.get(fields.type) ?? "",
      mediaType: fields.media_type,
      status,
      publishAt: publishAt ?? now,
      wasPublished: publishAt !== undefined && (status === "draft" || status === "archived"),
      updatedAt: now,
      changedById: writerId,
    };
    const { length } = actionsOf(item, now);
    return isFirst ? { ...row, createdAt: row.publishAt } : { ...row, createdAt: now, version: length };
  });
  const made = new Map((await store.insertItems(db, rows)).map(({ id, slug }) => [slug, id]));
  const ids = slugs.map((slug) => made.get(slug) ?? "");
  if (ids.includes("")) throw slugTaken();
  const all = items.map(({ fields }, index) => ({ contentId: ids[index] ?? "", fields, row: rows[index] }));
  await store.insertPlaces(
    db,
    all.map(({ contentId, fields, row }) => {
      return { contentId, publishAt: row?.publishAt ?? now, parts: placesOf(fields.categories ?? [], known) };
    }),
  );
  await store.insertTags(
    db,
    all.map(({ contentId, fields }) => ({ contentId, parts: fields.tags ?? [] })),
  );
  await store.insertFiles(
    db,
    all.map(({ contentId, fields }) => ({ contentId, parts: filesOf(fields.media ?? [], known) })),
  );
  await store.insertBlocks(
    db,
    all.map(({ contentId, fields }) => ({ contentId, parts: blocksOf(fields.blocks ?? [], known) })),
  );
  await settleNew(deps, items, ids, writerId, isFirst);
  return ids;
}

/** What the history of a new item says, in its order. */
function actionsOf({ status = "draft", publishAt }: NewItem, now: Date): (keyof typeof auditActionOf)[] {
  if (status === "published") return ["created", publishAt && publishAt > now ? "scheduled" : "published"];
  if (status === "archived") return publishAt ? ["created", "published", "archived"] : ["created", "archived"];
  return publishAt && status === "draft" ? ["created", "published", "unpublished"] : ["created"];
}

/** What follows the writing of new items: what keeps one from being out, revisions, the audit log, tags, the search. */
async function settleNew(
  deps: TxDeps,
  items: NewItem[],
  ids: string[],
  writerId: WriterId,
  isFirst: boolean,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const saved = await savedFieldsOfAll(deps, await store.listEdited(db, ids));
  const written = items.map((item, index) => {
    const id = ids[index] ?? "";
    const fields = saved.get(id);
    if (!fields) throw notFound();
    const { status = "draft", acceptedPictures } = item;
    return { id, fields, actions: actionsOf(item, now), status, acceptedPictures };
  });
  for (const { fields, actions, acceptedPictures } of written)
    if (actions.some((action) => action === "published" || action === "scheduled"))
      refuse(obstaclesOf(fields, acceptedPictures));
  if (!isFirst) {
    await store.insertRevisions(
      db,
      written.map(({ id, fields, actions }) => ({
        contentId: id,
        parts: actions.map((action, index) => ({
          ...{ number: index + 1, action, madeById: writerId },
          fields: index === actions.length - 1 ? fields : { ...fields, ...stateAfter(action, fields) },
        })),
      })),
      now,
    );
    const entries = written.flatMap(({ id, actions }) =>
      actions.map((action) => ({ action: auditActionOf[action], actorId: writerId, subjectId: id })),
    );
    await auditAll(db, entries, now);
  }
  const out = written.filter(({ status }) => status === "published");
  await store.countTags(
    db,
    out.flatMap(({ fields }) => fields.tags),
    1,
  );
  await indexItems(
    db,
    out.map(({ id }) => id),
  );
  invalidate(db);
}

/** The state of an item in the history that ends with what is saved. */
function stateAfter(action: keyof typeof auditActionOf, { publish_at: publishAt }: SavedFields) {
  return action === "created"
    ? { state: "draft" as const, publish_at: null }
    : { state: "published" as const, publish_at: publishAt };
}

/**
 * Changes an item: what is left out stays, lists are replaced as a whole. A change that changes nothing does nothing.
 * @throws ApiError 403 for a change of who may read a published item by somebody who may not publish; 404; 409 if there
 * is a newer version; 422 as for a new item, and for a change with which a published item could not be published
 */
export async function changeItem(
  deps: TxDeps,
  id: string,
  { version, ...change }: Change & { version?: number | undefined },
  writer: Writer,
): Promise<void> {
  const current = await lock(deps, id, version);
  await unlessUndone(deps.db, async (db, undo) => {
    const { before, after } = await rewrite({ ...deps, db }, current, change, "changed", writer);
    if (isSame(before, after)) undo();
  });
  invalidate(deps.db);
}

/** Whether a change has changed nothing: it leaves no revision, and no version that others would have to know of. */
function isSame(before: SavedFields, after: SavedFields): boolean {
  const { changed, changed_blocks: blocks } = changesBetween(before, after);
  return changed.length === 0 && blocks === 0;
}

/**
 * Publishes an item, now or at a time: one that was out before keeps its date unless another is given.
 * @throws ApiError 404; 409 if there is a newer version or it is sold in the shop; 422 with the obstacles
 */
export async function publishItem(
  deps: TxDeps,
  id: string,
  { version, publish_at: wanted }: { version?: number | undefined; publish_at?: string | undefined },
  writerId: WriterId,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const current = await lock(deps, id, version);
  const saved = await savedFieldsOf(deps, current);
  requireUnsold(current);
  refuse(obstaclesOf(saved, current.acceptedPictures));
  await keepCurrent(deps, current, saved);
  const publishAt = wanted ? new Date(wanted) : isKeepingDate(current, now) ? current.publishAt : now;
  await store.setItem(
    db,
    id,
    { status: "published", publishAt, wasPublished: false, draftBecause: null },
    writerId,
    now,
  );
  await store.datePlaces(db, id, publishAt);
  if (current.status !== "published") await store.countTags(db, saved.tags, 1);
  await settle(deps, id, publishAt > now ? "scheduled" : "published", writerId);
}

/**
 * Publishes items, each with the date that it had when it was out, or has where it was imported from.
 * What was not open there is published on its own page alone, by somebody who has read why.
 * @returns how many, and those that stay as they are, with the reason
 */
export async function publishItemsDated(deps: TxDeps, ids: string[], writerId: WriterId) {
  const refused = [];
  let done = 0;
  for (const id of ids.toSorted()) {
    const current = await store.lockItem(deps.db, id);
    if (!current) {
      refused.push({ id, title: "", message: "An item that was chosen is not there any more." });
      continue;
    }
    const { title, wasPublished, publishAt } = current;
    const date = wasPublished ? publishAt : current.originalAt;
    const obstacles = obstaclesOf(await savedFieldsOf(deps, current), current.acceptedPictures);
    const reason = reasonAgainst(current, date, obstacles);
    if (reason || !date) refused.push({ id, title, message: `${title}: ${reason}` });
    else {
      await publishItem(deps, id, { publish_at: date.toISOString() }, writerId);
      done += 1;
    }
  }
  return { done, refused };
}

/** Why an item cannot be published with its date; empty if it can. */
function reasonAgainst(
  { status, draftBecause }: store.ItemRow,
  date: Date | null,
  obstacles: ReturnType<typeof obstaclesOf>,
): string {
  if (status === "published") return "It is published already.";
  if (status === "sold") return "It is sold in the shop.";
  if (draftBecause) return `Where it was imported from, it was not open. ${draftBecause} Publish it on its own page.`;
  if (!date) return "It has no date of its own: publish it on its page.";
  return obstacles.map(({ message }) => message).join(" ");
}

/** Takes an item back. @throws ApiError 404; 409 if there is a newer version or it is sold in the shop */
export async function withdrawItem(
  deps: TxDeps,
  id: string,
  { to, version }: { to: "draft" | "archived"; version?: number | undefined },
  writerId: WriterId,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const current = await lock(deps, id, version);
  requireUnsold(current);
  if (current.status === to) return;
  const saved = await savedFieldsOf(deps, current);
  await keepCurrent(deps, current, saved);
  const wasPublished = isKeepingDate(current, now);
  // Whoever publishes it again is asked for all alternative texts.
  await store.setItem(db, id, { status: to, wasPublished, acceptedPictures: [] }, writerId, now);
  if (current.status === "published") await store.countTags(db, saved.tags, -1);
  await settle(deps, id, to === "draft" ? "unpublished" : "archived", writerId);
}

/**
 * Makes an item what it was in a revision; its state and its date stay. Categories and plans that are gone are left out,
 * and pictures that had no alternative text then keep the one that they have.
 * @throws ApiError 403 as for a change; 404; 409 if there is a newer version; 422 for a picture or a file that is gone
 */
export async function restoreItem(
  deps: TxDeps,
  id: string,
  { number, version, as_draft: asDraft = false }: { number: number; version?: number | undefined; as_draft?: boolean },
  writer: Writer,
): Promise<void> {
  const opened = await lock(deps, id, version);
  const revision = await store.findRevision(deps.db, id, number);
  if (!revision) throw notFound();
  if (asDraft && !writer.mayPublish)
    throw forbidden("forbidden", "A published item is made a draft by those who may publish items.");
  if (asDraft) await withdrawItem(deps, id, { to: "draft" }, writer.id);
  const current = asDraft ? await lock(deps, id, undefined) : opened;
  const { categories, ...fields } = revision.fields;
  const places = await store.listPlaces(deps.db);
  const plans = await listPlans(deps.db, deps.clock());
  const change = contentFields.partial().safeParse({
    ...fields,
    slug: current.slug,
    categories: categories.map((category) => category.id).filter((one) => places.some((place) => place.id === one)),
    plan_ids: fields.plan_ids.filter((planId) => plans.some((plan) => plan.id === planId)),
  });
  if (!change.success) throw invalid({}, "This revision is in an older format and cannot be restored.");
  const { cover_hash: cover = null, cover_alt: alt = "", blocks = [] } = change.data;
  const pictured = { ...change.data, cover_hash: cover, cover_alt: alt, blocks };
  const restored = withKeptTexts(pictured, await savedFieldsOf(deps, current));
  await rewrite(deps, current, restored, "restored", writer);
}

async function lock({ db }: TxDeps, id: string, version: number | undefined): Promise<store.ItemRow> {
  const current = await store.lockItem(db, id);
  if (!current) throw notFound();
  requireVersion(current, version);
  return current;
}

async function rewrite(
  deps: TxDeps,
  current: store.ItemRow,
  change: Change,
  action: "changed" | "restored",
  writer: Writer,
): Promise<{ before: SavedFields; after: SavedFields }> {
  const { db, clock } = deps;
  const { id } = current;
  const { id: writerId, mayPublish } = writer;
  const before = await savedFieldsOf(deps, current);
  await keepCurrent(deps, current, before);
  const known = await readKnown(deps, [change]);
  const columns = columnsOf(change, known);
  const slug =
    change.slug === undefined
      ? current.slug
      : await chooseSlug(deps, change.slug || undefined, change.title ?? current.title, id);
  if (slug !== current.slug) await store.keepSlug(db, id, current.slug, slug, clock());
  const named = {
    slug,
    ...(change.title !== undefined && { title: change.title }),
    ...(change.type !== undefined && { typeId: await store.typeIdOf(db, change.type) }),
    ...(change.media_type !== undefined && { mediaType: change.media_type }),
  };
  await store.setItem(db, id, { ...columns, ...named }, writerId, clock());
  await writeParts(deps, id, change, current.publishAt, known);
  const after = await settle(deps, id, action, writerId, before);
  if (change.media) refuseOffered(before, after);
  await refuseLosses(deps, current, { before, after }, writer);
  await refuseSoldFiles(deps, { id, before, after }, writer);
  if (current.status === "published") {
    if (!mayPublish) refuseOtherAccess(before, after);
    refuseNewObstacles(before, after, current.acceptedPictures);
    await store.countTags(db, missingFrom(before.tags, after.tags), 1);
    await store.countTags(db, missingFrom(after.tags, before.tags), -1);
  }
  return { before, after };
}

/** @throws ApiError 403 if a change says otherwise who may read an item */
function refuseOtherAccess(before: SavedFields, after: SavedFields): void {
  const access = ({ is_premium, is_demo, plan_ids }: SavedFields) =>
    JSON.stringify([is_premium, is_demo, plan_ids.toSorted((a, b) => a - b)]);
  if (access(before) !== access(after))
    throw forbidden("forbidden", "Who may read a published item is changed by those who may publish items.");
}

/** A published item stays as complete as it was. */
function refuseNewObstacles(before: SavedFields, after: SavedFields, accepted: string[]): void {
  const known = new Set(obstaclesOf(before, accepted).map(({ field, block_id: blockId }) => `${field} ${blockId}`));
  const fresh = obstaclesOf(after, accepted).filter(
    ({ field, block_id: blockId }) => !known.has(`${field} ${blockId}`),
  );
  refuse(fresh.map((obstacle) => ({ ...obstacle, field: fieldOfObstacle(obstacle, after, accepted) })));
}

/** @throws ApiError 422 for a file that leaves the item while a block of it offers it */
function refuseOffered(before: SavedFields, after: SavedFields): void {
  const gone = before.media.filter(({ hash }) => !after.media.some((file) => file.hash === hash));
  const at = after.blocks.findIndex(({ content }) => gone.some(({ hash }) => hash === content.filename_hash));
  if (at >= 0)
    throw invalid({ media: `Block ${at + 1} offers a file that would be gone: choose another there first.` });
}

/**
 * What has been bought always has something to give, and what is on sale keeps its files.
 * @throws ApiError 403, 422
 */
async function refuseLosses(
  { db }: TxDeps,
  { id, status }: store.ItemRow,
  { before, after }: { before: SavedFields; after: SavedFields },
  { maySell }: Writer,
): Promise<void> {
  const kept = new Set(after.media.map(({ hash }) => hash));
  const hasLost = before.media.some(({ hash }) => !kept.has(hash)) || (before.allow_pdf && !after.allow_pdf);
  if (!hasLost) return;
  const { product, grants } = await store.findHolders(db, id);
  if (grants > 0 && after.media.length === 0 && !after.allow_pdf)
    throw invalid({ media: "It has been bought: replace its last file instead of removing it." });
  if ((product !== null || status === "sold") && !maySell)
    throw forbidden(
      "forbidden",
      "Files that the shop sells are removed by those who publish items or manage products.",
    );
}

/** @throws ApiError 403 for a file that the shop sells elsewhere, by somebody who may not give it to other readers */
export async function refuseSoldFiles(
  { db }: TxDeps,
  { id, before, after }: { id?: string; before?: Offering; after: Offering },
  { maySell }: Pick<Writer, "maySell">,
): Promise<void> {
  if (maySell) return;
  const known = new Set(before ? offeredIn(before) : []);
  const fresh = offeredIn(after).filter((hash) => !known.has(hash));
  const [sold] = await store.soldFilesAmong(db, fresh, id);
  if (sold !== undefined)
    throw forbidden(
      "forbidden",
      "The shop sells one of these files: it is offered elsewhere by those who publish items or manage products.",
    );
}

type Offering = Pick<Partial<ContentFields>, "media"> & { blocks?: { content: unknown }[] | undefined };

/** The hashes of the files that an item offers, among its files or in its blocks. */
function offeredIn({ media = [], blocks = [] }: Offering): string[] {
  const inBlocks = blocks.flatMap(({ content }) => {
    const { filename_hash: hash } = content as { filename_hash?: unknown };
    return typeof hash === "string" ? [hash] : [];
  });
  return [...media.map(({ hash }) => hash), ...inBlocks];
}

/** @throws ApiError 422 with the first obstacle of each field */
function refuse(obstacles: ReturnType<typeof obstaclesOf>): void {
  const errors: Record<string, string> = {};
  for (const { field, message } of obstacles) errors[field] ??= message;
  if (obstacles.length > 0) throw invalid(errors);
}

function missingFrom(known: string[], names: string[]): string[] {
  return names.filter((name) => !known.includes(name));
}

/** Keeps what is there before its first change: the library may be older than its revisions. */
async function keepCurrent({ db }: TxDeps, current: store.ItemRow, fields: SavedFields): Promise<void> {
  const { id, version, updatedAt } = current;
  if (await store.hasRevision(db, id, version)) return;
  await store.insertRevision(db, id, { number: version, action: "kept", fields, madeById: null }, updatedAt);
}

/** What follows every write: the revision, the audit log, the search, and fresh lists. */
async function settle(
  deps: TxDeps,
  id: string,
  action: keyof typeof auditActionOf,
  writerId: WriterId,
  before?: SavedFields,
): Promise<SavedFields> {
  const { db, clock } = deps;
  const now = clock();
  const row = await store.findEdited(db, id);
  if (!row) throw notFound();
  const fields = await savedFieldsOf(deps, row);
  await keepAccepted(deps, row, fields);
  await store.insertRevision(db, id, { number: row.version, action, fields, madeById: writerId }, now);
  const details = before ? changeDetails(before, fields) : {};
  await audit(db, { action: auditActionOf[action], actorId: writerId, subjectId: id, details }, now);
  await indexItem(db, id);
  invalidate(db);
  return fields;
}

/** A picture that has been described, or taken out, may be without an alternative text no longer. */
async function keepAccepted({ db }: TxDeps, { id, acceptedPictures }: store.ItemRow, fields: SavedFields) {
  const undescribed = undescribedPictures(fields);
  const kept = acceptedPictures.filter((hash) => undescribed.includes(hash));
  if (kept.length < acceptedPictures.length) await store.setAcceptedPictures(db, id, kept);
}

/** Whether an item was out before, so that it keeps its date. */
function isKeepingDate({ status, publishAt, wasPublished }: store.ItemRow, now: Date): boolean {
  return wasPublished || (status === "published" && publishAt <= now);
}

function requireUnsold({ status, title }: store.ItemRow): void {
  if (status === "sold")
    throw new ApiError(409, "protected", `${title} is sold in the shop: put its product on or off sale there.`);
}
