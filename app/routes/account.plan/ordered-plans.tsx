import type { OrderedPlan } from "contract/plan";
import { OverdueBadge } from "~/components/order/order-badges";
import { Badge } from "~/components/ui/badge";
import { Day } from "~/components/ui/day";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { PayingCard } from "./paying-card";

const kinds: Record<OrderedPlan["kind"], string> = {
  renewal: "Renewal",
  next: "Follows your plan",
  upgrade: "Upgrade",
  new: "Not begun",
};

/** The plans that are ordered and have not begun: what each is, when it begins, and what is to be paid for it. */
export function OrderedPlans({ plans, card }: { plans: OrderedPlan[]; card: PayingCard }) {
  return (
    <ul className="ordered-plans">
      {plans.map((plan) => (
        <li key={plan.order_id}>
          <p className="ordered-plans__title">
            {plan.title} <Badge>{kinds[plan.kind]}</Badge> {plan.overdue ? <OverdueBadge isLate={plan.late} /> : null}
          </p>
          <Term plan={plan} />
          <Payment plan={plan} card={card} />
          <Links plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function Term({ plan: { kind, starts, ends, months, payment_type } }: { plan: OrderedPlan }) {
  if (!starts)
    return (
      <p>
        {payment_type === "bacs"
          ? `It begins on the day your first transfer arrives, and runs for ${months} months from that day.`
          : `It begins as soon as its first payment is made, and runs for ${months} months from that day.`}
        {kind === "upgrade" ? " It then takes the place of the plan that you have." : null}
      </p>
    );
  return (
    <p>
      {kind === "renewal" ? "The next term of the plan that you have: it begins on " : "Another plan, which begins on "}
      <Day day={starts} />
      {ends ? (
        <>
          {" and runs to "}
          <Day day={ends} />
        </>
      ) : null}
      {kind === "next" ? ", after the one that you have." : "."}
    </p>
  );
}

function Payment({ plan, card }: { plan: OrderedPlan; card: PayingCard }) {
  const { due, amount_display, instalments, payment_type, order_number, starts, overdue, late } = plan;
  if (!due) return <p>There is nothing to pay for it.</p>;
  const part = instalments > 1 ? `, the first of ${instalments} monthly payments` : "";
  if (payment_type === "bacs")
    return (
      <p>
        Please transfer <strong>{amount_display}</strong> by <Day day={due} />
        {part}. Payment reference: <strong translate="no">{order_number}</strong>
      </p>
    );
  const amount = (
    <>
      <strong>{amount_display}</strong>
      {part ? `${part},` : null}
    </>
  );
  if (!starts || overdue)
    return (
      <p>
        {amount} {late === false ? "is due today, " : "was due on "}
        <Day day={due} />.
      </p>
    );
  if (card === "none")
    return (
      <p>
        {amount} is due on <Day day={due} />, and cannot be taken: <strong>no card is saved</strong>.{" "}
        <a href={paths.accountPaymentMethod()}>{messages.addCard}</a>
      </p>
    );
  return (
    <p>
      {amount} is taken from {card ? <span translate="no">{card.name}</span> : "your card"} on <Day day={due} />.{" "}
      {card?.isDeclined ? (
        <>
          <strong>The last payment with this card was declined</strong>:{" "}
          <a href={paths.accountPaymentMethod()}>choose another one</a> before then.
        </>
      ) : null}
    </p>
  );
}

function Links({ plan }: { plan: OrderedPlan }) {
  const {
    order_id: id,
    order_number: number,
    payment_type,
    due,
    cancel_until: until,
    can_cancel,
    overdue,
    starts,
  } = plan;
  const isToPay = due !== null && payment_type === "card" && (overdue || !starts);
  return (
    <p className="ordered-plans__links">
      {isToPay ? <a href={paths.usersPayment(id)}>{`Pay order ${number}`}</a> : null}{" "}
      <a href={paths.usersOrder(id)}>
        {due && payment_type === "bacs" ? `Order ${number}: how to transfer it` : `Order ${number}`}
      </a>{" "}
      {until && can_cancel ? (
        <span>
          Last day to cancel it: <Day day={until} />.{" "}
          <a href={paths.usersOrder(id, { confirm: "cancel" })}>{messages.cancelRenewal}</a>
        </span>
      ) : null}
      {until && !can_cancel ? (
        <span>
          The last day to cancel it was <Day day={until} />.
        </span>
      ) : null}
    </p>
  );
}
