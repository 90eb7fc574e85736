import type { Subscription } from "contract/plan";
import { Day } from "~/components/ui/day";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** Until when a consumer can withdraw from the order of a plan, and the way to do it; nothing when that is over. */
export function WithdrawLink({
  subscription: { order_id: id, withdraw_until: until, awaits_delivery: awaitsDelivery },
}: {
  subscription: Subscription;
}) {
  if (!id || !until) return null;
  return (
    <p>
      If you bought it as a consumer, you can withdraw from it{" "}
      {awaitsDelivery ? (
        "until the end of the 14th day after all that was ordered with it has arrived."
      ) : (
        <>
          until <Day day={until} />.
        </>
      )}{" "}
      <a href={paths.usersOrder(id, { confirm: "withdraw" })}>{messages.withdraw}</a>
    </p>
  );
}
