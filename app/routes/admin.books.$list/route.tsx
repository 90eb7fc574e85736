import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/auth/guards.server";
import { BookFiles } from "~/components/admin/book-files";
import { UsualPeriods } from "~/components/admin/book-period";
import { BookRows } from "~/components/admin/book-rows";
import { BookSums } from "~/components/admin/book-sums";
import { type BookPart, BookTabs, bookPath } from "~/components/admin/book-tabs";
import stylesheet from "~/components/admin/books.css";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { findBookList } from "~/features/book-lists.server";
import { parseBookDays, usualPeriods } from "~/http/book-days.server";
import { parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { Reconciliation } from "./reconciliation";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ list, position }) => `${list.title}${pageWords(position.page)} – Books – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "reports.view");
  const found = findBookList(params.list);
  if (!found) throw notFound();
  const { q, page } = parseListQuery(request);
  const { days, dayFaults } = parseBookDays(request);
  const shown = parseFilters(request, { show: (text) => params.list === "payouts" && text === "in_doubt" });
  const query = { ...days, q, page, per_page: rowsPerPage, ...(shown.show && { show: "in_doubt" as const }) };
  const list = await found.show(api, query, user.permissions.includes("orders.view"));
  const position = { q, sort: "", page, filters: { ...days, ...shown }, dayFaults };
  return serverOnly({ part: params.list as BookPart, list, days, position, usual: usualPeriods() });
}

/** A list of the books: documents, payments, refunds, payouts, kept money or what was written off in a period, with sums. */
export default function AdminBook() {
  const { part, list, days, position, usual } = useServerOnlyData<typeof loader>();
  const { total, sums, reconciliation } = list;
  const isInDoubt = "show" in position.filters;
  return (
    <>
      <PageHeader title="Books" intro={`${list.title}. ${list.intro}`} />
      <BookTabs current={part === "payout-parts" ? "payouts" : part} days={days} />
      <div className="stack">
        {isInDoubt ? (
          <p>
            These have come back from the bank and are not paid out again yet, or do not add up.{" "}
            <a href={bookPath(part, days)}>Show all payouts</a>
          </p>
        ) : (
          <UsualPeriods part={part} usual={usual} />
        )}
        {total > 0 ? <BookSums sums={sums} /> : null}
        <BookRows
          list={list}
          position={position}
          perPage={rowsPerPage}
          path={(query) => bookPath(part, query)}
          hasDays
        />
        {total > 0 ? (
          <BookFiles part={part} list={list} query={{ ...days, ...(position.q && { q: position.q }) }} />
        ) : null}
        {part === "payouts" && total > 0 ? (
          <p>
            <a href={bookPath("payout-parts", days)}>What these payouts consist of</a>
          </p>
        ) : null}
        {reconciliation && !isInDoubt ? <Reconciliation {...reconciliation} days={days} /> : null}
      </div>
    </>
  );
}
