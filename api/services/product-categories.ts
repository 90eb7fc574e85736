import type { createProductCategory, deleteProductCategories, updateProductCategory } from "contract/product-category";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { withDescendants } from "../domain/category-tree";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import * as store from "../store/product-categories";
import { chooseSlug, recordEdit, requireNewTitle, requireVersion, slugTaken } from "./editing";

type NewCategory = z.output<(typeof createProductCategory)["body"]>;
type CategoryChange = z.output<(typeof updateProductCategory)["body"]>;
type Selection = z.output<(typeof deleteProductCategories)["body"]>;
type LockedCategory = Awaited<ReturnType<typeof store.lockProductCategories>>[number];

/** @returns the id of the new category @throws ApiError 422 for a slug that is taken or an unknown parent */
export async function createCategory(deps: TxDeps, fields: NewCategory, requester: AuthenticatedRequester) {
  const { db, clock } = deps;
  const all = await store.lockProductCategories(db);
  const { title, template = "standard", parent_id: parentId = null } = fields;
  requireParent(all, parentId);
  requireNewTitle(besides(all, parentId), title, "category here");
  const slug = chooseSlug(all, fields.slug || undefined, title, "category");
  const made = await store.insertProductCategory(db, { title, slug, template, parentId }, clock());
  if (!made) throw slugTaken("category");
  await recordEdit(deps, "product.category.created", made.id, requester);
  return made.id;
}

/** The categories directly below one, or at the top. */
function besides(all: LockedCategory[], parentId: string | null): LockedCategory[] {
  return all.filter((one) => one.parentId === parentId);
}

/** @throws ApiError 404; 409 if there is a newer version; 422 for a slug that is taken or a parent that cannot be */
export async function changeCategory(
  deps: TxDeps,
  id: string,
  { version, parent_id: parentId, slug, ...fields }: CategoryChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const all = await store.lockProductCategories(db);
  const current = find(all, id);
  requireVersion(current, version);
  if (parentId !== undefined) {
    requireParent(all, parentId);
    if (parentId && withDescendants(all, id).has(parentId))
      throw invalid({ parent_id: "A category cannot be below itself: choose another." });
  }
  const others = all.filter((other) => other.id !== id);
  const isMoved = parentId !== undefined && parentId !== current.parentId;
  const place = parentId === undefined ? current.parentId : parentId;
  requireNewTitle(
    besides(others, place),
    fields.title ?? current.title,
    "category here",
    isMoved ? undefined : current,
  );
  const newSlug =
    slug === undefined ? undefined : chooseSlug(others, slug || undefined, fields.title ?? current.title, "category");
  const change = { ...fields, ...(parentId !== undefined && { parentId }), ...(newSlug && { slug: newSlug }) };
  await store.setProductCategory(db, id, change, requester.user.id, clock());
  await recordEdit(deps, "product.category.changed", id, requester);
}

/** @throws ApiError 404; 409 while other categories are below it */
export async function deleteCategory(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const all = await store.lockProductCategories(deps.db);
  const reason = keepingReason(all, find(all, id));
  if (reason) throw new ApiError(409, "has_children", reason);
  await remove(deps, id, requester);
}

/** Deletes those that can be, the lowest first: a category goes with those below it if all of them are chosen. */
export async function deleteCategories(deps: TxDeps, { ids }: Selection, requester: AuthenticatedRequester) {
  let left = await store.lockProductCategories(deps.db);
  const chosen = left.filter(({ id }) => ids.includes(id));
  const depthOf = ({ id }: LockedCategory) => withDescendants(left, id).size;
  const refused = [];
  for (const category of chosen.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const reason = keepingReason(left, category);
    if (reason) {
      refused.push({ id: category.id, title: category.title, message: reason });
      continue;
    }
    await remove(deps, category.id, requester);
    left = left.filter(({ id }) => id !== category.id);
  }
  return { done: chosen.length - refused.length, refused };
}

async function remove(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  await store.removeProductCategory(deps.db, id);
  await recordEdit(deps, "product.category.deleted", id, requester);
}

function find(all: LockedCategory[], id: string): LockedCategory {
  const found = all.find((category) => category.id === id);
  if (!found) throw notFound();
  return found;
}

function requireParent(all: LockedCategory[], parentId: string | null): void {
  if (parentId !== null && !all.some(({ id }) => id === parentId))
    throw invalid({ parent_id: "That category no longer exists: choose another." });
}

/** Why a category cannot be deleted. */
function keepingReason(all: LockedCategory[], { id, title }: LockedCategory): string | undefined {
  const below = all.filter(({ parentId }) => parentId === id).map((child) => child.title);
  if (below.length === 0) return undefined;
  return `Below ${title} there ${below.length === 1 ? "is" : "are"} ${below.join(", ")}: move or delete ${below.length === 1 ? "it" : "them"} first.`;
}
