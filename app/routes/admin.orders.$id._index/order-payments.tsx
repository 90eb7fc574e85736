import { PaymentBadge } from "~/components/order/order-badges";
import { Day } from "~/components/ui/day";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import type { OrderView } from "./view-model.server";

type PaymentView = OrderView["payments"][number];
type AttemptView = PaymentView["attempts"][number];

/** The payments of an order, each with what was tried to make it. */
export function OrderPayments({ order, canManage }: { order: OrderView; canManage: boolean }) {
  const { id, payments, cancelled_at: cancelledAt } = order;
  if (payments.length === 0)
    return <p>{cancelledAt ? "There is nothing more to pay." : "There is nothing to pay for this order."}</p>;
  return (
    <Table
      caption="The payments of this order"
      captionHidden
      className="stacked-table payment-table"
      columns={[
        { key: "title", text: "Payment" },
        { key: "state", text: "State" },
        { key: "due", text: "Due" },
        { key: "tries", text: "Payment attempts" },
        { key: "amount", text: "Amount", align: "end" },
      ]}
      rows={payments.map((payment) => ({
        key: payment.id,
        cells: {
          title: payment.title,
          state: <PaymentBadge payment={payment} />,
          due: (
            <span data-name="Due">
              <Day day={payment.due} />
            </span>
          ),
          tries: <Attempts orderId={id} attempts={payment.attempts} canManage={canManage} />,
          amount: payment.amount_display,
        },
      }))}
    />
  );
}

interface AttemptsProps {
  orderId: string;
  attempts: AttemptView[];
  canManage: boolean;
}

function Attempts({ orderId, attempts, canManage }: AttemptsProps) {
  if (attempts.length === 0) return <>–</>;
  return (
    <ul className="order-attempts">
      {attempts.map(({ id, by, when, dateTime, outcome, reference, isUnsettledForADay }) => (
        <li key={id}>
          {by}, <time dateTime={dateTime}>{when}</time>: {outcome}
          {reference ? <span translate="no">{`; “${reference}”`}</span> : null}
          {isUnsettledForADay && canManage ? (
            <>
              . <a href={paths.adminOrder(orderId, { do: "outcome", attempt: id })}>Say what became of it</a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
