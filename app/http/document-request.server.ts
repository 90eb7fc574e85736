/** Whether a person asked for this page. A prefetch or a script's request must not change anything. */
export function isDocumentRequest(request: Request): boolean {
  const { method, headers } = request;
  const isData = headers.get("sec-fetch-dest") === "empty" || headers.get("accept") === "application/json";
  return method === "GET" && !isPrefetch(request) && !isData;
}

/** Whether the browser prefetches the page, without the user. */
export function isPrefetch({ headers }: Request): boolean {
  return (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
}
