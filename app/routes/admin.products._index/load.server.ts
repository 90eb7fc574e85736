import type { PageApi } from "~/api/client.server";
import { usesInWords } from "~/components/admin/uses-list";
import { findProduct } from "~/models/product.server";

/** The chosen products that still exist, each with where it is used. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findProduct(api, id)));
  return found.flatMap((product) => {
    if (!product) return [];
    const { id, title, orders_total: orders, baskets_total: baskets } = product;
    const uses = [
      ...usesInWords(orders, { one: "order has it", many: "orders have it" }),
      ...usesInWords(baskets, { one: "basket holds it", many: "baskets hold it" }),
    ];
    return [{ id, title, uses }];
  });
}
