import { paymentTypes } from "~/components/order/payment-type";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import type { OrderView } from "./view-model.server";

type RefundView = OrderView["refunds"][number];

/** What was given back of an order, and what a person has to send. */
export function OrderRefunds({ order: { id, refunds }, canRefund }: { order: OrderView; canRefund: boolean }) {
  return (
    <Table
      caption="The refunds of this order"
      captionHidden
      className="stacked-table refund-table"
      columns={[
        { key: "payment", text: "Of" },
        { key: "state", text: "State" },
        { key: "how", text: "How" },
        { key: "reason", text: "Reason" },
        { key: "note", text: "Credit note" },
        { key: "amount", text: "Amount", align: "end" },
      ]}
      rows={refunds.map((refund) => ({
        key: refund.id,
        cells: {
          payment: refund.payment_title,
          state: (
            <>
              <RefundState refund={refund} />{" "}
              {refund.to_send && canRefund ? (
                <a href={paths.adminOrder(id, { do: "sent", refund: refund.id })}>
                  Record {refund.amount_display} as sent
                </a>
              ) : null}{" "}
              {refund.unsettled_for_a_day && canRefund ? (
                <a href={paths.adminOrder(id, { do: "outcome", refund: refund.id })}>
                  Say what became of it<span className="visually-hidden">, of {refund.amount_display}</span>
                </a>
              ) : null}{" "}
              {refund.credited_display ? <CreditedAsWell orderId={id} refund={refund} canRefund={canRefund} /> : null}{" "}
              {refund.withdrawable && canRefund ? (
                <a href={paths.adminOrder(id, { do: "withdraw", refund: refund.id })}>
                  Withdraw this refund<span className="visually-hidden"> of {refund.amount_display}</span>
                </a>
              ) : null}
            </>
          ),
          how: (
            <>
              {paymentTypes[refund.method]}, <RefundDay refund={refund} />
            </>
          ),
          reason: <span data-name="Reason">{refund.reason}</span>,
          note: (
            <span className="document-number" data-name="Note">
              {refund.credit_note ?? "–"}
            </span>
          ),
          amount: refund.amount_display,
        },
      }))}
    />
  );
}

/** What an upgrade was credited for although it was given back elsewhere, until a person has seen to it. */
function CreditedAsWell({ orderId, refund, canRefund }: { orderId: string; refund: RefundView; canRefund: boolean }) {
  if (refund.reviewed) return <span>{refund.credited_display} of it was credited as well, and was seen to.</span>;
  return (
    <>
      <Badge tone="alert">{refund.credited_display} credited as well</Badge>{" "}
      {canRefund ? (
        <a href={paths.adminOrder(orderId, { do: "credited", refund: refund.id })}>
          Record what was done<span className="visually-hidden"> about the refund of {refund.amount_display}</span>
        </a>
      ) : null}
    </>
  );
}

/** When it was given back; one that waits for a person to send it has no day yet. */
function RefundDay({ refund }: { refund: RefundView }) {
  if (refund.sent_on) return <Day day={refund.sent_on} />;
  return refund.to_send && refund.method === "bacs" ? "to be sent" : <PublishDate iso={refund.created_at} />;
}

const states: Record<RefundView["status"], { text: string; tone: BadgeTone }> = {
  created: { text: "Outcome not known yet", tone: "wait" },
  succeeded: { text: "Refunded", tone: "good" },
  failed: { text: "Failed", tone: "alert" },
};

function RefundState({ refund }: { refund: RefundView }) {
  if (refund.failure_code === "withdrawn") return <Badge>Withdrawn</Badge>;
  const { text, tone } = refund.to_send ? ({ text: "To be sent", tone: "alert" } as const) : states[refund.status];
  const code = refund.status === "failed" && refund.failure_code ? refund.failure_code.replaceAll("_", " ") : "";
  return (
    <>
      <Badge tone={tone}>{text}</Badge> {code ? `(${code})` : null}
    </>
  );
}
