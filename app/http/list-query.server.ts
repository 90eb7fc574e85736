import { parsePageNumber } from "./search-params.server";

/** What a list of the administration shows, as its URL says it. */
export interface ListQuery {
  /** The words that are searched for; empty for all rows. */
  q: string;
  /** The key that it is sorted by, with a minus for the other direction; empty for the list's own order. */
  sort: string;
  page: number;
  /** The ids of the rows that are ticked. */
  ids: string[];
  /** The action on them that asks for confirmation. */
  confirm: string;
}

/** The number of rows on a page. */
export const rowsPerPage = 25;

const mostIds = 100;

/** Reads what a list shows from the URL of its page. */
export function parseListQuery(request: Request): ListQuery {
  const { searchParams } = new URL(request.url);
  return {
    q: (searchParams.get("q") ?? "").trim(),
    sort: searchParams.get("sort") ?? "",
    page: parsePageNumber(searchParams),
    ids: [...new Set(searchParams.getAll("ids"))].slice(0, mostIds),
    confirm: searchParams.get("confirm") ?? "",
  };
}

/**
 * The filters of a list that its URL sets; anything else is left out.
 * @param choices the names of the filters, each with what its value may be
 */
export function parseFilters(
  request: Request,
  choices: Record<string, (text: string) => boolean>,
): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const found = Object.entries(choices).flatMap(([name, isKnown]): [string, string][] => {
    const value = searchParams.get(name) ?? "";
    return isKnown(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}
