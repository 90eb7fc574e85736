import type { SavedFields } from "contract/publishing";
import { and, asc, desc, eq, exists, getTableColumns, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import {
  blocks,
  blockTypes,
  categories,
  composedNewsletters,
  contentCategories,
  contentFiles,
  contentGrants,
  contentItems,
  contentRevisions,
  contentSlugs,
  contentTags,
  contentTypes,
  dashboardPanels,
  mediaFiles,
  productOptions,
  products,
  settings,
  tags,
  users,
} from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { countRows, idsOfPage, rowsOfPage } from "./list-page";
import { containing } from "./sorting";

const item = contentItems;
const coverOf = sql<
  string | null
>`(select ${mediaFiles.hash} from ${mediaFiles} where ${eq(mediaFiles.id, item.coverId)})`;
const typeOf = sql<string>`(select ${contentTypes.title} from ${contentTypes} where ${eq(contentTypes.id, item.typeId)})`;
const maxRows = 1_000;

export type ItemRow = NonNullable<Awaited<ReturnType<typeof findEdited>>>;
export type ItemStatus = ItemRow["status"];
export type NewItem = typeof contentItems.$inferInsert;

/** The filter and the order of the editors' list. */
export interface EntryFilter {
  q: string;
  state?: "draft" | "scheduled" | "published" | "archived" | "sold" | undefined;
  type?: string | undefined;
  category?: string | undefined;
  author?: string | undefined;
  season?: string | undefined;
  pictures?: "undescribed" | undefined;
  sort: EntrySort | `-${EntrySort}`;
  page: number;
  perPage: number;
}

type EntrySort = "changed" | "title" | "published";

/** A page of all items and the number of those that match. */
export async function listItems(db: Db, filter: EntryFilter, now: Date) {
  const { sort, page, perPage, ...narrowed } = filter;
  const where = and(...conditionsOf(filter, now));
  const total = await countRows(db, `items ${JSON.stringify(narrowed)}`, now, () => db.$count(item, where));
  const ids = await idsOfPage(db, { table: item, id: item.id, where, ...orders[sort] }, { page, perPage, total });
  const rows = await rowsOfPage(ids, item.id, (isOnPage) => selectEntries(db).where(isOnPage));
  return { rows, total };
}

function selectEntries(db: Db) {
  return db
    .select({
      id: item.id,
      slug: item.slug,
      title: item.title,
      type: typeOf,
      mediaType: item.mediaType,
      status: item.status,
      wasPublished: item.wasPublished,
      publishAt: item.publishAt,
      originalAt: item.originalAt,
      isPremium: item.isPremium,
      authors: item.authors,
      season: item.season,
      updatedAt: item.updatedAt,
      acceptedPictures: item.acceptedPictures,
    })
    .from(item);
}

const id = { by: item.id };
const byChange = [{ by: item.updatedAt, isDescending: true, nulls: "last" as const }, id];
const byTitle = [{ by: sql`lower(${item.title})` }, id];
const byPublication = [{ by: item.publishAt }, id];
const orders = {
  "-changed": { keys: byChange, isReversed: false },
  changed: { keys: byChange, isReversed: true },
  title: { keys: byTitle, isReversed: false },
  "-title": { keys: byTitle, isReversed: true },
  published: { keys: byPublication, isReversed: false },
  "-published": { keys: byPublication, isReversed: true },
};

function conditionsOf(filter: EntryFilter, now: Date): (SQL | undefined)[] {
  const { q, state, type, category, author, season, pictures } = filter;
  return [
    q ? or(sql`${item.title} ilike ${containing(q)}`, sql`${item.slug} ilike ${containing(q)}`) : undefined,
    state ? inState(state, now) : undefined,
    type
      ? sql`${item.typeId} = (select ${contentTypes.id} from ${contentTypes} where ${contentTypes.title} = ${type})`
      : undefined,
    category
      ? sql`exists (select 1 from ${contentCategories} where ${contentCategories.contentId} = ${item.id}
          and ${contentCategories.categoryId} = ${category})`
      : undefined,
    author ? sql`${item.authors} @> array[${author}]::text[]` : undefined,
    season ? and(eq(item.season, season), ne(item.season, "")) : undefined,
    pictures ? hasUndescribed : undefined,
  ];
}

function inState(state: NonNullable<EntryFilter["state"]>, now: Date): SQL | undefined {
  if (state !== "scheduled" && state !== "published") return eq(item.status, state);
  const moment = sql`${now.toISOString()}::timestamptz`;
  return and(
    eq(item.status, "published"),
    state === "scheduled" ? sql`${item.publishAt} > ${moment}` : sql`${item.publishAt} <= ${moment}`,
  );
}

/** The seasons in use. */
export async function listSeasons(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ season: item.season })
    .from(item)
    .where(sql`${item.season} <> ''`)
    .orderBy(asc(item.season))
    .limit(maxRows);
  return rows.map(({ season }) => season);
}

/** The categories, by path. */
export function listPlaces(db: Db) {
  const { id, path, title: name, parentId } = categories;
  return db.select({ id, path, title: name, parentId }).from(categories).orderBy(asc(path)).limit(2_000);
}

/** An item with all that an editor changes. */
export async function findEdited(db: Db, id: string) {
  const [row] = await listEdited(db, [id]);
  return row;
}

/** Some items with all that an editor changes. */
export function listEdited(db: Db, ids: string[]) {
  return db
    .select({
      ...getTableColumns(item),
      type: typeOf,
      coverHash: coverOf,
      changedBy: changedByOf(item),
    })
    .from(item)
    .where(inArray(item.id, ids));
}

/** The same, locked until the transaction ends. */
export async function lockItem(tx: Db, id: string): Promise<ItemRow | undefined> {
  await tx.select({ id: item.id }).from(item).where(eq(item.id, id)).for("no key update");
  return findEdited(tx, id);
}

/** The id of an item by its id or its slug. */
export async function findItemId(db: Db, where: { id: string } | { slug: string }): Promise<string | undefined> {
  const [row] = await db
    .select({ id: item.id })
    .from(item)
    .where("id" in where ? eq(item.id, where.id) : eq(item.slug, where.slug));
  return row?.id;
}

/** The parts of an item in other tables, each in its order. */
export interface Parts {
  blocks: { id: string; type: string; content: Record<string, unknown> }[];
  categories: { id: string; title: string }[];
  tags: string[];
  files: { id: string; hash: string; caption: string; fileType: string; size: number }[];
}

export async function readParts(db: Db, contentId: string): Promise<Parts> {
  const all = await readPartsOf(db, [contentId]);
  return all.get(contentId) ?? noParts();
}

/** The parts of some items, by their ids. */
export async function readPartsOf(db: Db, ids: string[]): Promise<Map<string, Parts>> {
  const parts = new Map(ids.map((id) => [id, noParts()]));
  const most = ids.length * maxRows;
  const ownBlocks = await db
    .select({ of: blocks.contentId, id: blocks.id, type: blockTypes.title, content: blocks.content })
    .from(blocks)
    .innerJoin(blockTypes, eq(blockTypes.id, blocks.typeId))
    .where(inArray(blocks.contentId, ids))
    .orderBy(asc(blocks.position))
    .limit(most);
  for (const { of, ...block } of ownBlocks) parts.get(of)?.blocks.push(block);
  const places = await db
    .select({ of: contentCategories.contentId, id: categories.id, title: categories.title })
    .from(contentCategories)
    .innerJoin(categories, eq(categories.id, contentCategories.categoryId))
    .where(and(inArray(contentCategories.contentId, ids), eq(contentCategories.direct, true)))
    .orderBy(asc(categories.path))
    .limit(most);
  for (const { of, ...place } of places) parts.get(of)?.categories.push(place);
  const names = await db
    .select({ of: contentTags.contentId, name: tags.name })
    .from(contentTags)
    .innerJoin(tags, eq(tags.id, contentTags.tagId))
    .where(inArray(contentTags.contentId, ids))
    .orderBy(asc(tags.name))
    .limit(most);
  for (const { of, name } of names) parts.get(of)?.tags.push(name);
  const files = await db
    .select({
      of: contentFiles.contentId,
      id: mediaFiles.id,
      hash: mediaFiles.hash,
      caption: contentFiles.caption,
      fileType: mediaFiles.fileType,
      size: mediaFiles.size,
    })
    .from(contentFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, contentFiles.mediaId))
    .where(inArray(contentFiles.contentId, ids))
    .orderBy(asc(contentFiles.position))
    .limit(most);
  for (const { of, ...file } of files) parts.get(of)?.files.push(file);
  return parts;
}

function noParts(): Parts {
  return { blocks: [], categories: [], tags: [], files: [] };
}

/** The stored files with these names. */
export async function findFiles(db: Db, hashes: string[]) {
  if (hashes.length === 0) return [];
  return db.select().from(mediaFiles).where(inArray(mediaFiles.hash, hashes));
}

/** The slugs that begin with one: those that other items have, or had. */
export async function slugsLike(db: Db, slug: string, exceptId: string | null): Promise<string[]> {
  const beginning = `${slug}%`;
  const own = await db
    .select({ slug: item.slug })
    .from(item)
    .where(and(sql`${item.slug} like ${beginning}`, exceptId === null ? undefined : ne(item.id, exceptId)));
  const earlier = await db
    .select({ slug: contentSlugs.slug })
    .from(contentSlugs)
    .where(
      and(
        sql`${contentSlugs.slug} like ${beginning}`,
        exceptId === null ? undefined : ne(contentSlugs.contentId, exceptId),
      ),
    );
  return [...own, ...earlier].map((row) => row.slug);
}

/** Those of these slugs that items have. */
export async function slugsTaken(db: Db, slugs: string[]): Promise<string[]> {
  const rows = await db.select({ slug: item.slug }).from(item).where(inArray(item.slug, slugs));
  return rows.map((row) => row.slug);
}

/** Whether a slug is another item's. */
export async function isSlugTaken(db: Db, slug: string, exceptId: string | null): Promise<boolean> {
  const others = exceptId === null ? undefined : ne(item.id, exceptId);
  const own = await db.$count(item, and(eq(item.slug, slug), others));
  return own > 0;
}

/** Keeps the address of an item's earlier slug, and gives up the one that is its own now. */
export async function keepSlug(db: Db, contentId: string, earlier: string, slug: string, now: Date): Promise<void> {
  await db.delete(contentSlugs).where(eq(contentSlugs.slug, slug));
  await db
    .insert(contentSlugs)
    .values({ slug: earlier, contentId, createdAt: now })
    .onConflictDoUpdate({ target: contentSlugs.slug, set: { contentId, createdAt: now } });
}

/** The slug of the item that had this one before. */
export async function currentSlug(db: Db, earlier: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: item.slug })
    .from(contentSlugs)
    .innerJoin(item, eq(item.id, contentSlugs.contentId))
    .where(eq(contentSlugs.slug, earlier));
  return row?.slug;
}

/** The id of a content type; an unknown title creates it. */
export async function typeIdOf(db: Db, name: string): Promise<string> {
  const ids = await typeIdsOf(db, [name]);
  return ids.get(name) ?? "";
}

/** The ids of content types by their titles; unknown titles create them. */
export async function typeIdsOf(db: Db, names: string[]): Promise<Map<string, string>> {
  const found = () => db.select().from(contentTypes).where(inArray(contentTypes.title, names));
  let rows = await found();
  const missing = names.filter((name) => !rows.some(({ title: known }) => known === name)).toSorted();
  if (missing.length > 0) {
    const made = missing.map((name) => ({ title: name }));
    await db.insert(contentTypes).values(made).onConflictDoNothing();
    rows = await found();
  }
  return new Map(rows.map((row) => [row.title, row.id]));
}

/** @returns the ids and the slugs of those that were added: one whose slug another has is not */
export async function insertItems(db: Db, rows: NewItem[]): Promise<{ id: string; slug: string }[]> {
  const made = [];
  for (const some of portions(rows))
    made.push(
      ...(await db.insert(item).values(some).onConflictDoNothing().returning({ id: item.id, slug: item.slug })),
    );
  return made;
}

const rowsAtOnce = 250;

/** A statement has a limited number of parameters. */
function portions<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}

/** Changes columns of an item, and counts the version. */
export async function setItem(
  db: Db,
  id: string,
  fields: Partial<NewItem>,
  changedById: string | null,
  now: Date,
): Promise<void> {
  const version = sql`${item.version} + 1`;
  await db
    .update(item)
    .set({ ...fields, version, changedById, updatedAt: now })
    .where(eq(item.id, id));
}

/** Sets which pictures of an item may be without an alternative text. */
export async function setAcceptedPictures(db: Db, id: string, acceptedPictures: string[]): Promise<void> {
  await db.update(item).set({ acceptedPictures }).where(eq(item.id, id));
}

/** Whether an item is published, or will be, with pictures that have no alternative text. */
const hasUndescribed = and(eq(item.status, "published"), sql`${item.acceptedPictures} <> '{}'`);

/** How many items are published, or will be, with pictures that have no alternative text. */
export function countUndescribed(db: Db): Promise<number> {
  return db.$count(item, hasUndescribed);
}

export interface BlockToStore {
  id?: string | undefined;
  type: string;
  content: Record<string, unknown>;
}

/** Blocks, tags, categories or files with the item that they are of. */
export interface Of<Part> {
  contentId: string;
  parts: Part[];
}

/** Replaces the blocks of an item. One that keeps its id keeps its address; an id of another item's block is not used. */
export async function replaceBlocks(db: Db, contentId: string, wanted: BlockToStore[]): Promise<void> {
  await db.delete(blocks).where(eq(blocks.contentId, contentId));
  await insertBlocks(db, [{ contentId, parts: wanted }]);
}

/** Adds the blocks of items that have none. */
export async function insertBlocks(db: Db, all: Of<BlockToStore>[]): Promise<void> {
  const ids = all.flatMap(({ parts }) => parts.flatMap(({ id }) => (id ? [id] : [])));
  const types = await db.select().from(blockTypes).limit(maxRows);
  const numbers = new Map(types.map((type) => [type.title, type.id]));
  const foreign = ids.length > 0 ? await db.select({ id: blocks.id }).from(blocks).where(inArray(blocks.id, ids)) : [];
  const used = new Set(foreign.map(({ id }) => id));
  const rows = all.flatMap(({ contentId, parts }) =>
    parts.map(({ id, type, content }, position) => {
      const isFree = id !== undefined && !used.has(id);
      if (isFree) used.add(id);
      return { ...(isFree && { id }), contentId, position, typeId: numbers.get(type) ?? 0, content };
    }),
  );
  for (const some of portions(rows)) await db.insert(blocks).values(some);
}

/** A category of an item: its own, or one above that. */
export interface PlaceToStore {
  categoryId: string;
  direct: boolean;
}

/** Replaces the categories of an item: `direct` ones, and all above them. */
export async function replacePlaces(db: Db, contentId: string, places: PlaceToStore[], publishAt: Date): Promise<void> {
  await db.delete(contentCategories).where(eq(contentCategories.contentId, contentId));
  await insertPlaces(db, [{ contentId, publishAt, parts: places }]);
}

/** Adds the categories of items that have none. */
export async function insertPlaces(db: Db, all: (Of<PlaceToStore> & { publishAt: Date })[]): Promise<void> {
  const rows = all.flatMap(({ contentId, publishAt, parts }) =>
    parts.map((place) => ({ ...place, contentId, publishAt })),
  );
  for (const some of portions(rows)) await db.insert(contentCategories).values(some);
}

/** Sets the date in the rows of an item's categories, which lists are read from. */
export async function datePlaces(db: Db, contentId: string, publishAt: Date): Promise<void> {
  await db.update(contentCategories).set({ publishAt }).where(eq(contentCategories.contentId, contentId));
}

/** Replaces the tags of an item; an unknown name creates a tag. */
export async function replaceTags(db: Db, contentId: string, names: string[]): Promise<void> {
  await db.delete(contentTags).where(eq(contentTags.contentId, contentId));
  await insertTags(db, [{ contentId, parts: names }]);
}

/** Adds the tags of items that have none; an unknown name creates a tag. */
export async function insertTags(db: Db, all: Of<string>[]): Promise<void> {
  // In the same order everywhere, so that two writers cannot deadlock.
  const names = [...new Set(all.flatMap(({ parts }) => parts))].toSorted();
  if (names.length === 0) return;
  await db
    .insert(tags)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
  const found = await db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.name, names));
  const ids = new Map(found.map(({ id, name }) => [name, id]));
  const rows = all.flatMap(({ contentId, parts }) =>
    [...new Set(parts)].map((name) => ({ contentId, tagId: ids.get(name) ?? "" })),
  );
  for (const some of portions(rows)) await db.insert(contentTags).values(some);
}

/** Counts the published items of tags: one more, or one less, for each time that a tag is named. */
export async function countTags(db: Db, names: string[], by: 1 | -1): Promise<void> {
  if (names.length === 0) return;
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + by);
  const given = JSON.stringify([...times].map(([name, more]) => ({ name, more })));
  // In the same order everywhere, so that two writers cannot deadlock.
  await db.execute(sql`with given as (select name, more from json_to_recordset(${given}::json) as one(name text, more int)),
      locked as (select id, name from ${tags} where name in (select name from given) order by id for no key update)
    update ${tags} set uses = greatest(${tags.uses} + given.more, 0)
    from locked join given on given.name = locked.name where ${tags.id} = locked.id`);
}

/** A file of an item. */
export interface FileToStore {
  mediaId: string;
  caption: string;
}

/** Replaces the files of an item. */
export async function replaceFiles(db: Db, contentId: string, files: FileToStore[]): Promise<void> {
  await db.delete(contentFiles).where(eq(contentFiles.contentId, contentId));
  await insertFiles(db, [{ contentId, parts: files }]);
}

/** Adds the files of items that have none. */
export async function insertFiles(db: Db, all: Of<FileToStore>[]): Promise<void> {
  const rows = all.flatMap(({ contentId, parts }) => parts.map((file, position) => ({ ...file, contentId, position })));
  for (const some of portions(rows)) await db.insert(contentFiles).values(some);
}

/** What keeps an item from being deleted: the product that sells it, and whether somebody was given or has bought it. */
export async function findHolders(db: Db, contentId: string) {
  const [sold] = await db
    .select({ title: products.title })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(eq(productOptions.contentId, contentId))
    .limit(1);
  const grants = await db.$count(contentGrants, eq(contentGrants.contentId, contentId));
  return { product: sold?.title ?? null, grants };
}

/** Those of these files, by hash, that an item holds which the shop sells; not those of one item alone. */
export async function soldFilesAmong(db: Db, hashes: string[], exceptId: string | undefined): Promise<string[]> {
  if (hashes.length === 0) return [];
  const isSold = or(
    eq(item.status, "sold"),
    exists(db.select({ one: sql`1` }).from(productOptions).where(eq(productOptions.contentId, item.id))),
  );
  const rows = await db
    .selectDistinct({ hash: mediaFiles.hash })
    .from(contentFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, contentFiles.mediaId))
    .innerJoin(item, eq(item.id, contentFiles.contentId))
    .where(and(inArray(mediaFiles.hash, hashes), isSold, exceptId ? ne(item.id, exceptId) : undefined));
  return rows.flatMap(({ hash }) => (hash ? [hash] : []));
}

/** Deletes an item, and its place in panels, at the top of the dashboard and in newsletters that were not sent. */
export async function removeItem(db: Db, id: string): Promise<void> {
  await db.delete(item).where(eq(item.id, id));
  const without = (column: AnyPgColumn) => sql`${column} - ${id}::text`;
  const names = (column: AnyPgColumn) => sql`${column} @> ${JSON.stringify([id])}::text::jsonb`;
  const { itemIds } = dashboardPanels;
  await db
    .update(dashboardPanels)
    .set({ itemIds: without(itemIds) })
    .where(names(itemIds));
  const slides = and(eq(settings.key, "dashboard_slides"), names(settings.value));
  await db
    .update(settings)
    .set({ value: without(settings.value) })
    .where(slides);
  const { itemIds: chosen, state } = composedNewsletters;
  const unsent = and(inArray(state, ["draft", "scheduled"]), names(chosen));
  await db
    .update(composedNewsletters)
    .set({ itemIds: without(chosen) })
    .where(unsent);
}

export interface RevisionToStore {
  number: number;
  action: (typeof contentRevisions.$inferInsert)["action"];
  fields: SavedFields;
  madeById: string | null;
}

/** Keeps a revision; one that is kept already stays as it is. */
export async function insertRevision(db: Db, contentId: string, revision: RevisionToStore, now: Date): Promise<void> {
  await insertRevisions(db, [{ contentId, parts: [revision] }], now);
}

/** Keeps the revisions of items. */
export async function insertRevisions(db: Db, all: Of<RevisionToStore>[], now: Date): Promise<void> {
  const rows = all.flatMap(({ contentId, parts }) =>
    parts.map((revision) => ({ ...revision, contentId, title: revision.fields.title, createdAt: now })),
  );
  for (const some of portions(rows)) await db.insert(contentRevisions).values(some).onConflictDoNothing();
}

/** Whether a version of an item is kept. */
export async function hasRevision(db: Db, contentId: string, number: number): Promise<boolean> {
  return (await db.$count(contentRevisions, isRevision(contentId, number))) > 0;
}

const revisionColumns = {
  number: contentRevisions.number,
  action: contentRevisions.action,
  title: contentRevisions.title,
  createdAt: contentRevisions.createdAt,
  madeBy: sql<string | null>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users}
    where ${eq(users.id, contentRevisions.madeById)})`,
};

/** A page of an item's revisions, the newest first, each with the fields of the one before; and the number of all. */
export async function listRevisions(db: Db, contentId: string, { page, perPage }: { page: number; perPage: number }) {
  const isOwn = eq(contentRevisions.contentId, contentId);
  const rows = await db
    .select({ ...revisionColumns, fields: contentRevisions.fields })
    .from(contentRevisions)
    .where(isOwn)
    .orderBy(desc(contentRevisions.number))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const withBefore = rows.map((row, index) => ({ ...row, before: rows[index + 1]?.fields }));
  return { rows: withBefore.slice(0, perPage), total: await db.$count(contentRevisions, isOwn) };
}

export async function findRevision(db: Db, contentId: string, number: number) {
  const [row] = await db
    .select({ ...revisionColumns, fields: contentRevisions.fields })
    .from(contentRevisions)
    .where(isRevision(contentId, number));
  return row;
}

function isRevision(contentId: string, number: number): SQL | undefined {
  return and(eq(contentRevisions.contentId, contentId), eq(contentRevisions.number, number));
}
