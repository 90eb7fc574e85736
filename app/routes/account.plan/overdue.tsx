import type { CurrentPlan } from "contract/plan";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";

/** The payments of the user's plans that are overdue, each with the way to pay it. */
export function Overdue({ payments }: { payments: NonNullable<CurrentPlan["overdue"]> }) {
  if (payments.length === 0) return null;
  return (
    <Callout
      type="warning"
      title={payments.length > 1 ? "Payments of your plan are overdue" : "A payment of your plan is overdue"}
    >
      <ul className="plain-list">
        {payments.map(({ id, order_id, order_number, title, type, due, amount_display }) => (
          <li key={id}>
            {`${title}: ${amount_display}, due `}
            <Day day={due} />.{" "}
            {type === "card" ? (
              <a href={paths.usersPayment(order_id, { pay: id })}>
                Pay it<VisuallyHidden>{` ${title}, due ${formatDay(due)}`}</VisuallyHidden>
              </a>
            ) : (
              <a href={paths.usersOrder(order_id)}>
                How to transfer it, with the reference {order_number}
                <VisuallyHidden>{` ${title}, due ${formatDay(due)}`}</VisuallyHidden>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
