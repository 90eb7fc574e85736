import type { findPublishedItems } from "../../store/composed-newsletters";

/** An item as a list of chosen ones names it. */
export function listedItemBody({ publishAt, ...item }: Awaited<ReturnType<typeof findPublishedItems>>[number]) {
  return { ...item, publish_at: publishAt.toISOString() };
}
