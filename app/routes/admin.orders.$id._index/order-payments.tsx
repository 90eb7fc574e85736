import { PaymentBadge } from "~/components/order/order-badges";
import { paymentTypes } from "~/components/order/payment-type";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { Table } from "~/components/ui/table";
import type { OrderView } from "./view-model.server";

type PaymentView = OrderView["payments"][number];
type AttemptView = PaymentView["attempts"][number];

/** The payments of an order, each with what was tried to make it. */
export function OrderPayments({ order: { payments, cancelled_at: cancelledAt } }: { order: OrderView }) {
  if (payments.length === 0)
    return <p>{cancelledAt ? "Nothing is to be paid any more." : "Nothing has to be paid for this order."}</p>;
  return (
    <Table
      caption="The payments of this order"
      captionHidden
      columns={[
        { key: "title", text: "Payment" },
        { key: "state", text: "State" },
        { key: "due", text: "Due" },
        { key: "tries", text: "What was tried" },
        { key: "amount", text: "Amount", align: "end" },
      ]}
      rows={payments.map((payment) => ({
        key: payment.id,
        cells: {
          title: payment.title,
          state: <PaymentBadge payment={payment} />,
          due: <Day day={payment.due} />,
          tries: <Attempts attempts={payment.attempts} />,
          amount: payment.amount_display,
        },
      }))}
    />
  );
}

const outcomes: Record<AttemptView["status"], string> = {
  created: "outcome not known yet",
  processing: "waits for the bank's confirmation",
  succeeded: "paid",
  failed: "failed",
  cancelled: "given up",
};

function Attempts({ attempts }: { attempts: AttemptView[] }) {
  if (attempts.length === 0) return <>–</>;
  return (
    <ul className="order-attempts">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          {paymentTypes[attempt.method]},{" "}
          {attempt.received_on ? <Day day={attempt.received_on} /> : <PublishDate iso={attempt.created_at} />}:{" "}
          {outcomes[attempt.status]}
          {attempt.failure_code ? ` (${attempt.failure_code.replaceAll("_", " ")})` : ""}
          {attempt.received_display ? `; ${attempt.received_display} arrived` : ""}
          {attempt.reference ? <span translate="no">{`; “${attempt.reference}”`}</span> : null}
        </li>
      ))}
    </ul>
  );
}
