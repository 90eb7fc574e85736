import type { ContentState } from "contract/publishing";

/** Where an item stands: a published one whose date is to come is scheduled. */
export function stateOf(
  item: { status: Exclude<ContentState, "scheduled">; publishAt: Date },
  now: Date,
): ContentState {
  return item.status === "published" && item.publishAt > now ? "scheduled" : item.status;
}

/** Whether readers see an item, or will. */
export function isPublishedOrScheduled(state: ContentState): boolean {
  return state === "published" || state === "scheduled";
}
