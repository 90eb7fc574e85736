import type { ReactNode } from "react";
import { Callout } from "~/components/ui/callout";
import type { PriceChange } from "~/view-models/shown-prices.server";
import type { Cards, OpenOrder } from "./open-order";
import { OrderForm } from "./order-form";
import { OrderSummary } from "./order-summary";

interface OpenOrderPageProps {
  order: OpenOrder;
  cards: Cards;
  chosenCard: string | null;
  changes: PriceChange[];
  /** What is to be said of the order first. */
  notes: ReactNode;
  onCorrected(isCorrected: boolean): void;
}

/** The form of the checkout, next to the summary of the order. */
export function OpenOrderPage({ order, cards, chosenCard, changes, notes, onCorrected }: OpenOrderPageProps) {
  return (
    <div className="wrap checkout-layout">
      <div className="checkout-main">
        <PriceChanges changes={changes} />
        {notes}
        <OrderForm order={order} cards={cards} chosenCard={chosenCard} onCorrected={onCorrected} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}

function PriceChanges({ changes }: Pick<OpenOrderPageProps, "changes">) {
  if (changes.length === 0) return null;
  return (
    <section className="stack" aria-label="Changed prices">
      {changes.map(({ name, from, to }) => (
        <Callout key={name} type="warning">
          <p>
            The price of {name} has changed since you last saw it: it was {from} and is now {to}.
          </p>
        </Callout>
      ))}
    </section>
  );
}
