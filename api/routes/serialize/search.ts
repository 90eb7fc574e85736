import type { SearchFilter, SearchResult } from "contract/search";
import type { Deps } from "../../deps";
import { type AuthenticatedUser, entitlementOf } from "../../domain/requester";
import type * as service from "../../services/search";
import type { CategoryTree } from "../../store/categories";
import { cardBody } from "./card";

export function searchResultBodies(
  deps: Deps,
  results: service.SearchResult[],
  user: AuthenticatedUser,
): SearchResult[] {
  const entitlement = entitlementOf(user);
  return results.map(({ row, snippet }) => ({ ...cardBody(deps, row, entitlement), snippet }));
}

/** The categories of the two upper levels, with the number of matches in each. @param counts null for too many */
export function searchFilterBodies(tree: CategoryTree, counts: Map<string, number> | null): SearchFilter[] {
  return (tree.children.get(null) ?? []).map((top) => ({
    title: top.title,
    options: (tree.children.get(top.id) ?? []).map(({ id, path, title }) => ({
      category_slug: path,
      title,
      total: counts ? (counts.get(id) ?? 0) : null,
    })),
  }));
}
