import { and, asc, desc, eq, notInArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import {
  blocks,
  blockTypes,
  categories,
  contentCategories,
  contentFiles,
  contentItems,
  contentTags,
  contentTypes,
  favourites,
  mediaFiles,
  searchDocuments,
  tags,
} from "../db/schema/index";
import { isPublished } from "../domain/access";
import { cached } from "./cache";
import { preparedQuery, unnamed } from "./prepared-query";
import { newest, oldest } from "./sort";

/** The filter and the order of a list. */
export interface ListFilter {
  /** A category's slugs joined by slashes: items in it and in all below it. */
  path?: string | undefined;
  /** Items in any of these categories, by id. */
  categoryIds?: string[] | undefined;
  /** The title of a content type, or the same in lower case with hyphens. */
  contentType?: string | undefined;
  mediaType?: string | undefined;
  /** Words that an item must contain, as the search reads them. */
  words?: string | undefined;
  /** Tags: items with any of them. */
  tags?: string[] | undefined;
  premium?: boolean | undefined;
  featured?: boolean | undefined;
  stickied?: boolean | undefined;
  /** Ids to exclude. */
  exclude?: string[] | undefined;
  order?: "Latest" | "Oldest" | undefined;
}

export interface Page {
  page: number;
  perPage: number;
}

const item = contentItems;
const place = contentCategories;

/** The columns of a card; shared by every list. */
export function cardColumns(userId: string | Placeholder) {
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    type: contentTypes.title,
    mediaType: item.mediaType,
    isPremium: item.isPremium,
    planIds: item.planIds,
    isDemo: item.isDemo,
    coverHash: mediaFiles.hash,
    coverWidth: mediaFiles.width,
    coverHeight: mediaFiles.height,
    coverAlt: item.coverAlt,
    imageCredit: item.imageCredit,
    colourPrimary: item.colourPrimary,
    colourSecondary: item.colourSecondary,
    colourText: item.colourText,
    backgroundColour: item.backgroundColour,
    publishAt: item.publishAt,
    subtext: item.subtext,
    subtextAccess: item.subtextAccess,
    cta1: item.cta1,
    cta2: item.cta2,
    cta1Access: item.cta1Access,
    cta2Access: item.cta2Access,
    isFavourite: sql<boolean>`exists(select 1 from ${favourites} where ${favourites.userId} = ${userId} and ${favourites.contentId} = ${item.id})`,
  };
}

/** An item as a card shows it. */
export type CardRow = Omit<NonNullable<Awaited<ReturnType<typeof findCard>>>, "status">;

/** The index that a list is read from: that of a category's items, or one of the items' own. */
type Walk = "places" | "items";

/**
 * The selected ids, newest first or oldest first, read from an index: the page is cut before anything is joined to it.
 */
function pick(db: Db, filter: ListFilter, now: Date, walk: Walk = filter.path === undefined ? "items" : "places") {
  const direction = directionOf(filter);
  if (walk === "items") {
    return db
      .select({ id: item.id, publishAt: item.publishAt })
      .from(item)
      .where(amongItems(filter, now))
      .orderBy(direction.at(item.publishAt), direction.id(item.id));
  }
  return db
    .select({ id: place.contentId, publishAt: place.publishAt })
    .from(place)
    .where(amongPlaces(filter, now))
    .orderBy(direction.at(place.publishAt), direction.id(place.contentId));
}

/** Published, and its date has passed. */
function isOut(now: Date): SQL {
  return sql`${item.status} = 'published' and ${item.publishAt} <= ${now.toISOString()}`;
}

/** The same for an item's category row. Drafts are few, so the query looks them up, not the published ones. */
export function isPlaceOut(now: Date): SQL {
  return sql`${place.publishAt} <= ${now.toISOString()} and not exists (select 1 from ${item} draft
    where draft.id = ${place.contentId} and draft.status = 'draft')`;
}

// Subqueries that run row by row end with `offset 0`, so that the planner keeps the chosen index.

function amongItems(filter: ListFilter, now: Date): SQL | undefined {
  const inCategory =
    filter.path === undefined
      ? undefined
      : sql`exists (select 1 from ${place} where ${place.contentId} = ${item.id}
          and ${place.categoryId} = ${categoryAt(filter.path)} offset 0)`;
  return and(isOut(now), ...conditions(filter), inCategory);
}

function amongPlaces(filter: ListFilter, now: Date): SQL | undefined {
  const wanted = and(...conditions(filter));
  return and(
    sql`${place.categoryId} = ${categoryAt(filter.path ?? "")}`,
    isPlaceOut(now),
    wanted && sql`exists (select 1 from ${item} where ${item.id} = ${place.contentId} and ${wanted} offset 0)`,
  );
}

function categoryAt(path: string): SQL {
  return sql`(select ${categories.id} from ${categories} where ${categories.path} = ${path})`;
}

/** The shorter of the two index scans; none if either is known to be empty, by counts that may be a minute old. */
async function chooseWalk(db: Db, filter: ListFilter, now: Date): Promise<Walk | undefined> {
  const { path, ...rest } = filter;
  if (path === undefined) return "items";
  if (!conditions(rest).some(Boolean)) return "places";
  const [there, alike] = await Promise.all([countItems(db, { path }, now), countItems(db, rest, now)]);
  if (there === 0 || alike === 0) return undefined;
  return there <= alike ? "places" : "items";
}

/** The part of a filter that is about an item itself. */
function conditions(filter: ListFilter): (SQL | undefined)[] {
  const { contentType, mediaType, categoryIds } = filter;
  const asSlug = (text: SQL) => sql`replace(lower(${text}), ' ', '-')`;
  return [
    contentType === undefined
      ? undefined
      : sql`${item.typeId} = (select ${contentTypes.id} from ${contentTypes} where ${asSlug(sql`${contentTypes.title}`)} = ${asSlug(sql`${contentType}`)} limit 1)`,
    mediaType === undefined ? undefined : sql`${item.mediaType} = ${mediaType}`,
    filter.premium === undefined ? undefined : eq(item.isPremium, filter.premium),
    filter.featured ? sql`${item.featured}` : undefined,
    filter.stickied ? sql`${item.stickied}` : undefined,
    filter.words ? withWords(filter.words) : undefined,
    filter.tags?.length ? withAnyTag(filter.tags) : undefined,
    filter.exclude?.length ? notInArray(item.id, filter.exclude) : undefined,
    categoryIds ? inAnyOf(categoryIds) : undefined,
  ];
}

function withWords(words: string): SQL {
  return sql`${item.id} in (select ${searchDocuments.contentId} from ${searchDocuments}
    where ${searchDocuments.body} @@ websearch_to_tsquery('english', ${words}))`;
}

function withAnyTag(names: string[]): SQL {
  return sql`exists(select 1 from ${contentTags} join ${tags} on ${tags.id} = ${contentTags.tagId}
    where ${contentTags.contentId} = ${item.id} and ${tags.name} in ${names})`;
}

function inAnyOf(categoryIds: string[]): SQL {
  if (categoryIds.length === 0) return sql`false`;
  return sql`exists(select 1 from ${contentCategories}
    where ${contentCategories.contentId} = ${item.id} and ${contentCategories.categoryId} in ${categoryIds})`;
}

function directionOf({ order }: ListFilter) {
  return order === "Oldest" ? { at: oldest, id: desc } : { at: newest, id: asc };
}

const countKeptMs = 60_000;

/** A page of items with the number of all matches; after a full page that number may be a minute old. */
export async function listCards(db: Db, userId: string, filter: ListFilter, { page, perPage }: Page, now: Date) {
  const skipped = (page - 1) * perPage;
  const walk = await chooseWalk(db, filter, now);
  if (!walk) return { rows: [], total: 0 };
  const few = pick(db, filter, now, walk).limit(written(perPage));
  const picked = (skipped > 0 ? few.offset(skipped) : few).as("picked");
  const direction = directionOf(filter);
  const rows = await db
    .select(cardColumns(userId))
    .from(picked)
    .innerJoin(item, eq(item.id, picked.id))
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .orderBy(direction.at(picked.publishAt), direction.id(picked.id));
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLast ? skipped + rows.length : await countItems(db, filter, now);
  return { rows, total: Math.max(total, rows.length > 0 ? skipped + rows.length : 0) };
}

async function countItems(db: Db, filter: ListFilter, now: Date): Promise<number> {
  const { order: _, ...key } = filter;
  return cached(db, `count ${JSON.stringify(key)}`, countKeptMs, now, async () => {
    const all = db.select({ total: sql<number>`count(*)::int` });
    const wanted = and(...conditions(filter));
    const inPlace = and(sql`${place.categoryId} = ${categoryAt(filter.path ?? "")}`, isPlaceOut(now));
    const [row] = await (filter.path === undefined
      ? all.from(item).where(and(isOut(now), wanted))
      : wanted
        ? all.from(place).innerJoin(item, eq(item.id, place.contentId)).where(and(inPlace, wanted))
        : all.from(place).where(inPlace));
    return row?.total ?? 0;
  });
}

/** A limit in the query's text instead of a parameter, so that a cached plan knows how few rows are needed. */
export function written(limit: number): Placeholder {
  return sql.raw(String(Math.trunc(limit))) as unknown as Placeholder;
}

/** Several short rows of cards in one query, by name. */
export async function listSections<N extends string>(
  db: Db,
  userId: string,
  sections: Record<N, { filter: ListFilter; most: number }>,
  now: Date,
): Promise<Record<N, CardRow[]>> {
  const names = Object.keys(sections) as N[];
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, CardRow[]>;
  const parts = names.map((name, section) => {
    const few = pick(db, sections[name].filter, now).limit(written(sections[name].most)).as(`section_${section}`);
    return db
      .select({ section: sql<number>`${sql.raw(String(section))}`.as("section"), id: few.id, publishAt: few.publishAt })
      .from(few);
  });
  const [first, second, ...others] = parts;
  if (!first) return found;
  const picked = (second ? unionAll(first, second, ...others) : first).as("picked");
  const rows = await db
    .select({ ...cardColumns(userId), section: picked.section })
    .from(picked)
    .innerJoin(item, eq(item.id, picked.id))
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .orderBy(asc(picked.section), newest(picked.publishAt), asc(picked.id));
  for (const row of rows) found[names[row.section] as N].push(row);
  return found;
}

/** The newest few items of each category directly below another, by the category's id: one short index scan each. */
export async function listNewestBelow(
  db: Db,
  userId: string,
  parentId: string,
  most: number,
  now: Date,
): Promise<Map<string, CardRow[]>> {
  const newestOfOne = db
    .select({ id: place.contentId, publishAt: place.publishAt })
    .from(place)
    .where(and(eq(place.categoryId, categories.id), isPlaceOut(now)))
    .orderBy(newest(place.publishAt), asc(place.contentId))
    .limit(written(most))
    .as("picked");
  // By the parent rather than by a list of ids: no plan is cached for a list of unknown length.
  const rows = await db
    .select({ ...cardColumns(userId), categoryId: categories.id })
    .from(categories)
    .crossJoinLateral(newestOfOne)
    .innerJoin(item, eq(item.id, newestOfOne.id))
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .where(eq(categories.parentId, parentId))
    .orderBy(newest(newestOfOne.publishAt), asc(newestOfOne.id));
  const found = new Map<string, CardRow[]>();
  for (const row of rows) found.set(row.categoryId, [...(found.get(row.categoryId) ?? []), row]);
  return found;
}

/** The titles of the content types, in alphabetical order; cached for a minute. */
export async function listContentTypes(db: Db, now: Date): Promise<string[]> {
  return cached(db, "content types", countKeptMs, now, async () => {
    const rows = await db
      .select({ title: contentTypes.title })
      .from(contentTypes)
      .orderBy(asc(contentTypes.title))
      .limit(100);
    return rows.map(({ title }) => title);
  });
}

/** One item as a card, whatever its state: the caller checks `status`. */
export async function findCard(db: Db, userId: string, where: { slug: string } | { idOrSlug: string }) {
  const [row] = await db
    .select({ ...cardColumns(userId), status: item.status })
    .from(item)
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .where("slug" in where ? eq(item.slug, where.slug) : byIdOrSlug(where.idOrSlug))
    .limit(1);
  return row;
}

/** The title of a published demo. */
export async function findDemoTitle(db: Db, idOrSlug: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ title: item.title, status: item.status, publishAt: item.publishAt })
    .from(item)
    .where(and(byIdOrSlug(idOrSlug), eq(item.isDemo, true)));
  return row && isPublished(row, now) ? row.title : undefined;
}

function byIdOrSlug(idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? eq(item.id, idOrSlug) : eq(item.slug, idOrSlug);
}

/** Whether a text is an id; a query with any other text would fail. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

export interface Crumb {
  slug: string;
  title: string;
}

const itemQuery = preparedQuery((db) =>
  db
    .select({
      ...cardColumns(sql.placeholder("userId")),
      status: item.status,
      allowPdf: item.allowPdf,
      pdfGenerated: item.pdfGenerated,
      crumbs: sql<
        Crumb[]
      >`(select coalesce(json_agg(json_build_object('slug', above.slug, 'title', above.title) order by above.level), '[]')
        from (select c.path from ${contentCategories} p join ${categories} c on c.id = p.category_id
          where p.content_id = ${item.id} and p.direct order by c.path limit 1) own
        join ${contentCategories} p on p.content_id = ${item.id}
        join ${categories} above on above.id = p.category_id and own.path || '/' like above.path || '/%')`,
      tags: sql<string[]>`(select coalesce(json_agg(${tags.name} order by ${tags.name}), '[]') from ${contentTags}
        join ${tags} on ${tags.id} = ${contentTags.tagId} where ${contentTags.contentId} = ${item.id})`,
    })
    .from(item)
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .where(eq(item.slug, sql.placeholder("slug")))
    .limit(1)
    .prepare(unnamed),
);

/** An item's card with the data around its blocks. */
export async function findItem(db: Db, userId: string, slug: string) {
  const [row] = await itemQuery(db).execute({ userId, slug });
  return row;
}

export interface BlockRow {
  id: string;
  position: number;
  typeId: number;
  content: Record<string, unknown>;
}

export interface FileRow {
  id: string;
  hash: string;
  caption: string;
  fileType: string;
  size: number;
}

const mostBlocks = 500;
const mostFiles = 100;

const insideQuery = preparedQuery((db) => {
  const contentId = sql`${sql.placeholder("contentId")}::uuid`;
  return db
    .select({
      blocks: sql<BlockRow[]>`(select coalesce(json_agg(found order by found.position), '[]') from (
        select b.id, b.position, b.type_id as "typeId", b.content from ${blocks} b
        where b.content_id = ${contentId} order by b.position limit ${mostBlocks}) found)`,
      files: sql<FileRow[]>`(select coalesce(json_agg(found order by found.position), '[]') from (
        select m.id, m.hash, m.file_type as "fileType", m.size, f.caption, f.position
        from ${contentFiles} f join ${mediaFiles} m on m.id = f.media_id
        where f.content_id = ${contentId} order by f.position limit ${mostFiles}) found)`,
      types: sql<
        { id: number; title: string }[]
      >`(select coalesce(json_agg(t order by t.id), '[]') from ${blockTypes} t)`,
    })
    .from(sql`(select 1) one`)
    .prepare(unnamed);
});

/** The data for users with access only: an item's blocks and files, and the titles of the block types. */
export async function readInside(db: Db, contentId: string) {
  const [row] = await insideQuery(db).execute({ contentId });
  return row ?? { blocks: [], files: [], types: [] };
}

/** The id of the newest published item. */
export async function latestItemId(db: Db, now: Date): Promise<string | undefined> {
  const [row] = await pick(db, {}, now).limit(1);
  return row?.id;
}

/** The tags used most: the search panel's suggestions; cached for a minute. */
export async function popularTags(db: Db, now: Date, most: number): Promise<{ name: string }[]> {
  return cached(db, `popular tags ${most}`, countKeptMs, now, async () =>
    db.select({ name: tags.name }).from(tags).orderBy(newest(tags.uses), asc(tags.name)).limit(most),
  );
}

/** The block types by number. */
export async function listBlockTypes(db: Db, now: Date): Promise<{ id: number; title: string }[]> {
  return cached(db, "block types", countKeptMs, now, async () =>
    db.select().from(blockTypes).orderBy(asc(blockTypes.id)).limit(100),
  );
}
