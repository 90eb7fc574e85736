import type { Basket } from "contract/basket";
import { Callout } from "~/components/ui/callout";
import type { PriceChange } from "~/view-models/shown-prices.server";

/** Notes before paying: items that are gone, changed prices, what a plan would add. */
export function BasketNotes({ notes, changes }: { notes: Basket["messages"]; changes: PriceChange[] }) {
  if (notes.length + changes.length === 0) return null;
  return (
    <section className="stack" aria-label="About your basket">
      {changes.map(({ name, from, to }) => (
        <Callout key={name} type="warning">
          <p>
            The price of {name} has changed since you saw it last: it was {from} and is now {to}.
          </p>
        </Callout>
      ))}
      {notes.map(({ id, type, message }) => (
        <Callout key={id} type={type}>
          <p>{message}</p>
        </Callout>
      ))}
    </section>
  );
}
