import type { EditedCategory, editedCategorySummary } from "contract/edited-category";
import { maxLevels } from "contract/edited-category";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { withDescendants } from "../../domain/category-tree";
import { notFound } from "../../errors";
import { inOrder, readLinks } from "../../services/edited-categories";
import * as store from "../../store/edited-categories";
import { pictureBody } from "./card";
import { editedBody } from "./edited";

type Known = Awaited<ReturnType<typeof store.allCategories>>;

const maxShown = 10;

/** A category of the library in its editors' list. */
export function editedCategorySummaryBody(row: store.EditedCategoryRow): z.output<typeof editedCategorySummary> {
  const { id, slug, path, title, level, parentId, parentTitle } = row;
  return {
    ...{ id, slug, path, title, level },
    parent: parentId && parentTitle !== null ? { id: parentId, title: parentTitle } : null,
    is_premium: row.isPremium,
    items_total: row.itemsTotal,
    children_total: row.childrenTotal,
  };
}

/** @throws ApiError 404 */
export async function readEditedCategoryBody(deps: Deps, id: string): Promise<EditedCategory> {
  const { db } = deps;
  const row = await store.findEditedCategory(db, id);
  if (!row) throw notFound();
  const all = await store.allCategories(db);
  const children = inOrder(all.filter(({ parentId }) => parentId === id));
  const { pictureHash: hash, pictureAlt: alt, pictureWidth: width, pictureHeight: height } = row;
  return {
    ...editedCategorySummaryBody(row),
    intro: row.intro,
    image: pictureBody(deps, { hash, alt, width, height }),
    picture_id: row.pictureId,
    picture_alt: alt,
    colour_primary: row.colourPrimary,
    colour_secondary: row.colourSecondary,
    show_children: row.showChildren,
    content_slug: row.contentSlug,
    steps: row.steps,
    ...editedBody(row),
    ...editedCategoryChoicesBody(all, id),
    siblings: inOrder(all.filter(({ parentId }) => parentId === row.parentId)).map(toNamed),
    items: await store.itemsOfCategory(db, id),
    children: { total: children.length, first: children.slice(0, maxShown).map(toNamed) },
    followers_total: await store.countFollowers(db, id),
    links: await readLinks(deps, row.path),
  };
}

/** The categories that one can be below: not those of the lowest level. @param id of one that is not to be below itself */
export function editedCategoryChoicesBody(all: Known, id?: string) {
  const excluded = id === undefined ? new Set<string>() : withDescendants(all, id);
  const parents = all.filter((one) => one.level < maxLevels && !excluded.has(one.id));
  return { parents: parents.map(({ id, title, path }) => ({ id, title, path })) };
}

function toNamed({ id, title }: { id: string; title: string }) {
  return { id, title };
}
