/** How many items stand on a page unless asked otherwise, and at most. */
export const usualPerPage = 32;
const mostPerPage = 100;
const furthest = 100_000;

/** The page that an address asks for; the first for anything that is no number. */
export function pageOf(query: URLSearchParams): number {
  return clamped(query.get("page"), 1, furthest);
}

/** How many items an address wants on a page; the usual number for anything that is no number. */
export function perPageOf(query: URLSearchParams): number {
  return clamped(query.get("perPage"), usualPerPage, mostPerPage);
}

function clamped(text: string | null, otherwise: number, most: number): number {
  return Math.min(Math.max(Math.trunc(Number(text)) || otherwise, 1), most);
}

/** What a title says of a page after the first: " – Page 2". */
export function pageWords(page: number): string {
  return page > 1 ? ` – Page ${page}` : "";
}
