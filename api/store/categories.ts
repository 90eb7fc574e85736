import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { categories, contentCategories, contentItems, mediaFiles } from "../db/schema/index";
import { cached } from "./cache";
import { isPlacePublished } from "./content-lists";

/** A category for menus and breadcrumbs. */
export interface CategoryEntry {
  id: string;
  parentId: string | null;
  slug: string;
  path: string;
  level: number;
  title: string;
  intro: string;
  showChildren: boolean;
  /** The item that the entry opens instead of the category. */
  contentSlug: string | null;
}

export interface CategoryTree {
  /** Parents before children, each level in its order. */
  all: CategoryEntry[];
  byId: Map<string, CategoryEntry>;
  byPath: Map<string, CategoryEntry>;
  /** Children by their parent's id; the top level by null. */
  children: Map<string | null, CategoryEntry[]>;
}

const treeKeptMs = 30_000;
const countKeptMs = 60_000;
const maxCategories = 2_000;
const maxInFamily = 100;

/** The whole tree, without content; cached for half a minute. */
export async function readTree(db: Db, now: Date): Promise<CategoryTree> {
  return cached(db, "category tree", treeKeptMs, now, async () => {
    const all = await db
      .select({
        id: categories.id,
        parentId: categories.parentId,
        slug: categories.slug,
        path: categories.path,
        level: categories.level,
        title: categories.title,
        intro: categories.intro,
        showChildren: categories.showChildren,
        contentSlug: contentItems.slug,
      })
      .from(categories)
      .leftJoin(contentItems, eq(contentItems.id, categories.contentFirstId))
      .orderBy(asc(categories.level), asc(categories.position), asc(categories.id))
      .limit(maxCategories);
    return assemble(all);
  });
}

function assemble(all: CategoryEntry[]): CategoryTree {
  const children = new Map<string | null, CategoryEntry[]>();
  for (const entry of all) children.set(entry.parentId, [...(children.get(entry.parentId) ?? []), entry]);
  return {
    all,
    byId: new Map(all.map((entry) => [entry.id, entry])),
    byPath: new Map(all.map((entry) => [entry.path, entry])),
    children,
  };
}

/** From the top level down to the entry itself. */
export function trail(tree: CategoryTree, entry: CategoryEntry): CategoryEntry[] {
  const found = [entry];
  for (let at = entry.parentId && tree.byId.get(entry.parentId); at; at = at.parentId && tree.byId.get(at.parentId)) {
    found.unshift(at);
  }
  return found;
}

const columns = {
  id: categories.id,
  parentId: categories.parentId,
  slug: categories.slug,
  path: categories.path,
  level: categories.level,
  title: categories.title,
  intro: categories.intro,
  pictureHash: mediaFiles.hash,
  pictureWidth: mediaFiles.width,
  pictureHeight: mediaFiles.height,
  pictureAlt: categories.pictureAlt,
  showChildren: categories.showChildren,
  isPremium: categories.isPremium,
  settingName: categories.settingName,
  colourPrimary: categories.colourPrimary,
  colourSecondary: categories.colourSecondary,
  contentSlug: contentItems.slug,
  tree: categories.onboardingSteps,
};

/** A category and its children, itself first; cached for half a minute. */
export async function readFamily(db: Db, id: string, now: Date) {
  return cached(db, `category family ${id}`, treeKeptMs, now, async () =>
    db
      .select(columns)
      .from(categories)
      .leftJoin(mediaFiles, eq(mediaFiles.id, categories.pictureId))
      .leftJoin(contentItems, eq(contentItems.id, categories.contentFirstId))
      .where(or(eq(categories.id, id), eq(categories.parentId, id)))
      .orderBy(desc(sql`${categories.id} = ${id}`), asc(categories.position), asc(categories.id))
      .limit(maxInFamily),
  );
}

/** The categories of the upper levels with their pictures. */
export async function readUpperLevels(db: Db, deepest: number) {
  return db
    .select(columns)
    .from(categories)
    .leftJoin(mediaFiles, eq(mediaFiles.id, categories.pictureId))
    .leftJoin(contentItems, eq(contentItems.id, categories.contentFirstId))
    .where(sql`${categories.level} <= ${deepest}`)
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.id))
    .limit(maxCategories);
}

export type CategoryRow = Awaited<ReturnType<typeof readFamily>>[number];

/** The number of published items in each category, including those below it; cached for a minute. */
export async function countInCategories(db: Db, ids: string[], now: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  return cached(db, `category counts ${ids.join()}`, countKeptMs, now, async () => {
    const rows = await db
      .select({ id: contentCategories.categoryId, total: sql<number>`count(*)::int` })
      .from(contentCategories)
      .where(and(inArray(contentCategories.categoryId, ids), isPlacePublished(now)))
      .groupBy(contentCategories.categoryId);
    return new Map(rows.map((row) => [row.id, row.total]));
  });
}
