import type { dashboard } from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { isUuid } from "../domain/uuid";
import { listSections } from "../store/content-lists";
import { listFeed } from "../store/feed";
import { popularTags } from "../store/taxonomy";
import { readFeedFilter, readPanels } from "./feed";
import { listFilterOf } from "./list-filter";
import { PartialResults } from "./partial-results";

type Query = z.output<(typeof dashboard)["query"]>;

const mostInRow = 8;
/** One picture twice the size of the others and four beside it fill two rows. */
const feedPerPage = 5;
const mostFeatured = 5;
const mostLatest = 6;
const mostTags = 10;

const noPanels = { blocks: [], types: [] };
const noFeed = { saved: { categories: [], order_by: "Latest" as const }, feed: { rows: [], total: 0 } };

/**
 * The whole dashboard, section by section: one that cannot be read is empty and listed as such. A further page contains
 * only the feed, and featured items that were not listed in `exclude`.
 */
export async function readDashboard(deps: Deps, query: Query, { user }: AuthenticatedRequester) {
  const { db, clock } = deps;
  const isFirst = query.page === 1;
  const exclude = (query.exclude ?? "").split(",").filter(isUuid).slice(0, 100);
  const results = new PartialResults();
  const [{ rows, saved, feed }, tags, panels] = await Promise.all([
    readItems(deps, query, exclude, results, user.id),
    isFirst ? results.read("searchFeature", [], () => popularTags(db, clock(), mostTags)) : [],
    isFirst ? results.read("additionalPanels", noPanels, () => readPanels(deps)) : noPanels,
  ]);
  const isEmpty = isFirst && rows.latest_content?.length === 0 && !results.failed.has("latest_content");
  return { rows, saved, feed, tags, panels, isEmpty, failed: results.namesOfFailed() };
}

/** The rows of cards, and then the feed without the items of the masthead. */
async function readItems(deps: Deps, query: Query, exclude: string[], results: PartialResults, userId: string) {
  const rows = await readRows(deps, query, exclude, results, userId);
  const shown = exclude.length > 0 ? exclude : (rows.featured_content ?? []).map(({ id }) => id);
  const read = await results.read("personalisedFeed", noFeed, async () => {
    const { saved, filter } = await readFeedFilter(deps, userId);
    const page = { page: query.page, perPage: feedPerPage };
    const list = (without: string[]) => listFeed(deps.db, userId, { ...filter, exclude: without }, page, deps.clock());
    const feed = await list(shown);
    // If all chosen items are in the masthead, the feed is not called empty.
    const isBare = feed.rows.length === 0 && query.page === 1 && shown.length > 0;
    return { saved, feed: isBare ? await list([]) : feed };
  });
  return { rows, ...read };
}

/** Reads all rows in one query; if that fails, each row separately, so that one failure does not affect the others. */
async function readRows({ db, clock }: Deps, query: Query, exclude: string[], results: PartialResults, userId: string) {
  const featured = { ...listFilterOf(query), featured: true, exclude, sort: "Latest" as const };
  const wanted = {
    featured_content: { filter: featured, most: mostFeatured },
    ...(query.page === 1 && {
      latest_content: { filter: { sort: "Latest" as const }, most: mostLatest },
      premiumContent: { filter: { premium: true }, most: mostInRow },
      subscriptionTrends: { filter: { contentType: "Trend report" }, most: mostInRow },
      moreContent: { filter: { premium: false }, most: mostInRow },
    }),
  };
  return results.readAll(wanted, (some) => listSections(db, userId, some, clock()));
}
