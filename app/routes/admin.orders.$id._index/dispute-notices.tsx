import { Callout } from "~/components/ui/callout";
import type { OrderView } from "./view-model.server";

/** The payments of an order that their cardholders dispute, the decided ones too. */
export function DisputeNotices({ order: { disputes } }: { order: OrderView }) {
  return disputes.map(({ id, isOpen, title, words, url }) => (
    <Callout key={id} type={isOpen ? "warning" : "info"} title={title}>
      <p>
        {words} {url ? <a href={url}>See it at the card provider</a> : null}
      </p>
    </Callout>
  ));
}
