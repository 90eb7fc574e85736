import type { Scope } from "contract/content";
import { type CategoryTree, trail } from "../../store/categories";

/** A list's category and the filters below it. @param path the category's path; all categories without one */
export function scopeBody(tree: CategoryTree, path: string | undefined, types: string[]): Scope {
  const entry = path === undefined ? undefined : tree.byPath.get(path);
  const below = path === undefined || entry ? (tree.children.get(entry?.id ?? null) ?? []) : [];
  return {
    category: entry ? { title: entry.title, intro: entry.intro } : null,
    breadcrumbs: entry
      ? trail(tree, entry).map(({ slug, title, parentId }) => ({
          slug,
          title,
          siblings: (tree.children.get(parentId) ?? []).map((one) => ({ slug: one.slug, title: one.title })),
        }))
      : [],
    children: below.map(({ slug, title, intro }) => ({ slug, title, intro })),
    content_types: types.map((title) => ({ value: title.toLowerCase().replaceAll(" ", "-"), title })),
  };
}
