import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { defaultPerPage, pageWords } from "~/components/browse/per-page";
import { DocumentTable } from "~/components/order/document-table";
import { NoOrders } from "~/components/order/no-orders";
import { OrderTabs } from "~/components/order/order-tabs";
import { ListPagination } from "~/components/ui/list-pagination";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listDocuments } from "~/models/document.server";
import stylesheet from "./invoices.css";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ page }) => `Invoices${pageWords(page)} – Account`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const page = parsePageNumber(new URL(request.url).searchParams);
  const found = await tryRead(listDocuments(api, { page, per_page: defaultPerPage }));
  const list = found.ok ? toList(found.value) : null;
  const problem = problemOf(found, "getting your invoices");
  return loadData(found, serverOnly({ list, page, problem, plansHref: env.pricingUrl }));
}

function toList({ data, meta: { total, page, per_page: perPage } }: Awaited<ReturnType<typeof listDocuments>>) {
  return { data, meta: { total, page, perPage } };
}

export default function AccountInvoices() {
  const { list, problem, plansHref } = useServerOnlyData<typeof loader>();
  return (
    <>
      <PageHeader title="Invoices" />
      <OrderTabs current="invoices" />
      <LoadError problem={problem} />
      {list?.meta.total === 0 ? (
        <NoOrders title={messages.noInvoices} plansHref={plansHref}>
          Each payment has an invoice from the moment it arrives. You will find it here, as a PDF and as an e-invoice,
          beside the pro formas for what you pay by bank transfer.
        </NoOrders>
      ) : null}
      {list && list.data.length > 0 ? (
        <>
          <DocumentTable
            caption="Your invoices, credit notes and pro formas"
            documents={list.data}
            links={({ kind, order_id, order_number, pro_forma }) => (
              <>
                {kind === "pro_forma" && (pro_forma?.position ?? 1) === (pro_forma?.count ?? 1) ? (
                  <a href={paths.proForma(order_id)}>
                    Page<VisuallyHidden>{` of pro forma ${order_number}`}</VisuallyHidden>
                  </a>
                ) : null}{" "}
                <a href={paths.usersOrder(order_id)}>Order {order_number}</a>
              </>
            )}
          />
          <p className="hint invoice-note">
            An e-invoice is the same invoice as a file that your accountant's program reads: XML in the European
            standard EN 16931, in UBL 2.1.
          </p>
        </>
      ) : null}
      {list && list.meta.total > 0 ? <ListPagination list={list} what="invoices" path={paths.usersInvoices} /> : null}
    </>
  );
}
