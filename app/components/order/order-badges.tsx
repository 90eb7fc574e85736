import type { OrderSummary, Payment } from "contract/order";
import { Badge, type BadgeTone } from "../ui/badge";
import { Day } from "../ui/day";
import { PublishDate } from "../ui/publish-date";
import { RefundText } from "./refund-text";

interface State {
  text: string;
  tone: BadgeTone;
}

/** What became of the plan of an active order. */
const plans: Record<string, State> = {
  paused: { text: "Paused", tone: "alert" },
  replaced: { text: "Replaced", tone: "neutral" },
  ended: { text: "Ended", tone: "neutral" },
};

const statuses: Record<OrderSummary["status"], State> = {
  new: { text: "New", tone: "neutral" },
  pending: { text: "Pending", tone: "wait" },
  paid: { text: "Paid", tone: "good" },
  active: { text: "Active", tone: "good" },
  shipped: { text: "Shipped", tone: "good" },
  completed: { text: "Completed", tone: "good" },
  cancelled: { text: "Cancelled", tone: "neutral" },
};

const notPaid: State = { text: "Not paid yet", tone: "wait" };

type BadgedOrder = Pick<
  OrderSummary,
  "status" | "payment_type" | "renewal" | "shipping" | "sent" | "cancelled_at" | "plan"
> & {
  refund?: OrderSummary["refund"] | undefined;
  /** Its first payment that is due. */
  overdue?: { late?: boolean | undefined } | null | undefined;
};

/**
 * What is to be known of an order at first sight: whether it is a renewal, its delivery, its status, what is owed of it,
 * and when it was cancelled. Whether it requires shipping is a fact of the order, whatever was sent of it already.
 */
export function OrderBadges({ order }: { order: BadgedOrder }) {
  const { status, renewal, shipping, cancelled_at, refund } = order;
  const isDispatched = shipping && (status === "shipped" || status === "completed");
  const isPartSent = order.sent === "part" && status !== "cancelled";
  return (
    <span className="order-badges">
      {renewal ? <Badge>Renewal</Badge> : null} {shipping ? <Badge>Requires Shipping</Badge> : null}{" "}
      {isPartSent ? <Badge tone="wait">Partly sent</Badge> : null}{" "}
      {isDispatched ? <Badge tone="good">Dispatched</Badge> : null}{" "}
      {statesOf(order, isDispatched).flatMap(({ text, tone }, at) => [
        at > 0 ? " " : "",
        <Badge key={text} tone={tone}>
          {text}
        </Badge>,
      ])}{" "}
      {cancelled_at ? (
        <span className="order-badges__more">
          on <PublishDate iso={cancelled_at} />
        </span>
      ) : null}{" "}
      {refund ? <RefundBadge isWhole={refund.whole} isToCome={refund.to_come > 0} /> : null}
    </span>
  );
}

/**
 * The status of an order in words, and whether a payment of it is overdue. One that has just been placed by bank
 * transfer is not: the API makes its first payment due two weeks later.
 * @param isDispatched a badge says so already
 */
function statesOf(order: BadgedOrder, isDispatched: boolean): State[] {
  const { status, renewal, payment_type, plan } = order;
  const due = order.overdue && overdueState(order.overdue.late);
  if (status === "pending" && payment_type === "bacs" && !renewal)
    return [{ text: "Waiting for your transfer", tone: "wait" }, ...(due ? [due] : [])];
  if (status === "pending" && !renewal) return [due || notPaid];
  const own = (status === "active" && plan && plans[plan]) || statuses[status];
  return [...(isDispatched && status === "shipped" ? [] : [own]), ...(due ? [due] : [])];
}

/**
 * A payment that is unpaid on the day it is due or later.
 * @param isLate its day is over; on its day the badge is not red yet
 */
function overdueState(isLate = true): State {
  return { text: "Overdue", tone: isLate ? "alert" : "wait" };
}

/** The badge of a payment that is unpaid on the day it is due or later. @param isLate its day is over */
export function OverdueBadge({ isLate }: { isLate?: boolean | undefined }) {
  const { text, tone } = overdueState(isLate);
  return <Badge tone={tone}>{text}</Badge>;
}

function RefundBadge({ isWhole, isToCome }: { isWhole: boolean; isToCome: boolean }) {
  if (isToCome) return <Badge tone="wait">Refund to come</Badge>;
  return <Badge>{isWhole ? "Refunded" : "Part refunded"}</Badge>;
}

type BadgedPayment = Pick<
  Payment,
  "paid" | "overdue" | "late" | "paid_by" | "from_balance" | "paid_on" | "refunds" | "amount"
>;

const waysOfPaying = { card: "by card", bacs: "by bank transfer" };

/**
 * Whether a payment is paid, how and when, and what was given back of it; overdue (unpaid on the day it is due or
 * later); or unpaid as it is not due yet.
 */
export function PaymentBadge({ payment }: { payment: BadgedPayment }) {
  const { paid, late, paid_by, from_balance: isFromKept, paid_on, refunds = [], amount } = payment;
  if (paid && !paid_on && refunds.length === 0) return <Badge tone="good">Paid</Badge>;
  if (paid)
    return (
      <span className="order-badges">
        <Badge tone="good">Paid</Badge>{" "}
        {paid_on ? (
          <span className="order-badges__more">
            {paid_by ? `${isFromKept ? "from kept money" : waysOfPaying[paid_by]}, ` : null}
            <Day day={paid_on} />
          </span>
        ) : null}{" "}
        {refunds.length > 0 ? (
          <RefundBadge
            isWhole={refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount}
            isToCome={refunds.some(({ state }) => state === "to_come")}
          />
        ) : null}
        {refunds.map((refund) => (
          <span className="order-badges__refund" key={refund.id}>
            <RefundText refund={refund} />
          </span>
        ))}
      </span>
    );
  if (payment.overdue && late !== false) return <OverdueBadge />;
  if (payment.overdue)
    return (
      <span className="order-badges">
        <OverdueBadge isLate={false} /> <span className="order-badges__more">due today</span>
      </span>
    );
  return (
    <span className="order-badges">
      <Badge tone="neutral">Unpaid</Badge> <span className="order-badges__more">not due yet</span>
    </span>
  );
}
