import type {
  createEditedCategory,
  deleteEditedCategories,
  moveEditedCategory,
  updateEditedCategory,
} from "contract/edited-category";
import { maxLevels } from "contract/edited-category";
import type { z } from "zod/v4";
import type { Deps, TxDeps } from "../deps";
import { withDescendants } from "../domain/category-tree";
import { defaultNavigation, type NavigationItem } from "../domain/layout-defaults";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import * as store from "../store/edited-categories";
import { readEditedSettings } from "../store/edited-settings";
import { queueJob } from "../store/jobs";
import { chooseSlug, recordEdit, requireNewTitle, requireVersion, slugTaken } from "./editing";

type NewCategory = z.output<(typeof createEditedCategory)["body"]>;
type CategoryChange = z.output<(typeof updateEditedCategory)["body"]>;
type Selection = z.output<(typeof deleteEditedCategories)["body"]>;
type Move = z.output<(typeof moveEditedCategory)["body"]>;
type Locked = Awaited<ReturnType<typeof store.lockCategories>>[number];

/**
 * Adds a category as the last of its place.
 * @returns its id
 * @throws ApiError 422 for a slug that is taken, and for a parent, a picture or an item that does not exist
 */
export async function createCategory(
  deps: TxDeps,
  { slug, parent_id: parentId = null, ...fields }: NewCategory,
  requester: AuthenticatedRequester,
): Promise<string> {
  const { db } = deps;
  const all = await store.lockCategories(db);
  const parent = requireParent(all, parentId);
  const siblings = all.filter((one) => one.parentId === parentId);
  requireNewTitle(siblings, fields.title, "category here");
  const own = chooseSlug(siblings, slug || undefined, fields.title, "category");
  const place = placeOf(parent, own);
  requireDepth(place.level);
  const columns = await columnsOf(deps, fields);
  const id = await store.addCategory(db, {
    ...columns,
    ...{ title: fields.title, slug: own, parentId, ...place, position: nextPosition(siblings) },
  });
  if (!id) throw slugTaken("category");
  await recordEdit(deps, "category.created", id, requester);
  return id;
}

/**
 * Changes a category. With another slug or another one above it, all below it moves with it, and the search follows.
 * @throws ApiError 404; 409 if there is a newer version; 422 as for a new one, and for a parent that is below it
 */
export async function changeCategory(
  deps: TxDeps,
  id: string,
  { version, slug, parent_id: wanted, ...fields }: CategoryChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const all = await store.lockCategories(db);
  const current = find(all, id);
  requireVersion(current, version);
  const parentId = wanted === undefined ? current.parentId : wanted;
  const parent = requireParent(all, parentId);
  const below = withDescendants(all, id);
  if (parentId && below.has(parentId))
    throw invalid({ parent_id: "A category cannot be below itself: choose another." });
  const siblings = all.filter((one) => one.parentId === parentId && one.id !== id);
  const isMoved = parentId !== current.parentId;
  requireNewTitle(siblings, fields.title ?? current.title, "category here", isMoved ? undefined : current);
  const own =
    slug === undefined && !isMoved
      ? current.slug
      : chooseSlug(siblings, (slug ?? current.slug) || undefined, fields.title ?? current.title, "category");
  const place = placeOf(parent, own);
  const deepest = Math.max(...all.filter((one) => below.has(one.id)).map(({ level }) => level));
  requireDepth(place.level + deepest - current.level);
  const columns = await columnsOf(deps, fields);
  const change = {
    ...columns,
    ...(fields.title !== undefined && { title: fields.title }),
    ...{ slug: own, parentId },
    ...(isMoved && { position: nextPosition(siblings) }),
  };
  await store.setCategory(db, id, change, requester.user.id, clock());
  if (place.path !== current.path) await store.moveTree(db, current.path, place.path, place.level - current.level);
  if (isMoved) await store.replaceItemsAbove(db, id);
  const isFoundOtherwise = isMoved || (fields.title !== undefined && fields.title !== current.title);
  if (isFoundOtherwise) await queueJob(db, "index-category", { categoryId: id, after: null }, clock());
  await recordEdit(deps, "category.changed", id, requester);
}

/** Swaps a category with the one before or after it. @throws ApiError 404 */
export async function moveCategory(
  deps: TxDeps,
  id: string,
  { direction }: Move,
  requester: AuthenticatedRequester,
): Promise<{ position: number; total: number }> {
  const all = await store.lockCategories(deps.db);
  const { parentId } = find(all, id);
  const ids = inOrder(all.filter((one) => one.parentId === parentId)).map((one) => one.id);
  const at = ids.indexOf(id);
  const to = direction === "up" ? at - 1 : at + 1;
  const other = ids[to];
  if (other === undefined) return { position: at + 1, total: ids.length };
  await store.placeCategories(deps.db, ids.with(at, other).with(to, id));
  await recordEdit(deps, "category.moved", id, requester);
  return { position: to + 1, total: ids.length };
}

/** @throws ApiError 404; 409 while others are below it or items are in it */
export async function deleteCategory(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const all = await store.lockCategories(deps.db);
  const category = find(all, id);
  const items = await store.countItemsIn(deps.db, [id]);
  const refusal = refusalOf(all, category, items);
  if (refusal) throw new ApiError(409, refusal.code, refusal.message);
  await remove(deps, id, requester);
}

/** Deletes those that can be, the lowest first: a category goes with those below it if all of them are chosen. */
export async function deleteCategories(deps: TxDeps, { ids }: Selection, requester: AuthenticatedRequester) {
  let left = await store.lockCategories(deps.db);
  const chosen = left.filter(({ id }) => ids.includes(id)).toSorted((a, b) => b.level - a.level);
  const items = await store.countItemsIn(deps.db, ids);
  const refused = [];
  for (const category of chosen) {
    const refusal = refusalOf(left, category, items);
    if (refusal) {
      refused.push({ id: category.id, title: category.title, message: refusal.message });
      continue;
    }
    await remove(deps, category.id, requester);
    left = left.filter(({ id }) => id !== category.id);
  }
  return { done: chosen.length - refused.length, refused };
}

/** What leads to a category's page or to one below it: entries of the navigation, popups, callouts, panels. */
export async function readLinks({ db }: Pick<Deps, "db">, path: string) {
  const address = `/category/${path}`;
  const { navigation } = await readEditedSettings(db, ["navigation"]);
  const entries = (navigation.value as NavigationItem[] | undefined) ?? defaultNavigation;
  const leads = (link: string) => link === address || link.startsWith(`${address}/`);
  const named = entries.flatMap(({ name, link, subItems }, index) => {
    const below = subItems.filter((one) => leads(one.value)).map((one) => `${name}: ${one.name}`);
    const titles = [...(leads(link) ? [name] : []), ...below];
    return titles.map((title) => ({ kind: "navigation" as const, id: String(index + 1), title }));
  });
  return [...named, ...(await store.linksTo(db, address))];
}

/** Categories of one place in their order. */
export function inOrder<T extends { position: number; id: string }>(siblings: T[]): T[] {
  return siblings.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

async function columnsOf(
  { db }: TxDeps,
  fields: Omit<CategoryChange, "version" | "slug" | "parent_id">,
): Promise<Partial<store.CategoryColumns>> {
  const { picture_id: pictureId, content_slug: slug, steps } = fields;
  if (pictureId && !(await store.isStoredPicture(db, pictureId)))
    throw invalid({ picture_id: "That picture no longer exists: choose another." });
  const contentFirstId = slug ? await store.findItemBySlug(db, slug) : slug;
  if (slug && !contentFirstId) throw invalid({ content_slug: "There is no item with this slug: enter another." });
  const columns = {
    intro: fields.intro,
    pictureId,
    pictureAlt: fields.picture_alt,
    colourPrimary: fields.colour_primary,
    colourSecondary: fields.colour_secondary,
    showChildren: fields.show_children,
    isPremium: fields.is_premium,
    contentFirstId,
    onboardingSteps: steps,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function remove(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  await store.removeCategory(deps.db, id);
  await recordEdit(deps, "category.deleted", id, requester);
}

function find(all: Locked[], id: string): Locked {
  const found = all.find((category) => category.id === id);
  if (!found) throw notFound();
  return found;
}

function requireParent(all: Locked[], parentId: string | null): Locked | undefined {
  if (parentId === null) return undefined;
  const parent = all.find(({ id }) => id === parentId);
  if (!parent) throw invalid({ parent_id: "That category no longer exists: choose another." });
  return parent;
}

function placeOf(parent: Locked | undefined, slug: string) {
  return parent ? { path: `${parent.path}/${slug}`, level: parent.level + 1 } : { path: slug, level: 1 };
}

function requireDepth(deepest: number): void {
  if (deepest > maxLevels)
    throw invalid({ parent_id: `Categories go ${maxLevels} levels deep: choose one further up.` });
}

function nextPosition(siblings: Locked[]): number {
  return Math.max(-1, ...siblings.map(({ position }) => position)) + 1;
}

/** Why a category cannot be deleted. */
function refusalOf(all: Locked[], { id, title }: Locked, items: Map<string, number>) {
  const below = all.filter(({ parentId }) => parentId === id).map((child) => child.title);
  const isOne = below.length === 1;
  if (below.length > 0)
    return {
      code: "has_children" as const,
      message: `Below ${title} there ${isOne ? "is" : "are"} ${below.join(", ")}: move or delete ${isOne ? "it" : "them"} first.`,
    };
  const total = items.get(id) ?? 0;
  if (total === 0) return undefined;
  return {
    code: "in_use" as const,
    message: `${total} ${total === 1 ? "item is" : "items are"} in ${title}: put ${total === 1 ? "it" : "them"} into another first.`,
  };
}
