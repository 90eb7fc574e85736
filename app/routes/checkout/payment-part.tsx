import { BankRows } from "~/components/order/bank-rows";
import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { messages } from "~/config/messages";
import { Radios } from "~/forms/checkboxes-and-radios";
import { controlIds, FieldMessages } from "~/forms/field-parts";
import type { AnyField } from "~/forms/use-intent-form";
import { useLayoutData } from "~/layout/use-layout-data";
import { newCardNotice } from "./field-names";
import type { Cards, OpenOrder } from "./open-order";

interface PaymentPartProps {
  order: OpenOrder;
  cards: Cards;
  fields: Record<"payment_type" | "payment_method_id" | "purchase_number", AnyField>;
}

/** How to pay: by a saved card, or by bank transfer, which depends on nobody else's program. */
export function PaymentPart({ order, cards, fields }: PaymentPartProps) {
  return (
    <section className="checkout-part" id="how-to-pay" aria-labelledby="how-to-pay-title">
      <h2 id="how-to-pay-title">How to pay</h2>
      <Radios
        field={fields.payment_type}
        label="Payment type"
        choices={order.ways}
        reveals={[
          { equals: "card", content: <CardChoices order={order} cards={cards} field={fields.payment_method_id} /> },
          { equals: "bacs", content: <BankTransfer order={order} /> },
        ]}
      />
      <PurchaseOrderNumber field={fields.purchase_number} />
    </section>
  );
}

function CardChoices({
  order,
  cards: { list, problem },
  field,
}: Omit<PaymentPartProps, "fields"> & { field: AnyField }) {
  const { id, messages: errors, errorId } = controlIds({ field });
  const hasCards = list !== null && list.length > 0;
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
          choices={list.map(({ id, name, hint }) => ({
            value: id,
            label: <span translate="no">{name}</span>,
            hint,
          }))}
        />
      ) : (
        <FieldMessages messages={errors} {...(errorId && { errorId })} />
      )}
      {list?.length === 0 ? <p>You have no saved card yet.</p> : null}
      <p>
        <Button kind="secondary" intent="add-card" id={hasCards ? undefined : id}>
          {messages.addCard}
        </Button>
      </p>
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
