import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { pageWords } from "~/components/browse/per-page";
import { Results } from "~/components/browse/results";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import type { RouteHandle } from "~/layout/route-handle";
import { listContent } from "~/models/content.server";
import stylesheet from "./content.css";
import { Filters } from "./filters";
import { listQueryHref } from "./list-query";
import { parseListQuery, queryOf, toListPage } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ heading, above, filters, listQuery }) =>
    [[heading, ...filters].join(", ") + pageWords(listQuery.page), ...above, "Library"].join(" – "),
  colours: ({ items }) => ({ cards: items }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  const listQuery = parseListQuery(new URL(request.url).searchParams);
  const list = await readOrFail(listContent(api, queryOf(listQuery)), "getting the content list");
  return serverOnly(toListPage(list, listQuery));
}

export default function Content() {
  const list = useServerOnlyData<typeof loader>();
  const { heading, intro, crumbs, below, listQuery, filters } = list;
  const clear = <a href={list.clearHref}>Clear filters</a>;
  return (
    <>
      <PageHeader title={heading} intro={intro} before={crumbs.length > 0 ? <Breadcrumbs items={crumbs} /> : null} />
      {below.length > 0 && listQuery.page === 1 ? (
        <nav className="wrap" aria-label={`Within ${heading}`}>
          <ul className="content-sections">
            {below.map((category) => (
              <li key={category.href}>
                <a href={category.href}>{category.title}</a>
                <p>{category.intro}</p>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Filters list={list} />
      <Results
        {...list}
        page={listQuery.page}
        perPage={listQuery.perPage}
        href={(page) => listQueryHref({ ...listQuery, page })}
        empty={messages.noMatchingResults}
        otherwise={clear}
        aside={
          filters.length > 0 ? (
            <>
              {`: ${filters.join(", ")}. `}
              {clear}
            </>
          ) : null
        }
      />
    </>
  );
}
