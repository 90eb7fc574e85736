import type { createProductTag, deleteProductTags, updateProductTag } from "contract/product-tag";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { invalid, notFound } from "../errors";
import * as store from "../store/product-tags";
import { chooseSlug, recordEdit, requireNewTitle, requireVersion, slugTaken } from "./editing";

type NewTag = z.output<(typeof createProductTag)["body"]>;
type TagChange = z.output<(typeof updateProductTag)["body"]>;
type Selection = z.output<(typeof deleteProductTags)["body"]>;
type LockedTag = Awaited<ReturnType<typeof store.lockProductTags>>[number];

/** @returns the id of the new tag @throws ApiError 422 for a slug that is taken, or an unknown category or tag */
export async function createTag(deps: TxDeps, fields: NewTag, requester: AuthenticatedRequester): Promise<string> {
  const { db, clock } = deps;
  const all = await store.lockProductTags(db);
  requireNewTitle(all, fields.title, "tag");
  const slug = chooseSlug(all, fields.slug || undefined, fields.title, "tag");
  const made = await store.insertProductTag(db, { title: fields.title, slug }, clock());
  if (!made) throw slugTaken("tag");
  await setChoices(deps, made.id, all, fields);
  await recordEdit(deps, "product.tag.created", made.id, requester);
  return made.id;
}

/** @throws ApiError 404; 409 if there is a newer version; 422 as for a new tag */
export async function changeTag(
  deps: TxDeps,
  id: string,
  { version, slug, title, ...choices }: TagChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const all = await store.lockProductTags(db);
  const current = find(all, id);
  requireVersion(current, version);
  const others = all.filter((other) => other.id !== id);
  requireNewTitle(others, title, "tag", current);
  const newSlug = slug === undefined ? undefined : chooseSlug(others, slug || undefined, title ?? current.title, "tag");
  const change = { ...(title !== undefined && { title }), ...(newSlug && { slug: newSlug }) };
  await store.setProductTag(db, id, change, requester.user.id, clock());
  await setChoices(deps, id, others, choices);
  await recordEdit(deps, "product.tag.changed", id, requester);
}

/** Deletes a tag: products, categories and other tags lose it. @throws ApiError 404 */
export async function deleteTag(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  find(await store.lockProductTags(deps.db), id);
  await remove(deps, id, requester);
}

/** Deletes those that there are. */
export async function deleteTags(deps: TxDeps, { ids }: Selection, requester: AuthenticatedRequester) {
  const chosen = (await store.lockProductTags(deps.db)).filter(({ id }) => ids.includes(id));
  for (const { id } of chosen) await remove(deps, id, requester);
  return { done: chosen.length, refused: [] };
}

async function setChoices(
  { db }: TxDeps,
  id: string,
  others: LockedTag[],
  { categories, tags }: Pick<NewTag, "categories" | "tags">,
): Promise<void> {
  if (categories) {
    const known = await store.knownCategories(db, categories);
    if (!categories.every((category) => known.includes(category)))
      throw invalid({ categories: "One of these categories is no longer there: choose again." });
    await store.setCategoriesOfTag(db, id, categories);
  }
  if (tags) {
    if (tags.includes(id)) throw invalid({ tags: "A tag cannot go with itself." });
    if (!tags.every((tag) => others.some((other) => other.id === tag)))
      throw invalid({ tags: "One of these tags is no longer there: choose again." });
    await store.setTagsOfTag(db, id, tags);
  }
}

async function remove(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  await store.removeProductTag(deps.db, id);
  await recordEdit(deps, "product.tag.deleted", id, requester);
}

function find(all: LockedTag[], id: string): LockedTag {
  const found = all.find((tag) => tag.id === id);
  if (!found) throw notFound();
  return found;
}
