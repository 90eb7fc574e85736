import type * as content from "contract/content";
import type { Deps } from "../../deps";
import { entitlementOf } from "../../domain/requester";
import type { Answer, Request } from "../../http/bind";
import * as store from "../../store/content";
import { listFeed } from "../../store/feed";
import { readSettingRows } from "../../store/settings";
import { cardOf } from "../cards";
import { readFeed, readPanels } from "./feed";
import { filterOf } from "./lists";
import { Sections } from "./sections";

type Asked = Request<typeof content.personalised>;

const mostInRow = 4;
const noPanels = { blocks: [], types: [] };
const noFeed = { saved: { categories: [], order_by: "Latest" as const }, rows: [], total: 0 };

/**
 * A page of the feed, or of all content, with two short rows of items that are not on that page. A part that cannot be
 * read is empty and listed as such.
 */
export async function personalised(asked: Asked, deps: Deps): Promise<Answer<typeof content.personalised>> {
  const { query, requester } = asked;
  const sections = new Sections();
  const panels = sections.read("additionalPanels", noPanels, async () =>
    readPanels(deps, await readSettingRows(deps.db, ["panels", "dashboard"], deps.clock())),
  );
  const feed = await sections.read("personalisedFeed", noFeed, () => readItems(asked, deps));
  const { moreContent = [], subscriptionTrends = [] } = await listRows(asked, feed.rows, sections, deps);
  const entitlement = entitlementOf(requester.user);
  const cards = (found: store.CardRow[]) => found.map((row) => cardOf(row, entitlement, deps));
  const inMore = new Set(moreContent.map(({ id }) => id));
  return {
    status: 200,
    body: {
      filter: feed.saved,
      feed: { data: cards(feed.rows), meta: { total: feed.total, page: query.page, perPage: query.perPage } },
      moreContent: cards(moreContent),
      subscriptionTrends: cards(subscriptionTrends.filter(({ id }) => !inMore.has(id)).slice(0, mostInRow)),
      additionalPanels: await panels,
      failed: sections.namesOfFailed(),
    },
  };
}

async function readItems({ query, requester }: Asked, deps: Deps) {
  const { saved, filter } = await readFeed(deps, requester.user.id);
  const asked = { ...filterOf(query), ...(query.all ? { order: saved.order_by } : filter) };
  return { saved, ...(await listFeed(deps.db, requester.user.id, asked, query, deps.clock())) };
}

async function listRows({ requester }: Asked, shown: store.CardRow[], sections: Sections, { db, clock }: Deps) {
  const exclude = shown.map(({ id }) => id);
  const wanted = {
    moreContent: { filter: { premium: false, exclude }, most: mostInRow },
    // Reads as many more as the row above may contain.
    subscriptionTrends: { filter: { contentType: "Trend report", exclude }, most: 2 * mostInRow },
  };
  return sections.readAll(wanted, (some) => store.listSections(db, requester.user.id, some, clock()));
}
