import type { Checkout } from "contract/order";
import { PaymentUnavailable } from "~/components/order/payment-unavailable";
import { ButtonLink } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { LastOrder } from "./checkout-view";

/** There is nothing to pay for. */
export function EmptyCheckout({ last }: { last: LastOrder | null }) {
  return (
    <div className="wrap checkout-none stack">
      <p>
        There is nothing to pay for yet. Add a subscription, or something from the shop, and come back. What you put
        into your basket before you log in is in your account's afterwards.
      </p>
      <div className="actions">
        <ButtonLink href={paths.shop()}>To the shop</ButtonLink>{" "}
        <ButtonLink kind="secondary" href={paths.usersUpgrade()}>
          See the subscriptions
        </ButtonLink>
      </div>
      {last ? <LastOrderNote {...last} /> : null}
    </div>
  );
}

function LastOrderNote({ id, number, isUnpaid }: LastOrder) {
  return (
    <aside className="stack" aria-labelledby="last-order">
      <h2 id="last-order">Your order {number} was placed</h2>
      <p>
        {isUnpaid
          ? "It is not paid yet. It is no longer in your basket, and needs nothing here."
          : "It was placed once, and there is nothing more to do for it here."}
      </p>
      <p>
        <a href={paths.usersOrder(id)}>View the order</a>, or <a href={paths.confirmation()}>see its confirmation</a>.
      </p>
    </aside>
  );
}

/** The basket's order is not open any more, and not known to have been placed from this browser. */
export function LostOrder() {
  return (
    <div className="wrap checkout-none stack">
      <p>{messages.orderMissing}</p>
      <div className="actions">
        <ButtonLink href={paths.usersOrders()}>See your orders</ButtonLink>{" "}
        <ButtonLink kind="secondary" href={paths.basket()}>
          To your basket
        </ButtonLink>
      </div>
    </div>
  );
}

interface UnpayableOrderProps {
  /** The e-mail address of those who help. */
  support: string;
  isPlaced: boolean;
}

/** There is no way to pay for it. */
export function UnpayableOrder({ support, isPlaced }: UnpayableOrderProps) {
  return (
    <div className="wrap checkout-none stack">
      <PaymentUnavailable support={support} />
      {isPlaced ? null : <p>Nothing was ordered. What is in your basket stays there.</p>}
      <div className="actions">
        {isPlaced ? (
          <ButtonLink href={paths.usersOrders()}>See your orders</ButtonLink>
        ) : (
          <ButtonLink href={paths.basket()}>To your basket</ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The order was placed, and the answer that said so was lost. */
export function PlacedOrder({ id }: Pick<Checkout, "id">) {
  return (
    <div className="wrap checkout-none stack">
      <p>There is nothing more to do here: it was placed once, and your basket is empty now.</p>
      <div className="actions">
        <ButtonLink href={paths.usersOrder(id)}>View the order</ButtonLink>{" "}
        <ButtonLink kind="secondary" href={paths.confirmation()}>
          See its confirmation
        </ButtonLink>
      </div>
    </div>
  );
}

/** All that is in the basket is the user's already. */
export function NothingSold({ reason }: { reason: string }) {
  return (
    <div className="wrap checkout-none stack">
      <p>{reason} Nothing was ordered, and nothing is to be paid.</p>
      <div className="actions">
        <ButtonLink href={paths.downloads()}>My Downloads</ButtonLink>{" "}
        <ButtonLink kind="secondary" href={paths.basket()}>
          To your basket
        </ButtonLink>
      </div>
    </div>
  );
}
