import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { PublishDate } from "~/components/ui/publish-date";
import { paths } from "~/config/paths";
import type { OrderPage } from "./view-model.server";

/** What can be done with a placed order before it is paid: change it, or cancel it. */
export function OpenOrderActions({ order: { id } }: { order: OrderPage }) {
  return (
    <div className="order-open no-print">
      <p>Until it is paid, you can change or cancel it.</p>
      <div className="actions">
        <ButtonLink kind="secondary" href={paths.usersOrder(id, { confirm: "change" })}>
          Change this order
        </ButtonLink>
        <ButtonLink kind="quiet" href={paths.usersOrder(id, { confirm: "cancel" })}>
          Cancel this order
        </ButtonLink>
      </div>
    </div>
  );
}

/** When an order was cancelled, and what that means. */
export function CancelledNotice({ cancelledAt }: { cancelledAt: string }) {
  return (
    <Callout title="This order is cancelled">
      <p>
        It was cancelled on <PublishDate iso={cancelledAt} />. There is nothing to pay for it. If a transfer is on its
        way, we send it back.
      </p>
    </Callout>
  );
}

/** What replaced the plan of an order, and when. */
export function ReplacedNotice({ by }: { by: NonNullable<OrderPage["replaced_by"]> }) {
  const { title, on, order_id, order_number } = by;
  return (
    <Callout title={`This plan was replaced by ${title}`}>
      <p>
        {title} took its place on <Day day={on} />
        {order_id ? (
          <>
            , with <a href={paths.usersOrder(order_id)}>order {order_number}</a>
          </>
        ) : null}
        . Its instalments that were not due by then ended with it.
      </p>
    </Callout>
  );
}
