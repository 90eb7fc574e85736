import { and, asc, desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentItems,
  contentTypes,
  mediaFiles,
  contentCategories as place,
  type UserFilter,
  users,
} from "../db/schema/index";
import { cached } from "./cache";
import { cardColumns } from "./content-cards";
import { isPlacePublished, type ListFilter, listCards } from "./content-lists";
import { literalLimit, type Page } from "./page";
import { type Moment, preparedVariants } from "./prepared-query";
import { newest, oldest } from "./sort";

/** The filter and the order of a member's feed. */
export async function readFilter(db: Db, userId: string): Promise<UserFilter> {
  const [row] = await db.select({ filter: users.filter }).from(users).where(eq(users.id, userId));
  const { categories = [], order_by = "Latest" } = row?.filter ?? {};
  return { categories, order_by };
}

const countKeptMs = 60_000;

const feedQuery = preparedVariants((db, { sort, page, perPage }: Page & Pick<ListFilter, "sort">, name) => {
  const skipped = (page - 1) * perPage;
  const direction = sort === "Oldest" ? { at: oldest, id: desc } : { at: newest, id: asc };
  const first = db
    .select({ id: place.contentId, publishAt: place.publishAt })
    .from(place)
    .where(and(sql`${place.categoryId} = chosen.id`, among(sql.placeholder("exclude"), sql.placeholder("now"))))
    .orderBy(direction.at(place.publishAt), direction.id(place.contentId))
    .limit(literalLimit(skipped + perPage))
    .as("first");
  const picked = db
    .selectDistinct({ id: first.id, publishAt: first.publishAt })
    .from(sql`unnest(${sql.placeholder("chosen")}::uuid[]) as chosen(id)`)
    .crossJoinLateral(first)
    .orderBy(direction.at(first.publishAt), direction.id(first.id))
    .limit(literalLimit(perPage))
    .offset(skipped)
    .as("picked");
  return db
    .select(cardColumns(sql.placeholder("userId")))
    .from(picked)
    .innerJoin(contentItems, eq(contentItems.id, picked.id))
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
    .orderBy(direction.at(picked.publishAt), direction.id(picked.id))
    .prepare(name);
});

/**
 * A page of a feed, as `listCards` returns one. A feed of chosen categories takes the first few of each by a short
 * index scan, so that its cost depends on the choice and not on the size of the library; an item in several categories
 * counts once.
 */
export async function listFeed(db: Db, userId: string, filter: ListFilter, { page, perPage }: Page, now: Date) {
  const { categoryIds, sort, exclude = [], ...others } = filter;
  const isChoice = categoryIds !== undefined && Object.values(others).every((wanted) => wanted === undefined);
  if (!isChoice) return listCards(db, userId, filter, { page, perPage }, now);
  const skipped = (page - 1) * perPage;
  const wanted = { userId, chosen: asArray(categoryIds), exclude: asArray(exclude), now: now.toISOString() };
  const rows = await feedQuery(db, { sort, page, perPage }).execute(wanted);
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLast ? 0 : await countFeed(db, categoryIds, exclude, now);
  return { rows, total: Math.max(total, rows.length > 0 ? skipped + rows.length : 0) };
}

/** Cached for a minute. */
async function countFeed(db: Db, categoryIds: string[], exclude: string[], now: Date): Promise<number> {
  const key = `feed count ${[...categoryIds].sort().join()} ${exclude.join()}`;
  return cached(db, key, countKeptMs, now, async () => {
    const [row] = await db
      .select({ total: sql<number>`count(distinct ${place.contentId})::int` })
      .from(place)
      .where(and(sql`${place.categoryId} = any(${asArray(categoryIds)}::uuid[])`, among(asArray(exclude), now)));
    return row?.total ?? 0;
  });
}

function among(exclude: string | Placeholder, now: Moment): SQL | undefined {
  return and(isPlacePublished(now), sql`${place.contentId} <> all(${exclude}::uuid[])`);
}

/** One parameter for any number of ids, so that the query's plan is cached. */
function asArray(ids: string[]): string {
  return `{${ids.join()}}`;
}
