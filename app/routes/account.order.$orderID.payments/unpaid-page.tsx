import type { Payment } from "contract/order";
import { PaymentBadge } from "~/components/order/order-badges";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { Table, type TableColumn } from "~/components/ui/table";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import type { toUnpaidPage } from "./view-model.server";

const columns: TableColumn<"due" | "price" | "pay">[] = [
  { key: "due", text: "Date" },
  { key: "price", text: "Price", align: "end" },
  { key: "pay", text: "Pay", hidden: true, align: "end" },
];

/** The unpaid instalments of an order, each with a link to pay it. */
export function UnpaidPage({ order: { id, title, unpaid } }: { order: ReturnType<typeof toUnpaidPage> }) {
  const crumbs = [
    { text: "Orders", href: paths.usersOrders() },
    { text: title, href: paths.usersOrder(id) },
    { text: "Unpaid" },
  ];
  return (
    <>
      <PageHeader title="Unpaid" before={<Breadcrumbs items={crumbs} />} />
      {unpaid.length > 0 ? (
        <Table
          className="unpaid-table"
          caption={`Unpaid instalments: ${title}`}
          captionHidden
          columns={columns}
          rows={unpaid.map((payment) => ({ key: payment.id, cells: cellsOf(id, payment) }))}
        />
      ) : (
        <EmptyState
          title="Nothing is unpaid"
          level={2}
          action={<ButtonLink href={paths.usersOrder(id)}>View Order</ButtonLink>}
        >
          <p>No payment of this order is open.</p>
        </EmptyState>
      )}
    </>
  );
}

function cellsOf(orderId: string, payment: Payment) {
  const { id, type, due, amount_display } = payment;
  return {
    due: (
      <span className="unpaid-table__due">
        <Day day={due} /> <PaymentBadge payment={payment} />
      </span>
    ),
    price: amount_display,
    pay:
      type === "card" ? (
        <ButtonLink
          kind="secondary"
          href={paths.usersPayment(orderId, { pay: id })}
          about={`${amount_display}, due ${formatDay(due)}`}
        >
          Pay
        </ButtonLink>
      ) : (
        <a href={paths.usersOrder(orderId)}>By bank transfer</a>
      ),
  };
}
