import type { OrderSummary } from "contract/order";
import { OrderBadges } from "~/components/order/order-badges";
import { PublishDate } from "~/components/ui/publish-date";
import { Table, type TableColumn } from "~/components/ui/table";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { uniqueLabels } from "~/format/unique-labels";

const columns: TableColumn<"placed" | "state" | "token" | "total" | "view">[] = [
  { key: "placed", text: "Placed" },
  { key: "state", text: "State" },
  { key: "token", text: "Order" },
  { key: "total", text: "Total", align: "end" },
  { key: "view", text: "View", hidden: true },
];

const shownTokenLength = 20;

/** Orders with their badges, each with a link to its page. */
export function OrderList({ orders }: { orders: OrderSummary[] }) {
  const names = uniqueLabels(orders, ({ created_at, total_display }) => {
    return `the order of ${formatDate(created_at)}, ${total_display}`;
  });
  const rows = orders.map((order, index) => ({
    key: order.id,
    cells: {
      placed: <PublishDate iso={order.created_at} />,
      state: <OrderBadges order={order} />,
      token: (
        <span className="order-list__token" translate="no">
          {order.token.slice(0, shownTokenLength)}
        </span>
      ),
      total: order.total_display,
      view: (
        <a href={paths.usersOrder(order.id)}>
          View<VisuallyHidden>{` ${names[index]}`}</VisuallyHidden>
        </a>
      ),
    },
  }));
  return (
    <div className="order-list">
      <Table className="stacked-table" caption="Your orders" captionHidden columns={columns} rows={rows} />
    </div>
  );
}
