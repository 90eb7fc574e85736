import { and, asc, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import {
  categories,
  contentCategories,
  contentItems,
  contentTags,
  contentTypes,
  mediaFiles,
  searchDocuments,
  tags,
} from "../db/schema/index";
import { askedOf } from "../domain/search-query";
import { cached } from "./cache";
import { type CardRow, cardColumns } from "./content-cards";
import { literalLimit, type Page } from "./page";
import { type Moment, momentText, preparedVariants } from "./prepared-query";
import { newest, oldest } from "./sort";

const item = contentItems;
const place = contentCategories;
const countLifeMs = 60_000;

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
  pinned?: boolean | undefined;
  /** Ids to exclude. */
  exclude?: string[] | undefined;
  sort?: "Latest" | "Oldest" | undefined;
}

/** The index from which a list is read: that of a category's items, or one on the items themselves. */
type ListIndex = "places" | "items";

/**
 * The selected ids, newest first or oldest first, read from an index: the page is cut before anything is joined to it.
 */
function selectIds(
  db: Db,
  filter: ListFilter,
  now: Moment,
  index: ListIndex = filter.path === undefined ? "items" : "places",
) {
  const direction = directionOf(filter);
  if (index === "items") {
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
function isItemPublished(now: Moment): SQL {
  return sql`${item.status} = 'published' and ${item.publishAt} <= ${momentText(now)}`;
}

/**
 * The same for an item's category row. Those not published are few, so the query looks them up, not the others: as two
 * ranges, which an index finds, so that a state that is added later is not published either.
 */
export function isPlacePublished(now: Moment): SQL {
  return sql`${place.publishAt} <= ${momentText(now)} and not exists (select 1 from ${item} hidden
    where hidden.id = ${place.contentId} and (hidden.status < 'published' or hidden.status > 'published'))`;
}

// Subqueries that run row by row end with `offset 0`, so that the planner keeps the chosen index.

function amongItems(filter: ListFilter, now: Moment): SQL | undefined {
  const inCategory =
    filter.path === undefined
      ? undefined
      : sql`exists (select 1 from ${place} where ${place.contentId} = ${item.id}
          and ${place.categoryId} = ${categoryAt(filter.path)} offset 0)`;
  return and(isItemPublished(now), ...conditions(filter), inCategory);
}

function amongPlaces(filter: ListFilter, now: Moment): SQL | undefined {
  const wanted = and(...conditions(filter));
  return and(
    sql`${place.categoryId} = ${categoryAt(filter.path ?? "")}`,
    isPlacePublished(now),
    wanted && sql`exists (select 1 from ${item} where ${item.id} = ${place.contentId} and ${wanted} offset 0)`,
  );
}

function categoryAt(path: string): SQL {
  return sql`(select ${categories.id} from ${categories} where ${categories.path} = ${path})`;
}

/** The shorter of the two index scans; none if either is known to be empty, by counts that may be a minute old. */
async function chooseIndex(db: Db, filter: ListFilter, now: Date): Promise<ListIndex | undefined> {
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
    filter.pinned ? sql`${item.pinned}` : undefined,
    filter.words ? withWords(filter.words) : undefined,
    filter.tags?.length ? withAnyTag(filter.tags) : undefined,
    filter.exclude?.length ? notInArray(item.id, filter.exclude) : undefined,
    categoryIds ? inAnyOf(categoryIds) : undefined,
  ];
}

function withWords(words: string): SQL {
  return sql`${item.id} in (select ${searchDocuments.contentId} from ${searchDocuments}
    where ${searchDocuments.body} @@ websearch_to_tsquery('english', ${askedOf(words)}))`;
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

function directionOf({ sort }: ListFilter) {
  return sort === "Oldest" ? { at: oldest, id: desc } : { at: newest, id: asc };
}

/** Which page of which list is read, and by which index. */
interface CardsVariant extends Page {
  filter: ListFilter;
  index: ListIndex;
}

const cardsQuery = preparedVariants((db, { filter, index, page, perPage }: CardsVariant, name) => {
  const skipped = (page - 1) * perPage;
  const few = selectIds(db, filter, sql.placeholder("now"), index).limit(literalLimit(perPage));
  const picked = (skipped > 0 ? few.offset(skipped) : few).as("picked");
  const direction = directionOf(filter);
  return db
    .select(cardColumns(sql.placeholder("userId")))
    .from(picked)
    .innerJoin(item, eq(item.id, picked.id))
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .orderBy(direction.at(picked.publishAt), direction.id(picked.id))
    .prepare(name);
});

/** A page of items with the number of all matches; after a full page that number may be a minute old. */
export async function listCards(db: Db, userId: string, filter: ListFilter, { page, perPage }: Page, now: Date) {
  const skipped = (page - 1) * perPage;
  const index = await chooseIndex(db, filter, now);
  if (!index) return { rows: [], total: 0 };
  const rows = await cardsQuery(db, { filter, index, page, perPage }).execute({ userId, now: now.toISOString() });
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLast ? skipped + rows.length : await countItems(db, filter, now);
  return { rows, total: Math.max(total, rows.length > 0 ? skipped + rows.length : 0) };
}

async function countItems(db: Db, filter: ListFilter, now: Date): Promise<number> {
  const { sort: _, ...key } = filter;
  return cached(db, `count ${JSON.stringify(key)}`, countLifeMs, now, async () => {
    const all = db.select({ total: sql<number>`count(*)::int` });
    const wanted = and(...conditions(filter));
    const inPlace = and(sql`${place.categoryId} = ${categoryAt(filter.path ?? "")}`, isPlacePublished(now));
    const [row] = await (filter.path === undefined
      ? all.from(item).where(and(isItemPublished(now), wanted))
      : wanted
        ? all.from(place).innerJoin(item, eq(item.id, place.contentId)).where(and(inPlace, wanted))
        : all.from(place).where(inPlace));
    return row?.total ?? 0;
  });
}

/** A short row of cards. */
interface Section {
  filter: ListFilter;
  most: number;
}

const sectionsQuery = preparedVariants((db, [first, ...others]: [Section, ...Section[]], name) => {
  const partOf = ({ filter, most }: Section, section: number) => {
    const few = selectIds(db, filter, sql.placeholder("now")).limit(literalLimit(most)).as(`section_${section}`);
    return db
      .select({ section: sql<number>`${sql.raw(String(section))}`.as("section"), id: few.id, publishAt: few.publishAt })
      .from(few);
  };
  const [second, ...more] = others.map((section, index) => partOf(section, index + 1));
  const picked = (second ? unionAll(partOf(first, 0), second, ...more) : partOf(first, 0)).as("picked");
  return db
    .select({ ...cardColumns(sql.placeholder("userId")), section: picked.section })
    .from(picked)
    .innerJoin(item, eq(item.id, picked.id))
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .orderBy(asc(picked.section), newest(picked.publishAt), asc(picked.id))
    .prepare(name);
});

/** Several short rows of cards in one query, by name. */
export async function listSections<N extends string>(
  db: Db,
  userId: string,
  sections: Record<N, Section>,
  now: Date,
): Promise<Record<N, CardRow[]>> {
  const names = Object.keys(sections) as N[];
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, CardRow[]>;
  const [first, ...others] = names.map((name) => sections[name]);
  if (!first) return found;
  const rows = await sectionsQuery(db, [first, ...others]).execute({ userId, now: now.toISOString() });
  for (const row of rows) found[names[row.section] as N].push(row);
  return found;
}

const newestBelowQuery = preparedVariants((db, most: number, name) => {
  const newestOfOne = db
    .select({ id: place.contentId, publishAt: place.publishAt })
    .from(place)
    .where(and(eq(place.categoryId, categories.id), isPlacePublished(sql.placeholder("now"))))
    .orderBy(newest(place.publishAt), asc(place.contentId))
    .limit(literalLimit(most))
    .as("picked");
  // By the parent rather than by a list of ids: no plan is cached for a list of unknown length.
  return db
    .select({ ...cardColumns(sql.placeholder("userId")), categoryId: categories.id })
    .from(categories)
    .crossJoinLateral(newestOfOne)
    .innerJoin(item, eq(item.id, newestOfOne.id))
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .where(eq(categories.parentId, sql.placeholder("parentId")))
    .orderBy(newest(newestOfOne.publishAt), asc(newestOfOne.id))
    .prepare(name);
});

/** The newest few items of each category directly below another, by the category's id: one short index scan each. */
export async function listNewestBelow(
  db: Db,
  userId: string,
  parentId: string,
  most: number,
  now: Date,
): Promise<Map<string, CardRow[]>> {
  const rows = await newestBelowQuery(db, most).execute({ userId, parentId, now: now.toISOString() });
  const found = new Map<string, CardRow[]>();
  for (const row of rows) found.set(row.categoryId, [...(found.get(row.categoryId) ?? []), row]);
  return found;
}

/** The id of the newest published item. */
export async function latestItemId(db: Db, now: Date): Promise<string | undefined> {
  const [row] = await selectIds(db, {}, now).limit(1);
  return row?.id;
}
