import type { SessionUser } from "contract/auth";
import type { Industry } from "contract/category";
import type { Card } from "contract/content";
import { problemOf, type Result } from "~/api/result.server";
import type { CardItem, ItemSummary } from "~/components/content/item-types";
import type { LatestItem } from "~/components/content/latest-card";
import type { PremiumItem } from "~/components/dashboard/content-rows";
import { serverOnly } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { formatIsoDate, formatLongDate, formatTime } from "~/format/dates";
import type { FeedQuery, readDashboard } from "~/models/dashboard.server";
import { subtextOf, toCardItem, toItemSummary, toPalette } from "~/view-models/card.server";
import { panelSwatches, toPanels } from "~/view-models/editors-panel.server";
import { toFeedPanel } from "~/view-models/feed-panel.server";
import { type FurtherPage, feedPerPage, maxPages } from "./load.server";

type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

interface DashboardInput {
  industries: Result<Industry[]>;
  user: Pick<SessionUser, "tree" | "permissions">;
  further: FurtherPage[];
  now: Date;
}

/** The dashboard as its page shows it; a section that could not be read shows an error. */
export function toDashboard(
  query: FeedQuery,
  read: Result<Dashboard>,
  { industries, user, further, now }: DashboardInput,
) {
  const found = read.ok ? read.value : undefined;
  const panels = found ? toPanels(found.additionalPanels, "the dashboard") : [];
  const slides = (found?.featured_content ?? []).map(dated).map(toCardItem);
  const latest = (found?.latest_content.data ?? []).map(dated).map(toLatestItem);
  const more = (found?.moreContent ?? []).map(dated).map(toItemSummary);
  const choice = found && !found.failed.includes("personalisedFeed") ? found.filter : undefined;
  return {
    page: query.page,
    day: formatLongDate(now),
    checkedAt: formatTime(now),
    problem: problemOf(read, "getting the dashboard"),
    failed: found?.failed ?? [],
    message: found?.message ?? null,
    administration: found?.message && user.permissions.length > 0 ? paths.administration() : null,
    slides: slides.map(toSlide),
    latest: latest.map(toSlide),
    latestId: String(found?.latestID ?? 0),
    feed: found ? toFeedItems(found) : [],
    moreHref: found ? nextHref(query, found) : null,
    further: further.map(({ query, found }) => ({ items: toFeedItems(found), moreHref: nextHref(query, found) })),
    tags: (found?.searchFeature.data ?? []).map(({ name }) => name),
    serverOnly: serverOnly({
      panel: industries.ok && choice ? toFeedPanel(industries.value, choice) : null,
      isNew: !user.tree && choice?.categories.length === 0,
      panels,
      premium: (found?.premiumContent ?? []).map(dated).map(toPremiumItem),
      more,
      free: more.find(({ isPremium }) => !isPremium) ?? null,
      colours: { slides: slides.map(({ palette }) => palette), swatches: panelSwatches(panels) },
    }),
  };
}

/** A slide of a carousel: only its name is sent, its content is in the page. */
function toSlide<Item extends ItemSummary>(item: Item) {
  return { slug: item.slug, title: item.title, item: serverOnly(item) };
}

function toLatestItem(card: Card): LatestItem {
  return { ...toItemSummary(card), subtext: subtextOf(card) };
}

function toPremiumItem(card: Card): PremiumItem {
  return { ...toItemSummary(card), palette: toPalette(card) };
}

function toFeedItems({ personalisedFeed }: Dashboard): CardItem[] {
  return personalisedFeed.data.map(dated).map(toCardItem);
}

/** The card with its day alone, which is all that is shown of its time. */
function dated(card: Card): Card {
  return { ...card, publish_at: formatIsoDate(card.publish_at) };
}

export type DashboardData = ReturnType<typeof toDashboard>;

/** The next page of the feed; it leaves out the items of the masthead, too. */
function nextHref({ page, exclude }: FeedQuery, { personalisedFeed, featured_content }: Dashboard): string | null {
  if (page * feedPerPage >= personalisedFeed.meta.total || page >= maxPages) return null;
  const shown = page === 1 ? featured_content.map(({ id }) => id) : exclude;
  return paths.forYou({ page: String(page + 1), ...(shown.length > 0 && { exclude: shown.join() }) });
}
