import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { BookPeriod } from "~/components/admin/book-period";
import { BookSums } from "~/components/admin/book-sums";
import { BookTabs } from "~/components/admin/book-tabs";
import stylesheet from "~/components/admin/books.css";
import { StackedTable } from "~/components/admin/stacked-table";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { formatPence } from "~/format/money";
import { parseBookDays, usualPeriods } from "~/http/book-days.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readVat } from "~/models/books.server";
import { toVatRow } from "~/view-models/books.server";

export const handle: RouteHandle = { header: "platform", title: "VAT – Books – Administration" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "reports.view");
  const { days, dayFaults } = parseBookDays(request);
  const { rows, totals } = await readOrFail(readVat(api, days), "getting the books");
  const { net, vat, gross } = totals;
  const sums = { net: formatPence(net), vat: formatPence(vat), gross: formatPence(gross) };
  return serverOnly({ days, dayFaults, usual: usualPeriods(), rows: rows.map(toVatRow), sums });
}

/** What a VAT return asks for. */
export default function AdminBooks() {
  const { days, dayFaults, usual, rows, sums } = useServerOnlyData<typeof loader>();
  const position = { q: "", sort: "", page: 1, filters: days, dayFaults };
  const period = `${formatDay(days.from)} to ${formatDay(days.to)}`;
  return (
    <>
      <PageHeader
        title="Books"
        intro="VAT by country and rate: invoiced less credited, in pounds, by the tax point. That is the day on which an invoice was paid, and a credit note was issued."
      />
      <BookTabs current="vat" days={days} />
      <div className="stack">
        <BookPeriod part="vat" position={position} usual={usual} />
        {rows.length > 0 ? (
          <>
            <BookSums
              sums={[
                ["Net", sums.net],
                ["VAT", sums.vat],
                ["Total", sums.gross],
              ]}
            />
            <StackedTable
              caption={`VAT from ${period}`}
              captionHidden
              columns={[
                { key: "kind", text: "Kind" },
                { key: "country", text: "Country" },
                { key: "rate", text: "Rate", align: "end" },
                { key: "net", text: "Net", align: "end" },
                { key: "vat", text: "VAT", align: "end" },
                { key: "gross", text: "Total", align: "end" },
                { key: "documents", text: "Documents", align: "end" },
              ]}
              rows={rows.map(({ id, ...cells }) => ({ key: id, cells }))}
            />
            <p>
              <a href={paths.adminBooksFile("vat.csv", days)}>Download as CSV</a>
            </p>
            <p>
              One Stop Shop is the VAT of consumers in the European Union, which its return asks for in euros, at the
              rate of the European Central Bank of the last day of the quarter.
            </p>
          </>
        ) : (
          <p>Nothing was invoiced or credited from {period}.</p>
        )}
      </div>
    </>
  );
}
