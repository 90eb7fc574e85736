import * as contract from "contract/content";
import type { Deps } from "../deps";
import { type AuthenticatedRequester, entitlementOf } from "../domain/requester";
import { endpoint } from "../http/endpoint";
import { readDashboard } from "../services/dashboard";
import { readPersonalised } from "../services/personalised";
import type { CardRow } from "../store/content-cards";
import { cardBody } from "./serialize/card";
import { panelsBody } from "./serialize/panel";

const emptyMessage = "There is nothing to show yet. The first publications are on their way.";

export const dashboard = endpoint(contract.dashboard).handle(async ({ query, requester }, deps) => {
  const { rows, saved, feed, tags, panels, isEmpty, failed } = await readDashboard(deps, query, requester);
  const cards = cardBodies(deps, requester);
  return {
    status: 200,
    body: {
      message: isEmpty ? emptyMessage : null,
      filter: saved,
      featured_content: cards(rows.featured_content),
      latest_content: { data: cards(rows.latest_content) },
      personalisedFeed: { data: cards(feed.rows), meta: { total: feed.total } },
      premiumContent: cards(rows.premiumContent),
      subscriptionTrends: cards(rows.subscriptionTrends),
      moreContent: cards(rows.moreContent),
      searchFeature: { data: tags },
      additionalPanels: panelsBody(deps, panels, entitlementOf(requester.user)),
      latestID: rows.latest_content?.[0]?.id ?? 0,
      failed,
    },
  };
});

export const personalised = endpoint(contract.personalised).handle(async ({ query, requester }, deps) => {
  const { feed, moreContent, subscriptionTrends, panels, failed } = await readPersonalised(deps, query, requester);
  const cards = cardBodies(deps, requester);
  return {
    status: 200,
    body: {
      filter: feed.saved,
      feed: { data: cards(feed.rows), meta: { total: feed.total, page: query.page, perPage: query.perPage } },
      moreContent: cards(moreContent),
      subscriptionTrends: cards(subscriptionTrends),
      additionalPanels: panelsBody(deps, panels, entitlementOf(requester.user)),
      failed,
    },
  };
});

function cardBodies(deps: Deps, { user }: AuthenticatedRequester) {
  const entitlement = entitlementOf(user);
  return (rows: CardRow[] = []) => rows.map((row) => cardBody(deps, row, entitlement));
}
