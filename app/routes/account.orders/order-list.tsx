import type { OrderSummary } from "contract/order";
import { OrderBadges } from "~/components/order/order-badges";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { Table, type TableColumn } from "~/components/ui/table";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
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
        <span className="order-list__order">
          {order.number}{" "}
          {order.items && order.items.length > 0 ? (
            <span className="order-list__items">{itemsInWords(order.items)}</span>
          ) : null}{" "}
          <span className="order-list__token" translate="no">
            Token {order.token.slice(0, shownTokenLength)}
          </span>
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
    </div>
  );
}

const namedItems = 2;

/** "Studio, 2 × The Year in View and 1 more" */
function itemsInWords(items: NonNullable<OrderSummary["items"]>): string {
  const names = items.map(({ title, qty }) => (qty > 1 ? `${qty} × ${title}` : title));
  const more = names.length - namedItems;
  if (more > 0) return `${names.slice(0, namedItems).join(", ")} and ${more} more`;
  return names.join(" and ");
}

/** The badges of an order, and what is due of it with the way to pay it. */
function State({ order }: { order: OrderSummary }) {
  const { id, number, overdue } = order;
  if (!overdue) return <OrderBadges order={order} />;
  const isByCard = overdue.type === "card";
  return (
    <>
      <OrderBadges order={order} />{" "}
      <span className="order-list__overdue">
        {`${overdue.amount_display}, due ${overdue.late === false ? "today, " : ""}`}
        <Day day={overdue.due} />.{" "}
        <a href={isByCard ? paths.usersPayment(id, { pay: overdue.id }) : paths.usersOrder(id)}>
          {isByCard ? "Pay it" : "How to transfer it"}
          <VisuallyHidden>{` for order ${number}`}</VisuallyHidden>
        </a>
      </span>
    </>
  );
}
