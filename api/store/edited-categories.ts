import { and, asc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import {
  callouts,
  categories,
  categoryPaths,
  contentCategories,
  contentItems,
  dashboardPanels,
  mediaFiles,
  popups,
  users,
} from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { containing, orderOf, startingWith } from "./sorting";

const maxShown = 10;
const maxCategories = 10_000;
const parents = alias(categories, "parents");

const columns = {
  id: categories.id,
  parentId: categories.parentId,
  parentTitle: parents.title,
  slug: categories.slug,
  path: categories.path,
  level: categories.level,
  title: categories.title,
  intro: categories.intro,
  pictureId: categories.pictureId,
  pictureAlt: categories.pictureAlt,
  pictureHash: mediaFiles.hash,
  pictureWidth: mediaFiles.width,
  pictureHeight: mediaFiles.height,
  showChildren: categories.showChildren,
  isPremium: categories.isPremium,
  colourPrimary: categories.colourPrimary,
  colourSecondary: categories.colourSecondary,
  contentSlug: sql<string | null>`(select i.slug from ${contentItems} i where i.id = ${categories.contentFirstId})`,
  steps: categories.onboardingSteps,
  version: categories.version,
  changedAt: categories.changedAt,
  changedById: categories.changedById,
  changedBy: changedByOf(categories),
  itemsTotal: sql<number>`(select count(*)::int from ${contentCategories} c
    where c.category_id = ${categories.id} and c.direct)`,
  childrenTotal: sql<number>`(select count(*)::int from ${categories} c where c.parent_id = ${categories.id})`,
};

export type EditedCategoryRow = NonNullable<Awaited<ReturnType<typeof findEditedCategory>>>;
type Sort = "tree" | "title" | "items";

/** The columns that an editor sets. */
export type CategoryColumns = Pick<
  typeof categories.$inferInsert,
  | "slug"
  | "title"
  | "intro"
  | "parentId"
  | "path"
  | "level"
  | "pictureId"
  | "pictureAlt"
  | "showChildren"
  | "isPremium"
  | "contentFirstId"
  | "colourPrimary"
  | "colourSecondary"
  | "onboardingSteps"
>;

interface ListOptions {
  q: string;
  below?: string | undefined;
  sort: Sort | `-${Sort}`;
  page: number;
  perPage: number;
}

/** A page of the categories whose title or path contains the words, and the number of all of them. */
export async function listEditedCategories(db: Db, { q, below, sort, page, perPage }: ListOptions) {
  const pattern = containing(q);
  const found = and(
    q ? or(sql`${categories.title} ilike ${pattern}`, sql`${categories.path} ilike ${pattern}`) : undefined,
    below ? sql`${categories.path} like (select p.path || '/%' from ${categories} p where p.id = ${below})` : undefined,
  );
  const title = sql`lower(${categories.title})`;
  const keys = { tree: sql`${treePlace}`, title, items: columns.itemsTotal };
  const rows = await select(db)
    .where(found)
    .orderBy(...orderOf(sort, keys, title, categories.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(categories, found) };
}

/** Where a category is in the whole tree: the positions from the top level down, each category after the one above it. */
const treePlace: SQL = sql`(select array_agg(lpad(a.position::text, 6, '0') || a.id::text order by a.level)
  from ${categories} a where a.path = ${categories.path} or ${categories.path} like a.path || '/%')`;

export async function findEditedCategory(db: Db, id: string) {
  const [row] = await select(db).where(eq(categories.id, id));
  return row;
}

/** Every category, by path. */
export function allCategories(db: Db) {
  const { id, title, path, slug, level, parentId, position, version } = categories;
  return db
    .select({ id, title, path, slug, level, parentId, position, version })
    .from(categories)
    .orderBy(asc(path))
    .limit(maxCategories);
}

/** The same, locked until the transaction ends: the tree does not change meanwhile. */
export function lockCategories(tx: Db) {
  const { id, title, path, slug, level, parentId, position, version } = categories;
  return tx
    .select({ id, title, path, slug, level, parentId, position, version })
    .from(categories)
    .orderBy(asc(id))
    .for("no key update");
}

/** The items that are in a category itself: the number of all, and the first by title. */
export async function itemsOfCategory(db: Db, categoryId: string) {
  const isIn = and(eq(contentCategories.categoryId, categoryId), eq(contentCategories.direct, true));
  const first = await db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentCategories)
    .innerJoin(contentItems, eq(contentItems.id, contentCategories.contentId))
    .where(isIn)
    .orderBy(asc(contentItems.title), asc(contentItems.id))
    .limit(maxShown);
  return { total: await db.$count(contentCategories, isIn), first };
}

/** The number of items in each of these categories itself; those without one are left out. */
export async function countItemsIn(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentCategories.categoryId, total: sql<number>`count(*)::int` })
    .from(contentCategories)
    .where(and(inArray(contentCategories.categoryId, ids), eq(contentCategories.direct, true)))
    .groupBy(contentCategories.categoryId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** The number of members whose feed includes a category. */
export function countFollowers(db: Db, id: string): Promise<number> {
  return db.$count(users, sql`${users.filter}->'categories' @> ${JSON.stringify([id])}::jsonb`);
}

/** The popups, callouts and panels that lead to an address or to one below it. */
export async function linksTo(db: Db, address: string) {
  const leads = (column: SQL) => or(sql`${column} = ${address}`, sql`${column} like ${startingWith(`${address}/`)}`);
  const shownOn = await db
    .select({ id: popups.id, title: sql<string>`coalesce(nullif(${popups.title}, ''), ${popups.route})` })
    .from(popups)
    .where(leads(sql`${popups.route}`))
    .limit(maxShown);
  const called = await db
    .select({ id: callouts.id, title: callouts.message })
    .from(callouts)
    .where(leads(sql`${callouts.link}`))
    .limit(maxShown);
  const panels = await db
    .select({ id: dashboardPanels.id, title: dashboardPanels.heading })
    .from(dashboardPanels)
    .where(leads(sql`${dashboardPanels.link}`))
    .limit(maxShown);
  return [
    ...shownOn.map((one) => ({ kind: "popup" as const, ...one })),
    ...called.map((one) => ({ kind: "callout" as const, ...one })),
    ...panels.map((one) => ({ kind: "panel" as const, ...one })),
  ];
}

/** @returns the id of a new category; undefined when another has the path */
export async function addCategory(db: Db, fields: CategoryColumns & { position: number }): Promise<string | undefined> {
  await db.delete(categoryPaths).where(eq(categoryPaths.path, fields.path));
  const [made] = await db.insert(categories).values(fields).onConflictDoNothing().returning({ id: categories.id });
  return made?.id;
}

/** Changes the given columns, and counts the version. */
export async function setCategory(
  db: Db,
  id: string,
  fields: Partial<CategoryColumns> & { position?: number },
  changedById: string,
  now: Date,
): Promise<void> {
  await db
    .update(categories)
    .set({ ...fields, version: sql`${categories.version} + 1`, changedById, changedAt: now })
    .where(eq(categories.id, id));
}

/** Sets the positions of categories, in this order. */
export async function placeCategories(db: Db, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await db.update(categories).set({ position }).where(eq(categories.id, id));
}

/** Moves all that is below one path below another, so many levels further down, and keeps the earlier paths of all. */
export async function moveTree(db: Db, from: string, to: string, levels: number): Promise<void> {
  const below = or(eq(categories.path, from), like(categories.path, startingWith(`${from}/`)));
  const moved = await db.select({ id: categories.id, path: categories.path }).from(categories).where(below);
  const rows = moved.map(({ id, path }) => ({ categoryId: id, path }));
  if (rows.length > 0)
    await db
      .insert(categoryPaths)
      .values(rows)
      .onConflictDoUpdate({ target: categoryPaths.path, set: { categoryId: sql`excluded.category_id` } });
  await db
    .update(categories)
    .set({
      path: sql`${to}::text || substr(${categories.path}, ${from.length + 1}::int)`,
      level: sql`${categories.level} + ${levels}::int`,
    })
    .where(below);
  await db
    .delete(categoryPaths)
    .where(inArray(categoryPaths.path, db.select({ path: categories.path }).from(categories)));
}

/** Puts the items of a category, which has moved, into the categories that are above their own now, and into no others. */
export async function replaceItemsAbove(db: Db, id: string): Promise<void> {
  const inIt = sql`(select own.content_id from ${contentCategories} own where own.category_id = ${id})`;
  const isAbove = sql`exists (select 1 from ${contentCategories} own join ${categories} c on c.id = own.category_id
    join ${categories} above on above.id = ${contentCategories.categoryId}
    where own.content_id = ${contentCategories.contentId} and own.direct and c.path like above.path || '/%')`;
  await db.execute(sql`insert into ${contentCategories} (content_id, category_id, direct, publish_at)
    select distinct own.content_id, above.id, false, own.publish_at
    from ${contentCategories} own
    join ${categories} c on c.id = own.category_id
    join ${categories} above on c.path like above.path || '/%'
    where own.direct and own.content_id in ${inIt}
    on conflict do nothing`);
  await db.execute(sql`delete from ${contentCategories}
    where not ${contentCategories.direct} and ${contentCategories.contentId} in ${inIt} and not ${isAbove}`);
}

export async function removeCategory(db: Db, id: string): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id));
}

/** The id of the item with a slug. */
export async function findItemBySlug(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db.select({ id: contentItems.id }).from(contentItems).where(eq(contentItems.slug, slug));
  return row?.id;
}

/** Whether there is a stored picture of this id. */
export async function isStoredPicture(db: Db, id: string): Promise<boolean> {
  return (await db.$count(mediaFiles, and(eq(mediaFiles.id, id), sql`${mediaFiles.width} is not null`))) > 0;
}

/** The ids of items of a category after this one, in it or in one below it. */
export async function itemsInCategoryAfter(db: Db, categoryId: string, after: string | null, most: number) {
  const { contentId } = contentCategories;
  const rows = await db
    .select({ id: contentId })
    .from(contentCategories)
    .innerJoin(contentItems, eq(contentItems.id, contentId))
    .where(
      and(
        eq(contentCategories.categoryId, categoryId),
        eq(contentItems.status, "published"),
        after ? sql`${contentId} > ${after}` : undefined,
      ),
    )
    .orderBy(asc(contentId))
    .limit(most);
  return rows.map(({ id }) => id);
}

function select(db: Db) {
  return db
    .select(columns)
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, categories.pictureId))
    .$dynamic();
}
