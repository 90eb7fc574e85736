/** How many items stand on a page unless asked otherwise, and at most. */
export const defaultPerPage = 32;
const mostPerPage = 100;

/** How many items an address wants on a page; the usual number for anything that is no number. */
export function parsePerPage(query: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(query.get("perPage"))) || defaultPerPage, 1), mostPerPage);
}

/** What a title says of a page after the first: " – Page 2". */
export function pageWords(page: number): string {
  return page > 1 ? ` – Page ${page}` : "";
}
