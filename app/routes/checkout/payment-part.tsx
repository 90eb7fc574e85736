import { BankRows } from "~/components/order/bank-rows";
import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { CardEntry } from "~/components/payment/card-entry";
import { newCard } from "~/components/payment/card-provider";
import type { NewCard } from "~/components/payment/use-new-card";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { messages } from "~/config/messages";
import { Checkbox, Radios } from "~/forms/checkboxes-and-radios";
import { controlIds, FieldMessages } from "~/forms/field-parts";
import type { AnyField } from "~/forms/use-intent-form";
import { useLayoutData } from "~/layout/use-layout-data";
import { newCardNotice } from "./field-names";
import type { Cards, OpenOrder } from "./open-order";

interface PaymentPartProps {
  order: OpenOrder;
  cards: Cards;
  /** The card that is entered in the page. */
  card: NewCard;
  fields: Record<"payment_type" | "payment_method_id" | "save_card" | "purchase_number", AnyField>;
}

/** How to pay: by a saved card, or by bank transfer, which depends on nobody else's program. */
export function PaymentPart({ order, cards, card, fields }: PaymentPartProps) {
  return (
    <section className="checkout-part" id="how-to-pay" aria-labelledby="how-to-pay-title">
      <h2 id="how-to-pay-title">How to pay</h2>
      <Radios
        field={fields.payment_type}
        label="Payment type"
        choices={order.ways}
        reveals={[
          { equals: "card", content: <CardChoices order={order} cards={cards} card={card} fields={fields} /> },
          { equals: "bacs", content: <BankTransfer order={order} /> },
        ]}
      />
      <PurchaseOrderNumber field={fields.purchase_number} />
    </section>
  );
}

/** The saved cards, and a new one: entered in the page where the provider's script is there, or else on its own page. */
function CardChoices({ order, cards: { list, problem }, card, fields }: PaymentPartProps) {
  const field = fields.payment_method_id;
  const { id, messages: errors, errorId } = controlIds({ field });
  const hasCards = list !== null && list.length > 0;
  const addCard = (
    <Button kind="secondary" intent="add-card" id={hasCards || card.isOffered ? undefined : id}>
      {messages.addCard}
    </Button>
  );
  const notices = useLayoutData()?.notices ?? [];
  const added = notices.find(({ at }) => at === newCardNotice);
  return (
    <>
      {problem ? (
        <Callout type="warning">
          <p>
            {problem} {order.transferInstead}
          </p>
        </Callout>
      ) : null}
      {added ? (
        <div role="status">
          <Callout type="success">
            <p>{added.message}</p>
          </Callout>
        </div>
      ) : null}
      {hasCards ? (
        <Radios
          field={field}
          label="Your saved cards"
          choices={[
            ...list.map(({ id, name, hint }) => ({ value: id, label: <span translate="no">{name}</span>, hint })),
            ...(card.isOffered ? [{ value: newCard, label: "Another card" }] : []),
          ]}
        />
      ) : (
        <FieldMessages messages={errors} {...(errorId && { errorId })} />
      )}
      {card.isOffered ? (
        <>
          <input type="hidden" name="in_page" value="1" />
          {hasCards ? null : <input type="hidden" name="payment_method_id" value={newCard} />}
          <CardEntry card={card} {...(hasCards ? {} : { id, errorId })} elsewhere={addCard}>
            {order.opens === "plan" || order.opens === "both" ? (
              <p className="hint">
                The card is saved, and later payments and the renewal are taken from your preferred card.
              </p>
            ) : order.totals.toPay > 0 ? (
              <Checkbox field={fields.save_card} label="Save this card for next time" />
            ) : null}
          </CardEntry>
        </>
      ) : (
        <>
          {list?.length === 0 ? <p>You have no saved card yet.</p> : null}
          <p>{addCard}</p>
        </>
      )}
    </>
  );
}

function BankTransfer({ order: { number, bank } }: { order: OpenOrder }) {
  return (
    <>
      <p>
        We send you a pro forma invoice by e-mail. Please quote the order's number, <span translate="no">{number}</span>
        , as the reference of your payment, so that we find it.
      </p>
      <BankRows rows={bank} />
    </>
  );
}
