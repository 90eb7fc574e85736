import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { StackedTable } from "~/components/admin/stacked-table";
import { pageWords } from "~/components/browse/per-page";
import { Day } from "~/components/ui/day";
import { EmptyState } from "~/components/ui/empty-state";
import { ListPagination } from "~/components/ui/list-pagination";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { rowsPerPage } from "~/http/list-query.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listBalances } from "~/models/balance.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ page }) => `Money kept for customers${pageWords(page)} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "orders.view");
  const page = parsePageNumber(new URL(request.url).searchParams);
  const { data, meta } = await readOrFail(listBalances(api, { page, per_page: rowsPerPage }), "getting the balances");
  const mayViewMembers = user.permissions.includes("members.view");
  return serverOnly({ list: { data, meta: { ...meta, perPage: meta.per_page } }, page, mayViewMembers });
}

/** The customers that money is kept for, each with the order that the last of it came with. */
export default function AdminBalances() {
  const { list, mayViewMembers } = useServerOnlyData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Money kept for customers"
        intro="What was transferred beyond what was due. On the order's page it pays what is due, or is sent back."
      />
      {list.meta.total === 0 ? (
        <EmptyState title="No money is kept" level={2}>
          <p>A transfer that fits no payment is kept from the page of an order, or from a bank statement.</p>
        </EmptyState>
      ) : (
        <div className="stack">
          <StackedTable
            caption="Customers that money is kept for"
            captionHidden
            columns={[
              { key: "customer", text: "Customer", selfExplaining: true },
              { key: "order", text: "Came with order" },
              { key: "day", text: "Arrived" },
              { key: "amount", text: "Kept", align: "end" },
            ]}
            rows={list.data.map((row) => ({
              key: row.id,
              cells: {
                customer: (
                  <>
                    {row.user && mayViewMembers ? <a href={paths.adminMember(row.user.id)}>{row.name}</a> : row.name}
                    <span className="list-note">
                      {[row.company, row.user?.email ?? "the account is deleted"].filter(Boolean).join(", ")}
                    </span>
                  </>
                ),
                order: <a href={paths.adminOrder(row.order_id)}>{row.order_number}</a>,
                day: <Day day={row.received_on} />,
                amount: row.amount_display,
              },
            }))}
          />
          <ListPagination list={list} what="customers" path={paths.adminBalances} />
        </div>
      )}
    </>
  );
}
