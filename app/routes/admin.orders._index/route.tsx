import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { ListedOrder } from "contract/order-administration";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { OrderState } from "~/components/admin/order-state";
import { pageWords } from "~/components/browse/per-page";
import { OverdueBadge } from "~/components/order/order-badges";
import { paymentTypes } from "~/components/order/payment-type";
import { Day } from "~/components/ui/day";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { parseDays, parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listAllOrders } from "~/models/order-administration.server";
import { OrderFilters } from "./order-filters";
import stylesheet from "./orders.css";
import { filterChoices } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `${titleOf(position.filters)}${pageWords(position.page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "orders.view");
  const { q, sort, page } = parseListQuery(request);
  const { days, dayFaults } = parseDays(request);
  const filters = { ...parseFilters(request, filterChoices), ...days };
  const position = { q, sort, page, filters, dayFaults };
  const order = sort || sortOf(filters.show);
  const query = { q, page, per_page: rowsPerPage, ...filters, sort: order };
  const list = await readOrFail(listAllOrders(api, query as never), "getting the orders");
  return serverOnly({ position, list });
}

const newestFirst = "-placed";
const dueFirst = "due";
const oldestFirst = "placed";

/** The order of a list before another is chosen: nothing is due of what comes back. */
function sortOf(show: string | undefined): string {
  if (show === "goods_back") return oldestFirst;
  return show ? dueFirst : newestFirst;
}

const views: Record<string, { title: string; intro: string }> = {
  all: { title: "Orders", intro: "What was ordered, how far it is paid, and what is to be done with it." },
  overdue: { title: "Overdue orders", intro: "Each has a payment that is unpaid, and due today or earlier." },
  renewals: {
    title: "Renewals to come",
    intro: "The plans that renew, with what will be charged and when. A renewal is taken on its first day.",
  },
  to_refund: {
    title: "Orders to refund",
    intro: "Money is to be sent back for them by bank transfer; once it has been sent, record that on the order.",
  },
  goods_back: {
    title: "Goods to come back",
    intro:
      "Their buyers have withdrawn after something was sent. When it is here, record that on the order: that refunds it.",
  },
  disputed: {
    title: "Orders with disputed payments",
    intro:
      "A cardholder has told their bank that a payment is wrong. Each order says until when evidence is asked for.",
  },
  unsettled: {
    title: "Orders with unsettled money",
    intro:
      "The card provider has not said for a day what became of a payment or a refund, or could not give back a charge that came too late. Look it up there, and record it on the order.",
  },
  vat_conflict: {
    title: "Orders whose VAT is in doubt",
    intro:
      "Their card, or their account’s address, is of another country than their plan and files are taxed in. Look at each, and record on the order what you found.",
  },
  to_send: { title: "Orders to send", intro: "They are paid as far as they are due, and a parcel is to be sent." },
};

function titleOf(filters: Record<string, string>): string {
  return views[filters.show ?? "all"]?.title ?? "Orders";
}

export default function AdminOrders() {
  const { position, list } = useServerOnlyData<typeof loader>();
  const { filters } = position;
  const show = filters.show ?? "";
  const tab = (text: string, value: string) => ({
    text,
    href: paths.adminOrders(value ? { show: value } : undefined),
    current: show === value,
  });
  return (
    <>
      <PageHeader title={titleOf(filters)} intro={views[show || "all"]?.intro} />
      <Tabs
        label="Kinds of orders"
        items={[
          tab("All orders", ""),
          tab("Overdue", "overdue"),
          tab("Renewals", "renewals"),
          tab("To send", "to_send"),
          tab("To refund", "to_refund"),
          tab("Goods to come back", "goods_back"),
          tab("Unsettled", "unsettled"),
          tab("Disputed", "disputed"),
          tab("VAT in doubt", "vat_conflict"),
        ]}
      />
      {list.ordered_title ? (
        <p>
          Only orders with <b translate="no">{list.ordered_title}</b>.
        </p>
      ) : null}
      <AdminList
        nouns={{ one: "order", many: "orders" }}
        position={position}
        defaultSort={sortOf(show)}
        total={list.meta.total}
        perPage={rowsPerPage}
        last="beside"
        path={paths.adminOrders}
        searched="An order, invoice, purchase order or VAT number, a name, a company or an e-mail address"
        filters={<OrderFilters position={position} />}
        empty={<p>Orders appear here as soon as they are placed.</p>}
        columns={[
          { key: "number", text: "Order", sortKey: "number" },
          { key: "from", text: "From", selfExplaining: true },
          { key: "placed", text: "Placed", sortKey: "placed" },
          { key: "state", text: "State", selfExplaining: true },
          ...(show === "goods_back"
            ? [{ key: "next" as const, text: "To come back" }]
            : [
                {
                  key: "next" as const,
                  text: show === "renewals" ? "Will be charged" : "Next payment",
                  sortKey: "due",
                },
              ]),
          { key: "total", text: "Total", align: "end", selfExplaining: true },
        ]}
        rows={list.data.map((order) => ({
          id: order.id,
          name: `order ${order.number}`,
          cells: {
            number: <a href={paths.adminOrder(order.id)}>{order.number}</a>,
            from: <From order={order} />,
            placed: formatDate(order.created_at),
            state: <OrderState order={order} toSendBack={order.refund_to_send ? "Money to send back" : undefined} />,
            next: show === "goods_back" ? <GoodsBack order={order} /> : <NextPayment order={order} />,
            total: order.total_display,
          },
        }))}
      />
    </>
  );
}

function From({ order: { user, company } }: { order: ListedOrder }) {
  return (
    <span className="orders-from" translate="no">
      <span>{user ? user.display_name || user.email : "A deleted account"}</span>{" "}
      {company ? <span className="orders-from__company">{company}</span> : null}
    </span>
  );
}

function GoodsBack({ order: { goods_back: goods } }: { order: ListedOrder }) {
  if (!goods) return <>–</>;
  return (
    <span className="orders-next">
      <span translate="no">{goods.items.join("; ")}</span>{" "}
      <span className="orders-next__how">
        <span>
          Withdrawn from on {formatDate(goods.since)}, to be sent by <Day day={goods.send_by} />
        </span>
      </span>
    </span>
  );
}

function NextPayment({ order: { next_payment: next } }: { order: ListedOrder }) {
  if (!next) return <>–</>;
  return (
    <span className="orders-next">
      <span>
        {next.amount_display} on <Day day={next.due} />
      </span>
      <span className="orders-next__how">
        {paymentTypes[next.type]} {next.overdue ? <OverdueBadge isLate={next.late} /> : null}
      </span>
    </span>
  );
}
