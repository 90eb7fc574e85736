import { RefundText } from "~/components/order/refund-text";
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
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" href={paths.usersOrder(id, { confirm: "cancel" })}>
          Cancel this order
        </ButtonLink>
      </div>
    </div>
  );
}

/** When an order was cancelled, and what that means for what was paid and what was not. */
export function CancelledNotice({ order }: { order: OrderPage }) {
  const { cancelled_at, isPaid, payment_type, refund } = order;
  if (!cancelled_at) return null;
  return (
    <Callout title="This order is cancelled">
      <p>
        It was cancelled on <PublishDate iso={cancelled_at} />.{" "}
        {isPaid ? "There is nothing more to pay for it." : "There is nothing to pay for it."}
        {!isPaid && payment_type === "bacs"
          ? " If a transfer is on its way, we keep it for you or send it back, as you wish."
          : null}
        {isPaid && refund?.whole
          ? ` All that you paid for it ${refund.to_come > 0 ? "comes back to you" : "has been refunded"}.`
          : null}
      </p>
    </Callout>
  );
}

/** What is given back of an order, how and when, and by which credit notes. */
export function RefundNotice({ order: { refund, refunds } }: { order: OrderPage }) {
  if (!refund) return null;
  const isToCome = refund.to_come > 0;
  return (
    <Callout title={isToCome ? `${refund.to_come_display} comes back to you` : `${refund.given_display} was refunded`}>
      <ul className="plain-list">
        {refunds.map(({ title, ...one }) => (
          <li key={one.id}>
            {title ? `${title}: ` : null}
            <RefundText refund={one} />.{one.credit_note ? ` Credit note ${one.credit_note}.` : null}
          </li>
        ))}
      </ul>
      {refunds.some(({ method }) => method === "card") ? <p>Banks can take up to ten days to show it.</p> : null}
    </Callout>
  );
}

/** What replaced the plan of an order, when, what was credited for it, and that nothing more of it is taken. */
export function ReplacedNotice({ order: { replaced_by: by, not_taken } }: { order: OrderPage }) {
  if (!by) return null;
  const { title, on, order_id, order_number, credit_display, overdue_display: overdue } = by;
  return (
    <Callout title={`This plan was replaced by ${title}`}>
      <p>
        {title} took its place on <Day day={on} />
        {order_id ? (
          <>
            , with <a href={paths.usersOrder(order_id)}>order {order_number}</a>
          </>
        ) : null}
        . {credit_display ? `${credit_display} was credited there for the days that were paid and not used. ` : null}
        {not_taken ? notTakenText(not_taken) : "There is nothing more to pay for it."}
        {overdue
          ? ` Of that, ${overdue} was overdue: it is not asked for any more, and the credit counts only what was paid.`
          : null}
      </p>
    </Callout>
  );
}

/** What became of payments that were not made when a plan was replaced. */
function notTakenText({ payments, amount_display }: NonNullable<OrderPage["not_taken"]>): string {
  return payments === 1
    ? `The payment of ${amount_display} that was not made by then ended with it: nothing more is taken.`
    : `The ${payments} payments that were not made by then, ${amount_display} in all, ended with it: nothing more is taken.`;
}
