import { searchWords } from "contract/search";
import { paths } from "~/config/paths";
import { parsePageNumber } from "~/http/search-params.server";

/** What an address asks the search for. */
export interface ListQuery {
  query: string;
  /** More was typed than is searched for. */
  isCut: boolean;
  category_slug: string;
  /** As it is typed, without forgiving what may be a mistake. */
  exact: boolean;
  page: number;
}

const longestCategory = 700;

/** Reads the list query of a URL. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const { words, isCut } = searchWords(search.get("query") ?? "");
  return {
    query: words,
    isCut,
    category_slug: chosenOf(search).toLowerCase().slice(0, longestCategory),
    exact: search.get("exact") === "1",
    page: parsePageNumber(search),
  };
}

/**
 * The filters are several selects of one name, as an item is in one industry at a time: the one that was changed counts,
 * which is the one that differs from what was `chosen` before.
 */
function chosenOf(search: URLSearchParams): string {
  const before = search.get("chosen") ?? "";
  const asked = search.getAll("category_slug").filter((slug) => slug !== "");
  return asked.find((slug) => slug !== before) ?? asked[0] ?? "";
}

/** Whether an address is as the filters send it, with all of their fields. */
export function isCanonical(search: URLSearchParams): boolean {
  return search.has("chosen") || search.getAll("category_slug").length > 1;
}

/** The shortest URL of a list query. */
export function listQueryHref({ query, category_slug, exact, page }: Omit<ListQuery, "isCut">): string {
  return paths.search(query, {
    ...(category_slug !== "" && { category_slug }),
    ...(exact && { exact: "1" }),
    ...(page > 1 && { page: String(page) }),
  });
}
