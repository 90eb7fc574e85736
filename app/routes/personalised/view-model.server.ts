import type { Industry } from "contract/category";
import { problemOf, type Result } from "~/api/result.server";
import { messages, problemWith } from "~/config/messages";
import { parsePageNumber } from "~/http/search-params.server";
import { type FeedPage, feedPerPage, type readFeed } from "~/models/feed.server";
import { toCardItem } from "~/view-models/card.server";
import { panelSwatches, toPanels } from "~/view-models/editors-panel.server";
import { toFeedPanel } from "~/view-models/feed-panel.server";

type Feed = Awaited<ReturnType<typeof readFeed>>;

export interface ListQuery extends FeedPage {
  /** The open part of the panel. */
  open: "filter" | "sort" | undefined;
}

const parts: Record<string, ListQuery["open"]> = { "1": "filter", sort: "sort" };

/** The query of the page's URL; an unknown value is ignored. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  return { all: query.get("content") === "all", page: parsePageNumber(query), open: parts[query.get("panel") ?? ""] };
}

/** The feed as its page shows it; a part that could not be read shows an error. */
export function toFeedPage({ open, all, page }: ListQuery, feed: Result<Feed>, industries: Result<Industry[]>) {
  // Without the feed the choice is unknown, and an empty panel would overwrite it.
  const choice = feed.ok && !feed.value.failed.includes("personalisedFeed") ? feed.value.filter : null;
  return {
    all,
    page,
    panel: industries.ok && choice ? toFeedPanel(industries.value, choice, { ...(open && { open }) }) : null,
    feed: feed.ok ? toFeed(feed.value) : null,
    problems: {
      page: problemOf(feed, "getting the content list"),
      panel: problemOf(industries, "getting the content category"),
    },
  };
}

export type FeedPageData = ReturnType<typeof toFeedPage>;

function toFeed({ feed, moreContent, subscriptionTrends, additionalPanels, failed }: Feed) {
  const panels = toPanels(additionalPanels, "the personal feed");
  const problemIfFailed = (name: Feed["failed"][number], what: string) =>
    failed.includes(name) ? problemWith("getting the content list", `${what} cannot be shown at the moment.`) : null;
  return {
    items: feed.data.map(toCardItem),
    total: feed.meta.total,
    perPage: feedPerPage,
    lastPage: Math.max(Math.ceil(feed.meta.total / feedPerPage), 1),
    more: moreContent.map(toCardItem),
    trends: subscriptionTrends.map(toCardItem),
    panels,
    swatches: panelSwatches(panels),
    problems: {
      items: problemIfFailed("personalisedFeed", "Your feed"),
      panels: problemIfFailed("additionalPanels", "The editors' note"),
      more: problemIfFailed("moreContent", `'${messages.moreContent}'`),
      trends: problemIfFailed("subscriptionTrends", `'${messages.subscriptionTrends}'`),
    },
  };
}
