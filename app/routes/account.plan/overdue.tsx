import type { CurrentPlan } from "contract/plan";
import { DueCallout } from "~/components/order/due-callout";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatDay } from "~/format/dates";

/** The payments of the user's plans that are due, each with the way to pay it. */
export function Overdue({ payments }: { payments: NonNullable<CurrentPlan["overdue"]> }) {
  return (
    <DueCallout
      payments={payments}
      of="of your plan"
      link={({ id, order_id, order_number, title, type, due }) =>
        type === "card" ? (
          <a href={paths.usersPayment(order_id, { pay: id })}>
            Pay it<VisuallyHidden>{` ${title}, due ${formatDay(due)}`}</VisuallyHidden>
          </a>
        ) : (
          <a href={paths.usersOrder(order_id)}>
            How to transfer it, with the reference {order_number}
            <VisuallyHidden>{` ${title}, due ${formatDay(due)}`}</VisuallyHidden>
          </a>
        )
      }
    />
  );
}
