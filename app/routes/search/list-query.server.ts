import { searchWords } from "contract/search";
import { paths } from "~/config/paths";
import { parsePageNumber } from "~/http/search-params.server";

/** The query of the search page's URL. */
export interface ListQuery {
  query: string;
  /** The query was longer than the search allows. */
  isCut: boolean;
  category_slug: string;
  /** Searches for the query as typed, without correction. */
  exact: boolean;
  page: number;
}

const maxCategoryLength = 700;

/** Reads the list query of a URL. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const { words, isCut } = searchWords(search.get("query") ?? "");
  return {
    query: words,
    isCut,
    category_slug: chosenOf(search).toLowerCase().slice(0, maxCategoryLength),
    exact: search.get("exact") === "1",
    page: parsePageNumber(search),
  };
}

/**
 * The filters are several selects with one name, as an item is in one industry: the changed one counts, which is the
 * one that differs from the `chosen` value before.
 */
function chosenOf(search: URLSearchParams): string {
  const before = search.get("chosen") ?? "";
  const slugs = search.getAll("category_slug").filter((slug) => slug !== "");
  return slugs.find((slug) => slug !== before) ?? slugs[0] ?? "";
}

/** Whether a URL was sent by the filters' form, with all of its fields. */
export function needsCanonicalRedirect(search: URLSearchParams): boolean {
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
