import type { Arguments } from "contract/call";
import * as search from "contract/search";
import type { Api } from "~/api/client.server";

type SearchQuery = NonNullable<Arguments<typeof search.search>["query"]>;

/** A page of matches, best first, without the pinned items. */
export function searchContent(api: Api, query: SearchQuery) {
  return api.read(search.search, { query });
}

/** The pinned items that match; all of them without a query. */
export async function searchPinned(api: Api, query: Omit<SearchQuery, "page" | "perPage">) {
  return (await api.read(search.searchPinned, { query })).data;
}
