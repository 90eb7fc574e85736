import * as contract from "contract/search";
import { endpoint } from "../http/endpoint";
import type { RateLimit } from "../services/rate-limit";
import * as service from "../services/search";
import { trail } from "../store/categories";
import { searchFilterBodies, searchResultBodies } from "./serialize/search";

/** Limits searches of both calls, cached or not. A page of results is two calls: five such pages a second. */
const searchLimit: RateLimit = { name: "search", most: 600, windowMs: 60_000, inMemory: true };

export const search = endpoint(contract.search)
  .limit(({ requester }) => [[searchLimit, requester.user.id]])
  .handle(async ({ query, requester }, deps) => {
    const found = await service.searchItems(deps, query, requester);
    const { tree, matches, words } = found;
    const category = tree.byPath.get(query.category_slug);
    return {
      status: 200,
      body: {
        data: searchResultBodies(deps, found.results, requester.user),
        meta: {
          total: matches ? matches.total - matches.pinned.length : 0,
          page: query.page,
          perPage: query.perPage,
        },
        queryTotal: matches?.total ?? 0,
        search_query: words,
        corrected_from: words === query.query ? null : query.query,
        did_you_mean: found.meant,
        unsearchable: found.unsearchable,
        unknown: found.unknown,
        category: category ? trail(tree, category).map(({ title }) => title) : [],
        filters: searchFilterBodies(tree, found.everywhere?.counts ?? null),
        popular: found.popular,
      },
    };
  });

export const searchPinned = endpoint(contract.searchPinned)
  .limit(({ requester }) => [[searchLimit, requester.user.id]])
  .handle(async ({ query, requester }, deps) => {
    const results = await service.searchPinned(deps, query, requester);
    return { status: 200, body: { data: searchResultBodies(deps, results, requester.user) } };
  });
