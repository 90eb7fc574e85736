import type { Reply } from "contract/call";
import type { listShop } from "contract/shop";
import { paths } from "~/config/paths";
import type { FilterLink, ShopFilters } from "./filters";

type ShopReply = Pick<Reply<typeof listShop, 200>, "categories" | "tags" | "tag">;
type ApiCategory = ShopReply["categories"][number];

/**
 * The links that narrow the shop down: a category's leaves the tag, and a tag's keeps the category.
 * @param category the slug of the chosen one
 */
export function toFilters({ categories, tags, tag }: ShopReply, category: string | undefined): ShopFilters {
  const offered = tag && !tags.some(({ slug }) => slug === tag.slug) ? [...tags, tag] : tags;
  const shopOf = (slug: string | undefined) =>
    paths.shop({ ...(category && { category }), ...(slug && { tag: slug }) });
  return {
    categories: [
      { text: "Everything", href: paths.shop(), isCurrent: category === undefined, children: [] },
      ...branchesOf(categories, null, category),
    ],
    tags: [
      { text: "Any tag", href: shopOf(undefined), isCurrent: tag === null },
      ...offered.map(({ slug, title }) => ({ text: title, href: shopOf(slug), isCurrent: slug === tag?.slug })),
    ],
    related: (tag?.related ?? []).map(({ slug, title }) => ({ text: title, href: paths.shop({ tag: slug }) })),
  };
}

/** The categories below one, or at the top, each with those below it. */
function branchesOf(all: ApiCategory[], parent: string | null, current: string | undefined): FilterLink[] {
  return all
    .filter((category) => category.parent === parent)
    .map(({ slug, title }) => ({
      text: title,
      href: paths.shop({ category: slug }),
      isCurrent: slug === current,
      children: branchesOf(all, slug, current),
    }));
}
