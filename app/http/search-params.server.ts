const maxPages = 100_000;

/**
 * The page number in a query; 1 for anything that is not a number.
 * @param options.name the name of the parameter
 * @param options.last the highest number
 */
export function parsePageNumber(query: URLSearchParams, { name = "page", last = maxPages } = {}): number {
  return Math.min(Math.max(Math.trunc(Number(query.get(name))) || 1, 1), last);
}
