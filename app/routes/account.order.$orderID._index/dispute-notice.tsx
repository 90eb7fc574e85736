import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import type { OrderPage } from "./view-model.server";

/** The payments that are disputed at the bank of their card, and what that means for the others. */
export function DisputeNotice({ disputed = [] }: Pick<OrderPage, "disputed">) {
  if (disputed.length === 0) return null;
  return (
    <Callout type="warning" title="A payment is disputed at the bank">
      <ul className="plain-list">
        {disputed.map(({ title, amount_display, on }) => (
          <li key={title}>
            {title}: {amount_display}, since <Day day={on} />.
          </li>
        ))}
      </ul>
      <p>Until the bank of your card has decided, nothing more is taken for this order, and nothing is refunded.</p>
    </Callout>
  );
}
