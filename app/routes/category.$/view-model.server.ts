import type { Success } from "contract/call";
import type { readCategory } from "contract/category";
import type { Chapter } from "~/components/browse/chapters";
import { defaultPerPage } from "~/components/browse/per-page";
import type { Crumb } from "~/components/ui/breadcrumbs";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { toCardItem, toPicture } from "~/view-models/card.server";

type Category = Success<typeof readCategory>;

/** A category as its page shows it: its children as chapters, or a page of its items. */
export function toCategoryPage(category: Category, levels: string[], page: number) {
  const chapters = category.show_children ? chaptersOf(category, levels) : [];
  return {
    title: category.title,
    /** The titles from this category up to its industry: they are unique to a category. */
    trail: category.breadcrumbs.map(({ title }) => title).reverse(),
    intro: category.intro,
    picture: category.image && toPicture(category.image),
    isPremium: category.is_premium,
    hasAccess: category.has_access,
    levels,
    crumbs: crumbsOf(category),
    chapters,
    items: chapters.length > 0 ? [] : category.content.map(toCardItem),
    total: category.total,
    page: chapters.length > 0 ? 1 : page,
    perPage: defaultPerPage,
  };
}

export type CategoryPage = ReturnType<typeof toCategoryPage>;

function chaptersOf({ children }: Category, levels: string[]): Chapter[] {
  const seen = new Set<string>();
  return children.map((child) => ({
    slug: child.slug,
    title: child.title,
    intro: child.intro,
    href: entryHref([...levels, child.slug], child.content_slug),
    total: child.total,
    items: child.content.map((card) => {
      const repeats = seen.has(card.slug);
      seen.add(card.slug);
      return { ...toCardItem(card), ...(repeats && { repeats }) };
    }),
  }));
}

/** The breadcrumbs from all industries down to this one, each with its siblings. */
function crumbsOf({ breadcrumbs }: Category): Crumb[] {
  const above = breadcrumbs.map(({ slug }) => slug);
  const crumbs = breadcrumbs.map(({ slug, title, siblings }, level): Crumb => {
    const hrefOf = (own: string) => paths.contentCategory([...above.slice(0, level), own]);
    return {
      text: title,
      ...(level < breadcrumbs.length - 1 && { href: hrefOf(slug) }),
      siblings: siblings.map((one) => ({
        text: one.title,
        href: one.slug === slug ? hrefOf(slug) : entryHref([...above.slice(0, level), one.slug], one.content_slug),
        current: one.slug === slug,
      })),
    };
  });
  return [{ text: messages.industries, href: paths.menu() }, ...crumbs];
}

/** The link of an entry: to its category, or to its only item. */
function entryHref(levels: string[], contentSlug: string | null | undefined): string {
  return contentSlug ? paths.content(contentSlug) : paths.contentCategory(levels);
}
