import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import type { OpenOrder } from "./open-order";

interface ReviewProps {
  order: OpenOrder;
  /** Something that the order needs has not been entered yet, or it is being placed. */
  isWaiting: boolean;
}

/** What is about to be ordered and paid, beside the button that does it. */
export function Review({ order, isWaiting }: ReviewProps) {
  const { lines, totals, vat, isFree, later } = order;
  const items = lines.filter(({ on_sale }) => on_sale);
  return (
    <section className="checkout-review" aria-labelledby="review">
      <h2 id="review">Check and confirm</h2>
      <ul className="plain-list">
        {items.map(({ id, name, qty, amount }) => (
          <li key={id}>
            {qty > 1 ? `${qty} × ` : ""}
            {name}, {amount}
          </li>
        ))}
      </ul>
      {isFree ? (
        <>
          <p>There is nothing to pay.</p>
          <Button intent="place-order" ariaDisabled={isWaiting}>
            {messages.completeOrder}
          </Button>
        </>
      ) : (
        <>
          <p>{[...vat.rows.map(([label, amount]) => `${label}: ${amount}.`), ...vat.notes].join(" ")}</p>
          <div className="checkout-by-card stack">
            <p>
              <strong className="checkout-due">{totals.toPayDisplay}</strong> is taken from your card now. {later}
            </p>
            <Button intent="place-order" ariaDisabled={isWaiting}>
              {messages.payNow}
            </Button>
          </div>
          <div className="checkout-by-bank stack">
            <p>
              <strong className="checkout-due">{totals.toPayDisplay}</strong> is due now by bank transfer. {later} We
              send a pro forma invoice to the e-mail address of your billing address, and carry out your order once your
              payment has arrived.
            </p>
            <Button intent="place-order" ariaDisabled={isWaiting}>
              {messages.requestInvoice}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
