import { createHash } from "node:crypto";
import type { BlockDraft, SavedFields } from "contract/publishing";
import type { Db } from "../db/database";
import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { withKeptTexts } from "../domain/kept-texts";
import { writerOf } from "../domain/permissions";
import { lacksTextsAlone, obstaclesToImport, undescribedPictures } from "../domain/publishing-obstacles";
import { isInventedCategory, slugWithId } from "../domain/slug";
import { ApiError, invalid } from "../errors";
import { formatItem, type WrittenFields, type WrittenItem } from "../markdown/item";
import { invalidate } from "../store/cache";
import * as store from "../store/imports";
import { listPlans } from "../store/plans";
import * as publishing from "../store/publishing";
import { permissionsNow } from "../store/roles";
import {
  type Circumstances,
  ConflictError,
  findTarget,
  type ItemName,
  noItem,
  type Occupant,
  type Target,
} from "./import-target";
import {
  changeItem,
  createItems,
  type NewItem,
  publishItem,
  refuseSoldFiles,
  type Writer,
  withdrawItem,
} from "./publishing";
import { savedFieldsOf } from "./saved-fields";

/** What importing an item did. */
export type Outcome = "created" | "changed" | "unchanged";

/** An item to import: pictures and files by the names that they are stored under. */
export interface ItemToImport {
  item: WrittenItem;
  /** A hash of the file that it was read from, and of what that names. */
  digest: string;
  /** Whether it may replace an item that it is not known to be about, and which has its address. */
  mayReplace?: ((occupant: Occupant) => boolean) | undefined;
  /** Whether a source is that of another file of the import. */
  isInImport?: ((source: string) => boolean) | undefined;
  /** Whether the file says what it said at the last import, except that pictures without texts are accepted now. */
  isOnlyAccepting?: boolean | undefined;
}

/** What importing an item did, and what it did otherwise than its file says, by its field. */
export interface Imported {
  id: string;
  outcome: Outcome;
  notes: { field: string; message: string }[];
  /** Whether it is published though pictures of it have no alternative text. */
  isAccepted: boolean;
  /** Whether it was published, or scheduled, and is a draft now. */
  isTakenBack: boolean;
}

/**
 * Creates an item, or makes the one that it is about what it says; one that is so already is not written. Where it has
 * no alternative text of a picture, the one that the item has stays.
 * @throws ApiError 422 with the faults by field, 409 for an item that the shop sells; ConflictError
 */
export async function importItem(
  deps: TxDeps,
  { item: read, digest, mayReplace = () => false, isInImport = () => false, isOnlyAccepting = false }: ItemToImport,
  writerId: string | null,
): Promise<Imported> {
  const { db, clock } = deps;
  const unknown = await unknownNames(deps, read);
  if (Object.keys(unknown).length > 0) throw invalid(unknown);
  const ids = await store.categoryIds(db, read.categories);
  const target = await findTarget(deps, read, { mayReplace, isInImport });
  const row = target ? await publishing.lockItem(db, target.id) : undefined;
  const address = await addressOf(deps, read, target, row);
  const before = row ? await savedFieldsOf(deps, row) : undefined;
  const own = { ...read, fields: { ...read.fields, slug: address.slug } };
  const item = row && before ? asDescribed(own, row, before) : own;
  const accepted = acceptedIn(item);
  const notes = [...address.notes, ...renamed(row, item), ...undescribed(accepted)];
  const isAccepted = accepted.length > 0;
  const said = { notes, isAccepted, isTakenBack: isOut(before) && stateToReach(before, item) === "draft" };
  const current = before && (await writtenOf(deps, before));
  if (row && current && isOnlyAccepting && !(await isAsImported(deps, row, current, own)))
    return { ...said, id: row.id, outcome: "unchanged" };
  if (row && before && current && isSame(before, current, item)) {
    await setOrigin(deps, row.id, item, digest);
    return { ...said, id: row.id, outcome: "unchanged" };
  }
  const fields = { ...item.fields, categories: item.categories.map((path) => ids.get(path) ?? "") };
  const writer = await writerNow(deps, writerId);
  if (!row || !before) {
    await refuseSoldFiles(deps, { after: fields }, writer);
    const [id = ""] = await createItems(deps, [newItemOf(item, fields, clock())], writerId);
    await setOrigin(deps, id, item, digest);
    return { ...said, id, outcome: "created" };
  }
  if (isAccepted) await publishing.setAcceptedPictures(db, row.id, accepted);
  const isClosed = stateToReach(before, item) !== "published";
  // What is taken back may lack what it has to have while it is published.
  if (isClosed) await moveTo(deps, row.id, item, before, writerId);
  await changeItem(deps, row.id, { ...fields, blocks: withIds(item.fields.blocks, before) }, writer);
  if (!isClosed) await moveTo(deps, row.id, item, before, writerId);
  await setOrigin(deps, row.id, item, digest);
  return { ...said, id: row.id, outcome: "changed" };
}

/**
 * An item with the alternative texts that it has here. One that is a draft for want of texts alone stays published, if
 * these are there or were accepted.
 */
function asDescribed(read: WrittenItem, { acceptedPictures }: publishing.ItemRow, before: SavedFields): WrittenItem {
  const item = { ...read, fields: withKeptTexts(read.fields, before) };
  const isComplete = undescribedPictures(item.fields).every((hash) => acceptedPictures.includes(hash));
  return isOut(before) && isComplete && read.source !== undefined && lacksTextsAlone(read)
    ? { ...item, state: "published" }
    : item;
}

function isOut(before: SavedFields | undefined): boolean {
  return before?.state === "published" || before?.state === "scheduled";
}

/** Whether a draft is what the last import has made of it, with a cover or from before covers came from its pictures. */
async function isAsImported(
  { db }: TxDeps,
  { id, status, wasPublished, updatedAt }: publishing.ItemRow,
  current: WrittenItem,
  item: WrittenItem,
): Promise<boolean> {
  if (status !== "draft") return false;
  const imported = await store.findImported(db, id);
  if (wasPublished && (!imported || imported.importedAt < updatedAt)) return false;
  const { publishAt } = current;
  const coverless = { ...item, fields: { ...item.fields, cover_hash: null, cover_alt: "" } };
  return [item, coverless].some(
    (one) => textOf(current) === textOf({ ...withoutOrigin(one), state: "draft", publishAt }),
  );
}

/** The pictures without an alternative text with which an item is published nevertheless. */
function acceptedIn({ state, acceptsUndescribed = false, fields }: WrittenItem): string[] {
  return state === "published" && acceptsUndescribed ? undescribedPictures(fields) : [];
}

function undescribed({ length }: string[]): Imported["notes"] {
  const pictures = length === 1 ? "a picture of it has" : `${length} pictures of it have`;
  const message = `It is published, though ${pictures} no alternative text: it is listed as a task`;
  return length === 0 ? [] : [{ field: "accepts_undescribed", message }];
}

/** Records what an item was imported from, and the date that a draft has there, and why it is one. */
export async function setOrigin(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
  { source, publishAt, draftBecause = null }: Origin,
  digest: string,
): Promise<void> {
  await store.setImported(db, id, { digest, source }, clock());
  const originalAt = publishAt === undefined ? undefined : new Date(publishAt);
  await store.setOriginal(db, id, { draftBecause, ...(originalAt && { originalAt }) });
}

type Origin = Pick<WrittenItem, "source" | "publishAt"> & { draftBecause?: string | null | undefined };

/** Says what an item is called until it is imported, so that nobody replaces another by mistake. */
function renamed(row: publishing.ItemRow | undefined, { fields: { title } }: WrittenItem): Imported["notes"] {
  return row && row.title !== title ? [{ field: "title", message: `It was called “${row.title}” here` }] : [];
}

/**
 * The slug of an item. One that comes from elsewhere keeps the address that it has here, and the one that it has there
 * leads to it; a new one whose slug is another's gets the id that it has there behind it.
 */
async function addressOf(
  { db, clock }: TxDeps,
  { source, fields: { slug } }: WrittenItem,
  target: Target | undefined,
  row: publishing.ItemRow | undefined,
): Promise<{ slug: string | undefined; notes: Imported["notes"] }> {
  if (!slug || target?.isNamed) return { slug, notes: [] };
  if (row) {
    if (row.slug === slug) return { slug, notes: [] };
    if (await isFree(db, slug)) await publishing.keepSlug(db, row.id, slug, row.slug, clock());
    return { slug: row.slug, notes: [{ field: "slug", message: `Its address stays /content/${row.slug}` }] };
  }
  const own = await newSlug(db, slug, source);
  if (own === slug) return { slug, notes: [] };
  return { slug: own, notes: [{ field: "slug", message: `Its address is /content/${own}: another item has ${slug}` }] };
}

async function isFree(db: Db, slug: string): Promise<boolean> {
  const taken = await publishing.slugsTaken(db, [slug]);
  return taken.length === 0 && (await publishing.currentSlug(db, slug)) === undefined;
}

/** The slug of a new item: with the id that it has elsewhere, where another item has it. */
async function newSlug(db: Db, slug: string, source: string | undefined): Promise<string> {
  if (!source || (await isFree(db, slug))) return slug;
  return slugWithId(slug, source.split(" ").at(-1) ?? "");
}

/** The slug that the item of a file has, or will have once it is imported; undefined for one that is left out. */
export async function slugToBe(
  deps: Pick<TxDeps, "db" | "clock">,
  item: ItemName,
  circumstances: Circumstances,
): Promise<string | undefined> {
  const { slug } = item.fields;
  try {
    const target = await findTarget(deps, item, circumstances);
    if (!slug || target?.isNamed) return slug;
    if (target) return (await publishing.findEdited(deps.db, target.id))?.slug;
    return await newSlug(deps.db, slug, item.source);
  } catch (error) {
    if (error instanceof ConflictError || error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Whoever imports may say who reads items; what the shop sells is theirs only if their roles say so. */
async function writerNow({ db, clock }: TxDeps, id: string | null): Promise<Writer> {
  if (id === null) return { id, mayPublish: true, maySell: true };
  const permissions = await permissionsNow(db, id, londonDay(clock()));
  return { ...writerOf({ user: { id, permissions } }), mayPublish: true };
}

/**
 * What an item names that is not there, by its field: categories, plans, the item that it changes.
 * @param toAdd paths of categories that come with it
 */
export async function unknownNames(
  { db, clock }: Pick<TxDeps, "clock"> & { db: Db },
  { id, categories, fields: { plan_ids: planIds } }: WrittenItem,
  toAdd: Set<string> = new Set(),
): Promise<Record<string, string>> {
  const unknown: Record<string, string> = {};
  const ids = await store.categoryIds(db, categories);
  for (const [index, path] of categories.entries())
    if (!ids.has(path) && !toAdd.has(path))
      unknown[`categories.${index}`] = `There is no category ${path}: add it to categories.yaml`;
  if (id !== undefined && !(await publishing.findItemId(db, { id }))) unknown.id = noItem;
  const plans = planIds.length > 0 ? new Set((await listPlans(db, clock())).map((plan) => plan.id)) : undefined;
  for (const [index, planId] of planIds.entries())
    if (plans && !plans.has(planId)) unknown[`plan_ids.${index}`] = `There is no plan ${planId}`;
  return unknown;
}

/** A new item in the state that its file says. One that was out before keeps its date. */
function newItemOf(item: WrittenItem, fields: NewItem["fields"], now: Date): NewItem {
  const status = stateToReach(undefined, item);
  const publishAt = item.publishAt === undefined ? undefined : new Date(item.publishAt);
  const wasOpen = item.draftBecause === undefined && obstaclesToImport(item).length === 0;
  const isDated = status === "published" || (publishAt && publishAt <= now && wasOpen);
  return { fields, status, acceptedPictures: acceptedIn(item), ...(isDated && { publishAt }) };
}

/** An item of a library that an installation begins with. */
export interface FirstItem {
  id: string;
  item: WrittenItem;
  publishAt: Date;
}

/**
 * Adds the items of a library that an installation begins with, in one go: without revisions, and one may be sold by the
 * shop. @throws ApiError 422
 */
export async function addFirstItems(deps: TxDeps, items: FirstItem[]): Promise<void> {
  const ids = await store.categoryIds(deps.db, [...new Set(items.flatMap(({ item }) => item.categories))]);
  const first = items.map(({ id, item, publishAt }) => ({
    ...{ id, publishAt, status: item.state, acceptedPictures: acceptedIn(item) },
    fields: { ...item.fields, categories: item.categories.map((path) => ids.get(path) ?? path) },
  }));
  await createItems(deps, first, null, { isFirst: true });
}

/** An item as it is saved, in the form in which files have it. */
export async function writtenOf({ db }: Pick<TxDeps, "db">, saved: SavedFields): Promise<WrittenItem> {
  const { state, publish_at: publishAt, categories, blocks, ...fields } = saved;
  const paths = await store.pathsOfCategories(
    db,
    categories.map(({ id }) => id),
  );
  return {
    state: state === "scheduled" ? "published" : state,
    publishAt: publishAt ?? undefined,
    categories: categories.map(({ id }) => paths.get(id) ?? ""),
    fields: {
      ...fields,
      blocks: blocks.map(({ type, content }) => ({ type, content })) as BlockDraft[],
    } as WrittenFields,
  };
}

/**
 * Adds the categories that do not exist, each after that above it. One whose slug was made of its name elsewhere is also
 * that with its title in its place: earlier imports numbered such slugs.
 * @throws ApiError 422 for one without that above it
 */
export async function addCategories(deps: TxDeps, wanted: store.CategoryToAdd[]): Promise<number> {
  const { db } = deps;
  const paths = wanted.flatMap(({ path }) => [path, parentOf(path) ?? path]);
  const known = await store.categoryIds(db, paths);
  let added = 0;
  for (const category of wanted) {
    if (known.has(category.path)) continue;
    const parent = parentOf(category.path);
    const parentId = parent === undefined ? null : known.get(parent);
    if (parentId === undefined) throw invalid({ [category.path]: noParent(category.path) });
    const slug = category.path.split("/").at(-1) ?? "";
    const earlier = isInventedCategory(slug)
      ? await store.findCategoryByTitle(db, { ...category, parentId, others: [...known.values()] })
      : undefined;
    if (earlier) await store.keepCategoryPath(db, earlier, category.path);
    known.set(category.path, earlier ?? (await store.insertCategory(db, category, parentId)));
    added += 1;
  }
  if (added > 0) invalidate(db);
  return added;
}

/** The categories that have none above them where there has to be one, by their paths. */
export async function orphansAmong(db: Db, paths: string[]): Promise<Record<string, string>> {
  const known = await store.categoryIds(db, [...paths, ...paths.map((path) => parentOf(path) ?? path)]);
  const before = new Set(known.keys());
  const orphans: Record<string, string> = {};
  for (const path of paths) {
    const parent = parentOf(path);
    if (parent === undefined || before.has(parent)) before.add(path);
    else if (!before.has(path)) orphans[path] = noParent(path);
  }
  return orphans;
}

function noParent(path: string): string {
  return `There is no category ${parentOf(path)}: list it first`;
}

/** The path of the category above one. */
export function parentOf(path: string): string | undefined {
  const at = path.lastIndexOf("/");
  return at < 0 ? undefined : path.slice(0, at);
}

function isSame(before: SavedFields, current: WrittenItem, wanted: WrittenItem): boolean {
  const state = stateToReach(before, wanted);
  if (state !== current.state) return false;
  const publishAt = state === "published" ? (wanted.publishAt ?? current.publishAt) : current.publishAt;
  return textOf(current) === textOf({ ...withoutOrigin(wanted), state, publishAt });
}

/** An item without what is said of it in a file alone. */
function withoutOrigin(item: WrittenItem): WrittenItem {
  return { ...item, id: undefined, source: undefined, draftBecause: undefined, acceptsUndescribed: undefined };
}

function textOf(item: WrittenItem): string {
  const sorted = { ...item, categories: item.categories.toSorted() };
  const text = formatItem({ ...sorted, fields: { ...item.fields, tags: item.fields.tags.toSorted() } }, (hash) => hash);
  return createHash("sha256").update(text).digest("hex");
}

/** The state that an item is to have. What the shop sells alone stays so; no file makes another so. */
function stateToReach(before: SavedFields | undefined, { state }: WrittenItem) {
  const current = before?.state === "scheduled" ? "published" : before?.state;
  if (state === undefined || state === "sold") return current ?? "draft";
  return state;
}

async function moveTo(
  deps: TxDeps,
  id: string,
  item: WrittenItem,
  before: SavedFields,
  writerId: string | null,
): Promise<void> {
  const state = stateToReach(before, item);
  const current = before.state === "scheduled" ? "published" : before.state;
  if (state === "published") {
    const isDated = item.publishAt !== undefined && item.publishAt !== before.publish_at;
    if (current !== "published" || isDated) await publishItem(deps, id, { publish_at: item.publishAt }, writerId);
  } else if (state !== current && (state === "draft" || state === "archived"))
    await withdrawItem(deps, id, { to: state }, writerId);
}

/** A block that stays what it was in its place keeps its id. */
function withIds(blocks: BlockDraft[], before: SavedFields): BlockDraft[] {
  return blocks.map((block, index) => {
    const same = before.blocks[index];
    return same?.type === block.type ? { ...block, id: same.id } : block;
  });
}
