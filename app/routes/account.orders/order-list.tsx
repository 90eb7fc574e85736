import type { OrderSummary } from "contract/order";
import { OrderBadges } from "~/components/order/order-badges";
import { Badge } from "~/components/ui/badge";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { Table, type TableColumn } from "~/components/ui/table";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

const columns: TableColumn<"placed" | "state" | "order" | "total" | "view">[] = [
  { key: "placed", text: "Placed" },
  { key: "state", text: "State" },
  { key: "order", text: "Order" },
  { key: "total", text: "Total", align: "end" },
  { key: "view", text: "View", hidden: true },
];

const shownTokenLength = 20;

/** Orders with their badges, each with a link to its page. */
export function OrderList({ orders }: { orders: OrderSummary[] }) {
  const rows = orders.map((order) => ({
    key: order.id,
    cells: {
      placed: <PublishDate iso={order.created_at} />,
      state: <State order={order} />,
      order: (
        <span className="order-list__order" translate="no">
          {order.number} <span className="order-list__token">Token {order.token.slice(0, shownTokenLength)}</span>
        </span>
      ),
      total: order.total_display,
      view: (
        <a href={paths.usersOrder(order.id)}>
          View<VisuallyHidden>{` order ${order.number}`}</VisuallyHidden>
        </a>
      ),
    },
  }));
  return (
    <div className="order-list">
      <Table className="stacked-table" caption="Your orders" captionHidden columns={columns} rows={rows} />
      <p className="order-list__explained">{messages.orderToken}</p>
    </div>
  );
}

/** The badges of an order, and what is overdue of it with the way to pay it. */
function State({ order }: { order: OrderSummary }) {
  const { id, number, overdue } = order;
  if (!overdue) return <OrderBadges order={order} />;
  const isByCard = overdue.type === "card";
  return (
    <>
      <OrderBadges order={order} /> <Badge tone="alert">Overdue</Badge>{" "}
      <span className="order-list__overdue">
        {overdue.amount_display}, due <Day day={overdue.due} />.{" "}
        <a href={isByCard ? paths.usersPayment(id, { pay: overdue.id }) : paths.usersOrder(id)}>
          {isByCard ? "Pay it" : "How to transfer it"}
          <VisuallyHidden>{` for order ${number}`}</VisuallyHidden>
        </a>
      </span>
    </>
  );
}
