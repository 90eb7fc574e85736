import type { PageApi } from "~/api/client.server";
import { readOrFail } from "~/api/result.server";
import { usesInWords } from "~/components/admin/uses-list";
import { paths } from "~/config/paths";
import { findProduct, readProductChoices } from "~/models/product.server";

/** The chosen products that still exist, each with where it is used. */
export async function readChosen(api: PageApi, ids: string[], mayViewOrders: boolean) {
  const found = await Promise.all(ids.map((id) => findProduct(api, id)));
  return found.flatMap((product) => {
    if (!product) return [];
    const { id, title, orders_total: orders, baskets_total: baskets } = product;
    const uses = [
      ...usesInWords(
        orders,
        { one: "order has it", many: "orders have it" },
        mayViewOrders ? paths.adminOrders({ product: id }) : undefined,
      ),
      ...usesInWords(baskets, { one: "basket holds it", many: "baskets hold it" }),
    ];
    return [{ id, title, uses }];
  });
}

/** The titles of the category and the tag that the list is narrowed to; null if it is not. */
export async function readWithin(api: PageApi, { category, tag }: Record<string, string>): Promise<string | null> {
  if (!category && !tag) return null;
  const choices = await readOrFail(readProductChoices(api), "getting the product list");
  const found = [
    choices.categories.available.find(({ id }) => id === category)?.title,
    choices.tags.available.find(({ id }) => id === tag)?.title,
  ];
  return found.filter(Boolean).join(", ") || null;
}
