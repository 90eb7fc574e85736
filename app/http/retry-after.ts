import type { HeadersArgs } from "@remix-run/node";

/** The `headers` of a route with an error boundary: a thrown answer keeps its Retry-After. */
export function retryAfterHeaders({ errorHeaders, parentHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = errorHeaders?.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : parentHeaders;
}

/** How long whoever is told to come back is to wait, in seconds, where nobody has said how long. */
const usualSeconds: Record<number, string> = { 429: "60", 502: "10", 503: "10", 504: "10" };

/** Says when to come back on every page of trouble, also where only a part could not be read or a form was not taken. */
export function setRetryAfter(headers: Headers, status: number): void {
  const seconds = usualSeconds[status];
  if (seconds !== undefined && !headers.has("retry-after")) headers.set("retry-after", seconds);
}
