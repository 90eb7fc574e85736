import type { Payment } from "contract/order";
import { PaymentBadge } from "~/components/order/order-badges";
import { PaymentUnavailable } from "~/components/order/payment-unavailable";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { Table, type TableColumn } from "~/components/ui/table";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";
import { NextStep } from "./next-step";
import type { toUnpaidPage } from "./view-model.server";

const columns: TableColumn<"title" | "due" | "price" | "pay">[] = [
  { key: "title", text: "Payment" },
  { key: "due", text: "Date" },
  { key: "price", text: "Price", align: "end" },
  { key: "pay", text: "Pay", hidden: true, align: "end" },
];

interface UnpaidPageProps {
  order: ReturnType<typeof toUnpaidPage>;
  /** The e-mail address of those who help. */
  support: string;
}

/** The unpaid instalments of an order, each with a link to pay it. */
export function UnpaidPage({ order, support }: UnpaidPageProps) {
  const { id, number, title, type, unpaid, takesCards, takesTransfers } = order;
  const heading = unpaid.length > 0 ? `Unpaid: order ${number}` : "Nothing left to pay";
  const crumbs = [
    { text: "Orders", href: paths.usersOrders() },
    { text: title, href: paths.usersOrder(id) },
    { text: "Payments" },
  ];
  return (
    <>
      <PageHeader title={heading} before={<Breadcrumbs items={crumbs} />} />
      {unpaid.length > 0 ? (
        <>
          <Table
            className="unpaid-table stacked-table"
            caption={`Unpaid instalments: ${title}`}
            captionHidden
            columns={columns}
            rows={unpaid.map((payment, at) => ({ key: payment.id, cells: cellsOf(order, payment, at === 0) }))}
          />
          {takesCards || takesTransfers ? null : <PaymentUnavailable support={support} />}
          {type === "card" ? (
            <>
              {takesTransfers ? (
                <div className="next-step stack">
                  <h2>By bank transfer</h2>
                  <p>You get a pro forma invoice with the bank details, for your purchase order.</p>
                  <p>
                    <ButtonLink kind="secondary" href={paths.usersPayment(id, { change: "bacs" })}>
                      Pay by bank transfer instead
                    </ButtonLink>
                  </p>
                </div>
              ) : null}
              {takesCards ? <NextStep id={id} number={number} support={support} /> : null}
            </>
          ) : (
            <AwaitedTransfer order={order} />
          )}
          <PurchaseNumberNote order={order} />
        </>
      ) : (
        <EmptyState
          title="There is nothing to pay"
          level={2}
          action={<ButtonLink href={paths.usersOrder(id)}>View Order</ButtonLink>}
        >
          <p>No payment on this order is outstanding.</p>
        </EmptyState>
      )}
    </>
  );
}

/** Where the bank details are, and the way to a card. */
function AwaitedTransfer({ order: { id, number, unpaid, takesCards } }: Pick<UnpaidPageProps, "order">) {
  return (
    <div className="next-step stack">
      <h2>By bank transfer</h2>
      <p>
        The bank details and the pro forma invoice are with <a href={paths.usersOrder(id)}>order {number}</a>, whose
        number is the payment reference.
        {takesCards ? " A card pays at once: what it pays for begins without waiting for the bank." : null}
      </p>
      {unpaid.length === 1 || !takesCards ? null : (
        <p>
          <ButtonLink kind="secondary" href={paths.usersPayment(id, { change: "card" })}>
            Pay by card from now on
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The number of the buyer's order, and where it is added. */
function PurchaseNumberNote({ order: { id, purchaseNumber } }: Pick<UnpaidPageProps, "order">) {
  const change = paths.usersPayment(id, { change: "number" });
  return (
    <div className="next-step stack">
      <h2>Purchase order number</h2>
      {purchaseNumber ? (
        <p>
          Your number is <span translate="no">{purchaseNumber}</span>. <a href={change}>Change the number</a>
        </p>
      ) : (
        <p>
          Your company needs its own number on the invoice? <a href={change}>Add a purchase order number</a>
        </p>
      )}
    </div>
  );
}

/** @param isNext it is to be paid before the others */
function cellsOf(
  { id: orderId, takesCards, takesTransfers, isFirst }: UnpaidPageProps["order"],
  payment: Payment,
  isNext: boolean,
) {
  const { id, type, title, due, amount_display } = payment;
  return {
    title,
    due: (
      <span className="unpaid-table__due">
        <Day day={due} /> <PaymentBadge payment={payment} />
      </span>
    ),
    price: amount_display,
    pay:
      isFirst && !isNext ? null : takesCards && (type === "card" || isNext) ? (
        <ButtonLink
          kind="secondary"
          href={paths.usersPayment(orderId, { pay: id })}
          about={`${amount_display}, due ${formatDay(due)}`}
        >
          {type === "card" ? "Pay" : "Pay by card"}
        </ButtonLink>
      ) : type === "bacs" || takesTransfers ? (
        <a href={type === "card" ? paths.usersPayment(orderId, { change: "bacs" }) : paths.usersOrder(orderId)}>
          By bank transfer
        </a>
      ) : null,
  };
}
