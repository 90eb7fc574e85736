import { Callout } from "~/components/ui/callout";
import { PublishDate } from "~/components/ui/publish-date";
import type { OrderView } from "./view-model.server";

/** That the buyer has withdrawn from the order, when, what comes back, and what is to be done when goods arrive. */
export function WithdrawalNotice({ order: { withdrawal, shipments } }: { order: OrderView }) {
  const made = withdrawal?.made;
  if (!made) return null;
  return (
    <Callout type="warning" title="Its buyer has withdrawn from this order">
      <p>
        They did so as a consumer on <PublishDate iso={made.at} />: {made.refund_display} comes back to them
        {made.kept > 0 ? `, and ${made.kept_display} is kept` : ""}.
        {shipments.length > 0
          ? " What was sent comes back to us: refund it, with its delivery, as soon as it is here."
          : null}
      </p>
    </Callout>
  );
}
