import { and, asc, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
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
import { newest, oldest } from "./sort";

/** The filter and the order of a member's feed. */
export async function readFilter(db: Db, userId: string): Promise<UserFilter> {
  const [row] = await db.select({ filter: users.filter }).from(users).where(eq(users.id, userId));
  const { categories = [], order_by = "Latest" } = row?.filter ?? {};
  return { categories, order_by };
}

const countKeptMs = 60_000;

/**
 * A page of a feed, as `listCards` returns one. A feed of chosen categories takes the first few of each by a short
 * index scan, so that its cost depends on the choice and not on the size of the library; an item in several categories
 * counts once.
 */
export async function listFeed(db: Db, userId: string, filter: ListFilter, page: Page, now: Date) {
  const { categoryIds, sort, exclude = [], ...others } = filter;
  const isChoice = categoryIds !== undefined && Object.values(others).every((wanted) => wanted === undefined);
  if (!isChoice) return listCards(db, userId, filter, page, now);
  const skipped = (page.page - 1) * page.perPage;
  const direction = sort === "Oldest" ? { at: oldest, id: desc } : { at: newest, id: asc };
  const first = db
    .select({ id: place.contentId, publishAt: place.publishAt })
    .from(place)
    .where(and(sql`${place.categoryId} = chosen.id`, ...among(exclude, now)))
    .orderBy(direction.at(place.publishAt), direction.id(place.contentId))
    .limit(literalLimit(skipped + page.perPage))
    .as("first");
  const picked = db
    .selectDistinct({ id: first.id, publishAt: first.publishAt })
    .from(sql`unnest(${asArray(categoryIds)}) as chosen(id)`)
    .crossJoinLateral(first)
    .orderBy(direction.at(first.publishAt), direction.id(first.id))
    .limit(literalLimit(page.perPage))
    .offset(skipped)
    .as("picked");
  const rows = await db
    .select(cardColumns(userId))
    .from(picked)
    .innerJoin(contentItems, eq(contentItems.id, picked.id))
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
    .orderBy(direction.at(picked.publishAt), direction.id(picked.id));
  const isLast = rows.length < page.perPage && (rows.length > 0 || page.page === 1);
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
      .where(and(sql`${place.categoryId} = any(${asArray(categoryIds)})`, ...among(exclude, now)));
    return row?.total ?? 0;
  });
}

function among(exclude: string[], now: Date): (SQL | undefined)[] {
  return [isPlacePublished(now), exclude.length > 0 ? notInArray(place.contentId, exclude) : undefined];
}

/** One parameter for any number of ids, so that the query's plan is cached. */
function asArray(ids: string[]): SQL {
  return sql`${`{${ids.join()}}`}::uuid[]`;
}
