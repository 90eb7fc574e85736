import type { SavedFields } from "contract/publishing";
import { and, asc, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  blocks,
  blockTypes,
  categories,
  contentCategories,
  contentFiles,
  contentGrants,
  contentItems,
  contentRevisions,
  contentSlugs,
  contentTags,
  contentTypes,
  mediaFiles,
  productOptions,
  products,
  tags,
  users,
} from "../db/schema/index";
import { containing } from "./sorting";

const item = contentItems;
const coverOf = sql<
  string | null
>`(select ${mediaFiles.hash} from ${mediaFiles} where ${eq(mediaFiles.id, item.coverId)})`;
const typeOf = sql<string>`(select ${contentTypes.title} from ${contentTypes} where ${eq(contentTypes.id, item.typeId)})`;
const mostRows = 1_000;

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
  sort: EntrySort | `-${EntrySort}`;
  page: number;
  perPage: number;
}

type EntrySort = "changed" | "title" | "published";

/** A page of all items and the number of those that match. */
export async function listItems(db: Db, filter: EntryFilter, now: Date) {
  const { sort, page, perPage } = filter;
  const found = and(...conditionsOf(filter, now));
  const rows = await db
    .select({
      id: item.id,
      slug: item.slug,
      title: item.title,
      type: typeOf,
      mediaType: item.mediaType,
      status: item.status,
      wasPublished: item.wasPublished,
      publishAt: item.publishAt,
      isPremium: item.isPremium,
      authors: item.authors,
      season: item.season,
      updatedAt: item.updatedAt,
    })
    .from(item)
    .where(found)
    .orderBy(...orders[sort], asc(item.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(item, found) };
}

const title = sql`lower(${item.title})`;
const orders: Record<EntryFilter["sort"], SQL[]> = {
  "-changed": [sql`${item.updatedAt} desc nulls last`],
  changed: [sql`${item.updatedAt} asc nulls first`],
  title: [asc(title)],
  "-title": [desc(title)],
  published: [asc(item.publishAt)],
  "-published": [desc(item.publishAt)],
};

function conditionsOf({ q, state, type, category, author, season }: EntryFilter, now: Date): (SQL | undefined)[] {
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
    .limit(mostRows);
  return rows.map(({ season }) => season);
}

/** The categories, by path. */
export function listPlaces(db: Db) {
  const { id, path, title: name, parentId } = categories;
  return db.select({ id, path, title: name, parentId }).from(categories).orderBy(asc(path)).limit(2_000);
}

/** An item with all that an editor changes. */
export async function findEdited(db: Db, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(item),
      type: typeOf,
      coverHash: coverOf,
      changedBy: sql<string | null>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users}
        where ${eq(users.id, item.changedById)})`,
    })
    .from(item)
    .where(eq(item.id, id));
  return row;
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
export async function readParts(db: Db, contentId: string) {
  const ownBlocks = await db
    .select({ id: blocks.id, type: blockTypes.title, content: blocks.content })
    .from(blocks)
    .innerJoin(blockTypes, eq(blockTypes.id, blocks.typeId))
    .where(eq(blocks.contentId, contentId))
    .orderBy(asc(blocks.position))
    .limit(mostRows);
  const places = await db
    .select({ id: categories.id, title: categories.title })
    .from(contentCategories)
    .innerJoin(categories, eq(categories.id, contentCategories.categoryId))
    .where(and(eq(contentCategories.contentId, contentId), eq(contentCategories.direct, true)))
    .orderBy(asc(categories.path))
    .limit(mostRows);
  const names = await db
    .select({ name: tags.name })
    .from(contentTags)
    .innerJoin(tags, eq(tags.id, contentTags.tagId))
    .where(eq(contentTags.contentId, contentId))
    .orderBy(asc(tags.name))
    .limit(mostRows);
  const files = await db
    .select({
      id: mediaFiles.id,
      hash: mediaFiles.hash,
      caption: contentFiles.caption,
      fileType: mediaFiles.fileType,
      size: mediaFiles.size,
    })
    .from(contentFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, contentFiles.mediaId))
    .where(eq(contentFiles.contentId, contentId))
    .orderBy(asc(contentFiles.position))
    .limit(mostRows);
  return { blocks: ownBlocks, categories: places, tags: names.map(({ name }) => name), files };
}

/** The stored files with these names. */
export async function findFiles(db: Db, hashes: string[]) {
  if (hashes.length === 0) return [];
  return db.select().from(mediaFiles).where(inArray(mediaFiles.hash, hashes)).limit(mostRows);
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
  await db.insert(contentTypes).values({ title: name }).onConflictDoNothing();
  const [row] = await db.select({ id: contentTypes.id }).from(contentTypes).where(eq(contentTypes.title, name));
  if (!row) throw new Error("The content type was not made.");
  return row.id;
}

/** @returns `undefined` when another item has the slug */
export async function insertItem(db: Db, fields: NewItem): Promise<{ id: string } | undefined> {
  const [made] = await db.insert(item).values(fields).onConflictDoNothing().returning({ id: item.id });
  return made;
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

export interface BlockToStore {
  id?: string | undefined;
  type: string;
  content: Record<string, unknown>;
}

/** Replaces the blocks of an item. One that keeps its id keeps its address; an id of another item's block is not used. */
export async function replaceBlocks(db: Db, contentId: string, wanted: BlockToStore[]): Promise<void> {
  const types = await db.select().from(blockTypes).limit(mostRows);
  const numbers = new Map(types.map((type) => [type.title, type.id]));
  await db.delete(blocks).where(eq(blocks.contentId, contentId));
  const ids = wanted.flatMap(({ id }) => (id ? [id] : []));
  const foreign = ids.length > 0 ? await db.select({ id: blocks.id }).from(blocks).where(inArray(blocks.id, ids)) : [];
  const used = new Set(foreign.map(({ id }) => id));
  const rows = wanted.map(({ id, type, content }, position) => {
    const isFree = id !== undefined && !used.has(id);
    if (isFree) used.add(id);
    return { ...(isFree && { id }), contentId, position, typeId: numbers.get(type) ?? 0, content };
  });
  if (rows.length > 0) await db.insert(blocks).values(rows);
}

/** Replaces the categories of an item: `direct` ones, and all above them. */
export async function replacePlaces(
  db: Db,
  contentId: string,
  places: { categoryId: string; direct: boolean }[],
  publishAt: Date,
): Promise<void> {
  await db.delete(contentCategories).where(eq(contentCategories.contentId, contentId));
  if (places.length > 0)
    await db.insert(contentCategories).values(places.map((place) => ({ ...place, contentId, publishAt })));
}

/** Sets the date in the rows of an item's categories, which lists are read from. */
export async function datePlaces(db: Db, contentId: string, publishAt: Date): Promise<void> {
  await db.update(contentCategories).set({ publishAt }).where(eq(contentCategories.contentId, contentId));
}

/** Replaces the tags of an item; an unknown name creates a tag. */
export async function replaceTags(db: Db, contentId: string, names: string[]): Promise<void> {
  await db.delete(contentTags).where(eq(contentTags.contentId, contentId));
  if (names.length === 0) return;
  const sorted = names.toSorted();
  await db
    .insert(tags)
    .values(sorted.map((name) => ({ name })))
    .onConflictDoNothing();
  const found = await db.select({ id: tags.id }).from(tags).where(inArray(tags.name, sorted));
  await db.insert(contentTags).values(found.map(({ id }) => ({ contentId, tagId: id })));
}

/** Counts the published items of tags: one more, or one less. */
export async function countTags(db: Db, names: string[], by: 1 | -1): Promise<void> {
  if (names.length === 0) return;
  // In the same order everywhere, so that two writers cannot deadlock.
  await db.execute(sql`update ${tags} set uses = greatest(${tags.uses} + ${by}, 0)
    where ${tags.id} in (select id from ${tags} where name in ${names} order by id for no key update)`);
}

/** Replaces the files of an item. */
export async function replaceFiles(
  db: Db,
  contentId: string,
  files: { mediaId: string; caption: string }[],
): Promise<void> {
  await db.delete(contentFiles).where(eq(contentFiles.contentId, contentId));
  if (files.length > 0)
    await db.insert(contentFiles).values(files.map((file, position) => ({ ...file, contentId, position })));
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

export async function removeItem(db: Db, id: string): Promise<void> {
  await db.delete(item).where(eq(item.id, id));
}

export interface RevisionToStore {
  number: number;
  action: (typeof contentRevisions.$inferInsert)["action"];
  fields: SavedFields;
  madeById: string | null;
}

/** Keeps a revision; one that is kept already stays as it is. */
export async function insertRevision(db: Db, contentId: string, revision: RevisionToStore, now: Date): Promise<void> {
  await db
    .insert(contentRevisions)
    .values({ ...revision, contentId, title: revision.fields.title, createdAt: now })
    .onConflictDoNothing();
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
