import type { HeadersArgs } from "@remix-run/node";

/** The `headers` of a route with an error boundary: a thrown response keeps its Retry-After. */
export function retryAfterHeaders({ errorHeaders, parentHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = errorHeaders?.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : parentHeaders;
}

/** How long a client waits before it retries, in seconds, if the API has sent no Retry-After. */
const usualSeconds: Record<number, string> = { 429: "60", 502: "10", 503: "10", 504: "10" };

/** The headers of the action's and the loaders' responses, by route. */
interface RouteHeaders {
  actionHeaders: Record<string, Headers>;
  loaderHeaders: Record<string, Headers>;
}

/**
 * Sets Retry-After on every page with such a status, also if only a part could not be read or a form was refused: the
 * API's value, the action's before the loaders', or else the default.
 */
export function setRetryAfter(headers: Headers, status: number, answers?: RouteHeaders): void {
  const usual = usualSeconds[status];
  if (usual === undefined || headers.has("retry-after")) return;
  const all = [...Object.values(answers?.actionHeaders ?? {}), ...Object.values(answers?.loaderHeaders ?? {})];
  const retryAfter = all.map((own) => own.get("retry-after")).find((seconds) => seconds !== null);
  headers.set("retry-after", retryAfter ?? usual);
}
