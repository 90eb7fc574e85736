import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { defaultPerPage, pageWords } from "~/components/browse/per-page";
import { KeptNotice } from "~/components/order/kept-notice";
import { NoOrders } from "~/components/order/no-orders";
import { OrderTabs } from "~/components/order/order-tabs";
import { ListPagination } from "~/components/ui/list-pagination";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listOrders } from "~/models/order.server";
import { OrderList } from "./order-list";
import stylesheet from "./orders.css";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ page }) => `Orders${pageWords(page)} – Account`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const page = parsePageNumber(new URL(request.url).searchParams);
  const found = await tryRead(listOrders(api, { page, perPage: defaultPerPage }));
  const list = found.ok ? found.value : null;
  const problem = problemOf(found, "getting your orders");
  return loadData(found, serverOnly({ list, page, problem, plansHref: env.pricingUrl }));
}

export default function AccountOrders() {
  const { list, problem, plansHref } = useServerOnlyData<typeof loader>();
  return (
    <>
      <PageHeader title="Orders" />
      <OrderTabs current="orders" />
      <LoadError problem={problem} />
      <KeptNotice kept={list?.kept} />
      {list?.meta.total === 0 ? (
        <NoOrders title={messages.noOrders} plansHref={plansHref}>
          Whatever you order is listed here from the moment you place it: what it was, what it cost and where it is.
        </NoOrders>
      ) : null}
      {list && list.data.length > 0 ? <OrderList orders={list.data} /> : null}
      {list && list.meta.total > 0 ? <ListPagination list={list} what="orders" path={paths.usersOrders} /> : null}
    </>
  );
}
