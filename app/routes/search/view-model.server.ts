import type { Success } from "contract/call";
import type { SearchResult, search } from "contract/search";
import { problemOf, type Result } from "~/api/result.server";
import { toCardItem } from "~/view-models/card.server";
import { type ListQuery, listQueryHref } from "./list-query.server";

type Found = Success<typeof search>;

/** The result when the search failed: nothing, and the problem. */
const nothing: Found = {
  data: [],
  meta: { total: 0, page: 1, perPage: 12 },
  queryTotal: 0,
  search_query: "",
  corrected_from: null,
  did_you_mean: null,
  unsearchable: null,
  unknown: [],
  category: [],
  filters: [],
  popular: [],
};

/** A page of results as it is shown: what could be read, and the problem with the rest. */
export function toSearchPage(listQuery: ListQuery, found: Result<Found>, pinned: Result<SearchResult[]>) {
  const reply = found.ok ? found.value : nothing;
  const { data, meta, queryTotal, search_query, corrected_from, did_you_mean, filters, popular, ...rest } = reply;
  const shownQuery = { ...listQuery, query: search_query };
  return {
    listQuery,
    failed: problemOf(found, "getting the search results"),
    pinnedFailed: problemOf(pinned, "getting the stickied search results"),
    /** The query that was searched for; the corrected one if it was corrected. */
    query: search_query || listQuery.query,
    corrected:
      corrected_from === null
        ? null
        : { from: corrected_from, exactHref: listQueryHref({ ...listQuery, exact: true, page: 1 }) },
    suggestion:
      did_you_mean === null
        ? null
        : { query: did_you_mean, href: listQueryHref({ ...listQuery, query: did_you_mean, page: 1 }) },
    pinned: pinned.ok ? pinned.value.map(toHit) : [],
    hits: data.map(toHit),
    /** The number without the pinned items, which are on the first page only. */
    total: meta.total,
    perPage: meta.perPage,
    queryTotal,
    /** The titles of the category filter, from the top level down. */
    category: rest.category.join(" › "),
    unsearchable: rest.unsearchable,
    unknown: rest.unknown,
    clearHref: listQuery.category_slug === "" ? null : listQueryHref({ ...listQuery, category_slug: "", page: 1 }),
    filters: filters.map(({ title, options }) => ({
      title,
      options: options.map((one) => ({
        value: one.category_slug,
        label: one.total === null ? one.title : `${one.title} (${one.total})`,
      })),
    })),
    popular: popular.map(({ name }) => name),
    pageHref: listQueryHref({ ...shownQuery, page: 1 }),
  };
}

export type SearchPage = ReturnType<typeof toSearchPage>;

function toHit({ snippet, ...card }: SearchResult) {
  return { item: toCardItem(card), snippet };
}
