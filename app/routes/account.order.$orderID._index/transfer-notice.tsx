import { BankDetails } from "~/components/order/bank-details";
import { ProFormaLink } from "~/components/order/pro-forma-link";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";
import type { OrderPage } from "./view-model.server";

/** What is to be transferred, to which account, and with which reference. */
export function TransferNotice({ order }: { order: OrderPage }) {
  const { id, number, transfer, pay_by: payBy } = order;
  if (!transfer) return null;
  const { id: paymentId, bank, due, by, isLate, isBegun, months, takesCards } = transfer;
  return (
    <Callout type="warning" title={`Please transfer ${due}`}>
      <div className="order-notice">
        <p>
          {isLate ? (
            <>
              It was due on <Day day={by} />: please transfer it soon.
            </>
          ) : (
            <>
              Please transfer it by <Day day={by} />.
            </>
          )}{" "}
          {isBegun ? null : "What you have ordered is sent, or opened to you, as soon as the transfer has arrived."}
        </p>
        {payBy ? (
          <p>
            Its price holds until <Day day={payBy} />: if it is not paid by then, the order is cancelled.
          </p>
        ) : null}
        {months ? (
          <p>
            Your plan begins on the day the first transfer arrives, and runs for {months} months from that day. The
            other payments keep the dates shown below, whenever it begins.
          </p>
        ) : null}
        {bank ? (
          <BankDetails bank={bank} reference={number} />
        ) : (
          <p>
            The bank account cannot be shown at the moment. Please load this page again in a minute. Your payment
            reference is <span translate="no">{number}</span>.
          </p>
        )}
        <ProFormaLink orderId={id} />
        <p className="no-print">
          {takesCards ? (
            <>
              In a hurry? <a href={paths.usersPayment(id, { pay: paymentId })}>Pay it by card instead</a>.{" "}
            </>
          ) : null}
          <a href={paths.usersPayment(id, { change: "number" })}>Change the purchase order number</a> of the invoice.
        </p>
      </div>
    </Callout>
  );
}
