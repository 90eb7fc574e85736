import type { Success } from "contract/call";
import type { readCategory } from "contract/category";
import { toCardItem } from "~/cards.server";
import type { Crumb } from "~/components/ui/breadcrumbs";
import { messages } from "~/messages";
import { paths } from "~/paths";

type Category = Success<typeof readCategory>;

/** What the API puts on a page unless asked otherwise. */
const perPage = 32;

/** A category as its page shows it. */
export function toCategoryPage(category: Category, levels: string[], page: number) {
  return {
    title: category.title,
    intro: category.intro,
    levels,
    crumbs: crumbsOf(category),
    below: category.children.map(({ slug, title }) => ({ title, href: paths.contentCategory([...levels, slug]) })),
    items: category.content.map(toCardItem),
    total: category.total,
    page,
    perPage,
    lastPage: Math.max(Math.ceil(category.total / perPage), 1),
  };
}

export type CategoryPage = ReturnType<typeof toCategoryPage>;

/** From all industries down to this one, each with those beside it. */
function crumbsOf({ breadcrumbs }: Category): Crumb[] {
  const above = breadcrumbs.map(({ slug }) => slug);
  const crumbs = breadcrumbs.map(({ slug, title, siblings }, level): Crumb => {
    const hrefOf = (own: string) => paths.contentCategory([...above.slice(0, level), own]);
    return {
      text: title,
      ...(level < breadcrumbs.length - 1 && { href: hrefOf(slug) }),
      siblings: siblings.map((one) => ({ text: one.title, href: hrefOf(one.slug), current: one.slug === slug })),
    };
  });
  return [{ text: messages.industries, href: paths.menu() }, ...crumbs];
}
