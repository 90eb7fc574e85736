import type { Checkout } from "contract/order";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** There is nothing to pay for. */
export function EmptyCheckout() {
  return (
    <div className="wrap">
      <EmptyState
        title={messages.basketEmpty}
        level={2}
        action={<ButtonLink href={paths.usersUpgrade()}>See the subscriptions</ButtonLink>}
      >
        <p>
          Add an item or a subscription first. Printed things and files are in <a href={paths.shop()}>the shop</a>.
        </p>
      </EmptyState>
    </div>
  );
}

/** The basket's order is not open any more, and not known to have been placed from this browser. */
export function LostOrder() {
  return (
    <div className="wrap">
      <EmptyState
        title={messages.basketLost}
        level={2}
        action={
          <>
            <ButtonLink href={paths.usersOrders()}>See your orders</ButtonLink>{" "}
            <a href={paths.basket()}>To your basket</a>
          </>
        }
      >
        <p>{messages.orderMissing}</p>
      </EmptyState>
    </div>
  );
}

/** The order was placed: on another page, or before the user went back. */
export function PlacedOrder({ order: { id, number } }: { order: Pick<Checkout, "id" | "number"> }) {
  return (
    <div className="wrap">
      <EmptyState
        title={`Your order ${number} was placed`}
        level={2}
        action={
          <>
            <ButtonLink href={paths.usersOrder(id)}>View the order</ButtonLink>{" "}
            <a href={paths.confirmation()}>See its confirmation</a>
          </>
        }
      >
        <p>There is nothing more to do here: it was placed once, and your basket is empty now.</p>
      </EmptyState>
    </div>
  );
}
