import type * as content from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import { mostSpecific } from "../domain/feed-categories";
import { readTree } from "../store/categories";
import type { BlockRow } from "../store/content-item";
import type { ListFilter } from "../store/content-lists";
import { readFilter } from "../store/feed";
import { readSettingRows } from "../store/settings";
import { listBlockTypes } from "../store/taxonomy";

type Panel = z.output<typeof content.panel>;

interface FeedFilter {
  saved: content.FeedChoice;
  filter: ListFilter;
}

/** The editors' blocks on the dashboard and the personal feed. */
export async function readPanels({ db, clock }: Deps): Promise<Panel> {
  const settings = await readSettingRows(db, ["panels", "dashboard"], clock());
  const panels = settings.get("panels") as (BlockRow & { type: string })[] | undefined;
  if (!panels?.length) return { blocks: [], types: [] };
  const types = await listBlockTypes(db, clock());
  return {
    blocks: panels.map((block) => {
      const type = types.find(({ title }) => title === block.type);
      return { id: block.id, position: block.position, type_id: type?.id ?? 0, content: block.content };
    }),
    types,
  };
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
