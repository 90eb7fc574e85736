import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { loadData, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { pageWords } from "~/components/browse/per-page";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { showingResults } from "~/config/messages";
import type { RouteHandle } from "~/layout/route-handle";
import { searchContent, searchPinned } from "~/models/search.server";
import { NothingAsked } from "./empty-results";
import { Hits, Pinned } from "./hits";
import { listQueryHref, needsCanonicalRedirect, parseListQuery } from "./list-query.server";
import stylesheet from "./search.css";
import { type SearchPage, toSearchPage } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: (page) => `${titleOf(page)}${pageWords(page.listQuery.page)}${page.listQuery.query ? " – Search" : ""}`,
  colours: ({ pinned, hits }) => ({ cards: [...pinned, ...hits].map(({ item }) => item) }),
  query: ({ listQuery }) => listQuery.query,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const { searchParams } = new URL(request.url);
  const listQuery = parseListQuery(searchParams);
  if (needsCanonicalRedirect(searchParams)) throw redirect(listQueryHref(listQuery));
  const { page, isCut: _, ...asked } = { ...listQuery, exact: listQuery.exact ? 1 : 0 };
  const [found, pinned] = await Promise.all([
    tryRead(searchContent(api, { ...asked, page })),
    page === 1 ? tryRead(searchPinned(api, asked)) : { ok: true as const, value: [] },
  ]);
  return loadData(found, serverOnly(toSearchPage(listQuery, found, pinned)));
}

function titleOf({ listQuery, query, pinned, hits, queryTotal, failed, category }: SearchPage): string {
  if (!listQuery.query || failed) return failed && listQuery.query ? query : "Search";
  const shown = pinned.length + hits.length;
  const found = queryTotal > 0 ? showingResults(shown, queryTotal, query) : `Nothing found for ${query}`;
  return category ? `${found} – ${category}` : found;
}

export default function Search() {
  const page = useServerOnlyData<typeof loader>();
  return (
    <>
      <PageHeader className="search-header" title="Search" />
      <LoadError problem={page.failed} className="wrap" />
      <LoadError problem={page.pinnedFailed} className="wrap" />
      {page.listQuery.query && !page.failed ? <Hits page={page} /> : null}
      {page.listQuery.query || page.failed ? null : <NothingAsked page={page} />}
      {page.pinned.length > 0 && (!page.listQuery.query || page.failed) ? <Pinned page={page} /> : null}
    </>
  );
}
