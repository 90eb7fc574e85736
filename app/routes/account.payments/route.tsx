import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { Payment } from "contract/order";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { defaultPerPage, pageWords } from "~/components/browse/per-page";
import { DueCallout } from "~/components/order/due-callout";
import { NoOrders } from "~/components/order/no-orders";
import { OrderTabs } from "~/components/order/order-tabs";
import { PaymentTable } from "~/components/order/payment-table";
import { ListPagination } from "~/components/ui/list-pagination";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { formatDay } from "~/format/dates";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listPayments } from "~/models/payment.server";
import stylesheet from "./payments.css";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "orders",
  title: ({ page }) => `Payments${pageWords(page)} – Account`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const page = parsePageNumber(new URL(request.url).searchParams);
  const found = await tryRead(listPayments(api, { page, perPage: defaultPerPage }));
  const list = found.ok ? found.value : null;
  const problem = problemOf(found, "getting your payments");
  return loadData(found, serverOnly({ list, page, problem, plansHref: env.pricingUrl }));
}

export default function AccountPayments() {
  const { list, problem, plansHref } = useServerOnlyData<typeof loader>();
  return (
    <>
      <PageHeader title="Payments" />
      <OrderTabs current="payments" />
      <LoadError problem={problem} />
      {list?.meta.total === 0 ? (
        <NoOrders title={messages.noPayments} plansHref={plansHref}>
          What you have paid and what is still due for your orders is listed here.
        </NoOrders>
      ) : null}
      {list ? <DueNotice payments={list.data.filter(({ overdue }) => overdue)} /> : null}
      {list && list.data.length > 0 ? (
        <PaymentTable
          caption="Your payments"
          payments={list.data}
          links={(payment) => <PaymentLinks payment={payment} />}
        />
      ) : null}
      {list && list.meta.total > 0 ? <ListPagination list={list} what="payments" path={paths.usersPayments} /> : null}
    </>
  );
}

function PaymentLinks({ payment: { order_id, order_number, title, due, type, overdue } }: { payment: Payment }) {
  const about = `${title}, due ${formatDay(due)}`;
  return (
    <span className="payment-links">
      {overdue && type === "card" ? (
        <a href={paths.usersPayment(order_id)}>
          Pay<VisuallyHidden>{` ${about}`}</VisuallyHidden>
        </a>
      ) : null}{" "}
      <a href={paths.usersOrder(order_id)}>
        View Order<VisuallyHidden>{` ${order_number}, ${about}`}</VisuallyHidden>
      </a>
    </span>
  );
}

/** The payments that are due, before all others: the list continues with future ones. */
function DueNotice({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <div className="overdue-notice">
      <DueCallout
        payments={payments}
        link={({ order_id, title, due, type }) => (
          <a href={type === "card" ? paths.usersPayment(order_id) : paths.usersOrder(order_id)}>
            {type === "card" ? "Pay it" : "How to transfer it"}
            <VisuallyHidden>{` ${title}, due ${formatDay(due)}`}</VisuallyHidden>
          </a>
        )}
      />
    </div>
  );
}
