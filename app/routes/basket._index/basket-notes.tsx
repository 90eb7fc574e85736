import type { Basket } from "contract/basket";
import { BasketMessage } from "~/components/order/basket-message";
import { Callout } from "~/components/ui/callout";

/** Notes before paying: items that are gone, changed prices, what a plan would add. */
export function BasketNotes({ notes, changes }: { notes: Basket["messages"]; changes: string[] }) {
  if (notes.length + changes.length === 0) return null;
  return (
    <section className="stack" aria-label="About your basket">
      {changes.map((change) => (
        <Callout key={change} type="warning">
          <p>{change}</p>
        </Callout>
      ))}
      {notes.map(({ id, ...note }) => (
        <BasketMessage key={id} {...note} />
      ))}
    </section>
  );
}
