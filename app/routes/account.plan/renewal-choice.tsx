import type { Subscription } from "contract/plan";
import { Day } from "~/components/ui/day";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** The last day on which a renewal can be cancelled, and the link that does it. */
export function RenewalChoice({
  subscription,
}: {
  subscription: Pick<Subscription, "cancel_until" | "renewal_order">;
}) {
  const { cancel_until: until, renewal_order: order } = subscription;
  if (!until) return null;
  if (!order)
    return (
      <>
        We will write to you a month before <Day day={until} />, the last day for cancelling it.
      </>
    );
  if (!order.can_cancel)
    return (
      <>
        The last day for cancelling it was <Day day={until} />.{" "}
        <a href={paths.usersOrder(order.id)}>Order {order.number}</a>
      </>
    );
  return (
    <>
      You can cancel the renewal until <Day day={until} />.{" "}
      <a href={paths.usersOrder(order.id, { confirm: "cancel" })}>{messages.cancelRenewal}</a>
    </>
  );
}
