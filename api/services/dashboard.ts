import type { dashboard } from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { isUuid } from "../domain/uuid";
import { listChosenCards } from "../store/composed-newsletters";
import type { CardRow } from "../store/content-cards";
import { listSections } from "../store/content-lists";
import { listFeed } from "../store/feed";
import { readPopularSearches, readShownPanels, readSlideIds } from "./dashboard-panels";
import { readFeedFilter } from "./feed";
import { listFilterOf } from "./list-filter";
import { PartialResults } from "./partial-results";

type Query = z.output<(typeof dashboard)["query"]>;

const maxInRow = 8;
/** One picture twice the size of the others fills two rows with four next to it. */
const feedPerPage = 5;
const maxFeatured = 5;
const maxLatest = 6;
const maxTags = 10;

const noPanels = { panels: [], types: [] };
const noFeed = { saved: { categories: [], order_by: "Latest" as const }, feed: { rows: [], total: 0 } };

/**
 * The whole dashboard, section by section: one that cannot be read is empty and listed as such. A further page contains
 * only the feed, and featured items that were not listed in `exclude`.
 */
export async function readDashboard(deps: Deps, query: Query, { user }: AuthenticatedRequester) {
  const isFirst = query.page === 1;
  const exclude = (query.exclude ?? "").split(",").filter(isUuid).slice(0, 100);
  const results = new PartialResults();
  const [{ rows, saved, feed }, tags, panels] = await Promise.all([
    readItems(deps, query, exclude, results, user.id),
    isFirst ? results.read("searchFeature", [], () => readPopularSearches(deps, maxTags)) : [],
    isFirst ? results.read("additionalPanels", noPanels, () => readShownPanels(deps, user)) : noPanels,
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

/** The items at the top of the dashboard: those that editors chose, in their order, or the newest that are featured. */
export async function readFeatured(deps: Deps, userId: string): Promise<CardRow[]> {
  const { db, clock } = deps;
  const chosen = await readChosenSlides(deps, [], userId);
  if (chosen.length > 0) return chosen;
  const filter = { featured: true, sort: "Latest" as const };
  return (await listSections(db, userId, { slides: { filter, most: maxFeatured } }, clock())).slides;
}

async function readChosenSlides(deps: Deps, exclude: string[], userId: string): Promise<CardRow[]> {
  const ids = (await readSlideIds(deps)).filter((id) => !exclude.includes(id));
  return listChosenCards(deps.db, userId, ids, deps.clock());
}

/** Reads all rows in one query; if that fails, each row separately, so that one failure does not affect the others. */
async function readRows(deps: Deps, query: Query, exclude: string[], results: PartialResults, userId: string) {
  const { db, clock } = deps;
  const chosen = await results.read("featured_content", [], () => readChosenSlides(deps, exclude, userId));
  const featured = { ...listFilterOf(query), featured: true, exclude, sort: "Latest" as const };
  const wanted = {
    ...(chosen.length === 0 && { featured_content: { filter: featured, most: maxFeatured } }),
    ...(query.page === 1 && {
      latest_content: { filter: { sort: "Latest" as const }, most: maxLatest },
      premiumContent: { filter: { premium: true }, most: maxInRow },
      subscriptionTrends: { filter: { contentType: "Trend report" }, most: maxInRow },
      moreContent: { filter: { premium: false }, most: maxInRow },
    }),
  };
  const rows = await results.readAll(wanted, (some) => listSections(db, userId, some, clock()));
  return chosen.length > 0 ? { ...rows, featured_content: chosen } : rows;
}
