import { BankDetails } from "~/components/order/bank-details";
import { ProFormaLink } from "~/components/order/pro-forma-link";
import { Callout } from "~/components/ui/callout";
import type { OrderPage } from "./view-model.server";

/** What is to be transferred, to which account, and with which reference. */
export function TransferNotice({ id, number, transfer }: Pick<OrderPage, "id" | "number" | "transfer">) {
  if (!transfer) return null;
  const { bank, due } = transfer;
  return (
    <Callout type="warning" title={`Please transfer ${due}`}>
      <div className="order-notice">
        <p>What you have ordered is sent, or opened to you, as soon as the transfer has arrived.</p>
        {bank ? (
          <BankDetails bank={bank} reference={number} />
        ) : (
          <p>
            The bank account cannot be shown at the moment. Please load this page again in a minute. Your payment
            reference is <span translate="no">{number}</span>.
          </p>
        )}
        <ProFormaLink orderId={id} />
      </div>
    </Callout>
  );
}
