import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { pageWords } from "~/components/browse/per-page";
import { SaveForm } from "~/components/content/save-button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { showingResults } from "~/config/messages";
import type { RouteHandle } from "~/layout/route-handle";
import { listStickied, searchContent } from "~/models/search.server";
import { NothingAsked } from "./empty-results";
import { Hits, Pinned } from "./hits";
import { isCanonical, listQueryHref, parseListQuery } from "./list-query.server";
import { type SearchPage, toSearchPage } from "./results.server";
import stylesheet from "./search.css";

export const handle: RouteHandle<SearchPage> = {
  header: "platform",
  title: (page) => `${titleOf(page)}${pageWords(page.wish.page)}${page.wish.query ? " – Search" : ""}`,
  colours: ({ pinned, hits }) => ({ cards: [...pinned, ...hits].map(({ item }) => item) }),
  query: ({ wish }) => wish.query,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const { searchParams } = new URL(request.url);
  const wish = parseListQuery(searchParams);
  if (isCanonical(searchParams)) throw redirect(listQueryHref(wish));
  const { page, isCut: _, ...asked } = { ...wish, exact: wish.exact ? 1 : 0 };
  const [found, pinned] = await Promise.all([
    tryRead(searchContent(api, { ...asked, page })),
    page === 1 ? tryRead(listStickied(api, asked)) : { ok: true as const, value: [] },
  ]);
  return loadData(found, toSearchPage(wish, found, pinned));
}

function titleOf({ wish, query, pinned, hits, queryTotal, failed, category }: SearchPage): string {
  if (!wish.query || failed) return failed && wish.query ? query : "Search";
  const shown = pinned.length + hits.length;
  const found = queryTotal > 0 ? showingResults(shown, queryTotal, query) : `Nothing found for ${query}`;
  return category ? `${found} – ${category}` : found;
}

export default function Search() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader className="search-header" title="Search" />
      {page.hits.length + page.pinned.length > 0 ? <SaveForm /> : null}
      <LoadError problem={page.failed} className="wrap" />
      <LoadError problem={page.pinnedFailed} className="wrap" />
      {page.wish.query && !page.failed ? <Hits page={page} /> : null}
      {page.wish.query || page.failed ? null : <NothingAsked page={page} />}
      {page.pinned.length > 0 && (!page.wish.query || page.failed) ? <Pinned page={page} /> : null}
    </>
  );
}
