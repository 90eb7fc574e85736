import type { personalised } from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import type { CardRow } from "../store/content-cards";
import { listSections } from "../store/content-lists";
import { listFeed } from "../store/feed";
import { readShownPanels } from "./dashboard-panels";
import { readFeedFilter } from "./feed";
import { listFilterOf } from "./list-filter";
import { PartialResults } from "./partial-results";

type Query = z.output<(typeof personalised)["query"]>;

const maxInRow = 4;
const noPanels = { panels: [], types: [] };
const noFeed = { saved: { categories: [], order_by: "Latest" as const }, rows: [], total: 0 };

/**
 * A page of the feed, or of all content, with two short rows of items that are not on that page. A part that cannot be
 * read is empty and listed as such.
 */
export async function readPersonalised(deps: Deps, query: Query, { user }: AuthenticatedRequester) {
  const results = new PartialResults();
  const panels = results.read("additionalPanels", noPanels, () => readShownPanels(deps, user));
  const feed = await results.read("personalisedFeed", noFeed, () => readItems(deps, query, user.id));
  const { moreContent = [], subscriptionTrends = [] } = await readRows(deps, feed.rows, results, user.id);
  const inMore = new Set(moreContent.map(({ id }) => id));
  return {
    feed,
    moreContent,
    subscriptionTrends: subscriptionTrends.filter(({ id }) => !inMore.has(id)).slice(0, maxInRow),
    panels: await panels,
    failed: results.namesOfFailed(),
  };
}

async function readItems(deps: Deps, query: Query, userId: string) {
  const { saved, filter } = await readFeedFilter(deps, userId);
  const wanted = { ...listFilterOf(query), ...(query.all ? { sort: saved.order_by } : filter) };
  return { saved, ...(await listFeed(deps.db, userId, wanted, query, deps.clock())) };
}

async function readRows({ db, clock }: Deps, shown: CardRow[], results: PartialResults, userId: string) {
  const exclude = shown.map(({ id }) => id);
  const wanted = {
    moreContent: { filter: { premium: false, exclude }, most: maxInRow },
    // Reads as many more as the row above may contain.
    subscriptionTrends: { filter: { contentType: "Trend report", exclude }, most: 2 * maxInRow },
  };
  return results.readAll(wanted, (some) => listSections(db, userId, some, clock()));
}
