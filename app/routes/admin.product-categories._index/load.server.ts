import type { PageApi } from "~/api/client.server";
import { findProductCategory } from "~/models/product-category.server";

/** The chosen categories that still exist, each with where it is used. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findProductCategory(api, id)));
  return found.flatMap((category) => (category ? [toChosen(category)] : []));
}

function toChosen({ id, title, products, children }: NonNullable<Awaited<ReturnType<typeof findProductCategory>>>) {
  return { id, title, products: products.total, children: children.total };
}
