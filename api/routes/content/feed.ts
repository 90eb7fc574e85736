import type * as content from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { narrowest } from "../../domain/feed";
import { readTree } from "../../store/categories";
import type * as store from "../../store/content";
import { listBlockTypes } from "../../store/content";
import { readFilter } from "../../store/feed";

type Panel = z.output<typeof content.panel>;

/** How many cards a row beside the feed holds. */
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
 * What a member has chosen for the feed, and the filter that comes of it. Without a choice it holds everything, as it
 * does when all that was chosen has left the library.
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
