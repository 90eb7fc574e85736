import type * as content from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { narrowest } from "../../domain/feed";
import { readTree } from "../../store/categories";
import type * as store from "../../store/content";
import { listBlockTypes } from "../../store/content";
import { readFilter } from "../../store/feed";

type Panel = z.output<typeof content.panel>;

/** The number of cards in a row beside the feed. */
export const mostInRow = 8;

/** The editors' blocks on the dashboard and the personal feed. */
export async function readPanels({ db, clock }: Deps, settings: Map<string, unknown>): Promise<Panel> {
  const panels = settings.get("panels") as (store.BlockRow & { type: string })[] | undefined;
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
export async function readFeed({ db, clock }: Deps, userId: string): Promise<Feed> {
  const [saved, tree] = await Promise.all([readFilter(db, userId), readTree(db, clock())]);
  const categoryIds = narrowest(saved.categories, (id) => tree.byId.get(id)?.parentId);
  return { saved, filter: { order: saved.order_by, ...(categoryIds.length > 0 && { categoryIds }) } };
}

interface Feed {
  saved: content.FeedChoice;
  filter: store.ListFilter;
}
