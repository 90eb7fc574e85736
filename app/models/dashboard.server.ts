import * as content from "contract/content";
import type { Api } from "~/api/client.server";

/** The specification's value; the API sets the number of items of each section itself. */
const perPage = 1;

export interface FeedQuery {
  /** The page of the feed; the first one is the whole dashboard. */
  page: number;
  /** Ids of the featured items that the first page showed. */
  exclude: string[];
}

/** The dashboard, or a further page of its feed. */
export function readDashboard(api: Api, { page, exclude }: FeedQuery) {
  const seen = exclude.length > 0 ? exclude.join() : undefined;
  return api.read(content.dashboard, { query: { dashboard: 1, perPage, page, exclude: seen } });
}

/** The id of the newest published item; 0 if there is none. */
export async function readLatestId(api: Api): Promise<string | 0> {
  const { id } = await api.read(content.latestContent, {});
  return id;
}
