import type { HeadersArgs } from "@remix-run/node";

/** The `headers` of a route with an error boundary: a thrown answer keeps its Retry-After. */
export function retryAfterOf({ errorHeaders, parentHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = errorHeaders?.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : parentHeaders;
}
