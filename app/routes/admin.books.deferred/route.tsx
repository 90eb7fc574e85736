import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { BookPeriod } from "~/components/admin/book-period";
import { BookTabs } from "~/components/admin/book-tabs";
import stylesheet from "~/components/admin/books.css";
import { StackedTable } from "~/components/admin/stacked-table";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { parseBookDays, usualPeriods } from "~/http/book-days.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readDeferred } from "~/models/books.server";
import { toDeferredRow } from "~/view-models/books.server";

export const handle: RouteHandle = { header: "platform", title: "Deferred revenue – Books – Administration" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "reports.view");
  const { days, dayFaults } = parseBookDays(request);
  const { months } = await readOrFail(readDeferred(api, days), "getting the books");
  return serverOnly({ days, dayFaults, usual: usualPeriods(), rows: months.map(toDeferredRow) });
}

/** What was invoiced for days to come. */
export default function AdminDeferredRevenue() {
  const { days, dayFaults, usual, rows } = useServerOnlyData<typeof loader>();
  const position = { q: "", sort: "", page: 1, filters: days, dayFaults };
  return (
    <>
      <PageHeader
        title="Books"
        intro="Deferred revenue by month, without VAT. A plan is earned day by day over the days that its invoice names, anything else at once; a credit note takes back both what was earned and what was to come."
      />
      <BookTabs current="deferred" days={days} />
      <div className="stack">
        <BookPeriod part="deferred" position={position} usual={usual} />
        <StackedTable
          caption="Deferred revenue"
          captionHidden
          columns={[
            { key: "month", text: "Month" },
            { key: "opening", text: "Deferred before", align: "end" },
            { key: "billed", text: "Invoiced", align: "end" },
            { key: "earned", text: "Earned", align: "end" },
            { key: "closing", text: "Deferred after", align: "end" },
          ]}
          rows={rows.map(({ id, ...cells }) => ({ key: id, cells }))}
        />
        <p>
          <a href={paths.adminBooksFile("deferred.csv", days)}>Download as CSV</a>
        </p>
      </div>
    </>
  );
}
