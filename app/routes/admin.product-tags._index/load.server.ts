import type { PageApi } from "~/api/client.server";
import { usesInWords } from "~/components/admin/uses-list";
import { paths } from "~/config/paths";
import { findProductTag } from "~/models/product-tag.server";

/** The chosen tags that still exist, each with where it is used. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findProductTag(api, id)));
  return found.flatMap((tag) => {
    if (!tag) return [];
    const uses = usesInWords(
      tag.products.total,
      { one: "product has it", many: "products have it" },
      paths.adminProducts({ tag: tag.id }),
    );
    return [{ id: tag.id, title: tag.title, uses }];
  });
}
