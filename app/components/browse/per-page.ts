/** The number of items on a page: the default, and the largest. */
export const defaultPerPage = 32;
const maxPerPage = 100;

/** The number of items per page from a query; the default for anything that is not a number. */
export function parsePerPage(query: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(query.get("perPage"))) || defaultPerPage, 1), maxPerPage);
}

/** The addition to the title of every page but the first: " – Page 2". */
export function pageWords(page: number): string {
  return page > 1 ? ` – Page ${page}` : "";
}
