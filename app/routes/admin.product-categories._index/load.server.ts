import type { PageApi } from "~/api/client.server";
import { usesInWords } from "~/components/admin/uses-list";
import { paths } from "~/config/paths";
import { findProductCategory } from "~/models/product-category.server";

/** The chosen categories that still exist, each with where it is used. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findProductCategory(api, id)));
  return found.flatMap((category) => (category ? [toChosen(category)] : []));
}

function toChosen({ id, title, products, children }: NonNullable<Awaited<ReturnType<typeof findProductCategory>>>) {
  const uses = [
    ...usesInWords(
      products.total,
      { one: "product is in it", many: "products are in it" },
      paths.adminProducts({ category: id }),
    ),
    ...usesInWords(
      children.total,
      { one: "category is below it", many: "categories are below it" },
      paths.adminProductCategory(id),
    ),
  ];
  return { id, title, uses };
}
