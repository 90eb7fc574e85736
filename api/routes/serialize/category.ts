import type { Deps } from "../../deps";
import { type Entitlement, hasAccess } from "../../domain/access";
import { type CategoryEntry, type CategoryRow, type CategoryTree, trail } from "../../store/categories";
import { pictureBody } from "./card";

/** The four upper levels of the categories, for the menu. */
export function menuBody(tree: CategoryTree) {
  const below = (entry: CategoryEntry) => tree.children.get(entry.id) ?? [];
  return (tree.children.get(null) ?? []).map((top) => ({
    ...menuEntryBody(top),
    children: below(top).map((child) => ({
      ...menuEntryBody(child),
      grand_children: below(child).map((grandChild) => ({
        ...menuEntryBody(grandChild),
        great_grand_children: below(grandChild).map(menuEntryBody),
      })),
    })),
  }));
}

function menuEntryBody({ id, slug, title, contentSlug }: CategoryEntry) {
  return { id, slug, title, contentFirst: contentSlug !== null, content_slug: contentSlug };
}

/** A category without what is in it. */
export function categoryBody(deps: Deps, row: CategoryRow, entitlement: Entitlement) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    intro: row.intro,
    image: categoryPictureBody(deps, row),
    show_children: row.showChildren,
    is_premium: row.isPremium,
    has_access: hasAccess({ id: null, isPremium: row.isPremium, planIds: [] }, entitlement),
    setting: row.settingName === null ? null : { name: row.settingName },
    tree: row.tree,
  };
}

/** A category on the page of the one above it, without what is in it. */
export function childBody(deps: Deps, row: CategoryRow) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    intro: row.intro,
    image: categoryPictureBody(deps, row),
    colour_primary: row.colourPrimary,
    colour_secondary: row.colourSecondary,
    contentFirst: row.contentSlug !== null,
    content_slug: row.contentSlug,
  };
}

/** The path from the top level down, each category with its siblings. */
export function breadcrumbBodies(tree: CategoryTree, entry: CategoryEntry) {
  return trail(tree, entry).map(({ slug, title, parentId }) => ({
    slug,
    title,
    siblings: (tree.children.get(parentId) ?? []).map((sibling) => ({
      slug: sibling.slug,
      title: sibling.title,
      content_slug: sibling.contentSlug,
    })),
  }));
}

/** The three upper levels as choices for the feed. */
export function choiceBodies(deps: Deps, rows: CategoryRow[]) {
  const below = (parentId: string | null) => rows.filter((row) => row.parentId === parentId);
  const choice = (row: CategoryRow) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: categoryPictureBody(deps, row),
    tree: row.tree,
  });
  return below(null).map((industry) => ({
    ...choice(industry),
    children: below(industry.id).map((child) => ({ ...choice(child), children: below(child.id).map(choice) })),
  }));
}

function categoryPictureBody(deps: Deps, row: CategoryRow) {
  const { pictureHash: hash, pictureAlt: alt, pictureWidth: width, pictureHeight: height } = row;
  return pictureBody(deps, { hash, alt, width, height });
}
