import type { ContentFields } from "contract/publishing";
import type { TxDeps } from "../deps";
import { freeSlug, slugOf } from "../domain/slug";
import { type ApiError, invalid } from "../errors";
import * as store from "../store/publishing";

type Named = Pick<ContentFields, "slug" | "title">;

/** The slug of an item: the one that it is given, or one made of its title. @throws ApiError 422 if it is taken */
export async function chooseSlug({ db }: TxDeps, slug: string | undefined, title: string, id: string): Promise<string> {
  if (slug === undefined) {
    const wanted = slugOf(title);
    return freeSlug(wanted, await store.slugsLike(db, wanted || "item", id), "item");
  }
  if (await store.isSlugTaken(db, slug, id)) throw slugTaken();
  return slug;
}

/** The slugs of new items: those that they name, or one made of a title. @throws ApiError 422 if one is taken */
export async function chooseSlugs(deps: TxDeps, items: Named[]): Promise<string[]> {
  const named = items.flatMap(({ slug }) => slug || []);
  const isTwice = new Set(named).size < named.length;
  if (isTwice || (named.length > 0 && (await store.slugsTaken(deps.db, named)).length > 0)) throw slugTaken();
  const slugs: string[] = [];
  for (const { slug, title } of items) {
    if (slug) {
      slugs.push(slug);
      continue;
    }
    const wanted = slugOf(title);
    const taken = await store.slugsLike(deps.db, wanted || "item", null);
    slugs.push(freeSlug(wanted, [...taken, ...named, ...slugs], "item"));
  }
  return slugs;
}

/** The refusal of a slug that another item has. */
export function slugTaken(): ApiError {
  return invalid({ slug: "Another item has this slug: choose another." });
}
