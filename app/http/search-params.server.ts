const mostPages = 100_000;

/** The page that an address asks for; the first for anything that is no number. */
export function parsePageNumber(query: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(query.get("page"))) || 1, 1), mostPages);
}
