import type { OrderSummary, Payment } from "contract/order";
import { Badge, type BadgeTone } from "../ui/badge";
import { PublishDate } from "../ui/publish-date";

/** What became of the plan of an active order. */
const plans: Record<string, { text: string; tone: BadgeTone }> = {
  paused: { text: "Paused", tone: "alert" },
  replaced: { text: "Replaced", tone: "neutral" },
  ended: { text: "Ended", tone: "neutral" },
};

const statuses: Record<OrderSummary["status"], { text: string; tone: BadgeTone }> = {
  new: { text: "New", tone: "neutral" },
  pending: { text: "Pending", tone: "wait" },
  paid: { text: "Paid", tone: "good" },
  active: { text: "Active", tone: "good" },
  shipped: { text: "Shipped", tone: "good" },
  completed: { text: "Completed", tone: "good" },
  cancelled: { text: "Cancelled", tone: "neutral" },
};

interface OrderBadgesProps {
  order: Pick<OrderSummary, "status" | "renewal" | "shipping" | "cancelled_at" | "plan">;
}

/** What is to be known of an order at first sight: whether it is a renewal, its delivery, its status, and when it was cancelled. */
export function OrderBadges({ order }: OrderBadgesProps) {
  const { status, renewal, shipping, cancelled_at } = order;
  const state = (status === "active" && order.plan && plans[order.plan]) || statuses[status];
  const isDispatched = shipping && (status === "shipped" || status === "completed");
  return (
    <span className="order-badges">
      {renewal ? <Badge>Renewal</Badge> : null}{" "}
      {shipping && status !== "cancelled" ? <Badge>Requires Shipping</Badge> : null}{" "}
      {isDispatched ? <Badge tone="good">Dispatched</Badge> : null} <Badge tone={state.tone}>{state.text}</Badge>{" "}
      {cancelled_at ? (
        <span className="order-badges__more">
          on <PublishDate iso={cancelled_at} />
        </span>
      ) : null}
    </span>
  );
}

/** Whether a payment is paid, overdue (unpaid on the day it is due or later), or unpaid as it is not due yet. */
export function PaymentBadge({ payment: { paid, overdue } }: { payment: Pick<Payment, "paid" | "overdue"> }) {
  if (paid) return <Badge tone="good">Paid</Badge>;
  if (overdue) return <Badge tone="alert">Overdue</Badge>;
  return (
    <span className="order-badges">
      <Badge tone="neutral">Unpaid</Badge> <span className="order-badges__more">not due yet</span>
    </span>
  );
}
