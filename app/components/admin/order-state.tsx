import type { ListedOrder } from "contract/order-administration";
import { Badge, type BadgeTone } from "../ui/badge";
import { PublishDate } from "../ui/publish-date";

/** How far an order is paid, in words. */
export const paymentStates: Record<ListedOrder["payment_status"], { text: string; tone: BadgeTone }> = {
  unpaid: { text: "Unpaid", tone: "wait" },
  part_paid: { text: "Partly paid", tone: "wait" },
  paid: { text: "Paid", tone: "good" },
  part_refunded: { text: "Partly refunded", tone: "neutral" },
  refunded: { text: "Refunded", tone: "neutral" },
};

/** What was done for an order, in words. */
export const fulfilmentStates: Record<ListedOrder["fulfilment_status"], { text: string; tone: BadgeTone }> = {
  unfulfilled: { text: "Open", tone: "wait" },
  active: { text: "Plan begun", tone: "good" },
  shipped: { text: "Dispatched", tone: "good" },
  completed: { text: "Completed", tone: "good" },
};

/** The state of an order of which one parcel was sent, and another is to be. */
export const partlySent = "Partly sent";

const plans: Partial<Record<NonNullable<ListedOrder["plan"]>, string>> = {
  paused: "Plan paused",
  replaced: "Plan replaced",
  ended: "Plan ended",
};

interface OrderStateProps {
  order: Pick<
    ListedOrder,
    | "payment_status"
    | "fulfilment_status"
    | "renewal"
    | "shipping"
    | "sent"
    | "cancelled_at"
    | "plan"
    | "total"
    | "given_back"
  >;
  /** What is to be sent back by bank transfer, in words; without an amount where it is not known. */
  toSendBack?: string | undefined;
}

/** The states of an order for those who look after it: paid, fulfilled, cancelled. */
export function OrderState({ order, toSendBack }: OrderStateProps) {
  const payment = paymentStates[order.payment_status];
  const fulfilment = fulfilmentStates[order.fulfilment_status];
  const plan = order.plan ? plans[order.plan] : undefined;
  const isParcelOpen = order.shipping && order.sent !== "all" && order.fulfilment_status !== "shipped";
  const isAwaited = order.total > 0 && order.payment_status === "unpaid";
  return (
    <span className="order-badges">
      {order.renewal ? <Badge>Renewal</Badge> : null} {order.total === 0 ? <Badge>Free</Badge> : null}{" "}
      {order.total > 0 && !(order.cancelled_at && order.payment_status === "unpaid") ? (
        <Badge tone={payment.tone}>{payment.text}</Badge>
      ) : null}{" "}
      {toSendBack ? <Badge tone="wait">{toSendBack}</Badge> : null}{" "}
      {order.cancelled_at ? (
        <>
          <Badge>Cancelled</Badge>{" "}
          <span className="order-badges__more">
            on <PublishDate iso={order.cancelled_at} />
          </span>
        </>
      ) : (
        <Badge tone={plan ? "neutral" : fulfilment.tone}>{plan ?? fulfilment.text}</Badge>
      )}{" "}
      {order.sent === "part" ? <Badge tone="wait">{partlySent}</Badge> : null}{" "}
      {isParcelOpen && !order.cancelled_at && !order.given_back ? (
        <Badge>{isAwaited ? "Parcel after payment" : "Parcel to send"}</Badge>
      ) : null}
    </span>
  );
}
