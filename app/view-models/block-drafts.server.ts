import type { Arguments } from "contract/call";
import type { ContentDraft, updateContent } from "contract/publishing";

type Drafts = NonNullable<Arguments<typeof updateContent>["body"]["blocks"]>;

/** An item's saved blocks as the API takes them again. */
export function toBlocks(blocks: ContentDraft["blocks"]): Drafts {
  return blocks as unknown as Drafts;
}
