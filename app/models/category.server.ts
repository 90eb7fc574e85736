import * as category from "contract/category";
import type { Api } from "~/api/client.server";

/** The category tree of the menu. */
export async function listMenuCategories(api: Api) {
  return (await api.read(category.menuCategories, {})).data;
}

/** A category by its slugs, top level first, with a page of its items. */
export function readCategory(api: Api, levels: string[], query: { page?: number } = {}) {
  return api.read(category.readCategory, { params: { id: levels.join("/") }, query });
}
