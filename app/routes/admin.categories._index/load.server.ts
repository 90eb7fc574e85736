import { id } from "contract/scalars";
import type { PageApi } from "~/api/client.server";
import { usesInWords } from "~/components/admin/uses-list";
import { paths } from "~/config/paths";
import { parseFilters } from "~/http/list-query.server";
import { findEditedCategory } from "~/models/edited-category.server";

/** The category that the list is narrowed down to, by its URL. */
export function parseBelow(request: Request): { below?: string } {
  return parseFilters(request, { below: (text) => id.safeParse(text).success });
}

/** The chosen categories that still exist, each with where it is used. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findEditedCategory(api, id)));
  return found.flatMap((category) => (category ? [toChosen(category)] : []));
}

function toChosen({ id, title, items, children, links }: NonNullable<Awaited<ReturnType<typeof findEditedCategory>>>) {
  const uses = [
    ...usesInWords(items.total, { one: "item is in it", many: "items are in it" }, paths.adminItems({ category: id })),
    ...usesInWords(
      children.total,
      { one: "category is below it", many: "categories are below it" },
      paths.adminCategories({ below: id }),
    ),
    ...usesInWords(links.length, { one: "link leads to it", many: "links lead to it" }, paths.adminCategory(id)),
  ];
  return { id, title, uses };
}
