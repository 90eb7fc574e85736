import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import type { BasketLinks, UnpaidOrder } from "./load.server";

/** The basket is empty. */
export function EmptyBasket({ links, unpaid }: { links: BasketLinks; unpaid: UnpaidOrder | null }) {
  return (
    <div className="wrap">
      <EmptyState
        title={messages.basketEmpty}
        level={2}
        action={
          <>
            {links.plans ? <ButtonLink href={links.plans}>See the subscriptions</ButtonLink> : null}{" "}
            <a href={links.back}>{messages.continueShopping}</a>
          </>
        }
      >
        {unpaid ? (
          <p>
            Your order {unpaid.number} was placed and is not paid yet.{" "}
            <a href={paths.usersOrder(unpaid.id)}>View order {unpaid.number}</a>
          </p>
        ) : null}
        <p>
          Add <a href={paths.shop()}>an item of the shop</a> or a subscription, and it will wait for you here, whether
          you are logged in or not.
        </p>
      </EmptyState>
    </div>
  );
}

/** The basket's token is invalid: it has expired, or the basket was bought. */
export function LostBasket() {
  return (
    <div className="wrap">
      <EmptyState
        title={messages.basketLost}
        level={2}
        action={
          <Form action={paths.basket()} intent="start-new-basket" layout="bare">
            <Button>{messages.newBasket}</Button>
          </Form>
        }
      >
        <p>It may already have been ordered, or have been kept for so long that it has gone.</p>
      </EmptyState>
    </div>
  );
}
