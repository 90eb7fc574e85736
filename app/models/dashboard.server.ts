import * as content from "contract/content";
import type { Api } from "~/api/client.server";

/** What the dashboard calls its one page of everything. */
const perPage = 1;

export interface FeedPlace {
  /** Of the feed; the first is the whole dashboard. */
  page: number;
  /** Ids of the featured items that the first page showed. */
  exclude: string[];
}

/** The dashboard, or, after its first page, what comes next in the feed. */
export function readDashboard(api: Api, { page, exclude }: FeedPlace) {
  const seen = exclude.length > 0 ? exclude.join() : undefined;
  return api.read(content.dashboard, { query: { dashboard: 1, perPage, page, exclude: seen } });
}

/** The id of the newest item that is out; 0 before there is one. */
export async function latestID(api: Api): Promise<string | 0> {
  const { id } = await api.read(content.latestContent, {});
  return id;
}
