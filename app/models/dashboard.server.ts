import * as content from "contract/content";
import type { Api } from "~/api/client.server";

/** The call's name for everything on one page. */
const perPage = 1;

export interface FeedPlace {
  /** The page of the feed; the first one is the whole dashboard. */
  page: number;
  /** Ids of the featured items that the first page showed. */
  exclude: string[];
}

/** The dashboard, or a further page of its feed. */
export function readDashboard(api: Api, { page, exclude }: FeedPlace) {
  const seen = exclude.length > 0 ? exclude.join() : undefined;
  return api.read(content.dashboard, { query: { dashboard: 1, perPage, page, exclude: seen } });
}

/** The id of the newest published item; 0 if there is none. */
export async function latestID(api: Api): Promise<string | 0> {
  const { id } = await api.read(content.latestContent, {});
  return id;
}
