import type { OrderSummary, Payment } from "contract/order";
import { Badge, type BadgeTone } from "../ui/badge";

const statuses: Record<OrderSummary["status"], { text: string; tone: BadgeTone }> = {
  new: { text: "New", tone: "neutral" },
  pending: { text: "Pending", tone: "wait" },
  paid: { text: "Paid", tone: "good" },
  active: { text: "Active", tone: "good" },
  shipped: { text: "Shipped", tone: "good" },
  completed: { text: "Completed", tone: "good" },
  cancelled: { text: "Cancelled", tone: "neutral" },
};

/** What is to be known of an order at first sight: whether it is a renewal, its delivery and its status. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, "status" | "renewal" | "shipping"> }) {
  const { status, renewal, shipping } = order;
  const isDispatched = shipping && (status === "shipped" || status === "completed");
  return (
    <span className="order-badges">
      {renewal ? <Badge>Renewal</Badge> : null} {shipping ? <Badge>Requires Shipping</Badge> : null}{" "}
      {isDispatched ? <Badge tone="good">Dispatched</Badge> : null}{" "}
      <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>
    </span>
  );
}

/** Whether a payment is paid, or overdue: unpaid on the day it is due or later. */
export function PaymentBadge({ payment: { paid, overdue } }: { payment: Pick<Payment, "paid" | "overdue"> }) {
  if (paid) return <Badge tone="good">Paid</Badge>;
  return overdue ? <Badge tone="alert">Overdue</Badge> : <Badge tone="wait">Unpaid</Badge>;
}
