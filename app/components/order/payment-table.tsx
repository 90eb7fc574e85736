import type { Payment } from "contract/order";
import type { ReactNode } from "react";
import { Day } from "../ui/day";
import { Table, type TableColumn } from "../ui/table";
import { PaymentBadge } from "./order-badges";
import { paymentTypes } from "./payment-type";

type Key = "title" | "state" | "type" | "due" | "amount" | "links";

const columns: TableColumn<Key>[] = [
  { key: "title", text: "Payment" },
  { key: "state", text: "State" },
  { key: "type", text: "Type" },
  { key: "due", text: "Due" },
  { key: "amount", text: "Amount", align: "end" },
];

interface PaymentTableProps {
  caption: string;
  payments: Payment[];
  /** The links of a payment, in a column of their own. */
  links?: (payment: Payment) => ReactNode;
}

/** Payments with their state, type, due date and amount. */
export function PaymentTable({ caption, payments, links }: PaymentTableProps) {
  const shown = links ? [...columns, { key: "links" as const, text: "Links", hidden: true }] : columns;
  const rows = payments.map((payment) => ({
    key: payment.id,
    cells: {
      title: (
        <>
          {payment.title} {links ? <span className="payment-table__order">Order {payment.order_number}</span> : null}
        </>
      ),
      state: <PaymentBadge payment={payment} />,
      type: <span data-name="Type">{paymentTypes[payment.paid_by ?? payment.type]}</span>,
      due: (
        <span data-name="Due">
          <Day day={payment.due} />
        </span>
      ),
      amount: payment.amount_display,
      links: links?.(payment),
    },
  }));
  return (
    <div className="payment-table">
      <Table className="stacked-table" caption={caption} captionHidden columns={shown} rows={rows} />
    </div>
  );
}
