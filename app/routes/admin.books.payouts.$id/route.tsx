import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { BookFiles } from "~/components/admin/book-files";
import { BookRows } from "~/components/admin/book-rows";
import { BookSums } from "~/components/admin/book-sums";
import { BookTabs } from "~/components/admin/book-tabs";
import stylesheet from "~/components/admin/books.css";
import { pageWords } from "~/components/browse/per-page";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { findBookList } from "~/features/book-lists.server";
import { formatDay } from "~/format/dates";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readPayout } from "~/models/books.server";
import { toPayoutView } from "~/view-models/books.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ payout, position }) => `Payout ${payout.providerId}${pageWords(position.page)} – Books – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "reports.view");
  const payout = await readOrFail(readPayout(api, params.id ?? ""), "getting the books");
  const { q, page } = parseListQuery(request);
  const query = { from: payout.day, to: payout.day, payout: payout.id, q, page, per_page: rowsPerPage };
  const list = await findBookList("payout-parts")?.show(api, query, user.permissions.includes("orders.view"));
  if (!list) throw notFound();
  return serverOnly({ payout: toPayoutView(payout), list, position: { q, sort: "", page } });
}

/** One payout of the card provider, with all that it consists of. */
export default function AdminPayout() {
  const { payout, list, position } = useServerOnlyData<typeof loader>();
  const { id, providerId, day, notices, sums } = payout;
  const month = { from: `${day.slice(0, 7)}-01`, to: day };
  return (
    <>
      <PageHeader title={`Payout of ${formatDay(day)}`} intro={payout.intro} />
      <BookTabs current="payouts" days={month} />
      <div className="stack">
        <p>
          <span translate="no">{providerId}</span> at the card provider
        </p>
        {notices.map((notice) => (
          <p key={notice} role="alert">
            <strong>{notice}</strong>
          </p>
        ))}
        <BookSums sums={sums} />
        {list.total > 0 || position.q ? (
          <>
            <h2>What it consists of</h2>
            <BookRows
              list={list}
              position={position}
              perPage={rowsPerPage}
              path={(query) => paths.adminPayout(id, query)}
            />
          </>
        ) : null}
        {list.total > 0 ? (
          <BookFiles part="payout-parts" list={list} query={{ from: day, to: day, payout: id }} />
        ) : null}
      </div>
    </>
  );
}
