import type { Api } from "~/api/client.server";
import { type Result, tryRead } from "~/api/result.server";
import { parsePageNumber } from "~/http/search-params.server";
import { type FeedQuery, readDashboard } from "~/models/dashboard.server";

type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/** How many items of the feed one page of it has. */
export const feedPerPage = 5;
/** Users who read further than this are better served by the feed's own page. */
export const maxPages = 20;
const maxExcluded = 20;

interface DashboardQuery extends FeedQuery {
  /** How many pages of the feed the dashboard shows: in the browser "Load more" appends them. */
  pages: number;
}

/** The query of the dashboard's URL; an unknown value is ignored. */
export function parseListQuery(query: URLSearchParams): DashboardQuery {
  const exclude = (query.get("exclude") ?? "").split(",").filter(Boolean).slice(0, maxExcluded);
  const pages = parsePageNumber(query, { name: "pages", last: maxPages });
  return { page: parsePageNumber(query, { last: maxPages + 1 }), exclude, pages };
}

/** A page of the feed after the dashboard's first. */
export interface FurtherPage {
  query: FeedQuery;
  found: Dashboard;
}

/** Reads the pages of the feed that were appended to the dashboard, up to the first that cannot be read. */
export async function readFurtherPages(
  api: Api,
  { page, pages }: DashboardQuery,
  first: Result<Dashboard>,
): Promise<FurtherPage[]> {
  if (!first.ok || page > 1) return [];
  const { personalisedFeed, featured_content } = first.value;
  const last = Math.min(pages, Math.ceil(personalisedFeed.meta.total / feedPerPage));
  const exclude = featured_content.map(({ id }) => id);
  const queries = Array.from({ length: Math.max(last - 1, 0) }, (_, index) => ({ page: index + 2, exclude }));
  const reads = await Promise.all(queries.map((query) => tryRead(readDashboard(api, query))));
  const missing = reads.findIndex((read) => !read.ok || read.value.personalisedFeed.data.length === 0);
  const readable = missing === -1 ? reads : reads.slice(0, missing);
  return readable.flatMap((read, index) =>
    read.ok ? [{ query: { page: index + 2, exclude }, found: read.value }] : [],
  );
}
