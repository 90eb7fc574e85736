/** The query for a page of the feed, or of all content. */
export function listQueryHref(all: boolean, page: number): Record<string, string> {
  return { ...(all && { content: "all" }), ...(page > 1 && { page: String(page) }) };
}
