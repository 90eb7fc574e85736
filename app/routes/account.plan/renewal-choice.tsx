import type { Subscription } from "contract/plan";
import { Day } from "~/components/ui/day";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** The last day on which a renewal can be stopped, and the link that does it. */
export function RenewalChoice({ subscription }: { subscription: Subscription }) {
  const { id, cancel_until: until, renewal_order: order, can_stop } = subscription;
  if (!until) return null;
  const stop = can_stop ? <a href={paths.accountPlan({ renewal: "stop", plan: id })}>{messages.stopRenewal}</a> : null;
  if (!order)
    return (
      <>
        You can stop that on any day until <Day day={until} />, and we will write to you before. {stop}
      </>
    );
  if (!order.can_cancel)
    return (
      <>
        The last day for stopping it was <Day day={until} />.{" "}
        <a href={paths.usersOrder(order.id)}>Order {order.number}</a>
      </>
    );
  return (
    <>
      You can stop that until <Day day={until} />. {stop}
    </>
  );
}
