import { BalanceEntries } from "~/components/admin/balance-entries";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Day } from "~/components/ui/day";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import type { OrderView } from "./view-model.server";

type BalanceView = NonNullable<OrderView["balanceView"]>;

const states: Record<BalanceView["returns"][number]["status"], { text: string; tone: BadgeTone }> = {
  to_send: { text: "To be sent", tone: "alert" },
  sent: { text: "Sent back", tone: "good" },
  withdrawn: { text: "Withdrawn", tone: "wait" },
};

interface BalancePartProps {
  /** The order on whose page it is. */
  orderId: string;
  balance: BalanceView;
  canRefund: boolean;
}

/** The money that is kept for the customer of an order, with all that came in and went out. */
export function BalancePart({ orderId, balance, canRefund }: BalancePartProps) {
  const { amount_display: amount, entries, returns } = balance;
  return (
    <div className="stack">
      <p>
        <strong>{amount}</strong> is kept for this customer
        {balance.amount > 0 ? ", beyond what was due. It has no invoice as long as it pays nothing." : "."}
      </p>
      <BalanceEntries entries={entries} orderId={orderId} />
      {returns.length > 0 ? (
        <Table
          caption="What is or was to be sent back of it"
          captionHidden
          className="stacked-table refund-table"
          columns={[
            { key: "state", text: "State" },
            { key: "reason", text: "Reason" },
            { key: "amount", text: "Amount", align: "end" },
          ]}
          rows={returns.map((one) => ({
            key: one.id,
            cells: {
              state: (
                <>
                  <Badge tone={states[one.status].tone}>{states[one.status].text}</Badge>{" "}
                  {one.sent_on ? (
                    <>
                      by bank transfer, <Day day={one.sent_on} />
                    </>
                  ) : null}
                  {one.reference ? <span translate="no">{`; “${one.reference}”`}</span> : null}
                  {one.status === "to_send" && canRefund ? (
                    <>
                      <a href={paths.adminOrder(one.order_id, { do: "returned", return: one.id })}>
                        Record {one.amount_display} as sent
                      </a>{" "}
                      <a href={paths.adminOrder(one.order_id, { do: "keep-again", return: one.id })}>
                        Keep it instead<span className="visually-hidden"> of sending {one.amount_display}</span>
                      </a>
                    </>
                  ) : null}
                </>
              ),
              reason: <span data-name="Reason">{one.reason}</span>,
              amount: one.amount_display,
            },
          }))}
        />
      ) : null}
    </div>
  );
}
