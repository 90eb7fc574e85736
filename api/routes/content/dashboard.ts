import type * as content from "contract/content";
import type { Deps } from "../../deps";
import { entitlementOf } from "../../domain/requester";
import type { Answer, Request } from "../../http/bind";
import * as store from "../../store/content";
import { listFeed } from "../../store/feed";
import { readSettingRows } from "../../store/settings";
import { cardOf } from "../cards";
import { mostInRow, readFeed, readPanels } from "./feed";
import { filterOf } from "./lists";
import { Sections } from "./sections";

type Asked = Request<typeof content.dashboard>;

/** One picture twice the size of the others and four beside it fill two rows. */
const feedPerPage = 5;
const mostFeatured = 5;
const mostLatest = 6;

/**
 * The whole dashboard, section by section: one that cannot be read is empty and listed as such. A further page contains
 * only the feed, and featured items that were not listed in `exclude`.
 */
export async function dashboard(asked: Asked, deps: Deps): Promise<Answer<typeof content.dashboard>> {
  const { db, clock } = deps;
  const { query, requester } = asked;
  const now = clock();
  const isFirst = query.page === 1;
  const exclude = (query.exclude ?? "").split(",").filter(store.isUuid).slice(0, 100);
  const sections = new Sections();
  const [{ rows, choice, feed }, tags, panels] = await Promise.all([
    readItems(asked, exclude, sections, deps),
    isFirst ? sections.read("searchFeature", [], () => store.popularTags(db, now, 10)) : [],
    isFirst ? sections.read("additionalPanels", noPanels, () => allPanels(deps)) : noPanels,
  ]);
  const entitlement = entitlementOf(requester.user);
  const cards = (found: store.CardRow[] = []) => found.map((row) => cardOf(row, entitlement, deps));
  const isEmpty = isFirst && rows.latest_content?.length === 0 && !sections.failed.has("latest_content");
  return {
    status: 200,
    body: {
      message: isEmpty ? "There is nothing to show yet. The first publications are on their way." : null,
      filter: choice,
      featured_content: cards(rows.featured_content),
      latest_content: { data: cards(rows.latest_content) },
      personalisedFeed: { data: cards(feed.rows), meta: { total: feed.total } },
      premiumContent: cards(rows.premiumContent),
      subscriptionTrends: cards(rows.subscriptionTrends),
      moreContent: cards(rows.moreContent),
      searchFeature: { data: tags },
      additionalPanels: panels,
      latestID: rows.latest_content?.[0]?.id ?? 0,
      failed: sections.namesOfFailed(),
    },
  };
}

const noPanels = { blocks: [], types: [] };
const noFeed = { choice: { categories: [], order_by: "Latest" as const }, feed: { rows: [], total: 0 } };

async function allPanels(deps: Deps) {
  return readPanels(deps, await readSettingRows(deps.db, ["panels", "dashboard"], deps.clock()));
}

/** The rows of cards, and then the feed without the items of the masthead. */
async function readItems(asked: Asked, exclude: string[], sections: Sections, deps: Deps) {
  const { query, requester } = asked;
  const rows = await readRows(asked, exclude, sections, deps);
  const shown = exclude.length > 0 ? exclude : (rows.featured_content ?? []).map(({ id }) => id);
  const read = await sections.read("personalisedFeed", noFeed, async () => {
    const chosen = await readFeed(deps, requester.user.id);
    const page = { page: query.page, perPage: feedPerPage };
    const list = (without: string[]) =>
      listFeed(deps.db, requester.user.id, { ...chosen.filter, exclude: without }, page, deps.clock());
    const feed = await list(shown);
    // If all chosen items are in the masthead, the feed is not called empty.
    const isBare = feed.rows.length === 0 && query.page === 1 && shown.length > 0;
    return { choice: chosen.saved, feed: isBare ? await list([]) : feed };
  });
  return { rows, ...read };
}

/** Reads all rows in one query; if that fails, each row separately, so that one failure does not affect the others. */
async function readRows({ query, requester }: Asked, exclude: string[], sections: Sections, { db, clock }: Deps) {
  const featured = { ...filterOf(query), featured: true, exclude, order: "Latest" as const };
  const wanted = {
    featured_content: { filter: featured, most: mostFeatured },
    ...(query.page === 1 && {
      latest_content: { filter: { order: "Latest" as const }, most: mostLatest },
      premiumContent: { filter: { premium: true }, most: mostInRow },
      subscriptionTrends: { filter: { contentType: "Trend report" }, most: mostInRow },
      moreContent: { filter: { premium: false }, most: mostInRow },
    }),
  };
  return sections.readAll(wanted, (some) => store.listSections(db, requester.user.id, some, clock()));
}
