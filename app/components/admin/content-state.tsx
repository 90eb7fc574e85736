import type { ContentState } from "contract/publishing";
import { Badge, type BadgeTone } from "../ui/badge";

/** An item's state, in words. */
export const contentStateWords: Record<ContentState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
  sold: "In the shop",
};

const tones: Record<ContentState, BadgeTone> = {
  draft: "neutral",
  scheduled: "wait",
  published: "good",
  archived: "neutral",
  sold: "good",
};

/** An item's state. */
export function ContentStateBadge({ state }: { state: ContentState }) {
  return <Badge tone={tones[state]}>{contentStateWords[state]}</Badge>;
}
