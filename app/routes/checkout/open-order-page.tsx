import { Callout } from "~/components/ui/callout";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { PriceChange } from "~/view-models/shown-prices.server";
import type { Cards, OpenOrder } from "./open-order";
import { OrderForm } from "./order-form";
import { OrderSummary } from "./order-summary";

interface OpenOrderPageProps {
  order: OpenOrder;
  cards: Cards;
  chosenCard: string | null;
  changes: PriceChange[];
}

/** The form of the checkout beside what is ordered. */
export function OpenOrderPage({ order, cards, chosenCard, changes }: OpenOrderPageProps) {
  return (
    <div className="wrap checkout-layout">
      <div className="checkout-main">
        <Notes order={order} changes={changes} />
        <OrderForm order={order} cards={cards} chosenCard={chosenCard} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}

function Notes({ order, changes }: { order: OpenOrder; changes: PriceChange[] }) {
  const { upgrade, totals, isFree, isPlaced } = order;
  if (!upgrade && !isFree && !isPlaced && changes.length === 0) return null;
  return (
    <section className="stack" aria-label="About your order">
      {changes.map(({ name, from, to }) => (
        <Callout key={name} type="warning">
          <p>
            The price of {name} has changed since you saw it last: it was {from} and is now {to}.
          </p>
        </Callout>
      ))}
      {isPlaced ? (
        <Callout type="warning" title="This order is not paid yet">
          <p>
            It was placed, but your card was not charged. Pay with a card, or choose bank transfer instead. You can also{" "}
            <a href={paths.usersOrder(order.id)}>change or cancel order {order.number}</a>.
          </p>
        </Callout>
      ) : null}
      {upgrade === "upgrade" ? (
        <Callout>
          <p>
            This is an upgrade: the new plan replaces the one you have as soon as this order is paid.
            {totals.upgrade > 0 ? ` ${totals.upgradeDisplay} is credited for its unused days.` : ""}
          </p>
        </Callout>
      ) : null}
      {upgrade === "upgrade_renewal" ? (
        <Callout>
          <p>
            This is an upgrade with your renewal: your plan goes on as it is, and the new one begins when it ends
            {totals.upgradeNextPaymentDueDisplay ? `, with a payment on ${totals.upgradeNextPaymentDueDisplay}` : ""}.
          </p>
        </Callout>
      ) : null}
      {isFree ? (
        <Callout type="success" title={messages.freeOrder}>
          <p>There is nothing to pay. Say who you are, agree to the terms and complete the order.</p>
        </Callout>
      ) : null}
    </section>
  );
}
