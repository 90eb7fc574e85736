import * as shop from "contract/shop";
import type { Api } from "~/api/client.server";

/** A page of the products on sale. @param query with the slugs of a category and of a tag */
export function listShop(api: Api, query: { category?: string | undefined; tag?: string | undefined; page: number }) {
  return api.read(shop.listShop, { query });
}

/** A product on sale with its options; null when it is not on sale. */
export function readShopProduct(api: Api, slug: string) {
  return api.find(shop.readShopProduct, { params: { slug } });
}

/** The company that sells, as its terms name it. */
export function readSeller(api: Api) {
  return api.read(shop.readSeller, {});
}

/** What guests are shown of the library. */
export function readShopWindow(api: Api) {
  return api.read(shop.readShopWindow, {});
}
