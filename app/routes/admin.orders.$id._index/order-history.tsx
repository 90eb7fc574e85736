import type { OrderView } from "./view-model.server";

/** What was done with an order, when and by whom, the last first. */
export function OrderHistory({ events }: { events: OrderView["events"] }) {
  if (events.length === 0) return <p>Nothing is recorded.</p>;
  return (
    <ol className="order-history">
      {events.map(({ at, when, text, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be of one moment
        <li key={index}>
          {text}
          {by ? <span translate="no">, by {by}</span> : null}{" "}
          <time className="order-history__when" dateTime={at}>
            {when}
          </time>
        </li>
      ))}
    </ol>
  );
}
