import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { UsualPeriods } from "~/components/admin/book-period";
import { BookSums } from "~/components/admin/book-sums";
import { type BookPart, BookTabs, bookPath } from "~/components/admin/book-tabs";
import stylesheet from "~/components/admin/books.css";
import { DayRange } from "~/components/admin/day-range";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { parseBookDays, usualPeriods } from "~/http/book-days.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { loadBookList } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ list, position }) => `${list.title}${pageWords(position.page)} – Books – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "reports.view");
  const { q, page } = parseListQuery(request);
  const { days, dayFaults } = parseBookDays(request);
  const query = { ...days, q, page, per_page: rowsPerPage };
  const list = await loadBookList(api, params.list, query, user.permissions);
  const position = { q, sort: "", page, filters: days, dayFaults };
  return serverOnly({ part: params.list as BookPart, list, days, position, usual: usualPeriods() });
}

const files = [
  { layout: "", text: "CSV with all columns" },
  { layout: "-xero", text: "CSV for Xero" },
  { layout: "-sage", text: "CSV for Sage" },
];

/** Whether a list has no columns of a program for accounts: what it says is in another list already, or is no revenue. */
function hasOwnColumns(part: BookPart): boolean {
  return part === "written-off" || part === "balances";
}

/** A list of the books: invoices, credit notes, payments, refunds, kept money or what was written off in a period, with their sums. */
export default function AdminBook() {
  const { part, list, days, position, usual } = useServerOnlyData<typeof loader>();
  const { nouns, columns, rows, total, sums } = list;
  return (
    <>
      <PageHeader title="Books" intro={`${list.title}. ${list.intro}`} />
      <BookTabs current={part} days={days} />
      <div className="stack">
        <UsualPeriods part={part} usual={usual} />
        {total > 0 ? <BookSums sums={sums} /> : null}
        <AdminList
          nouns={nouns}
          position={position}
          defaultSort=""
          total={total}
          perPage={rowsPerPage}
          path={(query) => bookPath(part, query)}
          searched={list.searched}
          showAll="Show this month"
          filters={<DayRange position={position} from="From" to="Until" />}
          empty={<p>There is nothing in this period.</p>}
          columns={columns}
          rows={rows.map(({ id, name, href, cells }) => ({
            id,
            name,
            cells: href ? { ...cells, order: <a href={href}>{cells.order}</a> } : cells,
          }))}
        />
        {total > 0 ? (
          <ul className="book-files">
            {(hasOwnColumns(part) ? files.slice(0, 1) : files).map(({ layout, text }) => (
              <li key={layout}>
                <a
                  href={paths.adminBooksFile(`${part}${layout}.csv`, { ...days, ...(position.q && { q: position.q }) })}
                >
                  {text}
                  <VisuallyHidden> of these {nouns.many}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}
