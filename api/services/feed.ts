import type * as content from "contract/content";
import type { Deps } from "../deps";
import { mostSpecific } from "../domain/feed-categories";
import { readTree } from "../store/categories";
import type { ListFilter } from "../store/content-lists";
import { readFilter } from "../store/feed";

interface FeedFilter {
  saved: content.FeedChoice;
  filter: ListFilter;
}

/**
 * A member's choice for the feed, and the resulting filter. Without a choice the feed has everything, also if all
 * chosen categories were deleted.
 */
export async function readFeedFilter({ db, clock }: Deps, userId: string): Promise<FeedFilter> {
  const [saved, tree] = await Promise.all([readFilter(db, userId), readTree(db, clock())]);
  const categoryIds = mostSpecific(saved.categories, (id) => tree.byId.get(id)?.parentId);
  return { saved, filter: { sort: saved.order_by, ...(categoryIds.length > 0 && { categoryIds }) } };
}
