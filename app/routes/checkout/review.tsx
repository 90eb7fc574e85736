import { newCard } from "~/components/payment/card-provider";
import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { Amounts } from "./amounts";
import type { Amount, Cards, OpenOrder } from "./open-order";
import type { ChosenCard } from "./use-placing-state";

interface ReviewProps {
  order: OpenOrder;
  cards: Cards;
  chosen: ChosenCard;
  /** The card that the form was loaded with; undefined if none was chosen in it. */
  chosenAtFirst: string | undefined;
  isPlacing: boolean;
  /** What the order needs and has not been entered yet, in words: "agree to the terms". */
  missing: string;
  /** Why a field was not saved; empty if all were. */
  wrong: string;
}

const missingId = "missing";

/** What is about to be ordered and paid, next to the button that orders it. */
export function Review({ order, cards, chosen, chosenAtFirst, isPlacing, missing, wrong }: ReviewProps) {
  const { lines, totals, parts, sums, vatNote, isFree, later } = order;
  const items = lines
    .filter(({ on_sale }) => on_sale)
    .map(({ name, qty, amount }): Amount => [(qty > 1 ? `${qty} × ` : "") + name, amount]);
  const steps = [missing, wrong && `correct this: ${wrong}`].filter(Boolean).join(" and ");
  const waiting = { ariaDisabled: isPlacing || steps !== "", describedBy: steps && missingId };
  return (
    <section className="checkout-review" aria-labelledby="review">
      <h2 id="review">Check and confirm</h2>
      <Amounts caption="What you order" rows={[...items, ...parts]} sums={sums} />
      {vatNote ? <p className="hint">{vatNote}</p> : null}
      {isFree ? (
        <>
          <p>Nothing is charged, and no invoice is sent.</p>
          <Button intent="place-order" {...waiting}>
            {messages.completeOrder}
          </Button>
        </>
      ) : (
        <>
          <div className="checkout-by-card stack">
            <CardSentence
              order={order}
              due={totals.toPay > 0 ? totals.toPayDisplay : null}
              cards={cards}
              chosen={chosen}
              chosenAtFirst={chosenAtFirst}
            />
            {later ? <p>{later}</p> : null}
            <Button intent="place-order" {...waiting}>
              {messages.payNow}
            </Button>
          </div>
          <div className="checkout-by-bank stack">
            <p>
              {totals.toPay > 0 ? (
                <>
                  <Due amount={totals.toPayDisplay} /> is to be paid by bank transfer.
                </>
              ) : (
                "Nothing is to be paid now."
              )}{" "}
              {later} No card is charged. We send a pro forma invoice to the e-mail address of your billing address, and
              carry out your order once your payment has arrived.
            </p>
            <Button intent="place-order" {...waiting}>
              {messages.requestInvoice}
            </Button>
          </div>
        </>
      )}
      {steps ? (
        <p className="hint" id={missingId}>
          To go on, {steps}.
        </p>
      ) : null}
    </section>
  );
}

function Due({ amount }: { amount: string }) {
  return <strong className="checkout-due">{amount}</strong>;
}

interface CardSentenceProps extends Pick<ReviewProps, "order"> {
  /** What is taken now; null if nothing is. */
  due: string | null;
  cards: Cards;
  chosen: ChosenCard;
  chosenAtFirst: string | undefined;
}

/** What is taken from which card. Without scripts only a single card is known. */
function CardSentence({ order, due, cards: { list }, chosen, chosenAtFirst }: CardSentenceProps) {
  const taken = due === null ? "Later payments are taken from" : "will be taken from";
  if (chosen === newCard)
    return (
      <p>
        {due === null ? "Nothing is taken now. " : <Due amount={due} />} {taken} the card that you enter above
        {due === null ? "." : ` when you press ${messages.payNow}.`}
      </p>
    );
  if (list === null) return <p>Your cards cannot be read at the moment. {order.transferInstead}</p>;
  if (list.length === 0)
    return <p>No card is saved yet: add one above to pay by card. Nothing is taken before that.</p>;
  const usable = list.filter(({ expired }) => !expired);
  const isSingle = chosen === undefined && usable.length === 1;
  const card = list.find(({ id }) => id === (isSingle ? chosenAtFirst : chosen));
  if (!card && (isSingle || chosen !== undefined)) return <p>Choose a card above. Nothing is taken before that.</p>;
  const from = card ? <span translate="no">{card.name}</span> : "the card that you choose above";
  if (due === null) return <p>Nothing is taken now. Later payments are taken from {from}.</p>;
  return (
    <p>
      <Due amount={due} /> will be taken from {from} when you press {messages.payNow}.
    </p>
  );
}
