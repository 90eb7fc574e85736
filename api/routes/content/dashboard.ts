import type * as content from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { entitlementOf } from "../../domain/asker";
import type { Answer, Request } from "../../http/bind";
import * as store from "../../store/content";
import { readFilter } from "../../store/feed";
import { readSettingRows } from "../../store/settings";
import { cardOf } from "../cards";
import { filterOf } from "./lists";

type Panel = z.output<typeof content.panel>;

const mostInRow = 8;

/** The editors' blocks on the dashboard and the personal feed. */
async function readPanels({ db, clock }: Deps, settings: Map<string, unknown>): Promise<Panel> {
  const panels = settings.get("panels") as (store.BlockRow & { type: string })[] | undefined;
  if (!panels?.length) return { blocks: [], types: [] };
  const types = await store.listBlockTypes(db, clock());
  return {
    blocks: panels.map((block) => {
      const type = types.find(({ title }) => title === block.type);
      return { id: block.id, position: block.position, type_id: type?.id ?? 0, content: block.content };
    }),
    types,
  };
}

export async function dashboard(
  { query, asker }: Request<typeof content.dashboard>,
  deps: Deps,
): Promise<Answer<typeof content.dashboard>> {
  const { db, clock } = deps;
  const now = clock();
  const saved = await readFilter(db, asker.user.id);
  const exclude = (query.exclude ?? "").split(",").filter(store.isUuid).slice(0, 100);
  const feedPage = { page: query.page, perPage: mostInRow };
  const entitlement = entitlementOf(asker.user);
  const [rows, feed, popular, settings] = await Promise.all([
    store.listSections(
      db,
      asker.user.id,
      {
        featured: { filter: { ...filterOf(query), featured: true, exclude, order: "Latest" }, most: 6 },
        latest: { filter: { order: "Latest" }, most: 9 },
        premium: { filter: { premium: true }, most: mostInRow },
        trends: { filter: { contentType: "Trend report" }, most: mostInRow },
        more: { filter: { premium: false }, most: mostInRow },
      },
      now,
    ),
    store.listCards(db, asker.user.id, feedFilter(saved), feedPage, now),
    store.popularTags(db, now, 10),
    readSettingRows(db, ["panels", "dashboard"], now),
  ]);
  const cards = (found: store.CardRow[]) => found.map((row) => cardOf(row, entitlement, deps));
  return {
    status: 200,
    body: {
      message: rows.latest.length > 0 ? null : "There is nothing to show yet. The first publications are on their way.",
      featured_content: cards(rows.featured),
      latest_content: { data: cards(rows.latest) },
      personalisedFeed: { data: cards(feed.rows), meta: { total: feed.total } },
      premiumContent: cards(rows.premium),
      subscriptionTrends: cards(rows.trends),
      moreContent: cards(rows.more),
      searchFeature: { data: popular },
      additionalPanels: await readPanels(deps, settings),
      latestID: rows.latest[0]?.id ?? 0,
    },
  };
}

/** The feed of a member who has chosen no categories yet holds everything. */
function feedFilter(saved: { categories: string[]; order_by: "Latest" | "Oldest" }): store.ListFilter {
  const ids = saved.categories.filter(store.isUuid);
  return { order: saved.order_by, ...(ids.length > 0 && { categoryIds: ids }) };
}

export async function personalised(
  { query, asker }: Request<typeof content.personalised>,
  deps: Deps,
): Promise<Answer<typeof content.personalised>> {
  const { db, clock } = deps;
  const now = clock();
  const saved = await readFilter(db, asker.user.id);
  const filter = { ...filterOf(query), ...(query.all ? { order: saved.order_by } : feedFilter(saved)) };
  const entitlement = entitlementOf(asker.user);
  const [feed, rows, settings] = await Promise.all([
    store.listCards(db, asker.user.id, filter, query, now),
    store.listSections(
      db,
      asker.user.id,
      {
        more: { filter: { premium: false }, most: mostInRow },
        trends: { filter: { contentType: "Trend report" }, most: mostInRow },
      },
      now,
    ),
    readSettingRows(db, ["panels", "dashboard"], now),
  ]);
  const cards = (found: store.CardRow[]) => found.map((row) => cardOf(row, entitlement, deps));
  return {
    status: 200,
    body: {
      feed: { data: cards(feed.rows), meta: { total: feed.total, page: query.page, perPage: query.perPage } },
      moreContent: cards(rows.more),
      subscriptionTrends: cards(rows.trends),
      additionalPanels: await readPanels(deps, settings),
    },
  };
}
