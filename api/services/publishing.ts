import type { BlockDraft, ContentFields, RevisionEntry, SavedFields } from "contract/publishing";
import { contentFields } from "contract/publishing";
import type { TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { isOut, stateOf } from "../domain/content-state";
import { obstaclesOf, picturesOf } from "../domain/publishing-obstacles";
import { freeSlug, slugOf } from "../domain/slug";
import { ApiError, invalid, notFound } from "../errors";
import { audit, auditAll } from "../store/audit";
import { invalidate } from "../store/cache";
import { listPlans } from "../store/plans";
import * as store from "../store/publishing";
import { indexItem, indexItems } from "../store/search-index";
import { requireVersion } from "./editing";

/** Who writes: a user, or nobody when a program does. */
type WriterId = string | null;
type Change = Partial<ContentFields>;
type StoredFile = Awaited<ReturnType<typeof store.findFiles>>[number];

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
}

/**
 * Writes a new item, as a draft: its row, blocks, categories, tags and files, its first revision, and the audit log.
 * @returns its id
 * @throws ApiError 422 for a slug that is taken, or for a picture, a file, a category or a plan that does not exist
 */
export async function createItem(deps: TxDeps, fields: ContentFields, writerId: WriterId): Promise<string> {
  const [id = ""] = await createItems(deps, [{ fields }], writerId);
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
  const slugs = await chooseSlugs(deps, items);
  const typeIds = await store.typeIdsOf(db, [...new Set(items.map(({ fields }) => fields.type))]);
  const rows = items.map((item, index) => {
    const { id, fields, status = "draft", publishAt } = item;
    const row = {
      ...columnsOf(fields, known),
      ...(id && { id }),
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
    return { id, fields, actions: actionsOf(item, now), status: item.status ?? "draft" };
  });
  for (const { fields, actions } of written)
    if (actions.some((action) => action === "published" || action === "scheduled")) refuse(obstaclesOf(fields));
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
 * Changes an item: what is left out stays, lists are replaced as a whole.
 * @throws ApiError 404; 409 if there is a newer version; 422 as for a new item, and for a change that an item which is
 * out could not be published with
 */
export async function changeItem(
  deps: TxDeps,
  id: string,
  { version, ...change }: Change & { version?: number | undefined },
  writerId: WriterId,
): Promise<void> {
  const current = await lock(deps, id, version);
  await rewrite(deps, current, change, "changed", writerId);
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
  const obstacles = obstaclesOf(saved);
  refuse(obstacles);
  await keepCurrent(deps, current, saved);
  const publishAt = wanted ? new Date(wanted) : isKeepingDate(current, now) ? current.publishAt : now;
  await store.setItem(db, id, { status: "published", publishAt, wasPublished: false }, writerId, now);
  await store.datePlaces(db, id, publishAt);
  if (current.status !== "published") await store.countTags(db, saved.tags, 1);
  await settle(deps, id, publishAt > now ? "scheduled" : "published", writerId);
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
  await store.setItem(db, id, { status: to, wasPublished }, writerId, now);
  if (current.status === "published") await store.countTags(db, saved.tags, -1);
  await settle(deps, id, to === "draft" ? "unpublished" : "archived", writerId);
}

/**
 * Makes an item what it was in a revision; its state and its date stay. Categories and plans that are gone are left out.
 * @throws ApiError 404; 409 if there is a newer version; 422 for a picture or a file that is gone
 */
export async function restoreItem(
  deps: TxDeps,
  id: string,
  { number, version }: { number: number; version?: number | undefined },
  writerId: WriterId,
): Promise<void> {
  const current = await lock(deps, id, version);
  const revision = await store.findRevision(deps.db, id, number);
  if (!revision) throw notFound();
  const { categories, ...fields } = revision.fields;
  const places = await store.listPlaces(deps.db);
  const plans = await listPlans(deps.db, deps.clock());
  const change = contentFields.partial().safeParse({
    ...fields,
    slug: current.slug,
    categories: categories.map((category) => category.id).filter((one) => places.some((place) => place.id === one)),
    plan_ids: fields.plan_ids.filter((planId) => plans.some((plan) => plan.id === planId)),
  });
  if (!change.success) throw invalid({}, "This revision is of an earlier kind, and cannot be restored.");
  await rewrite(deps, current, change.data, "restored", writerId);
}

/** @throws ApiError 404; 409 while the shop sells it or somebody has bought it or was given it */
export async function deleteItem(deps: TxDeps, id: string, writerId: WriterId): Promise<void> {
  const current = await lock(deps, id, undefined);
  const reason = await keepingReason(deps, current);
  if (reason) throw new ApiError(409, "protected", reason);
  await remove(deps, current, writerId);
}

/** Deletes those that can be; the others stay, with the reason. */
export async function deleteItems(deps: TxDeps, ids: string[], writerId: WriterId) {
  const refused = [];
  let done = 0;
  for (const id of ids.toSorted()) {
    const current = await store.lockItem(deps.db, id);
    if (!current) continue;
    const reason = await keepingReason(deps, current);
    if (reason) refused.push({ id, title: current.title, message: reason });
    else {
      await remove(deps, current, writerId);
      done += 1;
    }
  }
  return { done, refused };
}

/** An item's fields as they are saved, in the shape of a revision. */
export async function savedFieldsOf(
  { db, clock }: Pick<TxDeps, "db" | "clock">,
  row: store.ItemRow,
): Promise<SavedFields> {
  return savedOf(row, await store.readParts(db, row.id), clock());
}

/** The fields of some items, by their ids. */
async function savedFieldsOfAll(
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
    publish_at: isOut(state) || state === "sold" || row.wasPublished ? row.publishAt.toISOString() : null,
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
  writerId: WriterId,
): Promise<void> {
  const { db, clock } = deps;
  const { id } = current;
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
  const after = await settle(deps, id, action, writerId);
  if (change.media) refuseOffered(before, after);
  if (current.status === "published") {
    refuseNewObstacles(before, after);
    await store.countTags(db, missingFrom(before.tags, after.tags), 1);
    await store.countTags(db, missingFrom(after.tags, before.tags), -1);
  }
}

/** An item that is out stays as complete as it was. */
function refuseNewObstacles(before: SavedFields, after: SavedFields): void {
  const known = new Set(obstaclesOf(before).map(({ field, block_id: blockId }) => `${field} ${blockId}`));
  const fresh = obstaclesOf(after).filter(({ field, block_id: blockId }) => !known.has(`${field} ${blockId}`));
  refuse(fresh);
}

/** @throws ApiError 422 for a file that leaves the item while a block of it offers it */
function refuseOffered(before: SavedFields, after: SavedFields): void {
  const gone = before.media.filter(({ hash }) => !after.media.some((file) => file.hash === hash));
  const at = after.blocks.findIndex(({ content }) => gone.some(({ hash }) => hash === content.filename_hash));
  if (at >= 0)
    throw invalid({ media: `Block ${at + 1} offers a file that would be gone: choose another there first.` });
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
): Promise<SavedFields> {
  const { db, clock } = deps;
  const now = clock();
  const row = await store.findEdited(db, id);
  if (!row) throw notFound();
  const fields = await savedFieldsOf(deps, row);
  await store.insertRevision(db, id, { number: row.version, action, fields, madeById: writerId }, now);
  await audit(db, { action: auditActionOf[action], actorId: writerId, subjectId: id }, now);
  await indexItem(db, id);
  invalidate(db);
  return fields;
}

/** What fields name: files by their hashes, categories by their ids, and the ids of the plans. */
interface Known {
  files: Map<string, StoredFile>;
  places: Map<string, Place>;
  plans: Set<number>;
}

type Place = Awaited<ReturnType<typeof store.listPlaces>>[number];

/** Reads what changes name, each kind once. */
async function readKnown({ db, clock }: TxDeps, changes: Change[]): Promise<Known> {
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
function columnsOf(change: Change, known: Known): Partial<store.NewItem> {
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
    throw invalid({ plan_ids: "There is no such plan any longer: choose others." });
  if (change.cover_hash !== undefined) {
    const cover = change.cover_hash ? known.files.get(change.cover_hash) : undefined;
    if (change.cover_hash && !isPicture(cover)) throw invalid({ cover_hash: noPicture });
    columns.coverId = cover?.id ?? null;
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const noPicture = "There is no such picture any longer: choose another.";
const noFile = "There is no such file any longer: choose another.";

function isPicture(stored: StoredFile | undefined): stored is StoredFile {
  return stored?.mime.startsWith("image/") === true && stored.width !== null && stored.height !== null;
}

async function writeParts({ db }: TxDeps, id: string, change: Change, publishAt: Date, known: Known): Promise<void> {
  if (change.categories) await store.replacePlaces(db, id, placesOf(change.categories, known), publishAt);
  if (change.tags) await store.replaceTags(db, id, change.tags);
  if (change.media) await store.replaceFiles(db, id, filesOf(change.media, known));
  if (change.blocks) await store.replaceBlocks(db, id, blocksOf(change.blocks, known));
}

/** The categories of an item with all above them. */
function placesOf(ids: string[], { places: all }: Known): store.PlaceToStore[] {
  const direct = new Set(ids);
  const found = new Map<string, boolean>();
  for (const id of direct) {
    if (!all.has(id)) throw invalid({ categories: "There is no such category any longer: choose others." });
    for (let at: string | null = id; at; at = all.get(at)?.parentId ?? null) found.set(at, direct.has(at));
  }
  return [...found].map(([categoryId, isDirect]) => ({ categoryId, direct: isDirect }));
}

function filesOf(files: NonNullable<Change["media"]>, known: Known): store.FileToStore[] {
  return files.map(({ hash, caption }) => {
    const mediaId = known.files.get(hash)?.id;
    if (!mediaId) throw invalid({ media: noFile });
    return { mediaId, caption };
  });
}

/** The blocks as they are stored: each picture with its size, each file with its kind. */
function blocksOf(drafts: BlockDraft[], { files: stored }: Known): store.BlockToStore[] {
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

async function chooseSlug({ db }: TxDeps, slug: string | undefined, title: string, id: string): Promise<string> {
  if (slug === undefined) {
    const wanted = slugOf(title);
    return freeSlug(wanted, await store.slugsLike(db, wanted || "item", id), "item");
  }
  if (await store.isSlugTaken(db, slug, id)) throw slugTaken();
  return slug;
}

/** The slugs of new items: those that they name, or one made of a title. */
async function chooseSlugs(deps: TxDeps, items: NewItem[]): Promise<string[]> {
  const named = items.flatMap(({ fields }) => fields.slug || []);
  const isTwice = new Set(named).size < named.length;
  if (isTwice || (named.length > 0 && (await store.slugsTaken(deps.db, named)).length > 0)) throw slugTaken();
  const slugs: string[] = [];
  for (const { fields } of items) {
    if (fields.slug) {
      slugs.push(fields.slug);
      continue;
    }
    const wanted = slugOf(fields.title);
    const taken = await store.slugsLike(deps.db, wanted || "item", null);
    slugs.push(freeSlug(wanted, [...taken, ...named, ...slugs], "item"));
  }
  return slugs;
}

function slugTaken(): ApiError {
  return invalid({ slug: "Another item has this slug: choose another." });
}

/** Whether an item was out before, so that it keeps its date. */
function isKeepingDate({ status, publishAt, wasPublished }: store.ItemRow, now: Date): boolean {
  return wasPublished || (status === "published" && publishAt <= now);
}

function requireUnsold({ status, title }: store.ItemRow): void {
  if (status === "sold")
    throw new ApiError(409, "protected", `${title} is sold in the shop, where its product is on sale or not.`);
}

async function keepingReason({ db }: TxDeps, { id, title }: store.ItemRow): Promise<string | undefined> {
  const { product, grants } = await store.findHolders(db, id);
  if (product !== null) return `${title} is sold in the shop as ${product}: change the product first.`;
  if (grants === 0) return undefined;
  return `${grants === 1 ? "A member has" : `${grants} members have`} bought ${title} or been given it: archive it instead.`;
}

async function remove(deps: TxDeps, current: store.ItemRow, writerId: WriterId): Promise<void> {
  const { db, clock } = deps;
  if (current.status === "published") {
    const { tags } = await store.readParts(db, current.id);
    await store.countTags(db, tags, -1);
  }
  await store.removeItem(db, current.id);
  await audit(db, { action: "content.deleted", actorId: writerId, subjectId: current.id }, clock());
  invalidate(db);
}
