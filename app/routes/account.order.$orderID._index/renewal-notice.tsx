import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { OrderPage } from "./view-model.server";

/** When a renewal starts, until when it can be cancelled, and the way to do that. */
export function RenewalNotice({ order }: { order: OrderPage }) {
  const { id, renewal, status, cancelled_at, start_at, lock_at, can_cancel, endsOn } = order;
  if (!renewal) return null;
  const isCancelled = status === "cancelled";
  return (
    <Callout title={isCancelled ? messages.renewalCancelled : "This is a renewal"}>
      <div className="order-notice">
        {isCancelled && cancelled_at ? (
          <p>
            It was cancelled on <PublishDate iso={cancelled_at} />, and nothing is charged for it.
            {start_at ? (
              <>
                {" It would have started on "}
                <Day day={start_at} />.
              </>
            ) : null}
          </p>
        ) : null}
        {start_at && !isCancelled ? (
          <p>
            It starts on <Day day={start_at} />.
          </p>
        ) : null}
        {isCancelled && endsOn ? (
          <p>
            Your plan runs until <Day day={endsOn} />, unless you have ordered another one.{" "}
            <a href={paths.usersUpgrade()}>See the subscriptions</a>
          </p>
        ) : null}
        {lock_at && !isCancelled ? (
          <p>
            {can_cancel ? "The last day for cancelling it is " : "The last day for cancelling it was "}
            <Day day={lock_at} />
            {can_cancel ? ", to midnight in London." : "."}
          </p>
        ) : null}
        <div className="actions no-print">
          {can_cancel && !isCancelled ? (
            <ButtonLink kind="danger" href={paths.usersOrder(id, { confirm: "cancel" })}>
              {messages.cancelRenewal}
            </ButtonLink>
          ) : (
            <Button kind="danger" type="button" disabled>
              {messages.cancelRenewal}
            </Button>
          )}
        </div>
      </div>
    </Callout>
  );
}
